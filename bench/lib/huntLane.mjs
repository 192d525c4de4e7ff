// A process that hunts for one fault after the other, as it is told, and says what came of each.
import { createRequire } from 'node:module';

const [, , bundle] = process.argv;
const { hunted, blind, FAULTS } = createRequire(import.meta.url)(bundle);

process.on('message', async ({ index, budget }) => {
  const fault = FAULTS[index];
  process.send({ index, ours: await hunted(fault, budget), blind: await blind(fault, budget) });
});
