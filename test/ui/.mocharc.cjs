const { specs } = require('../helpers/specs.cjs');

module.exports = { import: ['tsx'], ...specs('test/ui/**/*.test.ts'), timeout: 180000 };
