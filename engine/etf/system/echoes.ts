/** What stands behind the arrow: a text may hold line breaks, and the echo goes on below then. */
import { echo } from '../../common/echo';
import { kept } from '../../common/kept';
import { type Command, ETF_DIALECT } from '../../face';

/** Commands that are written alike are one value, so the line is made once. */
export const echoLine = kept((command: Command) => echo(command, ETF_DIALECT).split('\n', 1)[0] ?? '');
