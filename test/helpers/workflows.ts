/** Workflow files as data, as far as the tests look at them. */
import assert from 'node:assert/strict';

export interface Step {
  readonly name?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

export interface Job {
  readonly needs?: string | readonly string[];
  readonly 'runs-on': string;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
  readonly steps: readonly Step[];
}

export interface Workflow {
  readonly name: string;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** Whether GitHub would take it: jobs that run somewhere, need what is there, and steps that do one thing each. */
export function assertSound({ name, jobs }: Workflow): void {
  assert.ok(name);
  for (const [id, job] of Object.entries(jobs)) {
    assert.equal(typeof job['runs-on'], 'string', id);
    for (const needed of [job.needs ?? []].flat()) assert.ok(needed in jobs, `${id} needs ${needed}`);
    assert.ok(job.steps.length > 0, id);
    for (const step of job.steps) {
      assert.ok((step.uses === undefined) !== (step.run === undefined), `${id}: ${JSON.stringify(step)}`);
      if (step.uses !== undefined) assert.match(step.uses, /^[\w-]+\/[\w/-]+@v\d+$/);
    }
    const gaps = JSON.stringify(job.steps).matchAll(/\$\{\{ matrix\.(\w+) \}\}/g);
    for (const [, gap = ''] of gaps) assert.ok(gap in (job.strategy?.matrix ?? {}), `${id}: matrix.${gap}`);
  }
}

/** The command lines of a job, in order. */
export const commandsOf = ({ steps }: Job): readonly string[] => steps.flatMap(({ run }) => run?.trim() ?? []);
