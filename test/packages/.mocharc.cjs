const { specs } = require('../helpers/specs.cjs');

module.exports = {
  import: ['tsx'],
  ...specs('test/packages/**/*.test.ts', 'test/editors/**/*.test.ts'),
  timeout: 60000,
};
