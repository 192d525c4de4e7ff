import assert from 'node:assert/strict';
import { checkHover, hoverAt } from '../../helpers/hover';
import { transcriptFor } from '../../helpers/subject';

const GAME = 'play(5,10,31,51,71,91,101)\nsetup_next(5)\n';

describe('hover', () => {
  it('on a command shows the board, what changed, the events by phase and what the command does', () => {
    checkHover(
      `${GAME}pass\nfi|re\n`,
      `
      \`fire\` → **in game(2.0)**

      \`\`\`text
         1  2  3  4  5  6  7  8  9 10
      A  _  _  _  _  _  _  <  G  _  F
      B  _  _  _  _  _  _  _  _  _  _
      C  S  *  _  _  _  _  _  _  _  _
      D  _  _  _  _  _  _  _  _  _  _
      E  _  _  _  _  _  _  _  _  _  _
      \`\`\`

      - **Starfighter** energy 70 → **65**/70
      - Enemies 1 → **2**
      - **Grunt 1** location A,10 → **A,8**
      - **Fighter 2** appeared: health **150**/150, location **A,10**
      - Projectiles 0 → **2**
      - … and 3 more

      **Starfighter**

      - Starfighter pays 5 energy
      - Starfighter fires
        - friendly projectile -1 at C,2

      **Enemies**

      - Grunt 1 A,10 → A,8
        - enemy projectile -2 at A,7

      **Spawn**

      - Fighter 2 appears at A,10

      ---

      A turn: the Starfighter regenerates, pays for the shot and fires its weapon.
      `,
    );
  });

  it('draws the widest board in lines that no hover breaks, with names above their columns', () => {
    const drawn = hoverAt('play(10,30,31,51,71,91,101)\nsetup_next(5)\npass\npa|ss\n').split('```')[1] ?? '';
    const lines = drawn.split('\n').slice(1, -1);
    assert.equal(lines.length, 11);
    assert.equal(lines[0], '  1   5   10   15   20   25   30');
    assert.match(lines[5] ?? '', /^E [S_][_<*A-Z?]{29}$/);
    const [names = '', row = ''] = [lines[0], lines[1]];
    assert.equal(row.length, names.length);
  });

  it('tells of another game what happened there, and leaves out counters that run by themselves', () => {
    const changes = hoverAt('test(30)\nmo|ve(NE)\n', { language: 'sim1' })
      .split('\n')
      .filter((line) => /^- \*\*/.test(line));
    assert.deepEqual(changes, [
      '- **Explorer** location 1:1:1 → **5:2:1**, fuel 3 → **2**/3',
      '- **Planet 3** location 1:5:2 → **5:4:1**, turns left 0 → **2**',
      '- **Planet 8** location 4:3:1 → **3:2:1**',
    ]);
  });

  it('on a refused command shows the sentence, the numbers and the rule', () => {
    checkHover(
      'play(5,10,1,1,1,1,1)\nsetup_select(2)\nsetup_next(5)\nmov|e(E,9)\n',
      `
      \`move(E,9)\` → **in game(0.1)**

      ✗ **Out of movement range.**  
      10 spaces away, 9 in reach

      > **Moving.** The Starfighter can move to another cell of the board if the vertical plus the horizontal distance is at most its Move value. It travels vertically first.

      \`\`\`text
         1  2  3  4  5  6  7  8  9 10
      A  _  _  _  _  _  _  _  _  _  _
      B  _  _  _  _  _  _  _  _  _  _
      C  S  _  _  _  _  _  _  _  _  _
      D  _  _  _  _  _  _  _  _  _  _
      E  _  _  _  _  _  _  _  _  _  _
      \`\`\`

      ---

      A turn: the Starfighter regenerates and travels, vertically first, colliding with what is on its way. Costs the move cost for each cell.
      `,
    );
  });

  it('says that a refusal is expected where it is', () => {
    assert.match(hoverAt('ab|ort -- expect: error\n'), /\*expected\*/);
    assert.match(hoverAt('ab|ort\n', { expected: transcriptFor('abort\n') }), /\*expected\*/);
    assert.doesNotMatch(hoverAt('ab|ort\n'), /\*expected\*/);
  });

  it('in the setup shows the page with its selection', () => {
    assert.match(
      hoverAt('play(5,10,1,1,1,1,1)\nsetup_sel|ect(2)\n'),
      /○ 1 Standard {2}\n● \*\*2 Spread\*\* {2}\n○ 3 Snipe/,
    );
  });

  it('on an argument shows its meaning here and what is allowed', () => {
    checkHover(
      'play(5,10,1,1,1,1,1)\nsetup_select(|2)\n',
      `
      **value**: Number of the part on the page that is open.

      \`2\`: Spread

      Allowed: a whole number from 1 to 5.
      `,
    );
  });

  it('on an argument that is not allowed still tells what would be', () => {
    assert.match(hoverAt('setup_select(9|)\n'), /Allowed: a whole number from 1 to 5\./);
  });

  it('on a directive explains it and what happens now', () => {
    checkHover(
      'abort -- exp|ect: error\n',
      `
      **Expected refusal**

      The game is meant to refuse the command: no warning is shown, and a problem if it does not.

      Now: \`abort\` is refused: Command can only be used in setup mode or in game.
      `,
    );
  });

  it('on the id of an entity in a comment shows that entity', () => {
    assert.match(hoverAt(`${GAME}pass -- the Grunt i|d:1\n`), /^\*\*Grunt 1.*\n\n- Health 100\/100/);
    assert.equal(hoverAt(`${GAME}pass -- i|d:77\n`), 'There is no entity 77 in this game.');
  });

  it('on the id of an entity that is yet to come shows it as it appears, and when', () => {
    const text = hoverAt(`-- beware of i|d:1\n${GAME}fire\npass\n`);
    assert.match(text, /^\*\*Grunt 1.*\n\n- Health 100\/100/);
    assert.match(text, /\n\nNot there yet: it appears with `fire` on line 4\.$/);
  });

  it('on the id of an entity that is gone says since when', () => {
    const flown = hoverAt(`${GAME}${'pass\n'.repeat(6)}-- i|d:1 has left\n`);
    assert.match(flown, /^\*\*Grunt 1\*\* is gone since `pass` on line \d+\.$/);
  });

  it('on an argument shows code in what is said of it as code', () => {
    assert.match(hoverAt('play(5,10,1,|1,1,1,1)\n'), /is at least `g_threshold` and below this\./);
  });

  it('on a command that cannot run tells what it takes', () => {
    checkHover(
      'setup_ne|xt(\n',
      `
      **setup\\_next(state: 1..5)**

      Goes forward in the setup: weapon, armour, engine, power, summary. Beyond the summary the game starts.
      `,
    );
  });

  it('says nothing on blank space, plain comments and unknown commands', () => {
    assert.equal(hoverAt('pass\n|\nfire\n'), '');
    assert.equal(hoverAt('-- a pl|ain comment\n'), '');
    assert.equal(hoverAt('nonsen|se\n'), '');
  });
});
