/** Projects of grammar files and programs, through the real server process. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  CompletionItem,
  CompletionList,
  Hover,
  InlayHint,
  WorkspaceDiagnosticReport,
} from 'vscode-languageserver/node';
import type {
  AcceptAnswer,
  MayRunParams,
  OracleChangedParams,
  StateAnswer,
  TestAnswer,
  TestsAnswer,
  TimelineAnswer,
} from '../../server/protocol';
import { type EditorClient, stdioClient } from '../helpers/languageServer';
import { transcriptFor } from '../helpers/subject';

const EXAMPLE = resolve(__dirname, '../../examples/your-game');

interface Opened {
  readonly client: EditorClient;
  readonly folder: string;
  readonly asked: MayRunParams[];
  uri(name: string): string;
  write(name: string, text: string): Promise<void>;
  read(name: string): string;
}

/** The example in a folder of its own, opened in an editor that allows programs, or not. */
async function opened(
  mayRun: (params: MayRunParams) => boolean | 'untrusted' | Promise<boolean>,
  change?: (folder: string) => void,
): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'turnscript-project-'));
  cpSync(EXAMPLE, folder, { recursive: true });
  change?.(folder);
  const asked: MayRunParams[] = [];
  const client = await stdioClient({
    folder: pathToFileURL(folder).href,
    options: { settings: { externalProgramTimeout: 2 } },
    capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
    answers: {
      'turnscript/mayRun': async (params) => {
        asked.push(params as MayRunParams);
        const answer = await mayRun(params as MayRunParams);
        return answer === 'untrusted' ? { mayRun: false, isUntrusted: true } : { mayRun: answer };
      },
    },
  });
  const uri = (name: string): string => pathToFileURL(join(folder, name)).href;
  return {
    client,
    folder,
    asked,
    uri,
    read: (name) => readFileSync(join(folder, name), 'utf8'),
    async write(name, text) {
      writeFileSync(join(folder, name), text);
      await client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri(name), type: 2 }] });
    },
  };
}

const close = async ({ client, folder }: Opened): Promise<void> => {
  await client.stop();
  rmSync(folder, { recursive: true, force: true });
};

async function open(project: Opened, name: string, text = project.read(name)): Promise<string> {
  const uri = project.uri(name);
  await project.client.open(uri, text, 'turnscript-script');
  await project.client.when(() => project.client.statuses.get(uri)?.isComplete === true);
  return uri;
}

const at = (uri: string, line: number, character = 2) => ({ textDocument: { uri }, position: { line, character } });

const stateOf = ({ client }: Opened, uri: string, index: number): Promise<StateAnswer> =>
  client.request('turnscript/stateAt', { textDocument: { uri }, index });

/** Asks until it is so: a program takes its time. */
async function until<T>(ask: () => Promise<T>, isTrue: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isTrue(answer)) return answer;
    await new Promise((resume) => setTimeout(resume, 20));
  }
}

