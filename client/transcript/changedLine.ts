/** The first line in which two states differ, as this side has it and as the other one does, written as in a diff. */
export function changedLine(here: string, there: string): readonly [here: string, there: string] {
  const [ours, theirs] = [here.split('\n'), there.split('\n')];
  const length = Math.max(ours.length, theirs.length);
  for (let at = 0; at < length; at++) {
    if (ours[at] !== theirs[at]) return [`+ ${ours[at]?.trim() ?? ''}`, `- ${theirs[at]?.trim() ?? ''}`];
  }
  return ['+', '-'];
}
