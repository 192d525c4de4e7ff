// Loaded before a server: on SIGUSR2 it collects garbage and writes what is left, so that memory is measured, not guessed.
const { renameSync, writeFileSync } = require('node:fs');
const { getHeapCodeStatistics } = require('node:v8');

process.on('SIGUSR2', () => {
  // Twice, with a pause between: what a collection finalizes becomes garbage only afterwards.
  globalThis.gc();
  setImmediate(() => {
    globalThis.gc();
    const file = process.env.TURNSCRIPT_HEAP_FILE;
    const code = getHeapCodeStatistics();
    const codeUsed = code.code_and_metadata_size + code.bytecode_and_metadata_size;
    writeFileSync(`${file}.new`, JSON.stringify({ ...process.memoryUsage(), codeUsed }));
    renameSync(`${file}.new`, file);
  });
});
