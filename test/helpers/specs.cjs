/**
 * Mocha adds the files of its configuration to those that are named, so naming one would run them all: whoever names
 * files means these.
 */
const names = process.argv.slice(2).some((argument) => argument.endsWith('.test.ts'));

exports.specs = (...patterns) => (names ? {} : { spec: patterns });
