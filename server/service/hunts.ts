/** Hunts as the editor asks for them: which game, with which files and programs, from which scripts. */
import type { CancellationToken } from 'vscode-languageserver';
import { type Command, type FileContent, type Files, fileKey, type System } from '../../engine/face';
import type { Wish } from '../../hunt/task';
import { type Analysis, fileDomainsOf, searched } from '../language';
import type { HuntAnswer, HuntParams, HuntProgressParams } from '../protocol';
import { cancelled } from './errors';
import type { HuntEnd, HuntOrder, HuntProgram } from './host';
import type { ProjectMember } from './projectFile';
import type { Service } from './service';
import { below, homeOf, parentOf } from './uris';

/** More would only make the first scripts late. */
const MOST_FILES = 200;
const MOST_SEEDS = 100;
const LONGEST_SEED = 1_000;
const PROGRAM_SECONDS = 10;

/** Said instead of hunting. */
class Trouble extends Error {}

export class Hunts {
  constructor(
    private readonly service: Service,
    private readonly tell: (params: HuntProgressParams) => void,
  ) {}

  /** Whoever cancels gets what was found until then. */
  async run(params: HuntParams, token: CancellationToken): Promise<HuntAnswer> {
    const { hunts } = this.service.host;
    if (!hunts)
      return { kind: 'trouble', message: 'Hunting takes threads, which a browser does not give. Use VS Code.' };
    try {
      const { system, member } = await this.#game(params);
      const order = await this.#order(params, system, member, token);
      if (!order) return { kind: 'no-program' };
      const stop = new AbortController();
      const listening = token.onCancellationRequested(() => stop.abort());
      const { id } = params;
      const end = await hunts.run(order, {
        signal: stop.signal,
        tell: (milliseconds, progress) => this.tell({ id, milliseconds, progress }),
      });
      listening.dispose();
      return answerOf(end, system, member);
    } catch (error) {
      if (error instanceof Trouble) return { kind: 'trouble', message: error.message };
      throw error;
    }
  }

