/** The parts of the server and what they tell each other; the files of `lsp` wire requests to them. */
import type { Diagnostic } from 'vscode-languageserver';
import type { System } from '../../engine/face';
import { guessed, type Transcript } from '../language';
import { type LanguageAnswer, type LanguageParams, ProjectMethod, type Settings } from '../protocol';
import { arrivalOf } from './arrivals';
import { ExpectedFiles } from './expectedFiles';
import { ExpectedNames, TRANSCRIPT_LANGUAGE } from './expectedNames';
import { FileDocuments } from './fileDocuments';
import type { Host } from './host';
import type { Log } from './log';
import { NeededFiles } from './neededFiles';
import { News, type NewsParts } from './news';
import type { OpenScript } from './openScript';
import type { OpenText } from './openText';
import { GRAMMAR_LANGUAGE, ProjectDocuments, readsAsGrammar } from './projectDocuments';
import { ProjectPrograms } from './projectPrograms';
import { Projects } from './projects';
import { Pulls } from './pulls';
import { Scripts } from './scripts';
import { SettingsStore } from './settingsStore';
import { Subjects } from './subjects';
import { Systems } from './systems';
import type { TranscriptSource } from './transcripts';
import { extensionOf, keyOf } from './uris';
import { Workspace } from './workspace';

export interface ServiceParts extends NewsParts {
  readonly host: Host;
  /** Those with an engine of ours. */
  readonly systems: readonly System[];
  /** Projects are not what they were: other files are to be watched. */
  onProjects?(): void;
  /** Where states come from for games without an engine; absent: from expected transcripts alone. */
  readonly transcripts?: ((service: Service) => TranscriptSource) | undefined;
}

export class Service {
  rulesUri: string | undefined;
  isPatient = false;
  /** Problems of files that commands name are told unasked: the client was asked for their texts alone. */
  tellsOfFiles = false;
  readonly host: Host;
  readonly log: Log;
  readonly news: News;
  readonly systems: Systems;
  readonly projects: Projects;
  readonly settings: SettingsStore;
  readonly scripts: Scripts;
  readonly expected: ExpectedFiles;
  readonly needed: NeededFiles;
  readonly workspace: Workspace;
  readonly subjects: Subjects;
  readonly files: FileDocuments = new FileDocuments(this);
  readonly projectDocuments: ProjectDocuments = new ProjectDocuments(this);
  readonly pulls = new Pulls((script) => {
    if (this.news.isAsked && this.scripts.script(script.uri) === script) this.news.refresh();
  });
  readonly transcripts: TranscriptSource;
  readonly programs: ProjectPrograms;
  /** Scripts that the server was caught in before it was started again, by key: left alone until somebody opens them. */
  readonly #withheld = new Set<string>();
  readonly #names = new ExpectedNames();

  constructor(private readonly parts: ServiceParts) {
    const { host, log } = parts;
    this.host = host;
    this.log = log;
    this.news = new News(parts);
    const folders = (): readonly string[] => this.workspace.folders;
    this.projects = new Projects({
      host,
      log,
      embedded: parts.systems,
      folders,
      open: (uri) => this.scripts.text(uri)?.text,
      onChanged: () => this.#projectsChanged(),
    });
    const systems = new Systems(parts.systems, () => this.projects.systems);
    this.systems = systems;
    const settings = (uri: string): Settings => this.settings.of(uri);
    this.settings = new SettingsStore(folders);
    this.workspace = new Workspace({
      host,
      log,
      claimed: (uri) => this.projects.memberOf(uri)?.system.language,
      enter: (folder) => this.projects.enter(folder),
      languageOfExtension: (extension) => systems.ofExtension(extension)?.language,
      testFiles: (uri) => settings(uri).testFiles,
      isExpected: (uri) => this.isExpectedName(uri),
    });
    this.expected = new ExpectedFiles({
      host,
      open: (uri) => this.scripts.text(uri),
      pattern: (script) => this.projects.memberOf(script)?.declared.expected ?? settings(script).expectedFile,
      // A project file is part of the workspace.
      mayLeave: (script) => !this.projects.memberOf(script) && settings(script).isExpectedFileOwn === true,
      warn: (message) => log.warn(message),
      folders,
    });
    this.needed = new NeededFiles({
      host,
      open: (uri) => this.scripts.text(uri)?.text,
      folders,
      scripts: () => this.workspace.scripts(),
    });
    this.programs = new ProjectPrograms(this, parts.connection);
    this.transcripts = parts.transcripts?.(this) ?? this.programs.transcripts;
    const transcript = (uri: string, system: System, text: string): Transcript | undefined =>
      system.start ? undefined : this.transcripts.of(uri, system, text);
    this.scripts = new Scripts({
      host,
      log,
      settings,
      rulesUri: () => this.rulesUri,
      isPatient: () => this.isPatient,
      fades: () => parts.client()?.fades ?? false,
      expected: (uri) => this.expected.known(uri),
      files: (uri, system, runs) => this.needed.files(uri, system, runs),
      named: (uri) => this.needed.placesOf(uri),
      transcript,
      load: (script) => this.loading(script),
      systemFor: (uri, language) => this.systemFor(uri, language),
      onVisible: (script) => this.news.ofScript(script, false, true),
      onComplete: (script, isAdvised, hasNews) => this.#completed(script, isAdvised, hasNews),
      onText: (text) => this.#textChanged(text),
      onClosed: (text) => this.#closed(text),
    });
    this.subjects = new Subjects({
      host,
      scripts: this.scripts,
      expected: this.expected,
      needed: this.needed,
      settings,
      rulesUri: () => this.rulesUri,
      systemFor: (uri) => this.systemFor(uri, ''),
      isWithheld: (uri) => this.#withheld.has(keyOf(uri)),
      transcript,
    });
  }

