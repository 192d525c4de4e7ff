/** Places in a document. */

export interface Position {
  readonly line: number;
  readonly character: number;
}
export interface Range {
  readonly start: Position;
  readonly end: Position;
}
export interface DocumentId {
  readonly uri: string;
}
