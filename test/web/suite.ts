/** Everything of the suite inside VS Code that needs no process and no disk, and what only a browser has. */
import '../e2e/accept.test';
import '../e2e/board.test';
import '../e2e/create.test';
import '../e2e/explorer.test';
import '../e2e/language.test';
import '../e2e/tests.test';
import '../e2e/transcript.test';
import './browser.test';
import './virtual.test';
