/** Runs a program on a text that is no file yet: it gets one of its own, and that is gone afterwards. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type ProgramResult, runProgram } from '../server/host/node/program';
import { attempt } from './files';
import type { Program } from './programTest';

/** `name` is how the script is called, for programs that print it. */
export async function programOnText(program: Program, text: string, name: string): Promise<ProgramResult> {
  const folder = attempt(tmpdir(), () => mkdtempSync(join(tmpdir(), 'turnscript-')));
  const script = join(folder, basename(name).replaceAll(/[<>]/g, '') || 'script.txt');
  try {
    attempt(script, () => writeFileSync(script, text));
    return await runProgram({ ...program, script });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
