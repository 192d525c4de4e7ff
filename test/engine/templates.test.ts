/** Scripts to start from, as a newcomer meets them. */
import assert from 'node:assert/strict';
import { SYSTEMS } from '../../engine/systems';
import { plainBody } from '../../server/language/parts/plainBody';

const scripts = SYSTEMS.flatMap(({ id, templates }) =>
  templates.filter(({ kind }) => kind === 'script').map((template) => ({ system: id, ...template })),
);

describe('a script to start from', () => {
  for (const { system, title, body } of scripts) {
    it(`begins with a line without a word, by which an editor would call the file: ${system}, ${title}`, () => {
      assert.doesNotMatch(plainBody(body).split('\n')[0] ?? '', /\w/);
    });

    it(`is filled in from its commands, where a state is to be seen: ${system}, ${title}`, () => {
      const line = body.split('\n').find((candidate) => candidate.includes('${1')) ?? '';
      assert.doesNotMatch(line, /^--/);
    });
  }
});
