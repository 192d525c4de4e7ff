/** What a grammar file says of scripts, as the rest of the house knows it. */
import {
  type Dialect,
  ETF_DIALECT,
  type Grammar as FaceGrammar,
  type Signature as FaceSignature,
  type Parameter,
} from '../../face';
import type { Grammar } from '../grammar';
import { readScript } from '../script';
import { refusalText } from '../script/refusals';
import type { Member, Signature } from '../types';
import type { Version } from '../versions';
import { parametersBy } from './domains';

export function grammarFor(grammar: Grammar): FaceGrammar {
  const parameterOf = parametersBy(grammar.version);
  return {
    dialect: dialectOf(grammar.version),
    signatures: [...grammar.signatures.values()].map((signature) => signatureOf(signature, parameterOf)),
    refusal(text) {
      const { refusal } = readScript(text, grammar);
      return refusal && refusalText(refusal);
    },
  };
}

const KEEPING_LINES: Dialect = { ...ETF_DIALECT, id: 'etf-1.08', dropsCommentLines: false };

const dialectOf = ({ deletesLines }: Version): Dialect => (deletesLines ? ETF_DIALECT : KEEPING_LINES);

function signatureOf(
  { name, parameters, doc, group, section }: Signature,
  parameterOf: (member: Member) => Parameter,
): FaceSignature {
  const text = [doc, group ?? ''].filter((part) => part !== '').join('\n\n');
  return {
    name,
    params: parameters.map(parameterOf),
    doc: text,
    ...(section === undefined ? {} : { section }),
  };
}