  withhold(uris: readonly string[]): void {
    for (const uri of uris) this.#withheld.add(keyOf(uri));
  }

  /** By the project it lies in, else by the language the editor says, the extension, a glob of the settings. */
  systemFor(uri: string, language: string): System | undefined {
    if (language === TRANSCRIPT_LANGUAGE || language === GRAMMAR_LANGUAGE) return undefined;
    return (
      this.projects.memberOf(uri)?.system ??
      this.systems.named(language) ??
      this.systems.ofExtension(extensionOf(uri)) ??
      this.systems.named(this.workspace.languageOf(uri) ?? '')
    );
  }

  /** What has to come before a document can be looked at; undefined where all is there. */
  arrivalFor(uri: string, language: string): Promise<void> | undefined {
    return arrivalOf(() => this.#touch(uri, language));
  }

  #touch(uri: string, language: string): void {
    this.projectDocuments.touch(uri, language);
    this.files.isNamed(uri);
    Reflect.get(this.systemFor(uri, language) ?? {}, 'grammar');
  }

  /** Settings or systems changed: every open document is looked at anew, once what it needs now is there. */
  restartScripts(then: () => void): void {
    const restart = (): void => {
      this.scripts.restartAll();
      then();
    };
    const arrival = arrivalOf(() => {
      for (const { uri, languageId } of this.scripts.texts) this.#touch(uri, languageId);
    });
    if (!arrival) restart();
    else void arrival.then(restart).catch((error) => this.log.error('Looking at the scripts anew failed', error));
  }

  /** By project, extension or setting, or as the transcript of a script; else what the text reads as. */
  async languageOf({ uri, text }: LanguageParams): Promise<LanguageAnswer> {
    await this.projects.ready(uri);
    if (this.projects.isGrammar(uri)) return { language: GRAMMAR_LANGUAGE };
    const isNamedSo = this.isExpectedName(uri);
    const isTranscript = async (): Promise<boolean> => isNamedSo && (await this.scriptExpecting(uri)) !== undefined;
    const language = this.workspace.languageOf(uri) ?? ((await isTranscript()) ? TRANSCRIPT_LANGUAGE : null);
    // Nothing is offered that the settings of a folder may say already; they are followed by another question.
    const mayGuess = text !== undefined && !this.settings.isPending;
    const isOpen = language === null && mayGuess && !isNamedSo;
    if (isOpen && readsAsGrammar(text)) return { language: GRAMMAR_LANGUAGE };
    const guess = isOpen && guessed(text, this.systems.embedded);
    return { language, ...(guess ? { guess: { language: guess.language, title: guess.title } } : {}) };
  }

