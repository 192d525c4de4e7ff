import assert from 'node:assert/strict';
import { DiagnosticSeverity } from 'vscode-languageserver-types';
import { diagnostics } from '../../../server/language';
import { MOST_OF_A_KIND } from '../../../server/language/parts/diagnosticItems';
import { checkDiagnostics, shownDiagnostics } from '../../helpers/diagnostics';
import { subjectOf, transcriptFor } from '../../helpers/subject';

const SCRIPT = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\npass\nabort\nabort\n';
const TRANSCRIPT = transcriptFor(SCRIPT);

describe('diagnostics', () => {
  it('put grammar problems on the exact argument', () => {
    checkDiagnostics(
      'play(5,10,1,1,1,1)\nply(1)\nplay(5,31,1,1,1,1,Q)\nmove(C,\n$ pass\n',
      `
      0:17-0:18 error argument-count: play takes 7 arguments: play(row, column, g_threshold, f_threshold, c_threshold, i_threshold, p_threshold); 6 are given.
      1:0-1:3 error unknown-command: Space Defender 2 has no command "ply". Did you mean play?
      2:7-2:9 error argument-range: column must be a whole number from 10 to 30; 31 is outside.
      2:18-2:19 error argument-kind: p_threshold must be a whole number from 1 to 101, not "Q".
      3:4-4:6 error missing-parenthesis: The arguments of move are not closed: ")" is missing.
      4:0-4:1 error unexpected-character: "$" cannot stand in a script: commands are made of names, whole numbers, "(", "," and ")".
      `,
    );
  });

  it('tell the sentence of a refusal, its numbers and where it comes from', () => {
    checkDiagnostics(
      'abort\nplay(5,10,1,1,1,1,1)\nsetup_select(2)\nsetup_next(5)\nmove(E,9)\n',
      `
      0:0-0:5 warning nothing-to-abort: Command can only be used in setup mode or in game. (the state is not started)
      4:0-4:9 warning out-of-range: Out of movement range. (10 spaces away, 9 in reach)
        3:0-3:13 the Starfighter came to where it is with this
        2:0-2:15 the reach of 9 was settled here
      `,
    );
  });

  it('link a refusal to its rule where the editor said where rules are', () => {
    checkDiagnostics(
      'abort\n',
      `
      0:0-0:5 warning nothing-to-abort: Command can only be used in setup mode or in game. (the state is not started)
        see file:///docs/rules/space-defender-2.md#stages
      `,
      { rulesUri: `file:///docs/rules/\${system}.md` },
    );
  });

  it('are silent about a refusal that a comment expects, and speak where the promise is not kept', () => {
    checkDiagnostics(
      [
        'abort -- expect: error',
        'fire -- expect: error command can only',
        'pass -- expect: error Nothing',
        'play(5,10,1,1,1,1,1) -- expect: error',
        'setup_next(5)',
        'pass',
        '',
      ].join('\n'),
      `
      2:5-2:29 warning promised-refusal-differs: The comment expects the error “Nothing”, but the game says “Command can only be used in game.”.
        2:0-2:4 this command is refused otherwise
      3:21-3:37 warning promised-refusal-missing: The comment expects an error, but the game accepts this command.
        3:0-3:20 this command is accepted
      `,
    );
  });

  it('are silent where the expected transcript shows the same, refusals included', () => {
    checkDiagnostics(SCRIPT, '', { expected: TRANSCRIPT });
  });

  it('show the first command that differs from the expected transcript and which lines differ', () => {
    checkDiagnostics(
      SCRIPT,
      `
      1:0-1:13 error expected-difference: Expected energy:71/70, got energy:70/70. | expected: [0,S]->health:70/70, energy:71/70, Regen:1/3, Armour:1, Vision:13, Move:10, Move Cost:3, location:[C,1] | actual:   [0,S]->health:70/70, energy:70/70, Regen:1/3, Armour:1, Vision:13, Move:10, Move Cost:3, location:[C,1]
        20:0-21:0 what the expected transcript says
      `,
      { expected: TRANSCRIPT.replace('energy:70/70', 'energy:71/70') },
    );
  });

  it('fade later differences as consequences, and still know the refusal that an inserted command moved', () => {
    checkDiagnostics(
      SCRIPT.replace('pass', 'pass\nfire'),
      `
      3:0-3:4 error expected-difference: The expected transcript has abort here, the script has fire.
        46:0-47:0 what the expected transcript says
      4:0-4:5 hint expected-consequence (faded): Differs from the expected transcript too, as may follow from the first difference (line 4).
      5:0-5:5 hint expected-consequence (faded): Differs from the expected transcript too, as may follow from the first difference (line 4).
      `,
      { expected: TRANSCRIPT },
    );
  });

  it('say where the script or the expected transcript is too short', () => {
    checkDiagnostics(
      `${SCRIPT}toggle_debug_mode\n`,
      `
      5:0-5:17 error expected-missing: The expected transcript ends before this command.
        51:0-52:0 the expected transcript ends here
      `,
      { expected: TRANSCRIPT },
    );
    checkDiagnostics(
      'play(5,10,1,1,1,1,1)\nsetup_next(5)\n',
      `
      1:0-1:13 error expected-extra: The script ends here, but the expected transcript has 3 more commands, the next is pass.
        33:0-34:0 the expected transcript goes on here
      `,
      { expected: TRANSCRIPT },
    );
  });

  it('name differences that nobody sees: line ends and a missing last line break', () => {
    checkDiagnostics(
      SCRIPT,
      `
      0:0-0:20 error expected-difference: The opening text is not as expected. | The expected transcript has CRLF line ends, the program prints LF.
        0:0-1:0 what the expected transcript says
      `,
      { expected: TRANSCRIPT.replaceAll('\n', '\r\n') },
    );
    checkDiagnostics(
      SCRIPT,
      `
      4:0-4:5 error expected-difference: The state is not as expected. | The expected transcript lacks the line break at its end.
        49:0-50:0 what the expected transcript says
      `,
      { expected: TRANSCRIPT.slice(0, -1) },
    );
  });

  it('say why an expected transcript cannot be compared', () => {
    checkDiagnostics(
      'play(5,10,1,1,1,1,1)\nsetup_next(5)\npass\n',
      `
      0:0-0:20 error expected-unreadable: The expected transcript cannot be compared: it is a folder, not a file (file:///tests/script.expected.txt).
      `,
      { unreadable: 'it is a folder, not a file' },
    );
  });

  it('say once that a game is over, however many commands follow', () => {
    checkDiagnostics(
      'play(5,10,1,1,1,1,1)\nsetup_next(5)\nabort\npass\nfire\nmove(A,1)\nplay(5,10,1,1,1,1,1)\npass\n',
      `
      3:0-3:4 warning game-only: The game ended on line 3: 3 commands after it are refused (Command can only be used in game.)
        2:0-2:5 this command ended the game
        3:0-5:9 the commands after it, up to line 6
      7:0-7:4 warning game-only: Command can only be used in game. (the state is weapon setup)
        6:0-6:20 this led to weapon setup, where pass is refused
      `,
    );
  });

  it('give no advice on a command whose refusal is told: it has the same cause', () => {
    const lost = 'play(5,12,2,2,2,2,2)\nsetup_next(5)\npass\npass\npass\npass\nmove(A,8)\n';
    checkDiagnostics(
      `${lost}pass\nfire\n`,
      `
      7:0-7:4 warning game-only: The game ended on line 7: 2 commands after it are refused (Command can only be used in game.)
        6:0-6:9 this command ended the game
        7:0-8:4 the commands after it, up to line 9
      `,
    );
    checkDiagnostics(
      `${lost}pass -- expect: error\n`,
      '7:0-7:4 hint after-game-over: The game ended with the command before: until the next play no turn is possible.',
    );
  });

  it('leave it to the editor to fade the others, but not what is accepted between them', () => {
    const script = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\nabort\npass\nfire\nmove(A,1)\ntoggle_debug_mode\npass\nfire\n';
    const found = diagnostics(subjectOf(script), { fades: true });
    assert.deepEqual(
      found.filter(({ tags }) => tags).map(({ range, severity, message }) => [range, severity, message]),
      [4, 7].map((line) => [
        { start: { line, character: 0 }, end: { line: line + 2, character: 0 } },
        DiagnosticSeverity.Hint,
        'Refused: the game ended on line 3.',
      ]),
    );
    assert.equal(found.filter(({ tags }) => !tags).length, 1, 'and that is no problem more');
    assert.deepEqual(
      diagnostics(subjectOf(script)).filter(({ tags }) => tags),
      [],
    );
  });

  it('do not warn of refusals that follow from a difference', () => {
    const expected = TRANSCRIPT.replace('->abort', '->fire');
    const shown = shownDiagnostics(SCRIPT, { expected });
    assert.doesNotMatch(shown, /warning/, 'the difference and its consequences say it');
  });

  it('are no errors where the expected transcript is that the script is refused: the test passes', () => {
    const script = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\nmove(C,99)\npass\n';
    checkDiagnostics(
      script,
      `
      2:7-2:9 information argument-range: column must be a whole number from 1 to 30; 99 is outside. The expected transcript says so.
      `,
      { expected: transcriptFor(script) },
    );
  });

  it('leave differences alone while the script itself has problems', () => {
    checkDiagnostics(
      SCRIPT.replace('pass', 'pas'),
      `
      2:0-2:3 error unknown-command: Space Defender 2 has no command "pas". Did you mean pass?
      `,
      { expected: TRANSCRIPT },
    );
  });

  it('have the severities of the settings', () => {
    const severity = {
      refused: 'error',
      difference: 'information',
      consequence: 'off',
      brokenPromise: 'off',
      advice: 'off',
    } as const;
    checkDiagnostics(
      SCRIPT.replace('pass', 'fire\npass -- expect: error'),
      `
      2:0-2:4 information expected-difference: The expected transcript has pass here, the script has fire.
        33:0-34:0 what the expected transcript says
      `,
      { expected: TRANSCRIPT, settings: { severity } },
    );
    checkDiagnostics(
      'abort\n',
      '0:0-0:5 error nothing-to-abort: Command can only be used in setup mode or in game. (the state is not started)',
      { settings: { severity } },
    );
  });

  it('stop counting out problems of one kind and say how many were left out', () => {
    const found = diagnostics(subjectOf('abort\n'.repeat(MOST_OF_A_KIND + 5)));
    assert.equal(found.length, MOST_OF_A_KIND + 1);
    assert.equal(found.at(-1)?.message, '5 more commands from here on are refused; they are not listed.');
  });

  it('count those after the end of a game as one, and leave out the games beyond the limit', () => {
    const game = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\nabort\npass\nfire\n';
    const found = diagnostics(subjectOf(game.repeat(MOST_OF_A_KIND + 2)));
    assert.equal(found.length, MOST_OF_A_KIND + 1);
    assert.match(found[0]?.message ?? '', /^The game ended on line 3: 2 commands after it are refused/);
    assert.equal(found.at(-1)?.message, '4 more commands from here on are refused; they are not listed.');
  });
});
