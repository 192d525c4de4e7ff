/** Games of every kind on the command line: files that commands name are found where the script lies. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { declaredTest } from '../../cli/declaredTest';
import { testCase } from '../../cli/testCase';
import type { EmbeddedSystem, System } from '../../engine/face';
import { fileSystem } from '../helpers/fileSystem';
import { lateSystem } from '../helpers/lateSystem';
import { wordySystem } from '../helpers/wordySystem';

describe('games of every kind on the command line', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'turnscript-kinds-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  // A toy promises less than an engine of ours; what the verb asks of it is there.
  const tested = (name: string, system: System, isUpdate: boolean) =>
    testCase({
      script: { path: join(folder, name), system: system as EmbeddedSystem, root: folder, isNamed: true },
      isUpdate,
      isFollowing: false,
    });
  const recorded = (name: string, system: System, text: string): string => {
    writeFileSync(join(folder, name), text);
    assert.equal(tested(name, system, true).state, 'created');
    assert.equal(tested(name, system, false).state, 'passed');
    return readFileSync(join(folder, name.replace(/\.\w+$/, '.expected.txt')), 'utf8');
  };

  it('read the files that commands name', () => {
    mkdirSync(join(folder, 'books'));
    writeFileSync(join(folder, 'books', 'tales.txt'), 'Once upon a time\n');
    const transcript = recorded('a.book', fileSystem, 'read(tales)\nread("no such book")\n');
    assert.match(transcript, /->read\(tales\)\n {2}Once upon a time\n->read\("no such book"\)\n/);
    writeFileSync(join(folder, 'books', 'tales.txt'), 'There was a king\n');
    const { state, difference } = tested('a.book', fileSystem, false);
    assert.deepEqual([state, difference?.number], ['failed', 1]);
  });

  it('echo texts and ids as their dialect does', () => {
    const transcript = recorded('a.zoo', wordySystem, 'open( "zoo" ) settle(zebra , 1) feed("zebra-1") look');
    assert.deepEqual(transcript.match(/^->.*$/gm), ['->open(zoo)', '->settle(zebra,1)', '->feed(zebra-1)', '->look()']);
  });

  it('wait for the program that plays them', async () => {
    const path = join(folder, 'a.late');
    const expectedFile = join(folder, 'a.expected.txt');
    const program = join(folder, 'box.cjs');
    writeFileSync(path, 'put(2)\ntake\ntake\ntake\n');
    writeFileSync(program, BOX);
    const commandLine = [process.execPath, program, '{script}'];
    const project = { expectedFile, oracle: commandLine, program: undefined, grammar: undefined, file: path };
    const script = { path, system: lateSystem, root: folder, isNamed: true, project: { ...project, cwd: folder } };
    const tested = (isUpdate: boolean) => declaredTest({ script, seconds: 60, isUpdate, isFollowing: false });
    assert.equal((await tested(true)).state, 'created');
    assert.match(
      readFileSync(expectedFile, 'utf8'),
      /->take\n {2}0 in the box\n->take\n {2}error: the box is empty\n$/,
    );
    assert.equal((await tested(false)).state, 'passed');
    writeFileSync(program, BOX.replace('count -= 1', 'count -= 2'));
    const { state, difference } = await tested(false);
    assert.deepEqual([state, difference?.number], ['failed', 2]);
  });
});

/** A program that is given a script and prints what becomes of it. */
const BOX = `
  let count = 0;
  const show = (text) => process.stdout.write('  ' + text + '\\n');
  show('0 in the box');
  for (const line of require('node:fs').readFileSync(process.argv.at(-1), 'utf8').trim().split('\\n')) {
    process.stdout.write('->' + line + '\\n');
    const isFull = line !== 'take' || count > 0;
    if (line !== 'take') count += Number(line.slice(4, -1));
    else if (isFull) count -= 1;
    show(isFull ? count + ' in the box' : 'error: the box is empty');
  }
`;
