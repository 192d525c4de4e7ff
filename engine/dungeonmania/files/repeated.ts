/** Names that occur twice in an object: only the last value counts, and the others mislead. */
import type { Json } from '../../common/json';
import type { FileProblem } from '../../face';

/** Values may be nested as deep as a file is long, so this keeps its own list of what is left to look at. */
export function repeatedNames(whole: Json): readonly FileProblem[] {
  const problems: FileProblem[] = [];
  const waiting: Json[] = [whole];
  for (let json = waiting.pop(); json !== undefined; json = waiting.pop()) {
    if (json.kind === 'array') for (const item of json.items) waiting.push(item);
    if (json.kind !== 'object') continue;
    const last = new Map(json.members.map((member) => [member.name, member]));
    for (const member of json.members) {
      waiting.push(member.value);
      if (last.get(member.name) === member) continue;
      const message = `"${member.name}" occurs again below: this value does not count.`;
      problems.push({ code: 'repeated-name', ...member.nameSpan, message, severity: 'warning' });
    }
  }
  return problems.sort((one, other) => one.start - other.start);
}
