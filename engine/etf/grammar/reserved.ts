/** Reserved words of Eiffel: in no case the name of a type, command, parameter or item. */
const WORDS = `agent alias all and as assign attribute check class convert create Current debug deferred do else elseif
  end ensure expanded export external False feature from frozen if implies inherit inspect invariant like local loop
  not note obsolete old once only or Precursor redefine rename require rescue Result retry select separate then True
  TUPLE undefine until variant Void when xor attached detachable across`;

const RESERVED: ReadonlySet<string> = new Set(WORDS.toLowerCase().split(/\s+/));

export const isReserved = (name: string): boolean => RESERVED.has(name.toLowerCase());