  /** By the script, or by the id where the place is a folder. */
  async #game({ uri, system: id }: HuntParams): Promise<{ system: System; member: ProjectMember | undefined }> {
    const { projects, scripts, systems } = this.service;
    // What would lie in a folder belongs to its project.
    const place = id === undefined ? uri : below(uri, 'any');
    await projects.ready(place);
    if (id === undefined) {
      const ofScript = projects.memberOf(uri);
      const system = ofScript?.system ?? scripts.script(uri)?.system ?? this.service.systemFor(uri, '');
      if (!system) throw new Trouble(`${uri} is no script of a game that is known.`);
      return { system, member: ofScript };
    }
    const system = systems.named(id);
    if (!system) throw new Trouble(`There is no system "${id}".`);
    const near = projects.projectOf(place)?.members ?? projects.all.flatMap(({ members }) => members);
    return { system, member: near.find((member) => member.system === system) };
  }

  async #order(
    params: HuntParams,
    system: System,
    member: ProjectMember | undefined,
    token: CancellationToken,
  ): Promise<HuntOrder | undefined> {
    const { wish, seed, seconds } = params;
    if (wish.kind === 'reach' && !system.reachable?.some(({ id }) => id === wish.item))
      throw new Trouble(`${system.title} has no rule "${wish.item}".`);
    const programs = wish.kind === 'reach' ? {} : await this.#programs(params, system, member);
    if (!programs) return undefined;
    const analysis = wish.kind === 'shrink' ? await this.#analysis(params.uri, token) : undefined;
    const files = await this.#files(params, system);
    const { dialect, signatures } = system.grammar;
    return {
      task: { wish: await this.#wish(params, system, analysis, token), seed, milliseconds: seconds * 1000 },
      ...(system.start ? { system: system.id } : {}),
      grammar: { dialect, signatures },
      extension: system.extension ?? 'txt',
      files: new Map([...files, ...(analysis?.files ?? [])]),
      ...programs,
    };
  }

  async #wish(
    { wish, from }: HuntParams,
    system: System,
    analysis: Analysis | undefined,
    token: CancellationToken,
  ): Promise<Wish> {
    if (analysis) return { kind: 'shrink', commands: commandsOf(analysis) };
    const seeds = await this.#seeds(from, system, token);
    return wish.kind === 'reach' ? { kind: 'reach', item: wish.item, seeds } : { kind: 'differ', seeds };
  }

  // ---------------------------------------------------------------- programs

  /** A project file that names a program wins over the client's word, and is asked for. Undefined: none is named. */
  async #programs(
    { uri, commandLine }: HuntParams,
    system: System,
    member: ProjectMember | undefined,
  ): Promise<Pick<HuntOrder, 'program' | 'oracle'> | undefined> {
    const seconds = this.service.settings.of(uri).programSeconds ?? PROGRAM_SECONDS;
    const own = commandLine && { commandLine, folder: this.#folderOf(uri), seconds };
    const program = member?.declared.program ? await this.#allowed(member, 'program', seconds) : own;
    if (!program) return undefined;
    if (!program.commandLine.slice(1).some((word) => word.includes('{script}')))
      throw new Trouble(`"${program.commandLine.join(' ')}" has no {script}: the program would not know what to run.`);
    if (system.start) return { program };
    if (!member?.declared.oracle)
      throw new Trouble(`${system.title} has no engine here, and turnscript.json names no oracle to believe.`);
    return { program, oracle: await this.#allowed(member, 'oracle', seconds) };
  }

  async #allowed(member: ProjectMember, role: 'program' | 'oracle', seconds: number): Promise<HuntProgram> {
    const { folder, declared } = member;
    const commandLine = declared[role] ?? [];
    const params = { commandLine, folder, role, system: declared.title };
    const { permissions } = this.service.programs;
    if (await permissions.mayRun(params)) return { commandLine, folder, seconds };
    throw new Trouble(`"${commandLine.join(' ')}" may not run here. ${permissions.missing(params)}.`);
  }

  /** Where the user's own program runs: beside the script. */
  #folderOf(uri: string): string {
    const { folders } = this.service.workspace;
    if (folders.includes(uri)) return uri;
    return uri.startsWith('file:') ? parentOf(uri) : (folders[0] ?? '');
  }

  // ---------------------------------------------------------------- scripts and files

  async #analysis(uri: string, token: CancellationToken): Promise<Analysis> {
    const found = await this.service.subjects.whole(uri, token);
    if (found.kind !== 'found') throw new Trouble(`The script cannot be read: ${found.message}.`);
    const { analysis } = found.subject;
    if (analysis.problems.length > 0) throw new Trouble('The script has mistakes: it cannot be run, so nor shrunk.');
    return analysis;
  }

  async #seeds(
    from: readonly string[] | undefined,
    system: System,
    token: CancellationToken,
  ): Promise<readonly (readonly Command[])[]> {
    const seeds: (readonly Command[])[] = [];
    for (const uri of from ?? (await this.service.workspace.scripts()).map((script) => script.uri)) {
      if (seeds.length >= MOST_SEEDS) break;
      if (token.isCancellationRequested) throw cancelled();
      if (this.service.systemFor(uri, '') !== system) continue;
      const found = await this.service.subjects.whole(uri, token);
      if (found.kind !== 'found' || found.subject.analysis.problems.length > 0) continue;
      const commands = commandsOf(found.subject.analysis);
      if (commands.length > 0 && commands.length <= LONGEST_SEED) seeds.push(commands);
    }
    return seeds;
  }

  /** Those that commands can name, from the folders of the workspace and the one that is hunted in. */
  async #files({ uri, from = [] }: HuntParams, system: System): Promise<Files> {
    const { host, workspace } = this.service;
    const files = new Map<string, FileContent>();
    const folders = new Set([uri, ...from].flatMap((each) => this.#above(each)).concat(workspace.folders));
    for (const domain of fileDomainsOf(system)) {
      const before = files.size;
      for (const folder of searched(domain, [...folders], below)) {
        for (const { name, kind } of await host.list(folder)) {
          const key = fileKey(domain, name.slice(0, -domain.suffix.length));
          if (kind !== 'file' || !name.endsWith(domain.suffix) || files.has(key)) continue;
          if (files.size - before >= MOST_FILES) break;
          const file = await host.read(below(folder, name), domain.largest);
          if (file.kind === 'read') files.set(key, file);
        }
      }
      const place = `${domain.places[0]?.[0] ?? '.'}/NAME${domain.suffix}`;
      if (files.size === before && !system.invented)
        throw new Trouble(`No ${domain.noun} is in this workspace; ${system.title} is hunted with files ${place}.`);
    }
    return files;
  }

  /** The folder of a script and those around it, up to that of the workspace. */
  #above(uri: string): readonly string[] {
    const home = homeOf(uri, this.service.workspace.folders);
    if (home === undefined) return [];
    const above: string[] = [];
    for (let folder = parentOf(uri); folder.length >= home.length; folder = parentOf(folder)) {
      above.push(folder);
      if (parentOf(folder) === folder) break;
    }
    return above;
  }
}

const commandsOf = ({ runs }: Analysis): readonly Command[] => runs.map(({ command }) => command);

function answerOf(end: HuntEnd, { language }: System, member: ProjectMember | undefined): HuntAnswer {
  switch (end.kind) {
    case 'ended':
      return end.found
        ? { kind: 'found', found: end.found, language, progress: end.progress }
        : { kind: 'nothing', progress: end.progress };
    case 'not-started': {
      const { reason, message, sentence, role } = end;
      const isOfProject = role === 'oracle' || member?.declared.program !== undefined;
      if (isOfProject) return { kind: 'trouble', message: `${sentence}.` };
      return { kind: 'not-started', reason, message };
    }
    case 'failed':
      return { kind: 'trouble', message: `The hunt ended: ${end.message}.` };
  }
}
