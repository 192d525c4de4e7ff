import assert from 'node:assert/strict';
import { systemOfLanguage } from '../../engine/systems';
import type { OpenScript } from '../../server/service/openScript';
import { openScript, SlowHost, surroundings } from '../helpers/surroundings';

const LONG = `${'toggle_debug_mode\n'.repeat(3000)}abort\n`;

function opened(text: string) {
  const system = systemOfLanguage('sd2');
  assert.ok(system);
  const host = new SlowHost();
  const heard: string[] = [];
  const around = surroundings(host, {
    onVisible: () => heard.push('visible'),
    onComplete: (_, isAdvised, hasNews) => heard.push(isAdvised ? `complete${hasNews ? '' : ', no news'}` : 'compared'),
  });
  const script = openScript(system, text, around);
  script.changed();
  const finish = (): OpenScript => {
    while (host.next());
    return script;
  };
  return { script, host, heard, finish };
}

/** Puts a line on top, as somebody typing there does. */
function insertLine(script: OpenScript, text: string): void {
  const start = { line: 0, character: 0 };
  script.text.update([{ range: { start, end: start }, text: `${text}\n` }], script.text.version + 1);
  script.changed();
}

describe('an open script', () => {
  it('knows the visible part of a long script before the whole', () => {
    const { script, host, heard, finish } = opened(LONG);
    while (heard.length === 0) assert.ok(host.next());
    assert.deepEqual(heard, ['visible']);
    assert.ok(script.analysis.known < 3001);
    assert.equal(script.subject.isWhole, false);
    finish();
    assert.equal(script.subject.isWhole, true);
    assert.equal(heard.at(-1), 'complete');
  });

  it('takes for visible what the editor asked about, if it did', () => {
    const { script, host, heard, finish } = opened(LONG);
    finish();
    heard.length = 0;
    script.visibleLine = 20;
    insertLine(script, 'pass');
    while (heard.length === 0) assert.ok(host.next());
    assert.equal(heard[0], 'visible');
    assert.ok(script.analysis.known > 20 && script.analysis.known < 3002);
  });

  it('runs nothing again after an edit of a comment', () => {
    const { script, finish } = opened(LONG);
    finish();
    insertLine(script, '-- a remark');
    assert.equal(script.analysis.known, 3001);
  });

  it('counts by its own revision: a second change under the same version is seen', () => {
    const { script, finish } = opened('pass\n');
    finish();
    script.text.update([{ text: 'fire\n' }], 2);
    assert.equal(script.analysis.runs[0]?.command.name, 'fire');
    script.text.update([{ text: 'abort\n' }], 2);
    assert.equal(script.analysis.runs[0]?.command.name, 'abort');
  });

  it('looks for remarks again only where the commands are others', () => {
    const { script, finish } = opened(LONG);
    finish();
    assert.equal(script.subject.isAdvised, true);
    insertLine(script, '-- a remark');
    assert.equal(script.analysis.version, 2);
    assert.equal(script.subject.isAdvised, true);
    insertLine(script, 'pass');
    assert.equal(script.subject.isAdvised, false);
  });

  it('finds its problems once for what is known', () => {
    const { script, finish } = opened('abort\n');
    finish();
    const { problems } = script;
    assert.equal(script.problems, problems);
    assert.equal(script.tell(problems), true);
    assert.equal(script.tell(problems), false);
    insertLine(script, 'pass');
    assert.notEqual(script.problems, problems);
  });

  it('keeps problems beyond what is known where they were, moved with their lines', () => {
    const { script, host, heard, finish } = opened(LONG);
    finish();
    assert.equal(script.problems.items.length > 0, true);
    heard.length = 0;
    script.visibleLine = 5;
    insertLine(script, 'pass');
    while (heard.length === 0) assert.ok(host.next());
    assert.equal(script.subject.isWhole, false);
    assert.deepEqual(
      script.problems.items.filter(({ severity }) => severity === 2).map(({ range, code }) => [range.start.line, code]),
      [
        [0, 'game-only'],
        [3001, 'nothing-to-abort'],
      ],
    );
  });
});
