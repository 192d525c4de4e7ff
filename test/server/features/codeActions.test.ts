import assert from 'node:assert/strict';
import { CodeActionKind, CodeActionTriggerKind } from 'vscode-languageserver-types';
import { codeActions, plainEdit } from '../../../server/language';
import type { CodeActionRequest } from '../../../server/language/features/codeActions';
import { checkAcceptance, checkFix, fixesAt, titlesAt } from '../../helpers/fixes';
import { SCRIPT_URI, type SubjectOptions, subjectOf, transcriptFor } from '../../helpers/subject';

const SETUP = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\n';

describe('quick fixes of the text', () => {
  it('change an unknown command to the nearest name', () => {
    assert.deepEqual(titlesAt('pla|(5,10,1,1,1,1,1)\n'), ['Change to play *']);
    checkFix('pla|(5,10,1,1,1,1,1)\n', 'Change to play', 'play(5,10,1,1,1,1,1)\n');
  });

  it('clamp a value into its range', () => {
    checkFix('play(5,99|,1,1,1,1,1)\n', 'Change to 30: 30 columns', 'play(5,30,1,1,1,1,1)\n');
    checkFix('play(5,|-3,1,1,1,1,1)\n', 'Change to 10: 10 columns', 'play(5,10,1,1,1,1,1)\n');
  });

  it('offer only values that the game accepts there, the nearest first', () => {
    const [first, ...others] = titlesAt(`${SETUP}move(C,|40)\n`);
    assert.equal(first, 'Change to 10: 9 cells, 27 energy *');
    assert.ok(others.length > 0 && others.every((title) => !title.includes(' 30')), 'none beyond the board');
  });

  it('give a lower-case row its capital', () => {
    checkFix(`${SETUP}move(|b,2)\n`, 'Change to B: 1 row up', `${SETUP}move(B,2)\n`);
  });

  it('fill in missing arguments with what the game accepts here', () => {
    assert.deepEqual(titlesAt(`${SETUP}mo|ve(C)\n`), [
      'Change to move(C,2) *',
      'Change to move(C,3)',
      'Change to move(C,4)',
    ]);
    checkFix('play(5,10|)\n', 'Change to play(5,10,1,1,1,1,1)', 'play(5,10,1,1,1,1,1)\n');
  });

  it('take away surplus arguments and parentheses', () => {
    checkFix('play(5,10,1,1,1,1,1,|1)\n', 'Change to play(5,10,1,1,1,1,1)', 'play(5,10,1,1,1,1,1)\n');
    checkFix('pass|()\n', 'Change to pass', 'pass\n');
    checkFix('pass(|3)\n', 'Change to pass', 'pass\n');
  });

  it('finish an argument list that was never closed', () => {
    checkFix(`${SETUP}mov|e(C,2\npass\n`, 'Change to move(C,2)', `${SETUP}move(C,2)\npass\n`);
  });

  it('remove what cannot stand in a script', () => {
    checkFix('pass $|\n', 'Remove $', 'pass \n');
  });
});

describe('quick fixes of a refusal', () => {
  it('offer the nearest commands that the game accepts', () => {
    const script = 'play(5,10,1,1,1,1,1)\nsetup_select(2)\nsetup_next(5)\nmove(E,|9)\n';
    assert.deepEqual(titlesAt(script), [
      'Change to move(D,9): 9 cells, 36 energy *',
      'Change to move(E,8): 9 cells, 36 energy',
      'Change to move(C,9): 8 cells, 32 energy',
      'Change to move(D,8): 8 cells, 32 energy',
      'Insert move(C,2) before it',
      'Insert move(D,1) before it',
      'Expect this error (comment)',
      'Expect this error with its sentence (comment)',
    ]);
    checkFix(
      script,
      'Change to move(E,8): 9 cells, 36 energy',
      'play(5,10,1,1,1,1,1)\nsetup_select(2)\nsetup_next(5)\nmove(E,8)\n',
    );
  });

  it('insert the missing opening of a game, keeping indentation and line ends', () => {
    checkFix('  ab|ort\r\n', 'Insert play(5,10,1,1,1,1,1) before it', '  play(5,10,1,1,1,1,1)\r\n  abort\r\n');
  });

  it('insert the missing end of the setup', () => {
    checkFix(
      'play(5,10,1,1,1,1,1)\nmo|ve(C,2)\n',
      'Insert setup_next(5) before it',
      'play(5,10,1,1,1,1,1)\nsetup_next(5)\nmove(C,2)\n',
    );
  });

  it('find two missing commands', () => {
    checkFix('pa|ss\n', 'Insert play(5,10,1,1,1,1,1), setup_next(5) before it', `${SETUP}pass\n`);
  });

  it('say in a comment that the error is wanted', () => {
    checkFix('ab|ort\n', 'Expect this error (comment)', 'abort -- expect: error\n');
    checkFix(
      'ab|ort   \n',
      'Expect this error with its sentence (comment)',
      'abort -- expect: error Command can only be used in setup mode or in game.\n',
    );
  });

  it('put the comment above where the end of the line is taken', () => {
    checkFix('ab|ort -- first\n', 'Expect this error (comment)', '-- expect: error\nabort -- first\n');
    checkFix(' ab|ort pass\n', 'Expect this error (comment)', ' -- expect: error\n abort pass\n');
  });

  it('take back a promise that is not kept, or quote what really happens', () => {
    checkFix(`${SETUP}pass| -- expect: error\n`, 'Remove the expectation', `${SETUP}pass\n`);
    checkFix(`-- expect: error\nplay|(5,10,1,1,1,1,1)\n`, 'Remove the expectation', 'play(5,10,1,1,1,1,1)\n');
    checkFix(
      'abort| -- expect: error Wrong\n',
      'Expect the error that happens',
      'abort -- expect: error Command can only be used in setup mode or in game.\n',
    );
  });

  it('offer nothing but taking it back for a refusal that is expected', () => {
    assert.deepEqual(titlesAt('ab|ort -- expect: error\n'), ['Remove the expectation']);
    assert.deepEqual(titlesAt('ab|ort\n', { expected: transcriptFor('abort\n') }), []);
  });
});

