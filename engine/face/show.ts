/** What can be shown of a moment: views that any board, hover or timeline can draw, whichever game it is. */
import type { ArgumentValue, Command } from './grammar';

/** Unique within a moment; the same entity keeps it from moment to moment. */
export type EntityId = number | string;

export interface EntityRef {
  readonly id: EntityId;
  readonly name: string;
  readonly symbol: string;
}

/** As the game counts: from 1 in most, from anywhere, also below 0, in others. `slot` counts from 1 where a cell is divided. */
export interface Cell {
  readonly row: number;
  readonly column: number;
  readonly slot?: number;
}

/** `kill`: somebody of the other side was destroyed; `loss`: somebody of ours, or the game. */
export type Highlight = 'kill' | 'loss' | 'spawn';

export interface Series {
  /** Id of a gauge. */
  readonly gauge: string;
  readonly label: string;
  readonly tone: Tone;
}

export type Tone = 'good' | 'bad' | 'power' | 'points' | 'threat' | 'neutral';

export interface BriefPart {
  /** Id of the fact it shows, so that a reader can tell whether it changed. */
  readonly fact: string;
  readonly text: string;
  /** Left out first where room is short, even if it changed: what changes nearly every turn. */
  readonly isMinor?: boolean;
}

export interface Fact {
  /** Unique among all facts of a moment: `starfighter.energy`, `enemy.3.health`. */
  readonly id: string;
  readonly label: string;
  readonly value: number | string | boolean;
  readonly max?: number;
  /** A word on the value, e.g. the unit or what it is made of. */
  readonly note?: string;
  readonly entity?: EntityRef;
  readonly facts?: readonly Fact[];
}

export interface Gauge {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly max?: number;
}

export interface PhaseReport {
  readonly title: string;
  readonly entries: readonly ReportEntry[];
}

/** One event in the words of the editor, with what the board needs to show it. */
export interface ReportEntry {
  readonly text: string;
  readonly tone: Tone;
  readonly mark: 'move' | 'hit' | 'heal' | 'spawn' | 'kill' | 'loss' | 'gain' | 'act';
  readonly who?: EntityRef;
  /** Cells the event is about, for highlighting. */
  readonly cells: readonly Cell[];
  /** Where something travelled, start and end included; `leaves` if it left the board at the end. */
  readonly path?: readonly Cell[];
  readonly leaves?: boolean;
  /** The path was a jump, not a walk. */
  readonly jump?: boolean;
  readonly details: readonly ReportEntry[];
  /** All that it reached, hit or not. */
  readonly area?: Area;
  /** Numbers behind the sentence: the rounds of a battle. */
  readonly table?: Table;
}

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** One draw of the random stream. */
export interface Draw {
  /** "zombie_toast-1 chooses its way" */
  readonly what: string;
  readonly who?: EntityRef;
  /** What came, and of how many equally likely outcomes; both count from 0. */
  readonly value: number;
  readonly of: number;
}

/** The name of a drawing in the one table of shapes; a name that is not in it is drawn as its symbol. */
export type Shape = string;

export type Side = 'self' | 'friend' | 'foe' | 'neutral';

/** Colours that a game gives its things by name. */
export type Tint = 'red' | 'blue' | 'yellow' | 'green' | 'grey';

/** How a piece looks. */
export interface Look {
  /** One character. */
  readonly symbol: string;
  readonly shape: Shape;
  readonly side: Side;
  /** In place of the colour of its side. */
  readonly tint?: Tint;
  /** A character or two that tell it from others of its shape: the number of a door. */
  readonly badge?: string;
}

export interface Piece extends Look {
  readonly title: string;
  readonly entity?: EntityRef;
}

export interface Tile {
  /** In the fog: the author's view may show it, the player's does not. */
  readonly isHidden: boolean;
  /** As many as `BoardView.slots`, null where free; where cells are piles, all that lie here, the topmost first. */
  readonly pieces: readonly (Piece | null)[];
}

export interface BoardView {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Row and column of the first tile; [1, 1] where absent. */
  readonly origin?: { readonly row: number; readonly column: number };
  /** How many pieces a cell holds: 1, or 4 for quadrants; `pile` for any number, one above the other. */
  readonly slots: number | 'pile';
  /** How the game writes a place; `row,column` where absent. */
  readonly placeForm?: PlaceForm;
  /** The edges are joined: leaving on one side means entering on the other. */
  readonly wraps: boolean;
  /** The game's own display hides the fog's contents at this moment. */
  readonly isFogged: boolean;
  /** Rows that are alike may be one and the same value, also on different boards. */
  readonly tiles: readonly (readonly Tile[])[];
  /** Places that belong together, drawn as a line between them. */
  readonly links?: readonly BoardLink[];
}

export type PlaceForm = 'row,column' | 'row:column:slot' | '[column,row]';

export interface BoardLink {
  readonly from: Cell;
  readonly to: Cell;
  readonly label: string;
}

export interface MenuView {
  readonly title: string;
  readonly text?: string;
  readonly items: readonly MenuItem[];
  /** Lines below the choices: the loadout so far. */
  readonly notes: readonly Fact[];
}

export interface MenuItem {
  readonly label: string;
  readonly detail?: string;
  readonly isSelected: boolean;
  /** What to write to choose it. */
  readonly command?: Command;
}

export interface EntityCard {
  readonly entity: EntityRef;
  readonly group: string;
  readonly shape: Shape;
  readonly side: Side;
  readonly title: string;
  readonly cell?: Cell;
  readonly gauges: readonly Gauge[];
  readonly facts: readonly Fact[];
}

export interface Inspection {
  readonly entity: EntityRef;
  readonly areas: readonly Area[];
  /** "will move 2 left and fire", with the way it would go if nothing is met. */
  readonly intent?: string;
  readonly path?: readonly Cell[];
}

export interface Area {
  readonly label: string;
  readonly kind: 'vision' | 'reach' | 'blast';
  readonly cells: readonly Cell[];
}

export interface Candidate {
  readonly command: Command;
  /** "8 cells, 24 energy, meets Grunt 3". */
  readonly note?: string;
  /** The cell it leads to, where it is about one: what a click on the board inserts. */
  readonly target?: Cell;
  /** A number to print in the cell. */
  readonly cost?: number;
  readonly isDangerous?: boolean;
}

export interface Option {
  readonly value: ArgumentValue;
  /** "Spread", "8 cells, 24 energy". */
  readonly label: string;
  readonly doc?: string;
  /** Inside the domain, but the game would refuse it now. */
  readonly isRefused?: boolean;
}
