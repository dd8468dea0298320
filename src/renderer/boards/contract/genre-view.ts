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

/** How large a board is drawn. */
export interface BoardZoom {
  /** Whether all of the board is in sight. */
  readonly isWhole: boolean
  closer(): void
  further(): void
  /** All of the board in sight. */
  toWhole(): void
}

/** A board of cells in rows. */
export interface Cells {
  readonly width: number
  readonly height: number
}

/** How a mode of the board is called. */
export interface ModeWords {
  /** On its button. */
  name(words: Words): string
  /** A sentence on the purpose of the mode. */
  label(words: Words): string
}

/** How the window shows and edits the puzzles of one genre. Its files lie in a folder of its own. */
export interface GenreView {
  readonly genre: Genre
  readonly Board: Component<BoardProps>
  /** The modes that make sense here, by the words on their buttons; left out: all of them, as they are usually called. */
  readonly modes?: Readonly<Partial<Record<BoardMode, ModeWords>>>
  /** The actions of keys on the board. */
  readonly actions: readonly Action[]
  /**
   * The cells among which symmetry applies now; undefined: none on this board in this mode. Left out: the genre has no symmetry,
   * or tools of its own for it.
   */
  symmetrical?(): Cells | undefined
  /** The places where the present board breaks a rule, with a person's entries. */
  flaws(board: BoardState): readonly Flaw[]
  /** The work that shows the position of a grading of the board before the step `index`. */
  workBefore(board: BoardState, steps: readonly Step[], index: number): Json
  /**
   * How a change of the puzzle is tried on: the work to draw, and a mark for each element that changes. Left out: no work, and each
   * element marked as what a step sets.
   */
  tryOn?(puzzle: Json, changed: readonly number[]): { readonly work: Json | null; readonly marks: readonly Mark[] }
  /** How hints change a person's work; for genres that give hints. */
  readonly hints?: {
    /** The work after a step. */
    apply(board: BoardState, step: Step): Json
    /** The work without what stands at these elements. */
    withdraw(board: BoardState, at: readonly number[]): Json | null
  }
  /** A panel of the genre's own, beside inspector, steps and mending. */
  readonly panel?: {
    /** On its tab. */
    name(words: Words): string
    readonly Panel: Component
    /** The work that the board shows while the panel is open; undefined: as without the panel. */
    work(): Json | undefined
  }
  /** The genre's knowledge about the options of its generator, beyond the options' own. */
  readonly generating?: OptionKnowledge
  /** How the list of all puzzles draws its rows, where the whole drawing would be too small to tell anything. */
  readonly listing?: {
    /** Height of a row in pixels, of which the picture takes all but a small margin. */
    readonly rowHeight: number
    /** The part of the problem's drawing that is shown. */
    part(puzzle: Json): ScenePart | undefined
  }
  /**
   * The work that shows what all solutions of an ambiguous puzzle have in common, for genres where that helps to set clues. `solution` is
   * one of the solutions, and others differ from it at `differing`.
   */
  certain?(puzzle: Json, solution: Json, differing: readonly number[]): Json | null
  /** The zoom of a board that zooms in its own way. */
  readonly zoom?: BoardZoom
  /** The work that shows a solution. */
  filledWith(solution: Json): Json
  /** Whether a person's entries are the solution. */
  isSolved(board: BoardState, solution: Json): boolean
}
