/** The process of the server. It is ours, so that it can be ended when it does not listen any more. */
import { type ChildProcess, fork } from 'node:child_process';

/** Time to leave by itself once it was asked to. */
const FAREWELL_MILLISECONDS = 2_000;

export class ServerProcess {
  #child: ChildProcess | undefined;
  #fresh: ChildProcess | undefined;

  /** What it prints besides its messages. */
  said: (text: string) => void = () => undefined;

  constructor(private readonly module: string) {}

  get id(): number | undefined {
    return this.#child?.pid;
  }

  /** The process that was started and nobody speaks with yet, or else a new one. */
  take(): ChildProcess {
    const child = this.#fresh ?? this.start();
    this.#fresh = undefined;
    return child;
  }

  start(): ChildProcess {
    this.end();
    const child = fork(this.module, ['--node-ipc', `--clientProcessId=${process.pid}`], {
      silent: true,
      execArgv: [],
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1', ELECTRON_NO_ASAR: '1' },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data: Buffer) => this.said(data.toString()));
    }
    child.on('error', (error) => this.said(`The server's process: ${error.message}`));
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
      if (this.#fresh === child) this.#fresh = undefined;
    });
    this.#child = child;
    this.#fresh = child;
    return child;
  }

  /** Whatever it is doing: it is gone, and the connection notices. */
  end(): void {
    this.#child?.kill('SIGKILL');
  }

  /** It was told to leave; if it does not, it is made to. */
  leave(): void {
    const child = this.#child;
    if (!child) return;
    const timer = setTimeout(() => child.kill('SIGKILL'), FAREWELL_MILLISECONDS);
    timer.unref();
    child.once('exit', () => clearTimeout(timer));
  }
}
