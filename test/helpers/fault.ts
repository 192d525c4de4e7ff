/** An engine with one small fault, made by changing one place in the source of ours. */
export interface Fault {
  /** Id of the system. */
  readonly system: string;
  /** Below `engine`. */
  readonly file: string;
  /** What stands there, once. */
  readonly find: string;
  readonly put: string;
  /** Commands of the shortest script known that shows it. */
  readonly shortest: number | undefined;
}

export const faults = (
  system: string,
  folder: string,
  list: readonly (readonly [file: string, find: string, put: string, shortest?: number])[],
): readonly Fault[] =>
  list.map(([file, find, put, shortest]) => ({ system, file: `${folder}/${file}.ts`, find, put, shortest }));
