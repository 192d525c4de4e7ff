// A process that hunts for one fault, as it is told, and says what came of it.
import { createRequire } from 'node:module';

const [, , bundle] = process.argv;
const { hunted, blind, FAULTS } = createRequire(import.meta.url)(bundle);

process.on('message', async ({ index, budget, isBlindToo }) => {
  const fault = FAULTS[index];
  const ours = await hunted(fault, budget);
  process.send({ index, ours, blind: isBlindToo ? await blind(fault, budget) : undefined });
});
