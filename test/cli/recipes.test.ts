/** The recipes of docs/CI.md and our own workflow: read as the services read them, and run line by line. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { spaceDefender2 } from '../../engine/space-defender-2';
import { buildCli, CLI, type Folder, folders } from '../helpers/cli';
import { transcriptOfScript } from '../helpers/recorded';
import { assertSound, commandsOf, type Job, type Step, type Workflow } from '../helpers/workflows';
import { readYaml } from '../helpers/yaml';

const ROOT = resolve(__dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const PAGE = read('docs/CI.md');
const GAME = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\npass\n';

/** Pieces of code of the page. */
const fenced = (language: string): readonly string[] =>
  PAGE.split('```')
    .filter((piece) => piece.startsWith(`${language}\n`))
    .map((piece) => piece.slice(language.length + 1));

interface GitLabJob {
  readonly script: readonly string[];
  readonly after_script?: readonly string[];
}

interface PreCommit {
  readonly repos: readonly { readonly hooks: readonly { readonly entry: string; readonly files?: string }[] }[];
}

const yaml = fenced('yaml');
const [github, since, gitlab, preCommit] = [
  readYaml<Workflow>(yaml[0] ?? ''),
  readYaml<{ readonly steps: readonly Step[] }>(yaml[1] ?? ''),
  readYaml<Readonly<Record<'test' | 'report' | 'check', GitLabJob>>>(yaml[2] ?? ''),
  readYaml<PreCommit>(yaml[3] ?? ''),
];

