/** An implementation under test, with a mistake in it: it pays too little for a harvest. */
import { batch } from './batch.mjs';
import { garden, USUAL_GAIN } from './rules.mjs';

batch(garden(USUAL_GAIN - 1), process.argv.slice(2));