describe('a project in the editor', () => {
  let project: Opened;
  afterEach(() => close(project));

  it('shows what was recorded while nobody has said whether the oracle may run', async () => {
    let allow: (mayRun: boolean) => void = () => undefined;
    const answer = new Promise<boolean>((done) => {
      allow = done;
    });
    project = await opened(() => answer);
    const uri = await open(project, 'tests/at01.txt');
    const state = await until(
      () => stateOf(project, uri, 4),
      ({ missing }) => missing === undefined,
    );
    assert.equal(state.after.facts.find(({ id }) => id === 'coins')?.value, 14);
    allow(false);
  });

  it('does not ask for the program at once where its oracle was refused: only states were wanted', async () => {
    project = await opened(
      () => false,
      (folder) => rmSync(join(folder, 'tests/at01.expected.txt')),
    );
    const uri = await open(project, 'tests/at01.txt');
    const { missing } = await until(
      () => stateOf(project, uri, 4),
      (state) => /may not run/.test(state.missing ?? ''),
    );
    assert.match(missing ?? '', /the oracle: it may not run here. You have not allowed this command line/);
    assert.doesNotMatch(missing ?? '', /Trust/);
    await project.client.request('textDocument/hover', at(uri, 5));
    assert.deepEqual(
      project.asked.map(({ role }) => role),
      ['oracle'],
    );
  });

  it('says that trust is what is missing where the workspace has none', async () => {
    project = await opened(
      () => 'untrusted',
      (folder) => rmSync(join(folder, 'tests/at01.expected.txt')),
    );
    const uri = await open(project, 'tests/at01.txt');
    const { missing } = await until(
      () => stateOf(project, uri, 4),
      (state) => /may not run/.test(state.missing ?? ''),
    );
    assert.match(missing ?? '', /the oracle: it may not run here. Trust the workspace first\.$/);
  });

  it('gives scripts commands, problems and the states of the expected transcript, and runs nothing unasked', async () => {
    project = await opened(() => false);
    const { client } = project;
    const uri = await open(project, 'tests/at01.txt');
    const language = await client.request('turnscript/languageOf', { uri });
    assert.deepEqual(language, { language: 'turnscript-script' });
    const state = await until(
      () => stateOf(project, uri, 4),
      ({ missing }) => missing === undefined,
    );
    assert.equal(state.after.facts.find(({ id }) => id === 'coins')?.value, 14);
    assert.equal(state.after.board?.rows.join(), 'A,B,C');
    const hover: Hover = await client.request('textDocument/hover', at(uri, 5));
    assert.match(JSON.stringify(hover.contents), /coins 8 → \*\*14\*\*/);
    assert.match(JSON.stringify(hover.contents), /Sells what is ripe/);
    assert.deepEqual(
      project.asked.map(({ role, commandLine }) => [role, commandLine[1]]),
      [['oracle', './oracle.mjs']],
    );
    assert.deepEqual(client.published.get(uri)?.diagnostics ?? [], []);
  });

  it('asks the oracle about every new command', async () => {
    project = await opened(() => true);
    const { client } = project;
    const text = `${project.read('tests/at01.txt')}plant(C, 3, radish)\n`;
    const uri = await open(project, 'tests/at01.txt', text);
    const state = await until(
      () => stateOf(project, uri, 6),
      ({ missing }) => missing === undefined,
    );
    assert.match(state.after.text, /coins: 8/);
    const end = { line: 8, character: 0 };
    await client.change(uri, 2, [{ range: { start: end, end }, text: 'harvest(C, 3)\n' }]);
    const refused = await until(
      () => stateOf(project, uri, 7),
      ({ missing }) => missing === undefined,
    );
    assert.equal(refused.rejection?.message, 'the radish is not ripe');
    const hints: InlayHint[] = await client.request('textDocument/inlayHint', {
      textDocument: { uri },
      range: { start: { line: 0, character: 0 }, end: { line: 20, character: 0 } },
    });
    assert.ok(hints.some(({ label }) => JSON.stringify(label).includes('coins 8')));
    const timeline: TimelineAnswer = await client.request('turnscript/timeline', { textDocument: { uri } });
    assert.ok(timeline.series.some(({ label }) => label === 'coins'));
  });

  it('draws the numbers that an oracle prints where nothing was recorded', async () => {
    project = await opened(
      () => true,
      (folder) => ['at01', 'at02'].map((name) => rmSync(join(folder, `tests/${name}.expected.txt`))),
    );
    const uri = await open(project, 'tests/at01.txt');
    const timeline: TimelineAnswer = await until(
      () => project.client.request('turnscript/timeline', { textDocument: { uri } }),
      ({ series }) => series.length > 0,
    );
    const coins = timeline.series.find(({ label }) => label === 'coins');
    assert.equal(coins?.values[4], 14);
  });

  it('offers commands and values of the grammar, and uses a changed grammar at once', async () => {
    project = await opened(() => false);
    const { client } = project;
    const uri = await open(project, 'tests/at01.txt', 'open_garden(10)\nplant(A, 1, bea)\n\n');
    await client.when(() => client.codes(uri).length > 0);
    assert.deepEqual(client.codes(uri), ['argument-range']);
    const list: CompletionList | CompletionItem[] = await client.request('textDocument/completion', at(uri, 2, 0));
    const labels = ('items' in list ? list.items : list).map(({ label }) => label);
    for (const name of ['plant', 'water', 'harvest'])
      assert.ok(
        labels.some((label) => label.startsWith(name)),
        name,
      );
    await project.write('garden.txt', project.read('garden.txt').replace('bean, pumpkin', 'bean, bea, pumpkin'));
    // Nobody has recorded yet what the command does that is one now.
    await client.when(() => client.codes(uri).join() === 'expected-missing');
  });

  it('tells where the transcript beside a script ends, is empty, or refuses it without a reason', async () => {
    project = await opened(() => false);
    const { client } = project;
    const text = project.read('tests/at01.txt');
    const whole = project.read('tests/at01.expected.txt');
    const uri = await open(project, 'tests/at01.txt');
    const messages = (): string => client.messages(uri).join(' ');
    const cases: readonly (readonly [string, RegExp])[] = [
      [whole.slice(0, whole.indexOf('->harvest')), /^The expected transcript ends before this command\.$/],
      ['\n', /^The expected transcript is empty: the oracle could not run/],
      ['Type Error: specification of command executions is not type-correct\nx\n', /^The expected transcript refuses/],
      [whole.replace('->next_day', '->next_week'), /^The expected transcript has no block for this command/],
    ];
    for (const [expected, message] of cases) {
      await project.write('tests/at01.expected.txt', expected);
      await client.when(() => message.test(messages()));
    }
    await project.write('tests/at01.expected.txt', whole);
    await client.when(() => client.codes(uri).length === 0);
    assert.equal(project.read('tests/at01.txt'), text);
  });

  it('tests the program against what is expected, and says what differs', async () => {
    project = await opened(() => true);
    const { client, uri } = project;
    const { tests }: TestsAnswer = await client.request('turnscript/tests', {});
    assert.deepEqual(
      tests.map((test) => [test.uri, test.language, test.hasExpected]),
      [
        [uri('tests/at01.txt'), 'turnscript-script', true],
        [uri('tests/at02.txt'), 'turnscript-script', true],
      ],
    );
    const first: TestAnswer = await client.request('turnscript/runTest', { uri: uri('tests/at01.txt') });
    assert.equal(first.state, 'failed');
    assert.match(first.message ?? '', /2 blocks differ, first after `harvest\(A,1\)`/);
    assert.equal(first.failures[0]?.index, 4);
    const second: TestAnswer = await client.request('turnscript/runTest', { uri: uri('tests/at02.txt') });
    assert.equal(second.state, 'passed', second.message);
  });

  it('finds the shortest part of a script that crashes the program', async () => {
    project = await opened(
      () => true,
      (folder) => {
        const rules = readFileSync(join(folder, 'attempt.mjs'), 'utf8');
        const crashing = "process.on('exit', () => process.exitCode && console.error('boom'));\n";
        const text = rules.replace('batch(garden(USUAL_GAIN - 1)', 'batch(fragile(garden())');
        const fragile =
          'const fragile = (game) => ({ ...game, run(name, args) { if (name === "water") throw new Error("dry"); return game.run(name, args); } });\n';
        writeFileSync(join(folder, 'attempt.mjs'), text.replace('batch(fragile', `${crashing}${fragile}batch(fragile`));
      },
    );
    const answer: TestAnswer = await project.client.request('turnscript/runTest', {
      uri: project.uri('tests/at01.txt'),
    });
    assert.equal(answer.state, 'failed');
    assert.match(answer.message ?? '', /ended with code 1.*first 3 commands: look at `water\(A,1\)`/);
    assert.equal(answer.failures[0]?.range?.start.line, 3);
  });

  it('never passes a test that could not run', async () => {
    project = await opened(() => false);
    const answer: TestAnswer = await project.client.request('turnscript/runTest', {
      uri: project.uri('tests/at02.txt'),
    });
    assert.equal(answer.state, 'unreadable');
    assert.match(answer.message ?? '', /may not run here/);
    assert.deepEqual(
      project.asked.map(({ role }) => role),
      ['program'],
    );
  });

  it('does not say of a script that it ran where the oracle may not, and nothing was recorded', async () => {
    project = await opened(
      ({ role }) => role === 'program',
      (folder) => rmSync(join(folder, 'tests/at01.expected.txt')),
    );
    const answer: TestAnswer = await project.client.request('turnscript/runTest', {
      uri: project.uri('tests/at01.txt'),
    });
    assert.equal(answer.state, 'unreadable');
    assert.match(answer.message ?? '', /Nothing was tested: "node .\/oracle.mjs -b {script}" may not run here/);
  });

  it('tests against the oracle where nothing was recorded, and records from it', async () => {
    project = await opened(
      () => true,
      (folder) => rmSync(join(folder, 'tests/at01.expected.txt')),
    );
    const uri = project.uri('tests/at01.txt');
    const answer: TestAnswer = await project.client.request('turnscript/runTest', { uri });
    assert.match(answer.message ?? '', /first after `harvest\(A,1\)`/);
    const accepted: AcceptAnswer = await project.client.request('turnscript/accept', { uri });
    assert.equal(accepted.after, readFileSync(join(EXAMPLE, 'tests/at01.expected.txt'), 'utf8'));
  });

  it('reads scripts by the last good grammar while somebody types in it', async () => {
    project = await opened(() => false);
    const { client } = project;
    const uri = await open(project, 'tests/at01.txt');
    const grammar = project.uri('garden.txt');
    await client.open(grammar, project.read('garden.txt'), 'turnscript-grammar');
    const start = { line: 5, character: 0 };
    await client.change(grammar, 2, [{ range: { start, end: start }, text: 'type (' }]);
    await client.when(() => (client.published.get(grammar)?.diagnostics.length ?? 0) > 0);
    const state = await until(
      () => stateOf(project, uri, 4),
      ({ missing }) => missing === undefined,
    );
    assert.match(state.after.text, /coins: 14/);
    assert.deepEqual(client.published.get(uri)?.diagnostics ?? [], []);
  });

  it('tells the client when the oracle is another', async () => {
    project = await opened(() => true);
    const told = new Promise<OracleChangedParams>((done) => {
      project.client.connection.onNotification('turnscript/oracleChanged', done);
    });
    await open(project, 'tests/at01.txt');
    await project.write('oracle.mjs', project.read('attempt.mjs'));
    const { system, scripts } = await told;
    assert.deepEqual([system, scripts.length], ['Garden', 2]);
  });

  it('serves built-in systems, too, with scripts, transcripts and programs of the project', async () => {
    const script = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\n';
    project = await opened(
      () => true,
      (folder) => {
        const printed = JSON.stringify(transcriptFor(script));
        writeFileSync(join(folder, 'mine.cjs'), `process.stdout.write(${printed}.replace('5', '6'))`);
        writeFileSync(join(folder, 'tests/game.txt'), script);
        writeFileSync(join(folder, 'tests/game.wanted'), transcriptFor(script));
        const system = { id: 'sd', system: 'space-defender-2', scripts: ['tests/game.txt'] };
        const programs = { expected: `\${name}.wanted`, program: ['node', './mine.cjs', '{script}'] };
        writeFileSync(join(folder, 'turnscript.json'), JSON.stringify({ systems: [{ ...system, ...programs }] }));
      },
    );
    const { client, uri } = project;
    const { tests }: TestsAnswer = await client.request('turnscript/tests', {});
    assert.deepEqual(
      tests.map((test) => [test.uri, test.language, test.expectedUri]),
      [[uri('tests/game.txt'), 'sd2', uri('tests/game.wanted')]],
    );
    const ours: TestAnswer = await client.request('turnscript/runTest', { uri: uri('tests/game.txt') });
    assert.equal(ours.state, 'passed');
    const theirs: TestAnswer = await client.request('turnscript/runProgram', { uri: uri('tests/game.txt') });
    assert.equal(theirs.state, 'failed');
  });

  it('tells what is wrong in project and grammar files that nobody opened', async () => {
    project = await opened(
      () => false,
      (folder) => {
        const grammar = readFileSync(join(folder, 'garden.txt'), 'utf8');
        writeFileSync(join(folder, 'garden.txt'), grammar.replace('column: ', 'column: NOWHERE; other: '));
        const file = join(folder, 'turnscript.json');
        writeFileSync(file, readFileSync(file, 'utf8').replace('"title"', '"titel"'));
      },
    );
    const { client, uri } = project;
    const ask = async (previousResultIds: readonly object[] = []): Promise<Map<string, readonly unknown[]>> => {
      const { items }: WorkspaceDiagnosticReport = await client.request('workspace/diagnostic', { previousResultIds });
      return new Map(items.map((item) => [item.uri, item.kind === 'full' ? item.items.map(({ code }) => code) : []]));
    };
    const first = await ask();
    assert.deepEqual(first.get(uri('turnscript.json')), ['unknown-property', 'wrong-grammar']);
    assert.ok(first.get(uri('garden.txt'))?.includes('type-unknown'));
    await project.write('garden.txt', readFileSync(join(EXAMPLE, 'garden.txt'), 'utf8'));
    await until(ask, (codes) => codes.get(uri('garden.txt'))?.length === 0);
    await until(ask, (codes) => codes.get(uri('turnscript.json'))?.join() === 'unknown-property');
  });

  it('tells what is wrong in a project file, at its place', async () => {
    project = await opened(() => false);
    const { client } = project;
    const uri = project.uri('turnscript.json');
    const text = project.read('turnscript.json').replace('garden.txt', 'gone.txt').replace('tests/*.txt', 'test/*.txt');
    await client.open(uri, text, 'json');
    await client.when(() => (client.published.get(uri)?.diagnostics.length ?? 0) >= 2);
    const found = client.published.get(uri)?.diagnostics ?? [];
    assert.deepEqual(
      found.map(({ code, range }) => [code, range.start.line]),
      [
        ['no-grammar', 5],
        ['matches-nothing', 6],
      ],
    );
  });
});

