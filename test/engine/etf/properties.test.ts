import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readGrammar } from '../../../engine/etf/grammar';
import { completionsAt } from '../../../engine/etf/grammar/completion';
import { formattedGrammar } from '../../../engine/etf/grammar/format';
import { hoverAt } from '../../../engine/etf/grammar/hover';
import { grammarJson } from '../../../engine/etf/grammar/json';
import { grammarFromManual } from '../../../engine/etf/grammar/man';
import { outline } from '../../../engine/etf/grammar/outline';
import { parsedGrammar } from '../../../engine/etf/grammar/parser';
import { definitionAt } from '../../../engine/etf/grammar/places';
import { writtenGrammar } from '../../../engine/etf/grammar/print';
import { readScript } from '../../../engine/etf/script';
import { literalOf } from '../../../engine/etf/script/literalText';
import { refusalText } from '../../../engine/etf/script/refusals';
import { shownDeclaration } from '../../../engine/etf/shown';
import {
  alignedBlocks,
  alignedPairs,
  boardsIn,
  comparedOutput,
  learnedHabits,
  readState,
  shortestCrash,
  splitTranscript,
  statusesOf,
  textChanges,
} from '../../../engine/etf/transcript';
import { grammarModel, rubbish, scriptOf } from './arbitrary';

const model = <Value>(value: Value): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, part) =>
      typeof part === 'bigint' ? String(part) : part instanceof Map ? [...part] : part,
    ),
  );

describe('random grammars', () => {
  it('are read back as they were written', () => {
    fc.assert(
      fc.property(grammarModel, (written) => {
        const read = readGrammar(writtenGrammar(written));
        assert.deepEqual(
          read.problems.filter(({ severity }) => severity === 'error'),
          [],
        );
        const { system, doc, types, signatures } = read;
        assert.deepEqual(model({ system, doc, types, signatures }), model(written));
      }),
    );
  });

  it('keep every word and comment when formatted, and are then in order', () => {
    fc.assert(
      fc.property(grammarModel, fc.nat(), (written, seed) => {
        const text = untidy(writtenGrammar(written), seed);
        const syntax = parsedGrammar(text);
        const formatted = formattedGrammar(syntax);
        assert.ok(formatted !== undefined);
        const after = parsedGrammar(formatted);
        assert.deepEqual(words(after.tokens), words(syntax.tokens));
        assert.deepEqual(words(after.comments), words(syntax.comments));
        assert.equal(formattedGrammar(after), formatted);
      }),
    );
  });

  it('are recovered from what a program says about its commands', () => {
    fc.assert(
      fc.property(grammarModel, (written) => {
        const { signatures, version } = readGrammar(writtenGrammar(written));
        const manual = [...signatures.values()]
          .map((signature) => shownDeclaration(signature, version).replaceAll(' ; ', '\n   ; '))
          .join('\n\n');
        const found = grammarFromManual(`->man\n${manual}\n->`, written.system);
        const shown = [...(found?.signatures.values() ?? [])].map((signature) => shownDeclaration(signature, version));
        assert.deepEqual(
          shown,
          [...signatures.values()].map((signature) => shownDeclaration(signature, version)),
        );
      }),
    );
  });
});

describe('random scripts of a grammar', () => {
  const cases = grammarModel.chain((written) =>
    fc.tuple(fc.constant(readGrammar(writtenGrammar(written))), scriptOf(written)),
  );

  it('are accepted, and their echo is its own echo', () => {
    fc.assert(
      fc.property(cases, ([grammar, script]) => {
        const { commands, problems, refusal } = readScript(script, grammar);
        assert.equal(refusal && refusalText(refusal), undefined);
        assert.deepEqual(problems, []);
        const echo = commands.map((command) => `${command.echo}\n`).join('');
        const again = readScript(echo, grammar).commands;
        assert.equal(again.map((command) => `${command.echo}\n`).join(''), echo);
      }),
    );
  });

  it('say where each command and argument stands', () => {
    fc.assert(
      fc.property(cases, ([grammar, script]) => {
        for (const { name, nameSpan, args } of readScript(script, grammar).commands) {
          assert.equal(script.slice(nameSpan.start, nameSpan.end), name);
          for (const literal of args) {
            const alone = literalOf(script.slice(literal.start, literal.end), grammar.version);
            assert.equal(alone?.kind, literal.kind);
          }
        }
      }),
    );
  });
});

