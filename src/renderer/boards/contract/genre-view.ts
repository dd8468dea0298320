import type { Component } from 'svelte'
import type { Action } from '#renderer/actions/action.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { ScenePart } from '#solver/drawing/scene.ts'
import type { Flaw, Genre, Mark, Step } from '#solver/genre/genre.ts'
import type { BoardMode, BoardState } from '#renderer/state/puzzle/board.svelte.ts'
import type { OptionKnowledge } from '#renderer/ui/option-knowledge.ts'
import type { Words } from '#renderer/words/index.ts'

/** The properties of a board component. */
export interface BoardProps {
  readonly puzzle: Json
  /** The work to draw: a person's, that before a step, or a solution filled in. */
  readonly work: Json | null
  readonly flaws: readonly Flaw[]
  readonly differing: readonly number[]
  readonly step: Step | undefined
  readonly label: string
}

/** The zoom of a board. */
export interface BoardZoom {
  /** Whether the whole board is visible. */
  readonly isWhole: boolean
  closer(): void
  further(): void
  /** Makes the whole board visible. */
  toWhole(): void
}

/** The size of a board of cells in rows. */
export interface Cells {
  readonly width: number
  readonly height: number
}

/** The words of a mode of the board. */
export interface ModeWords {
  /** The name of the mode on its button. */
  name(words: Words): string
  /** A sentence on the purpose of the mode. */
  label(words: Words): string
}

/** The view of one genre: how the window shows and edits its puzzles. Its files lie in a folder of its own. */
export interface GenreView {
  readonly genre: Genre
  readonly Board: Component<BoardProps>
  /** The modes that the genre has, with the words on their buttons; left out: all modes, with their usual words. */
  readonly modes?: Readonly<Partial<Record<BoardMode, ModeWords>>>
  /** The actions of keys on the board. */
  readonly actions: readonly Action[]
  /**
   * The cells of the board to which symmetry applies in the present mode; undefined for none. Left out: the genre has no symmetry, or has
   * tools of its own for it.
   */
  symmetrical?(): Cells | undefined
  /** The places where the board breaks a rule, entries included. */
  flaws(board: BoardState): readonly Flaw[]
  /** The work that shows the position before step `index` of a grading. */
  workBefore(board: BoardState, steps: readonly Step[], index: number): Json
  /**
   * The preview of a change of the puzzle: the work to draw, and a mark for each changed element. Left out: no work, and each changed
   * element is marked like one that a step sets.
   */
  tryOn?(puzzle: Json, changed: readonly number[]): { readonly work: Json | null; readonly marks: readonly Mark[] }
  /** How hints change a person's work; for genres that give hints. */
  readonly hints?: {
    /** The work after a step. */
    apply(board: BoardState, step: Step): Json
    /** The work without the entries at these elements. */
    withdraw(board: BoardState, at: readonly number[]): Json | null
  }
  /** A panel of the genre, which stands beside inspector, steps and mending. */
  readonly panel?: {
    /** The name on its tab. */
    name(words: Words): string
    readonly Panel: Component
    /** The work that the board shows while the panel is open; undefined: the same as without the panel. */
    work(): Json | undefined
  }
  /** Facts about the options of the genre's generator that the options themselves do not contain. */
  readonly generating?: OptionKnowledge
  /** How a row of the list of all puzzles shows a puzzle, for genres whose whole drawing would be too small there. */
  readonly listing?: {
    /** The height of a row in pixels; the picture fills it but for a small margin. */
    readonly rowHeight: number
    /** The part of the problem's drawing that is shown in the row. */
    part(puzzle: Json): ScenePart | undefined
  }
  /**
   * The work that shows what all solutions of an ambiguous puzzle have in common, for genres where that helps in setting clues. `solution`
   * is one solution; the elements `differing` are different in others.
   */
  certain?(puzzle: Json, solution: Json, differing: readonly number[]): Json | null
  /** The zoom, for a board that has a way of its own to zoom. */
  readonly zoom?: BoardZoom
  /** The work that shows a solution. */
  filledWith(solution: Json): Json
  /** Whether a person's entries are the solution. */
  isSolved(board: BoardState, solution: Json): boolean
}
