/** Facts of a state as the variables of the debugger. */
import type { Fact } from '../../engine/face';
import type { FactChange } from '../../server/protocol';

export interface Variable {
  readonly name: string;
  readonly value: string;
  readonly variablesReference: number;
  readonly evaluateName?: string;
  readonly type?: string;
}

/** Numbers for lists that the editor may unfold; valid until the next stop. */
export interface References {
  add(content: () => Promise<readonly Variable[]>): number;
  open(reference: number): Promise<readonly Variable[]>;
  clear(): void;
}

export function references(): References {
  let contents: (() => Promise<readonly Variable[]>)[] = [];
  return {
    add: (content) => contents.push(content),
    open: (reference) => contents[reference - 1]?.() ?? Promise.resolve([]),
    clear: () => {
      contents = [];
    },
  };
}

export const factVariables = (facts: readonly Fact[], holder: References): readonly Variable[] =>
  facts.map((fact) => ({
    name: fact.label,
    value: written(fact),
    evaluateName: fact.id,
    type: typeof fact.value,
    variablesReference:
      fact.facts && fact.facts.length > 0 ? holder.add(async () => factVariables(fact.facts ?? [], holder)) : 0,
  }));

export const changeVariables = (changes: readonly FactChange[]): readonly Variable[] =>
  changes.map(({ label, before, after, kind }) => ({
    name: label,
    value: kind === 'appeared' ? `${after} (new)` : kind === 'gone' ? `${before} (gone)` : `${before} → ${after}`,
    variablesReference: 0,
  }));

export function written({ value, max, note }: Fact): string {
  const limit = max === undefined ? '' : `/${max}`;
  return `${value}${limit}${note === undefined ? '' : ` (${note})`}`;
}