describe('the recipes for CI', function () {
  this.timeout(120_000);
  const folder = folders();
  before(function () {
    if (process.platform === 'win32') this.skip();
  });

  /** A project with a suite, in a repository, and `npx` that finds the command line. */
  function project(): Folder {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const here = folder(
      Object.fromEntries(
        names.flatMap((name) => [
          [`tests/${name}.sd2`, GAME],
          [`tests/${name}.expected.txt`, transcriptOfScript(spaceDefender2, GAME)],
        ]),
      ),
    );
    mkdirSync(join(here.path, 'build'));
    copyFileSync(join(here.path, 'tests/a.expected.txt'), join(here.path, 'build/transcript'));
    here.write('build/my-game', '#!/bin/sh\ncat build/transcript\n');
    here.write('bin/npx', `#!/bin/sh\nshift\nexec "${process.execPath}" "${CLI}" "$@"\n`);
    for (const program of ['build/my-game', 'bin/npx']) chmodSync(join(here.path, program), 0o755);
    const commit = ['-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'first'];
    for (const args of [['init', '-q'], ['add', '.'], commit]) spawnSync('git', args, { cwd: here.path });
    return here;
  }

  function run(here: Folder, line: string, shard = 2): void {
    // The package is installed by a suite of its own.
    if (/^npm install .* \.\/tools\/turnscript-cli\.tgz$/.test(line)) return;
    const { status, said } = ended(here, line, shard);
    assert.equal(status, 0, `${line}\n${said}`);
  }

  /** As the services do it: bash, and the first command that fails ends it. */
  function ended(here: Folder, line: string, shard: number): { readonly status: number | null; readonly said: string } {
    const filled = line
      .replaceAll(/\$\{\{ matrix\.shard \}\}/g, String(shard))
      .replaceAll(/origin\/\$\{\{ github\.base_ref \}\}/g, 'HEAD');
    assert.ok(!filled.includes('${{'), filled);
    const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', filled], {
      cwd: here.path,
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: join(here.path, 'bin') + delimiter + process.env.PATH,
        GITHUB_STEP_SUMMARY: 'page.md',
        CI_NODE_INDEX: String(shard),
        CI_NODE_TOTAL: '4',
      },
    });
    return { status, said: stdout + stderr };
  }

  const runAll = (here: Folder, { steps }: Pick<Job, 'steps'>, shard?: number): void => {
    for (const line of commandsOf({ 'runs-on': '', steps })) run(here, line, shard);
  };

  it('are sound workflows', () => {
    assertSound(github);
    assert.equal(yaml.length, 4);
  });

  it('work on GitHub: shards, what joins them, and checks', () => {
    const { test, report, check } = github.jobs;
    assert.ok(test && report && check);
    const joined = project();
    for (const shard of test.strategy?.matrix.shard ?? []) {
      const here = project();
      runAll(here, test, Number(shard));
      const upload = test.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact'));
      for (const file of String(upload?.with?.path).trim().split('\n')) {
        mkdirSync(join(joined.path, `shard-${shard}`), { recursive: true });
        cpSync(join(here.path, file), join(joined.path, `shard-${shard}`, file));
      }
      assert.match(here.read('page.md'), /Turnscript/);
    }
    runAll(joined, report);
    assert.match(joined.read('report.xml'), /tests="5" failures="0"/);
    assert.match(joined.read('coverage.html'), /by 5 scripts/);
    runAll(joined, check);
    assert.equal(JSON.parse(joined.read('problems.sarif')).version, '2.1.0');
    runAll(joined, since);
  });

  it('work on GitLab', () => {
    const here = project();
    for (const shard of [1, 2, 3, 4]) {
      for (const line of [...gitlab.test.script, ...(gitlab.test.after_script ?? [])]) run(here, line, shard);
    }
    for (const { script } of [gitlab.report, gitlab.check]) run(here, script.join('\n'));
    assert.match(here.read('report.xml'), /tests="5" failures="0"/);
    assert.match(here.read('coverage.html'), /by 5 scripts/);
  });

  it('keep both reports on GitLab where a script fails and the coverage is too low, and fail then', () => {
    const here = project();
    here.write('tests/c.expected.txt', 'something else\n');
    const job = ({ script }: GitLabJob, shard: number): number | null =>
      ended(here, script.join('\n').replace('--min 1', '--min 100'), shard).status;
    const shards = [1, 2, 3, 4].map((shard) => {
      const status = job(gitlab.test, shard);
      for (const line of gitlab.test.after_script ?? []) run(here, line, shard);
      return status;
    });
    assert.deepEqual([...shards].sort(), [0, 0, 0, 1]);
    assert.equal(job(gitlab.report, 1), 1);
    assert.match(here.read('report.xml'), /tests="5" failures="1"/);
    assert.match(here.read('coverage.html'), /by 5 scripts/);
    const reached = { script: gitlab.report.script.map((line) => line.replace(/ --min \d+/, '')) };
    assert.equal(job(reached, 1), 1, 'the failed script alone is enough');
  });

  it('work before a commit, by git and by pre-commit', () => {
    const here = project();
    const [hook = ''] = fenced('sh');
    here.write('.git/hooks/pre-commit', hook);
    chmodSync(join(here.path, '.git/hooks/pre-commit'), 0o755);
    run(here, 'echo "pass" >> tests/a.sd2; ! git -c user.name=a -c user.email=a@b commit -qam second 2>/dev/null');
    run(here, 'git checkout -q tests; git -c user.name=a -c user.email=a@b commit -q --allow-empty -m second');
    const [repository] = preCommit.repos;
    for (const { entry, files } of repository?.hooks ?? []) run(here, files ? `${entry} tests/a.sd2` : entry);
    const files = new RegExp(repository?.hooks[0]?.files ?? '');
    for (const name of ['a.sd2', 'a.sim1', 'a.sim2', 'a.dungeon']) assert.match(name, files);
  });

  it('run your own program', () => {
    const line = PAGE.split('\n').find((each) => each.includes(' -- ./build/my-game'));
    run(project(), line ?? 'false');
  });
});

describe('our own workflows', function () {
  this.timeout(60_000);
  before(buildCli);
  const runHere = (args: readonly string[]): void => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
    assert.equal(status, 0, stdout + stderr);
  };
  const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
  for (const file of readdirSync(join(ROOT, '.github/workflows'))) {
    it(`are sound, and run what is there: ${file}`, () => {
      const workflow = readYaml<Workflow>(read(`.github/workflows/${file}`));
      assertSound(workflow);
      for (const job of Object.values(workflow.jobs)) {
        for (const line of commandsOf(job)) {
          const [, script] = /^npm run ([\w:]+)$/.exec(line) ?? [];
          if (script !== undefined) assert.ok(script in scripts, line);
          else if (line.startsWith('node dist/cli.js ')) runHere(line.split(' ').slice(1));
          else assert.match(line, /^npm ci --ignore-scripts$|^node scripts\/test\.mjs /);
        }
        for (const suite of job.strategy?.matrix.suite ?? []) {
          assert.match(read('scripts/suites/suites.mjs'), new RegExp(`^ {2}${suite}: `, 'm'));
        }
      }
    });
  }
});
