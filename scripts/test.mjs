// `npm test`: set-up, build, and every suite; the last line says `N passed, N failed, N skipped` over all of them.
//   node scripts/test.mjs [types lint unit soak e2e packaged packages web ui]    only these
import { fromRoot, node } from './project.mjs';
import { setup } from './setup.mjs';

setup();
const { SUITES } = await import('./suites/suites.mjs');
const { count, summary } = await import('./suites/results.mjs');

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in SUITES));
if (unknown.length > 0) {
  console.error(`no suite ${unknown.join(', ')}; there are ${Object.keys(SUITES).join(', ')}`);
  process.exit(2);
}

console.log('\n— build');
if ((await node([fromRoot('scripts', 'build.mjs')])) !== 0) {
  console.log('\nFAILED build\n\n0 passed, 1 failed, 0 skipped');
  process.exit(1);
}
// Before any suite: what a set-up brings must not fall into the time limit of a test.
const { browserPath } = await import('./vscode/browser.mjs');
try {
  browserPath();
} catch (error) {
  console.log(`\nFAILED set-up: ${error.message}\n\n0 passed, 1 failed, 0 skipped`);
  process.exit(1);
}
const all = [];
for (const name of chosen.length > 0 ? chosen : Object.keys(SUITES)) {
  console.log(`\n— ${name}`);
  const started = performance.now();
  const tests = await SUITES[name]();
  all.push(...tests);
  console.log(`${name}: ${summary(tests)} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

for (const { title, error } of all.filter((test) => test.state === 'failed')) {
  console.log(`\nFAILED ${title}\n${error}`);
}
for (const { title } of all.filter((test) => test.title.endsWith('(at the second try)')))
  console.log(`UNSTEADY ${title}`);
console.log(`\n${summary(all)}`);
process.exit(count(all, 'failed') > 0 || count(all, 'passed') === 0 ? 1 : 0);
