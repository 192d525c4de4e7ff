const { specs } = require('./test/helpers/specs.cjs');

module.exports = {
  import: ['tsx'],
  ...specs('test/**/*.test.ts'),
  ignore: ['test/e2e/**', 'test/ui/**', 'test/web/**', 'test/packages/**', 'test/editors/**'],
  timeout: 60000,
};
