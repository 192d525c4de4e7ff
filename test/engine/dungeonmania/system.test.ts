/** The system through the language core: grammar, echo, refused files, and the same transcripts as without it. */
import assert from 'node:assert/strict';
import { dungeonmania } from '../../../engine/dungeonmania';
import { type Files, filesOf, NO_FILES } from '../../../engine/face';
import { analyseWhole, type Run, transcriptOf } from '../../../server/language';
import { fixtures } from './fixtures';
import { filesBeside } from './scripts';

function printed(text: string, files: Files = NO_FILES): string {
  return transcriptOf(
    analyseWhole({ system: dungeonmania, uri: 'test:script', text, files: (runs) => readBy(runs, files) }),
  );
}

/** The host hands over every file that is named, also the word that there is none. */
const readBy = (runs: readonly Run[], files: Files): Files =>
  new Map(
    runs.flatMap(({ command }) => {
      const signature = dungeonmania.grammar.signatures.find(({ name }) => name === command.name);
      const requests = signature ? filesOf(command, signature) : [];
      return requests.map(({ key }) => [key, files.get(key) ?? { kind: 'absent' }] as const);
    }),
  );

describe('the system Dungeonmania', () => {
  for (const { name, path, script, expected } of fixtures) {
    it(`prints ${name} through the language core`, () => {
      assert.equal(printed(script, filesBeside(path)), expected);
    });
  }
});

const SYNTAX = 'Syntax Error: specification of command executions cannot be parsed';
const TYPES = 'Type Error: specification of command executions is not type-correct';

/** Script, and what the original prints for it. */
const REFUSED: readonly (readonly [string, ...string[]])[] = [
  ['jump', TYPES, 'Error: unknown event name jump'],
  ['seed(-1)', TYPES, 'seed(-1) does not conform to declaration seed(number: SEED = 0 .. 2147483647)'],
  ['rules(fast)', TYPES, 'rules(fast) does not conform to declaration rules(set: RULES = {spec, mvp})'],
  [
    'newGame(1, maze)',
    TYPES,
    'newGame(1, maze) does not conform to declaration newGame(dungeon: TEXT = STRING ; config: TEXT = STRING)',
  ],
  ['tick(5)', TYPES, 'tick(5) does not conform to declaration tick(action: ACTION = {UP, DOWN, LEFT, RIGHT} | STRING)'],
  ['build(1)', TYPES, 'build(1) does not conform to declaration build(kind: TEXT = STRING)'],
  ['interact(1)', TYPES, 'interact(1) does not conform to declaration interact(entity: TEXT = STRING)'],
  [
    'newGame("a b",-0)\njump',
    TYPES,
    'newGame("a b", 0) does not conform to declaration newGame(dungeon: TEXT = STRING ; config: TEXT = STRING)',
    'Error: unknown event name jump',
  ],
  ['tick()', SYNTAX, 'Missing argument (Line 1, Column 5)'],
  ['tick(UP, DOWN)', SYNTAX, 'Too many arguments passed for "tick" (Line 1, Column 10)'],
  ['newGame(maze)', SYNTAX, 'Too few arguments passed for "newGame" (Line 1, Column 13)'],
  ['newGame', SYNTAX, 'Too few arguments passed for "newGame" (Line 1, Column 1)'],
  ['tick("a\n)', SYNTAX, 'Unterminated string (Line 1, Column 6)'],
  ['getDungeonResponseModel(1)', SYNTAX, 'Too many arguments passed for "getDungeonResponseModel" (Line 1, Column 24)'],
  ['tick(UP', SYNTAX, 'Missing closing parenthesis (Line 1, Column 5)'],
  ['tick(%)', SYNTAX, 'Unexpected character (Line 1, Column 6)'],
];

describe('a script of Dungeonmania that is refused as a whole', () => {
  for (const [script, ...lines] of REFUSED) {
    it(JSON.stringify(script), () => assert.equal(printed(script), `${lines.join('\n')}\n`));
  }
});

describe('the echo of Dungeonmania', () => {
  const ECHOES: readonly (readonly [string, string])[] = [
    ['seed( 007 )', 'seed(7)'],
    ['rules("mvp")', 'rules(mvp)'],
    ['newGame( "maze" , simple )', 'newGame(maze,simple)'],
    ['newGame("2_doors", simple)', 'newGame("2_doors",simple)'],
    ['tick("UP")', 'tick("UP")'],
    ['tick(UP)', 'tick(UP)'],
    ['tick(up)', 'tick(up)'],
    ['interact(zombie_toast-12)', 'interact(zombie_toast-12)'],
    ['build("")', 'build("")'],
    ['build("UP")', 'build("UP")'],
    ['getDungeonResponseModel', 'getDungeonResponseModel()'],
    ['getDungeonResponseModel()', 'getDungeonResponseModel()'],
    ['interact("a -- b") -- a comment', 'interact("a -- b")'],
    ['interact(spider-1)--2', 'interact(spider-1)'],
  ];
  for (const [script, echo] of ECHOES) {
    it(`of ${script} is ${echo}`, () => assert.equal(printed(script).split('\n')[2], `->${echo}`));
  }
});
