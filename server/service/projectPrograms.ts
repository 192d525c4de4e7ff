/** The programs that projects name: who may run, what was printed, and what follows when one of them changes. */
import type { Connection } from 'vscode-languageserver';
import { type MayRunAnswer, type OracleChangedParams, ProjectMethod } from '../protocol';
import { Permissions } from './permissions';
import { ProgramRuns } from './programRuns';
import type { Service } from './service';
import { Transcripts } from './transcripts';

const PROGRAM_SECONDS = 10;

export class ProjectPrograms {
  readonly permissions: Permissions;
  readonly runs: ProgramRuns;
  /** Where the states of games without an engine come from. */
  readonly transcripts: Transcripts;

  constructor(
    private readonly service: Service,
    private readonly connection: Connection,
  ) {
    this.permissions = new Permissions((params) =>
      connection.sendRequest<MayRunAnswer | null>(ProjectMethod.mayRun, params),
    );
    const seconds = (uri: string): number => service.settings.of(uri).programSeconds ?? PROGRAM_SECONDS;
    this.runs = new ProgramRuns(service.host.programs, this.permissions, seconds, (uri) => service.arrived(uri));
    this.transcripts = new Transcripts({
      expected: service.expected,
      runs: this.runs,
      memberOf: (uri) => service.projects.memberOf(uri),
      isOpen: (uri) => service.scripts.script(uri) !== undefined,
    });
  }

  /** What it printed before is no longer its word: whoever looks at a script asks again. */
  changed(program: string): void {
    this.runs.forgetPrograms();
    void this.#tellOracles(program).catch((error) => this.service.log.error('Telling of a new oracle failed', error));
    this.#lookAnew();
  }

  /** Another answer may be given to what was asked before. */
  permissionsChanged(): void {
    this.permissions.forget();
    this.#lookAnew();
  }

  /** Runs the programs that know the states of a script, for those who can wait. */
  async loadStates(uri: string): Promise<void> {
    const { projects, scripts, host } = this.service;
    await projects.ready(uri);
    const member = projects.memberOf(uri);
    if (!member || member.system.start) return;
    const open = scripts.text(uri)?.text;
    const file = open === undefined ? await host.read(uri) : { kind: 'read' as const, text: open };
    if (file.kind === 'read') await this.transcripts.load(uri, file.text);
  }

  #lookAnew(): void {
    for (const { uri, system } of this.service.scripts.all) if (!system.start) this.service.arrived(uri);
  }

  /** A new oracle may say otherwise: the client offers to record again what was recorded from the old one. */
  async #tellOracles(program: string): Promise<void> {
    const { projects, workspace, expected } = this.service;
    const members = projects.membersWithOracle(program);
    if (members.length === 0) return;
    const scripts = await workspace.scripts();
    for (const { declared, folder } of members) {
      const recorded: string[] = [];
      for (const { uri } of scripts) {
        if (projects.memberOf(uri)?.declared !== declared) continue;
        if ((await expected.load(uri)).kind === 'read') recorded.push(uri);
      }
      if (recorded.length === 0) continue;
      const params: OracleChangedParams = { system: declared.title, folder, scripts: recorded };
      await this.connection.sendNotification(ProjectMethod.oracleChanged, params);
    }
  }
}
