/** The reference: what it prints is right. */
import { batch } from './batch.mjs';
import { garden } from './rules.mjs';

batch(garden(), process.argv.slice(2));
