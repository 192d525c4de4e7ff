// A mocha reporter that people read as usual and that leaves every result in the file TURNSCRIPT_RESULTS.
const { mkdirSync, writeFileSync } = require('node:fs');
const { dirname } = require('node:path');
const Mocha = require('mocha');

/** A thousand unit tests are dots; a few dozen in the editor are sentences. */
const Shown = Mocha.reporters[process.env.TURNSCRIPT_REPORTER ?? 'spec'];

module.exports = class Reporter extends Shown {
  constructor(runner, options) {
    super(runner, options);
    const tests = [];
    const add = (test, state, error) =>
      tests.push({
        title: test.fullTitle(),
        state,
        ms: test.duration ?? 0,
        error: error && (error.stack ?? `${error}`),
      });
    runner.on('pass', (test) => add(test, 'passed'));
    runner.on('fail', (test, error) => add(test, 'failed', error));
    runner.on('pending', (test) => add(test, 'skipped'));
    runner.once('end', () => {
      const file = process.env.TURNSCRIPT_RESULTS;
      if (!file) return;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ tests }));
    });
  }
};