describe('quick fixes of a difference', () => {
  const wanted = `${SETUP}pass\nabort\n`;
  const before = transcriptFor(wanted);
  const script = `${SETUP}fi|re\nabort\n`;

  it('accept one state, or the whole transcript', () => {
    assert.deepEqual(titlesAt(script, { expected: before }), [
      'Accept this state as expected',
      'Accept the whole transcript as expected',
    ]);
    const after = transcriptFor(`${SETUP}fire\nabort\n`);
    checkAcceptance(script, 'Accept the whole transcript as expected', before, after);
    checkAcceptance(script, 'Accept this state as expected', before, after);
  });

  it('leave the other blocks of the expected transcript alone', () => {
    const two = before.replace('Game has been', 'GAME HAS BEEN').replace('energy:70/70', 'energy:1/70');
    const once = before.replace('Game has been', 'GAME HAS BEEN');
    checkAcceptance(`${SETUP.replace('next', 'n|ext')}pass\nabort\n`, 'Accept this state as expected', two, once);
  });

  it('work for editors that know only plain edits', () => {
    const [fix] = fixesAt('pla|(5,10,1,1,1,1,1)\n');
    assert.deepEqual(fix?.edit && plainEdit(fix.edit), {
      changes: {
        'file:///tests/script.sd2': [
          { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 3 } }, newText: 'play' },
        ],
      },
    });
  });
});

describe('the offer to create the expected transcript', () => {
  const offers = (context: Partial<CodeActionRequest['context']> = {}, options?: SubjectOptions, text = SETUP) => {
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    return codeActions(subjectOf(text, options), { range, context: { diagnostics: [], ...context } }).filter(
      ({ title }) => title === 'Record the expected transcript',
    );
  };

  it('is made to who asks for actions on a script that has none', () => {
    const [offer, ...others] = offers({ triggerKind: CodeActionTriggerKind.Invoked });
    assert.deepEqual(others, []);
    assert.equal(offer?.kind, CodeActionKind.Refactor);
    assert.deepEqual(offer?.command?.arguments, [SCRIPT_URI]);
    assert.equal(offer?.command?.command, 'turnscript.recordExpected');
    assert.equal(offers({ only: [CodeActionKind.Refactor] }).length, 1);
  });

  it('is not made where there is one, for an empty script, among fixes, or to light a bulb on every line', () => {
    assert.deepEqual(offers({}, { expected: transcriptFor(SETUP) }), []);
    assert.deepEqual(offers({}, { unreadable: 'access to it is denied' }), []);
    assert.deepEqual(offers({}, {}, '-- nothing yet\n'), []);
    assert.deepEqual(offers({ only: [CodeActionKind.QuickFix] }), []);
    assert.deepEqual(offers({ triggerKind: CodeActionTriggerKind.Automatic }), []);
  });
});

describe('quick fixes after the end of a game', () => {
  const OVER = `${SETUP}abort\n`;

  it('start the same game anew', () => {
    checkFix(
      `${OVER}pass\n|fire\n`,
      'Start a new game here: play(5,10,1,1,1,1,1), setup_next(5)',
      `${OVER}pass\n${SETUP}fire\n`,
    );
  });

  it('expect all of the errors at once', () => {
    checkFix(
      `${OVER}|pass\nfire -- why\n`,
      'Expect all 2 errors after the end (comments)',
      `${OVER}pass -- expect: error\n-- expect: error\nfire -- why\n`,
    );
  });

  it('are these two: none is for one of the commands alone', () => {
    assert.equal(titlesAt(`${OVER}|pass\nfire\n`).length, 2);
  });
});