  /** A file was edited, saved, made or removed: scripts that are compared with it, or name it, are looked at anew. */
  fileChanged(uri: string, isOnDisk = false): void {
    const key = keyOf(uri);
    if (isOnDisk && this.projects.isProgram(uri)) this.programs.changed(uri);
    if (isOnDisk && !this.scripts.text(uri)) this.expected.forget(uri);
    if (isOnDisk) this.needed.changed(uri);
    if (isOnDisk) this.host.forget(uri);
    this.projects.changed(uri);
    const users = new Set(this.needed.usersOf(uri));
    for (const script of this.scripts.all) {
      const isExpected = this.#expects(script.uri, key);
      if (isExpected || users.has(keyOf(script.uri))) script.isAwaited = true;
      // Where no engine of ours plays, states may come from there.
      if (isExpected && !script.system.start) script.reread();
      if (isExpected) script.changed();
      else if (users.has(keyOf(script.uri))) script.arrived();
    }
  }

  /** At the disk, whatever was told of it: what came or changed unwatched would be missed for ever. */
  async lookAgain(): Promise<void> {
    this.workspace.rescan();
    for (const uri of await this.expected.outdated()) this.fileChanged(uri, true);
  }

  /** Systems came, went or changed: every open document is looked at anew. */
  #projectsChanged(): void {
    this.workspace.rescan();
    this.restartScripts(() => {
      for (const { uri } of this.projects.all) this.#tellFile(uri);
      this.parts.onProjects?.();
      void this.parts.connection.sendNotification(ProjectMethod.projectsChanged, {}).catch(() => undefined);
      this.news.refresh();
    });
  }

  /** More is known of the transcript of a script. */
  arrived(uri: string): void {
    const script = this.scripts.script(uri);
    if (script) script.isAwaited = true;
    script?.arrived();
  }

  /** The file is named as expected transcripts are. */
  isExpectedName(uri: string): boolean {
    const isDeclared = this.projects.projectOf(uri)?.isTranscript(uri) ?? false;
    return isDeclared || this.#names.isOne(uri, this.settings.of(uri).expectedFile);
  }

  /** The script whose expected transcript lies there; one that is open comes first. */
  async scriptExpecting(transcript: string): Promise<string | undefined> {
    const key = keyOf(transcript);
    const isIts = ({ uri }: { readonly uri: string }): boolean => this.#expects(uri, key);
    return (this.scripts.all.find(isIts) ?? (await this.workspace.scripts()).find(isIts))?.uri;
  }

  #expects(script: string, transcriptKey: string): boolean {
    const uri = this.expected.uriFor(script);
    return uri !== undefined && keyOf(uri) === transcriptKey;
  }

  /** Reads what a script rests on and was not read yet; undefined where nothing is missing. */
  loading(script: OpenScript): Promise<void> | undefined {
    const { uri } = script;
    const files = this.needed.load(uri)?.then(() => script.reread());
    if (this.expected.known(uri) !== undefined) return files;
    return Promise.all([this.expected.load(uri), files]).then(() => {
      if (!script.system.start) script.reread();
    });
  }

  #completed(script: OpenScript, isAdvised: boolean, hasNews: boolean): void {
    this.news.ofScript(script, isAdvised, hasNews);
    if (this.pulls.completed(script)) script.isAwaited = true;
    if (!script.isAwaited) return;
    script.isAwaited = false;
    this.news.refresh();
  }

  #textChanged({ uri }: OpenText): void {
    this.#withheld.delete(keyOf(uri));
    this.fileChanged(uri);
    this.#tellFile(uri);
  }

  /** What is wrong in an open file that is no script. */
  problemsOf(uri: string): Diagnostic[] | undefined {
    return this.files.problems(uri) ?? this.projectDocuments.problems(uri);
  }

  #tellFile(uri: string): void {
    const version = this.scripts.text(uri)?.version;
    const problems = this.news.isAsked ? this.tellsOfFiles && this.files.problems(uri) : this.problemsOf(uri);
    if (problems && version !== undefined) this.news.problems(uri, problems, version);
  }

  #closed(text: OpenText): void {
    this.pulls.closed(text.uri);
    this.programs.runs.cancel(text.uri);
    this.expected.forget(text.uri);
    this.needed.forget(text.uri);
    this.fileChanged(text.uri);
    if (!this.news.isAsked || (this.tellsOfFiles && this.files.isNamed(text.uri))) this.news.problems(text.uri, []);
  }
}
