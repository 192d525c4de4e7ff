import assert from 'node:assert/strict';
import { Play } from '../../cli/play';
import { spaceDefender2 } from '../../engine/space-defender-2';

describe('completion in the repl', () => {
  const play = new Play(spaceDefender2);
  const complete = (line: string): string[] => play.completions(line)[0];

  it('completes commands by what is written', () => {
    assert.deepEqual(complete('toggle_d'), ['toggle_debug_mode']);
    assert.ok(complete('pl').every((text) => text.startsWith('play(')));
    assert.deepEqual(play.completions('pass toggle_d')[1], 'toggle_d', 'the last word of the line');
  });

  it('completes commands of the repl itself', () => assert.deepEqual(complete(':s'), [':save ']));

  it('completes arguments the game would take now', () => {
    play.enter('play(5,10,1,1,1,1,1) setup_next(5)');
    const rows = complete('move(');
    assert.ok(rows.length > 0 && rows.every((text) => /^move\([A-E],$/.test(text)), rows.join());
    const columns = complete('move(A,');
    assert.ok(columns.length > 0 && columns.every((text) => /^move\(A,\d+\)$/.test(text)), columns.join());
  });
});
