// A process that hunts for one fault, or two at once, as it is told, and says what came of it.
import { createRequire } from 'node:module';

const [, , bundle] = process.argv;
const { hunted, blind, reported, FAULTS } = createRequire(import.meta.url)(bundle);

process.on('message', async ({ indices, budget, isBlindToo, isReported }) => {
  const [fault, ...others] = indices.map((index) => FAULTS[index]);
  if (isReported) process.send({ reports: await reported([fault, ...others], budget) });
  else process.send({ ours: await hunted(fault, budget), blind: isBlindToo ? await blind(fault, budget) : undefined });
});
