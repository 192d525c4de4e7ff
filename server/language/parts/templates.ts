/** Templates that name files, with names that exist. */
import { echoedValue } from '../../../engine/common/echo';
import type { System, Template } from '../../../engine/face';
import type { NamedPlaces } from '../subject/named';

/** Nobody chooses from a longer list; the name can be typed as well. */
const MOST_NAMES = 50;

/** Each place that names a file offers the files there are; where there is none it keeps its word. */
export function filledIn({ grammar }: System, { files = {}, ...template }: Template, named: NamedPlaces): Template {
  let { body } = template;
  for (const [word, domain] of Object.entries(files)) {
    const names = named.names(domain).slice(0, MOST_NAMES);
    const texts = names.map(({ name }) => echoedValue({ text: name }, grammar.dialect));
    const choice = texts.map((text) => text.replaceAll(/[\\,|]/g, '\\$&')).join(',');
    if (texts.length > 0) body = withChoice(body, word, choice);
  }
  return { ...template, body };
}

function withChoice(body: string, word: string, choice: string): string {
  const pieces = body.split(`:${word}}`);
  return pieces.map((piece, index) => (index + 1 < pieces.length ? `${piece}|${choice}|}` : piece)).join('');
}
