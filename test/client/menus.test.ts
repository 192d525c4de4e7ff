/** Menus offer only what makes sense now: the conditions of the manifest, read as the editor reads them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

type Context = Readonly<Record<string, unknown>>;
interface Entry {
  readonly command: string;
  readonly when?: string;
}

const ROOT = resolve(__dirname, '../..');
const MENUS: Readonly<Record<string, readonly Entry[]>> = JSON.parse(
  readFileSync(resolve(ROOT, 'package.json'), 'utf8'),
).contributes.menus;

/** As much of the language of conditions as the manifest uses; `&&` binds closer than `||`. */
function isMet(when: string, context: Context): boolean {
  const tokens = tokensOf(when);
  const either = (): boolean => {
    let met = both();
    while (tokens[0] === '||' && tokens.shift()) met = both() || met;
    return met;
  };
  const both = (): boolean => {
    let met = single();
    while (tokens[0] === '&&' && tokens.shift()) met = single() && met;
    return met;
  };
  const single = (): boolean => {
    const token = tokens.shift() ?? assert.fail(`something is missing at the end of ${when}`);
    if (token === '!') return !single();
    if (token === '(') {
      const met = either();
      assert.equal(tokens.shift(), ')', when);
      return met;
    }
    return compared(context[token]);
  };
  const compared = (value: unknown): boolean => {
    const next = (): string => tokens.shift() ?? assert.fail(when);
    switch (tokens[0]) {
      case '==':
        tokens.shift();
        return String(value) === next();
      case '!=':
        tokens.shift();
        return String(value) !== next();
      case '=~':
        tokens.shift();
        return new RegExp(next().slice(1, -1)).test(String(value));
      case 'in':
        tokens.shift();
        return isAmong(value, context[next()]);
      case 'not':
        tokens.splice(0, 2);
        return !isAmong(value, context[next()]);
      default:
        return Boolean(value);
    }
  };
  const met = either();
  assert.deepEqual(tokens, [], when);
  return met;
}

const isAmong = (value: unknown, list: unknown): boolean => Array.isArray(list) && list.includes(value);

const tokensOf = (when: string): string[] =>
  (when.match(/\/(?:[^/\\]|\\.)*\/|'[^']*'|&&|\|\||==|!=|=~|[!()]|[^\s!()=&|]+/g) ?? []).map((token) =>
    token.startsWith("'") ? token.slice(1, -1) : token,
  );

const offered = (menu: string, context: Context): readonly string[] =>
  (MENUS[menu] ?? assert.fail(menu))
    .filter(({ when }) => when === undefined || isMet(when, context))
    .map(({ command }) => command.replace('turnscript.', ''))
    .sort();

const [PASSING, FAILING, ALONE, OTHER, BARE] = [
  'file:///p.sd2',
  'file:///f.sd2',
  'file:///a.sd2',
  'file:///o.sd2',
  'file:///b.sd2',
];
const RESULTS: Context = {
  controllerId: 'turnscript',
  isWorkspaceTrusted: true,
  'turnscript.recordedTests': [PASSING, FAILING, ALONE, OTHER],
  'turnscript.failingTests': [FAILING, ALONE],
  'turnscript.alikeTests': [FAILING],
  'turnscript.differingTests': [FAILING, ALONE, OTHER],
  'turnscript.recordedPaths': ['/p.sd2', '/f.sd2'],
};

describe('menus', () => {
  const item = (testId: string | undefined, more: Context = {}): readonly string[] =>
    offered('testing/item/context', { ...RESULTS, testId, ...more }).filter((command) => command !== 'hunt');

  it('of a test offer to record where nothing is recorded, and to accept where something differs', () => {
    assert.deepEqual(item(BARE), ['recordExpected']);
    assert.deepEqual(item(PASSING), ['openDiff']);
    assert.deepEqual(item(FAILING), ['accept', 'acceptKind', 'openDiff', 'shrink']);
  });

  it('of a test offer all of a kind only where there are several, and to shrink what differs from a program', () => {
    assert.deepEqual(item(ALONE), ['accept', 'openDiff', 'shrink']);
    assert.deepEqual(item(OTHER), ['openDiff', 'shrink']);
  });

  it('of a folder offer what is done to all of it', () => {
    assert.deepEqual(item('folder:/tests'), ['accept', 'recordExpected']);
  });

  it('of a test of another extension offer nothing', () => {
    assert.deepEqual(offered('testing/item/context', { ...RESULTS, controllerId: 'other', testId: FAILING }), []);
  });

  it('offer no program where none may be run', () => {
    const barred: readonly Context[] = [{ isWorkspaceTrusted: false }, { 'turnscript.noPrograms': true }];
    for (const bar of barred) {
      for (const menu of ['testing/item/context', 'testing/message/content', 'testing/message/context', 'view/title']) {
        for (const testMessage of ['turnscript.difference', 'turnscript.program']) {
          const context = { ...RESULTS, testId: FAILING, testMessage, view: 'workbench.view.testing', ...bar };
          assert.deepEqual(
            offered(menu, context).filter((command) => ['hunt', 'shrink', 'runAgainstProgram'].includes(command)),
            [],
            menu,
          );
        }
      }
    }
  });

  it('of a script offer either to record or to compare', () => {
    const script = (path: string): Context => ({
      ...RESULTS,
      resourceLangId: 'sd2',
      editorLangId: 'sd2',
      resourcePath: path,
    });
    assert.deepEqual(offered('explorer/context', script('/p.sd2')), ['openDiff', 'run']);
    assert.deepEqual(offered('explorer/context', script('/b.sd2')), ['recordExpected', 'run']);
    const inEditor = (path: string, isDifferent: boolean): readonly string[] =>
      offered('editor/context', { ...script(path), 'turnscript.isDifferent': isDifferent }).filter((command) =>
        ['acceptBlock', 'openDiff', 'recordExpected'].includes(command),
      );
    assert.deepEqual(inEditor('/b.sd2', false), ['recordExpected']);
    assert.deepEqual(inEditor('/p.sd2', false), ['openDiff']);
    assert.deepEqual(inEditor('/f.sd2', true), ['acceptBlock', 'openDiff']);
  });

  it('of what failed differ by what it was compared with', () => {
    const message = (testMessage: string): readonly string[] =>
      offered('testing/message/content', { ...RESULTS, testMessage });
    assert.deepEqual(message('turnscript.difference'), ['acceptBlock', 'acceptKind', 'openDiff']);
    assert.deepEqual(message('turnscript.consequences'), ['accept', 'openDiff']);
    assert.deepEqual(message('turnscript.program'), ['openProgramDiff', 'shrink']);
  });

  it('read only keys that somebody sets', () => {
    const known = readFileSync(resolve(ROOT, 'client/tests/offers.ts'), 'utf8');
    for (const key of ['recordedTests', 'failingTests', 'alikeTests', 'differingTests', 'recordedPaths', 'isDifferent'])
      assert.ok(known.includes(`'turnscript.${key}'`), key);
  });
});
