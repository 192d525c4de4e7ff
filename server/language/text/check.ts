import { kept } from '../../../engine/common/kept';
import type { ArgumentValue, Command, Dialect, Parameter, Signature, System } from '../../../engine/face';
import type { ArgumentProblem, Run } from '../run/types';
import { few } from './domains';
import { misfitMessage } from './misfits';
import { nearestName } from './nearest';
import type { ArgumentShape, PlacedNode, Shape } from './nodes';
import { fitted, misfits } from './values';

/** A run whose place is kept as the parser keeps it. */
export interface PlacedRun extends Run {
  readonly node: PlacedNode;
}

export interface Checked {
  readonly runs: readonly PlacedRun[];
  readonly problems: readonly ArgumentProblem[];
}

/** What is known of all commands written alike: a command, or what is wrong with it. */
export interface CheckedShape {
  readonly command?: Command;
  readonly faults: readonly Fault[];
}

/** A problem whose place counts from the start of the command. */
interface Fault {
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly what: FaultKind;
}

type FaultKind =
  | { readonly code: 'unknown-command'; readonly nearest?: string }
  | { readonly code: 'argument-count'; readonly signature: Signature }
  | {
      readonly code: 'argument-kind' | 'argument-range';
      readonly signature: Signature;
      readonly param: Parameter;
      readonly index: number;
    };

/** Compares commands with the signatures of the system: those that can run, and what is wrong with the others. */
export function check(nodes: readonly PlacedNode[], system: System, from = 0): Checked {
  const runs: PlacedRun[] = [];
  const problems: ArgumentProblem[] = [];
  for (let index = from; index < nodes.length; index++) {
    const node = nodes[index];
    if (node === undefined) continue;
    const { command, faults } = checkedShape(node.shape, system);
    if (command) runs.push({ node, command });
    else for (const fault of faults) problems.push(problemAt(node, fault));
  }
  return { runs, problems };
}

/** `move(row, column)`, as a signature is shown in sentences. */
export const declared = ({ name, params }: Signature): string =>
  params.length === 0 ? name : `${name}(${few(params.map((param) => param.name))})`;

/** The command that is written so, if there is one. */
export const commandIn = (shape: Shape, system: System): Command | undefined => checkedShape(shape, system).command;

function checkedShape(shape: Shape, system: System): CheckedShape {
  const known = shape.checked;
  if (known !== undefined && known.system === system) return known.result;
  const result = checkShape(shape, system);
  shape.checked = { system, result };
  return result;
}

function checkShape(shape: Shape, system: System): CheckedShape {
  const signature = signaturesOf(system).get(shape.name);
  if (signature === undefined) return { faults: [unknownCommand(shape, system)] };
  // The syntax problem comes first; what an unfinished list holds is not judged yet.
  if (!shape.isSound) return { faults: [] };
  if (shape.args.length !== signature.params.length) return { faults: [wrongCount(shape, signature)] };
  const args: ArgumentValue[] = [];
  const faults: Fault[] = [];
  signature.params.forEach((param, index) => {
    const arg = shape.args[index];
    if (!arg) return;
    const result = arg.form && fitted(param.domain, arg.form, system.grammar.dialect);
    if (result && 'value' in result) args.push(result.value);
    else for (const fault of faultsOf(arg, param, index, signature, system.grammar.dialect)) faults.push(fault);
  });
  return faults.length > 0 ? { faults } : { command: { name: signature.name, args }, faults };
}

/** The signatures of a system by name. */
export const signaturesOf = kept(
  ({ grammar }: System): ReadonlyMap<string, Signature> =>
    new Map(grammar.signatures.map((signature) => [signature.name, signature])),
);

const namesOf = kept(({ grammar }: System): readonly string[] => grammar.signatures.map(({ name }) => name));

function unknownCommand({ name }: Shape, system: System): Fault {
  const names = namesOf(system);
  const nearest = nearestName(name, names);
  const hint = nearest === undefined ? `The commands are ${few(names)}.` : `Did you mean ${nearest}?`;
  const shown = name.length > 40 ? `${name.slice(0, 40)}…` : name;
  return {
    start: 0,
    end: name.length,
    message: `${system.title} has no command "${shown}". ${hint}`,
    what: { code: 'unknown-command', ...(nearest === undefined ? {} : { nearest }) },
  };
}

function wrongCount(shape: Shape, signature: Signature): Fault {
  const wanted = signature.params.length;
  const found = shape.args.length;
  const needs =
    wanted === 0 ? 'takes no arguments' : `takes ${wanted} argument${wanted === 1 ? '' : 's'}: ${declared(signature)}`;
  const what: FaultKind = { code: 'argument-count', signature };
  const message = `${signature.name} ${needs}; ${found === 0 ? 'none is' : `${found} ${found === 1 ? 'is' : 'are'}`} given.`;
  // Too many: from the first that is too many; too few: the closing parenthesis, where they are missing.
  const first = shape.args[wanted];
  const last = shape.args[found - 1];
  if (wanted === 0 && shape.open >= 0) return { start: shape.open, end: shape.length, message, what };
  if (first && last) return { start: first.start, end: last.end, message, what };
  if (shape.open >= 0) return { start: shape.length - 1, end: shape.length, message, what };
  return { start: 0, end: shape.name.length, message, what };
}

function faultsOf(
  arg: ArgumentShape,
  param: Parameter,
  index: number,
  signature: Signature,
  dialect: Dialect,
): readonly Fault[] {
  const whole = { isKind: true, domain: param.domain, path: '', form: arg };
  const found = arg.form ? misfits(param.domain, arg.form, dialect) : [whole];
  return found.map((misfit) => {
    const { start, end } = misfit.form;
    const written = arg.text.slice(start - arg.start, end - arg.start);
    return {
      start,
      end,
      message: misfitMessage(param, misfit, written, dialect),
      what: { code: misfit.isKind ? 'argument-kind' : 'argument-range', signature, param, index },
    };
  });
}

function problemAt(node: PlacedNode, { start, end, message, what }: Fault): ArgumentProblem {
  const place = { span: { start: node.start + start, end: node.start + end }, message, node };
  switch (what.code) {
    case 'unknown-command':
      return { ...place, ...what };
    case 'argument-count':
      return { ...place, ...what };
    case 'argument-kind':
      return { ...place, ...what, code: 'argument-kind' };
    case 'argument-range':
      return { ...place, ...what, code: 'argument-range' };
  }
}
