/** The user's own program, at its worst: real small programs in real processes. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProgramCall, type ProgramResult, runProgram } from '../../../client/tests/program';

const PATIENT = 60;

describe('another program', () => {
  let folder: string;
  let script: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'turnscript-program-'));
    script = join(folder, 'a.sd2');
    writeFileSync(script, 'pass\n');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const call = (commandLine: readonly string[], rest: Partial<ProgramCall> = {}): Promise<ProgramResult> =>
    runProgram({
      commandLine,
      script,
      seconds: PATIENT,
      whenCancelled: () => ({ dispose: () => undefined }),
      words: (sentence, ...values) => sentence.replaceAll(/\{(\d)\}/g, (_, index) => String(values[Number(index)])),
      ...rest,
    });
  /** A program of our own, with the script as its last argument. */
  const play = (code: string, rest: Partial<ProgramCall> = {}): Promise<ProgramResult> =>
    call([process.execPath, '-e', code, '{script}'], rest);
  const messageOf = (result: ProgramResult): string => {
    assert.equal(result.kind, 'failed');
    return result.kind === 'failed' ? result.message.replaceAll(process.execPath, 'node') : '';
  };

  it('is given the script and its folder, and its output is kept to the character', async () => {
    const result = await play(
      'process.stdout.write(process.argv[1] + "|" + process.cwd() + "|\\ufeffü\\r\\n"); console.error("hm")',
    );
    assert.deepEqual(result, {
      kind: 'finished',
      output: `${script}|${folder}|\ufeffü\r\n`,
      complaint: 'hm\n',
      exitCode: 0,
    });
  });

  it('gets each argument as it is: no shell reads it', async () => {
    const args = ['$(touch pwned)', '; touch pwned', '`touch pwned`', '*', '"a b"', '%PATH%', '> pwned', '{script}x'];
    const code = 'process.stdout.write(JSON.stringify(process.argv.slice(1)))';
    const result = await call([process.execPath, '-e', code, ...args]);
    assert.equal(result.kind, 'finished');
    assert.deepEqual(result.kind === 'finished' && JSON.parse(result.output), [...args.slice(0, -1), `${script}x`]);
    assert.ok(!existsSync(join(folder, 'pwned')));
  });

  it('gets a path with $& in it as it is', async () => {
    const odd = join(folder, "$& $$ $' {script}.sd2");
    writeFileSync(odd, '');
    const result = await play('process.stdout.write(process.argv[1])', { script: odd });
    assert.equal(result.kind === 'finished' && result.output, odd);
  });

  it('that hangs is stopped, and this is said', async () => {
    const result = await play('setInterval(() => {}, 1e6)', { seconds: 0.2 });
    assert.equal(
      messageOf(result),
      'node did not finish within 0.2 s and was stopped. If it needs longer, raise the setting turnscript.externalProgramTimeout.',
    );
  });

  it('that hangs says how far it came', async () => {
    const result = await play('process.stdout.write("a\\nb\\nc\\n"); setInterval(() => {}, 1e6)', { seconds: 2 });
    assert.match(messageOf(result), /was stopped\.[\s\S]*\nIt had printed 3 lines; the last ones are:\na\nb\nc$/);
  });

  it('that floods its output is stopped, and this is said', async () => {
    const flood = 'const line = "x".repeat(65535) + "\\n"; for (;;) require("fs").writeSync(1, line)';
    assert.equal(
      messageOf(await play(flood)),
      'node printed more than 16 MB and was stopped: it may print without end.',
    );
  });

  it('that floods its error stream is listened to no longer than needed', async () => {
    const result = await play(
      'for (let i = 0; i < 500; i++) require("fs").writeSync(2, "y".repeat(10000)); console.log("ok")',
    );
    assert.ok(result.kind === 'finished' && result.output === 'ok\n' && result.complaint.length === 4_000);
  });

  it('that dies by a signal is told apart from one that fails', async () => {
    const died = await play('console.error("why"); process.kill(process.pid, "SIGSEGV")');
    assert.equal(messageOf(died), 'node was ended by SIGSEGV.\nwhy\n');
    const gaveUp = await play('console.error("no licence"); process.exitCode = 3');
    assert.equal(messageOf(gaveUp), 'node printed nothing and ended with code 3.\nno licence\n');
  });

  it('that prints and then fails is compared all the same', async () => {
    const result = await play('console.log("half"); process.exitCode = 1');
    assert.deepEqual(result, { kind: 'finished', output: 'half\n', complaint: '', exitCode: 1 });
  });

  it('that prints invalid UTF-8 is told the line', async () => {
    const result = await play('process.stdout.write(Buffer.from("ä\\nok\\nb\\xe4d\\n".replace("ä", "ae"), "latin1"))');
    assert.equal(messageOf(result), 'node printed bytes that are not UTF-8, first on line 3.');
  });

  it('that does not exist, may not be executed or cannot be a program is named', async () => {
    assert.equal(
      messageOf(await call([join(folder, 'nothing')])).replace(folder, ''),
      '/nothing was not found. Check the setting turnscript.externalProgram.',
    );
    assert.match(messageOf(await call([folder])), /may not be executed\. Check the setting/);
    assert.match(messageOf(await call(['a\0b'])), /could not be started: /);
    assert.match(messageOf(await call([])), /turnscript\.externalProgram is empty/);
  });

  it('is not started on a script that is gone', async () => {
    rmSync(script);
    assert.equal(
      messageOf(await play('require("fs").writeFileSync("ran", "")')),
      `The script ${script} does not exist any more.`,
    );
    assert.ok(!existsSync(join(folder, 'ran')));
  });

  it('is not disturbed when its script is deleted while it runs', async () => {
    const result = await play('require("fs").rmSync(process.argv[1]); console.log("done")');
    assert.equal(result.kind === 'finished' && result.output, 'done\n');
  });

  it('ends when the user has had enough, with everything it started', async function () {
    if (process.platform === 'win32') this.skip();
    const note = join(folder, 'started');
    const endless = 'setInterval(() => {}, 1e6)';
    const code = `const { spawn } = require('child_process');
      const child = spawn(process.execPath, ['-e', ${JSON.stringify(endless)}], { stdio: 'inherit' });
      require('fs').writeFileSync('started.tmp', String(child.pid));
      require('fs').renameSync('started.tmp', 'started');
      ${endless}`;
    let isDisposed = false;
    const result = await play(code, {
      whenCancelled: (stop) => {
        void until(() => existsSync(note)).then(stop);
        return {
          dispose: () => {
            isDisposed = true;
          },
        };
      },
    });
    assert.deepEqual(result, { kind: 'cancelled' });
    assert.ok(isDisposed, 'nobody listens any more');
    const grandchild = Number(readFileSync(note, 'utf8'));
    await until(() => isGone(grandchild));
  });
});

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((done) => setTimeout(done, 20));
}

/** Where nobody collects the dead, they are listed until the end as zombies. */
function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return existsSync(`/proc/${pid}/stat`) && / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}
