/** `doctor`: what is installed and what is found here, one line each. */
import { accessSync, constants, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readGrammar } from '../engine/etf/grammar';
import { PROJECT_FILE } from '../engine/etf/project';
import { SYSTEMS } from '../engine/systems';
import { commandLineTrouble } from '../server/host/node/program';
import { programPath } from '../server/host/node/programPath';
import { visibleLine } from '../server/language/text/visible';
import { CliError, Exit, usageError } from './errors';
import { readText } from './files';
import { git } from './git';
import { readOptions } from './options';
import { green, red, stdout, yellow } from './output';
import { type FoundProject, projectAt, projectLine } from './project';
import { VERSION } from './version';

interface Finding {
  readonly state: 'fine' | 'none' | 'bad';
  readonly what: string;
  readonly text: string;
}

/** The oldest that is tested. */
const OLDEST_NODE = 20;

export function doctor(args: readonly string[]): Exit {
  const { positionals } = readOptions(args, {});
  if (positionals.length > 0) throw usageError(`doctor takes no files, but "${positionals[0]}" is given`);
  const findings = [
    fine('turnscript', VERSION),
    node(),
    ...SYSTEMS.map(({ id, language, title }) => fine('system', `${id} (.${language}): ${title}`)),
    ...projectFindings(),
    gitFinding(),
  ];
  for (const finding of findings) stdout.line(lineOf(finding));
  return findings.some(({ state }) => state === 'bad') ? Exit.different : Exit.fine;
}

const fine = (what: string, text: string): Finding => ({ state: 'fine', what, text });
const bad = (what: string, text: string): Finding => ({ state: 'bad', what, text });

const MARKS = { fine: green('ok  '), none: yellow('none'), bad: red('BAD ') };
const lineOf = ({ state, what, text }: Finding): string => `${MARKS[state]} ${what.padEnd(12)} ${visibleLine(text)}`;

function node(): Finding {
  const { node: version } = process.versions;
  const text = `${version} on ${process.platform} ${process.arch}`;
  return Number(version.split('.')[0]) >= OLDEST_NODE
    ? fine('Node', text)
    : bad('Node', `${text}; at least ${OLDEST_NODE} is needed`);
}

function gitFinding(): Finding {
  try {
    return fine('git', git(['--version']).trim());
  } catch (problem) {
    if (!(problem instanceof CliError)) throw problem;
    return { state: 'none', what: 'git', text: `${problem.message}; --since needs it` };
  }
}

function projectFindings(): readonly Finding[] {
  try {
    const found = projectAt(process.cwd());
    if (found) return projectLines(found);
    return [{ state: 'none', what: 'project file', text: `no ${PROJECT_FILE} here or in a folder above` }];
  } catch (problem) {
    if (!(problem instanceof CliError)) throw problem;
    return [bad('project file', problem.message)];
  }
}

function projectLines({ path, text, project: { systems, problems } }: FoundProject): readonly Finding[] {
  return [
    problems.length === 0
      ? fine('project file', `${path}: ${counted(systems.length, 'system')}`)
      : bad('project file', `${path}: ${counted(systems.length, 'system')}, ${counted(problems.length, 'problem')}`),
    ...problems.map((problem) => bad('project file', projectLine(path, text, problem))),
    ...systems.flatMap(({ id, source, oracle, program }) => [
      source.kind === 'grammar'
        ? grammar(id, source.path, dirname(path))
        : fine('project', `${id}: as ${source.system}`),
      ...(oracle ? [reachable('oracle', id, oracle, dirname(path))] : []),
      ...(program ? [reachable('program', id, program, dirname(path))] : []),
    ]),
  ];
}

function grammar(id: string, path: string, cwd: string): Finding {
  const text = `${id}: grammar ${path}`;
  try {
    const { problems } = readGrammar(readText(resolve(cwd, path)));
    const errors = problems.filter(({ severity }) => severity === 'error').length;
    return errors === 0
      ? fine('project', text)
      : bad('project', `${text} (${counted(errors, 'problem')}; turnscript grammar lists them)`);
  } catch (problem) {
    if (!(problem instanceof CliError)) throw problem;
    return bad('project', `${text} (${problem.message})`);
  }
}

function reachable(what: string, id: string, commandLine: readonly string[], cwd: string): Finding {
  const [name = ''] = commandLine;
  const trouble = commandLineTrouble(commandLine, cwd);
  const text = `${id}: ${commandLine.join(' ')}`;
  if (trouble !== undefined) return bad(what, `${text} (${TROUBLES[trouble]})`);
  const found = findProgram(name, cwd);
  if (found === undefined) return bad(what, `${text} (${name} was not found)`);
  return isRunnable(found) ? fine(what, `${text} (${found})`) : bad(what, `${text} (${name} ${NOT_RUNNABLE} ${found})`);
}

const NOT_RUNNABLE = 'may not be run: chmod +x';

const TROUBLES = { 'no-program': 'no program', folder: 'a folder, not a program', 'no-script': 'no {script}' };

/** Where the system would find it; looked for, not started. */
function findProgram(name: string, cwd: string): string | undefined {
  const path = programPath(name, { platform: process.platform, cwd, env: process.env, isFile });
  if (isPath(name) || process.platform === 'win32') return path !== undefined && isFile(path) ? path : undefined;
  const folders = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find((each) => isFile(each) && isRunnable(each));
}

const isPath = (name: string): boolean => name.includes('/');

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Windows goes by the name alone. */
function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
