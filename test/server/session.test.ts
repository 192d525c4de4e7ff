import assert from 'node:assert/strict';
import { systemOfLanguage } from '../../engine/systems';
import { diagnostics } from '../../server/language/features/diagnostics';
import { CarriedOver } from '../../server/service/carriedOver';
import { Session } from '../../server/service/openScript';
import { DEFAULT_SETTINGS } from '../../server/service/settings';
import { OpenText } from '../../server/service/textDocument';

const LONG = `${'toggle_debug_mode\n'.repeat(3000)}abort\n`;

function sessionOf(text: string): Session {
  const system = systemOfLanguage('sd2');
  assert.ok(system);
  return new Session(new OpenText('file:///s.sd2', 'sd2', 1, text), system, {
    settings: () => DEFAULT_SETTINGS,
    expected: () => ({ kind: 'none' }),
    rulesUri: () => undefined,
  });
}

function finished(session: Session): Session {
  for (;;) {
    const progress = session.advance(Number.POSITIVE_INFINITY);
    if (progress !== 'working' && progress !== 'visible') return session;
  }
}

/** Puts a line on top, as somebody typing there does. */
function insertLine(session: Session, text: string): void {
  const start = { line: 0, character: 0 };
  session.document.update([{ range: { start, end: start }, text: `${text}\n` }], session.document.version + 1);
}

describe('a session', () => {
  it('knows the visible part of a long script before the whole', () => {
    const session = sessionOf(LONG);
    assert.equal(session.advance(0), 'working');
    let progress = session.advance(0);
    while (progress === 'working') progress = session.advance(0);
    assert.equal(progress, 'visible');
    assert.ok(session.analysis.simulated < 200);
    assert.equal(session.isWhole, false);
    finished(session);
    assert.equal(session.isWhole, true);
  });

  it('takes for visible what the editor asked about, if it did', () => {
    const session = finished(sessionOf(LONG));
    session.visibleLine = 20;
    insertLine(session, 'pass');
    assert.equal(session.advance(0), 'working');
    let progress = session.advance(0);
    while (progress === 'working') progress = session.advance(0);
    assert.equal(progress, 'visible');
    assert.ok(session.analysis.simulated > 20 && session.analysis.simulated < 50);
  });

  it('runs nothing again after an edit of a comment', () => {
    const session = finished(sessionOf(LONG));
    insertLine(session, '-- a remark');
    assert.equal(session.analysis.simulated, 3001);
  });

  it('looks for remarks again only where the commands are others', () => {
    const session = finished(sessionOf(LONG));
    session.advise();
    insertLine(session, '-- a remark');
    assert.equal(session.analysis.version, 2);
    assert.equal(session.isAdvised, true);
    insertLine(session, 'pass');
    assert.equal(session.isAdvised, false);
  });

  it('keeps problems beyond what is known where they were, moved with their lines', () => {
    const session = finished(sessionOf(LONG));
    const carried = new CarriedOver();
    carried.complete(session, diagnostics(session.subject()));
    insertLine(session, 'pass');
    session.advance(0);
    assert.equal(session.isWhole, false);
    const partial = carried.partial(session, diagnostics(session.subject()));
    assert.deepEqual(
      partial.filter(({ severity }) => severity === 2).map(({ range, code }) => [range.start.line, code]),
      [
        [0, 'game-only'],
        [3001, 'nothing-to-abort'],
      ],
    );
  });
});