describe('programs that mean no good', () => {
  const HOSTILE: Readonly<Record<string, readonly [program: string, says: RegExp]>> = {
    hangs: ['setInterval(() => {}, 1000);', /did not finish within/],
    'ignores signals': ["process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);", /did not finish within/],
    crashes: ['process.abort();', /crashed/],
    floods: ["for (;;) require('fs').writeSync(1, 'x'.repeat(65536));", /printed more than/],
    'prints binary': ['process.stdout.write(Buffer.from([0xff, 0xfe, 0x00, 0x80]));', /not UTF-8/],
    'prints nothing': ['', /printed nothing/],
    forks: [
      "const { spawn } = require('child_process'); for (let i = 0; i < 5; i++) spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }); process.exit(3);",
      /ended with code 3/,
    ],
    'is not there': ['-', /was not found|ended with code 1/],
  };
  for (const [name, [program, says]] of Object.entries(HOSTILE)) {
    it(`does no harm if it ${name}, and is explained`, async function () {
      this.timeout(40_000);
      const project = await opened(
        () => true,
        (folder) => {
          rmSync(join(folder, 'tests/at01.expected.txt'));
          if (program === '-') rmSync(join(folder, 'oracle.mjs'));
          else writeFileSync(join(folder, 'oracle.cjs'), program);
          const file = join(folder, 'turnscript.json');
          const text = readFileSync(file, 'utf8').replace(/,\s*"program".*\]/, '');
          writeFileSync(file, program === '-' ? text : text.replace('./oracle.mjs', './oracle.cjs'));
        },
      );
      const uri = await open(project, 'tests/at01.txt');
      const state = await until(
        () => stateOf(project, uri, 2),
        ({ missing }) => missing !== undefined && !/running|say whether/.test(missing),
      );
      assert.match(state.missing ?? '', says);
      await close(project);
    });
  }

  it('is told to be unsteady if it prints something else each time', async () => {
    const project = await opened(
      () => true,
      (folder) => {
        const wild = [
          "import { readFileSync } from 'node:fs';",
          "const recorded = readFileSync('tests/at01.expected.txt', 'utf8');",
          "process.stdout.write('  state ' + process.hrtime.bigint() + '\\n' + recorded);",
        ].join('\n');
        writeFileSync(join(folder, 'attempt.mjs'), wild);
      },
    );
    const answer: TestAnswer = await project.client.request('turnscript/runTest', {
      uri: project.uri('tests/at01.txt'),
    });
    assert.equal(answer.state, 'failed');
    assert.match(answer.message ?? '', /prints another transcript each time it is run/);
    await close(project);
  });

  it('passes with the right transcript, whatever code it ends with', async () => {
    const project = await opened(
      () => true,
      (folder) =>
        writeFileSync(
          join(folder, 'attempt.mjs'),
          `${readFileSync(join(folder, 'oracle.mjs'), 'utf8')}process.exitCode = 3;\n`,
        ),
    );
    const answer: TestAnswer = await project.client.request('turnscript/runTest', {
      uri: project.uri('tests/at01.txt'),
    });
    assert.deepEqual([answer.state, answer.message], ['passed', undefined]);
    await close(project);
  });

  it('is asked again when it changed between two runs', async () => {
    const project = await opened(() => true);
    const uri = await open(
      project,
      'tests/at01.txt',
      'open_garden(10)\nplant(A, 1, radish)\nwater(A, 1)\nnext_day\nharvest(A, 1)\n',
    );
    const before = await until(
      () => stateOf(project, uri, 4),
      ({ missing }) => missing === undefined,
    );
    assert.match(before.after.text, /coins: 14/);
    await project.write('oracle.mjs', project.read('attempt.mjs'));
    const after = await until(
      () => stateOf(project, uri, 4),
      ({ after, missing }) => missing === undefined && after.text.includes('coins: 12'),
    );
    assert.ok(after);
    await close(project);
  });
});
