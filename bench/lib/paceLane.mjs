// A process that plays one game, as a hunt does, and says how many commands a second it makes up and plays.
import { createRequire } from 'node:module';

const [, , bundle, system] = process.argv;
console.log(createRequire(import.meta.url)(bundle).paceOf(system));