describe('rubbish', () => {
  const grammar = readGrammar('system x\ntype T = {a, b}\nplay(t: T; n: 1..3)\nstop\n');

  it('never stops a reader', () => {
    fc.assert(
      fc.property(rubbish, rubbish, fc.nat(400), (text, other, offset) => {
        const read = readGrammar(text);
        JSON.stringify(grammarJson(read));
        hoverAt(read, offset);
        definitionAt(read, offset);
        completionsAt(read, offset);
        outline(read);
        formattedGrammar(read.syntax);
        grammarFromManual(text, 'x');
        readScript(text, read);
        const { commands, problems, refusal } = readScript(text, grammar);
        assert.equal(problems.length > 0, refusal !== undefined);
        if (problems.length === 0) assert.ok(commands.every(({ echo }) => echo !== undefined));
        for (const { start, end } of problems) assert.ok(start >= 0 && start <= end && end <= text.length);
        const { initial, blocks } = splitTranscript(text);
        const run = [initial, ...blocks];
        const habits = learnedHabits([run]);
        assert.equal(statusesOf(run, habits.status).length, run.length);
        for (const block of run) readState(block, habits);
        comparedOutput(
          commands.map(({ echo = '' }) => echo),
          text,
          other,
        );
        const changes = textChanges(text.split('\n'), other.split('\n'));
        assert.equal(changes.lines.length, other.split('\n').length);
      }),
      { numRuns: 300 },
    );
  });

  it('that repeats one thing takes no more than its length in time', function () {
    this.timeout(60_000);
    const pieces = [
      '(',
      '[',
      '{',
      '<',
      '"',
      '\\"',
      "'",
      '-',
      '--',
      '-- \n',
      '.',
      '..',
      '1',
      '1.',
      'a',
      'a(',
      'a:',
      'a ',
      '?',
      '\n',
      '\r\n',
      'é',
      'type A = A\n',
      'type A=TUPLE[',
      'ARRAY[',
      'a(b:{',
      '{a,',
      'x;',
      '->',
      '->a\n',
      '  ',
      '| ',
      '+-',
      '_ ',
      '1 ',
      'a: 1, ',
      'a->',
      '[1,1]->',
    ];
    for (const piece of pieces) {
      const short = timed(piece.repeat(10_000 / piece.length));
      const long = timed(piece.repeat(100_000 / piece.length));
      // Other work on the machine costs, too: what is quadratic takes a hundred times as long.
      assert.ok(long < Math.max(35 * short, 2000), `${JSON.stringify(piece)}: ${short} ms, then ${long} ms`);
    }
  });

  function timed(text: string): number {
    const start = performance.now();
    const read = readGrammar(text);
    formattedGrammar(read.syntax);
    outline(read);
    grammarFromManual(text, 'x');
    readScript(text, grammar);
    const { initial, blocks } = splitTranscript(text);
    const run = [initial, ...blocks];
    const habits = learnedHabits([run]);
    statusesOf(run, habits.status);
    for (const block of run) readState(block, habits);
    alignedBlocks(['a', 'b', 'a'], blocks);
    return performance.now() - start;
  }
});

describe('sequences side by side', () => {
  const sequence = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });

  it('agree in as many places as can be', () => {
    fc.assert(
      fc.property(sequence, sequence, (left, right) => {
        const pairs = alignedPairs(left, right);
        assert.equal(pairs.length, longestCommon(left, right));
        pairs.forEach((pair, index) => {
          const before = pairs[index - 1];
          assert.equal(left[pair.left], right[pair.right]);
          assert.ok(!before || (before.left < pair.left && before.right < pair.right));
        });
      }),
      { numRuns: 500 },
    );
  });

  it('are found quickly even where everything differs', () => {
    const left = Array.from({ length: 20_000 }, (_, index) => `a${index % 7}`);
    const right = Array.from({ length: 20_000 }, (_, index) => `a${(index * 3) % 11}`);
    const start = performance.now();
    const pairs = alignedPairs(left, right);
    assert.ok(pairs.every((pair) => left[pair.left] === right[pair.right]));
    assert.ok(performance.now() - start < 5000);
  });

  function longestCommon(left: readonly string[], right: readonly string[]): number {
    let row = new Array<number>(right.length + 1).fill(0);
    for (const one of left) {
      const next = [0];
      right.forEach((other, index) => {
        next.push(one === other ? (row[index] ?? 0) + 1 : Math.max(next[index] ?? 0, row[index + 1] ?? 0));
      });
      row = next;
    }
    return row[right.length] ?? 0;
  }
});

describe('the search for a crash', () => {
  it('finds the shortest prefix in few runs', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(6000), (count, first) => {
        const search = shortestCrash(count);
        let runs = 0;
        let step = search.next();
        while (!step.done) {
          runs++;
          step = search.next(step.value >= first);
        }
        assert.equal(step.value, first <= count ? first : undefined);
        assert.ok(runs <= 2 + Math.ceil(Math.log2(count + 2)));
      }),
    );
  });
});

describe('random boards', () => {
  const board = fc
    .tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 2, max: 12 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(fc.constantFrom('_', '_', '_', 'X', 'O', '*'), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    )
    .filter((cells) => cells.flat().includes('_'));

  const STYLES: Readonly<Record<string, (cells: readonly (readonly string[])[]) => string[]>> = {
    'side by side': (cells) => cells.map((row) => `  ${row.join('')}`),
    'with labels': (cells) => [
      `      ${cells[0]?.map((_, index) => String(index + 1).padStart(2)).join(' ')}`,
      ...cells.map((row, index) => `    ${'ABCDEFGHI'[index]}  ${row.join('  ')}`),
    ],
    'with labels of rows alone': (cells) => cells.map((row, index) => `  ${'ABCDEFGHI'[index]} ${row.join('')}`),
    'with bars': (cells) => cells.map((row) => `  | ${row.join(' | ')} |`),
    'in boxes': (cells) => {
      const wall = `  +${'---+'.repeat(cells[0]?.length ?? 0)}`;
      return [wall, ...cells.flatMap((row) => [`  | ${row.join(' | ')} |`, wall])];
    },
  };

  for (const [style, print] of Object.entries(STYLES)) {
    it(`are read when printed ${style}`, () => {
      fc.assert(
        fc.property(board, (cells) => {
          const lines = ['  state 3 ok', ...print(cells), '  Score: 3'];
          const [found] = boardsIn(lines);
          assert.deepEqual(found?.cells, cells);
        }),
      );
    });
  }
});

const words = (parts: readonly { readonly text: string }[]): readonly string[] =>
  parts.map(({ text }) => text.trimEnd());

/** The same words with other blanks between them, and comments here and there. */
function untidy(text: string, seed: number): string {
  let state = seed;
  const next = (): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state;
  };
  return text
    .split('\n')
    .map((line) =>
      next() % 4 === 0
        ? `${' '.repeat(next() % 4)}${line.replaceAll(': ', ' :\t').replaceAll('; ', ' ; ')} -- remark`
        : line,
    )
    .join(next() % 3 === 0 ? '\n\n\n\n' : '\n');
}
