import type { Text } from '#solver/kernel/message.ts'
import type { Budget } from '#solver/kernel/budget.ts'
import type { Random } from '#solver/kernel/random.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import type { Shape } from '#solver/drawing/scene.ts'
import { type Marks, type Pencil, EMPTY, placesOf } from './board'
import type { Body } from '#solver/genre/links/pzpr-body.ts'
import { verdictOf } from '#solver/sat/verdict.ts'
import { Model } from './model'

/** The kind of mark that a solution puts into cells: shading, or lamps. */
export type MarkKind = 'shade' | 'lamp'

/** The kind of line that a solution draws between cells: single ones, or bridges, of which two may lie side by side. */
export type LineKind = 'line' | 'bridge'

/** A rule in words: what holds at one place. `cells` are names of its cells, e.g. `r1c2`. */
export interface RuleWords {
  en(cells: readonly string[], clue: number): string
  ja(cells: readonly string[], clue: number): string
}

/** How the clues of a puzzle stand in the text of a link or game id. */
export interface LinkBody {
  /** How the site calls the genre, the usual name first. */
  readonly kinds: readonly string[]
  /** Reads the clues; undefined where the text is at fault, with `body.at` at the place. */
  read(body: Body, board: Pick<Pencil, 'width' | 'height'>): readonly number[] | undefined
  /** Undefined where there is no way to write them. */
  write(board: Pencil): string | undefined
}

/** The game ids of a genre in Simon Tatham's collection. */
export interface GameId extends Omit<LinkBody, 'kinds'> {
  /** The name of the game at the beginning of its ids. */
  readonly game: string
  /** The parameters that may stand between the sides and the colon. */
  readonly parameters: RegExp
  /** The parameters that are written there. */
  readonly written: string
}

/** Clues as words in rows, as sources of janko.at have them. */
export interface WordRows {
  /** How the site calls the genre, the usual name first. */
  readonly kinds: readonly string[]
  /** Undefined where the word stands for nothing. */
  clueOf(word: string): number | undefined
  wordOf(clue: number): string
}

/** The same as files of pzpr have them. */
export interface FileWords extends WordRows {
  /** The rows of an answer on which nothing is done, behind the clues. */
  answer(board: Pencil): readonly (readonly string[])[]
  /** Whether a word among the clues is a player's, where answers stand among them. */
  isAnswer?(word: string): boolean
}

/** How puzzles of a genre are made: a search among solutions by small changes. @typeParam T what is changed, e.g. walls with lamps */
export interface Ways<T> {
  /** Something to begin with. */
  start(size: Pick<Pencil, 'width' | 'height'>, random: Random, isSymmetric: boolean): T
  /** All clues that the solution gives. */
  cluesOf(state: T): Pencil
  /** A small change at a cell at which solutions differ; undefined where there is none. */
  change(state: T, cell: number, random: Random): T | undefined
  /** Whether the clue of a cell may be taken away, and what is left then. */
  without?(board: Pencil, cell: number): number | undefined
}

/** A page: all that a pencil genre adds to what they share. */
export interface Page<T = unknown> {
  readonly id: string
  readonly name: Text
  /** Its names in books of other languages, by BCP 47 tag; where there is none, the English one is printed. */
  readonly printedNames?: Readonly<Record<string, string>>
  /** What the solution puts into cells; left out where it draws lines alone. */
  readonly mark?: MarkKind
  /** What it draws from cell to cell. */
  readonly line?: LineKind
  /** Whether the lines between cells are left out of drawings. */
  readonly hasNoGrid?: boolean
  /** Numbers that clues can be, and whether a "?" makes sense. */
  readonly clues: { readonly from: number; readonly to: number; readonly unknown: boolean }
  readonly sides: { readonly least: number; readonly usual: number; readonly most: number }
  /** Whether other numbers in place of those make the same puzzle. */
  readonly renames?: boolean
  /** How the genre is solved, for who has never seen it: paragraphs. */
  readonly rules: readonly Text[]
  /** Each rule of the model in words, by its name. */
  readonly words: Readonly<Record<string, RuleWords>>
  /** Numbers that clues stand for, where they are told in words: e.g. a white pearl. */
  readonly clueWords?: Readonly<Record<number, Text>>
  /** Whether a rule is about the whole board, such as that cells are connected. */
  readonly hasWide: boolean
  /** The rules, written down once. */
  model(model: Model, board: Pencil): void
  /** Whether marks obey every rule and clue: by itself, not by the model. */
  verify(board: Pencil, marks: Marks): boolean
  readonly link: LinkBody
  readonly file: FileWords
  readonly janko: WordRows
  readonly gameId?: GameId
  /** Draws the clue of a cell whose top left corner is at (`x`, `y`). */
  drawClue(clue: number, place: { readonly x: number; readonly y: number; readonly isFlawed: boolean }): readonly Shape[]
  /** Whether a cell with this clue takes no mark. */
  isClosed(clue: number): boolean
  readonly ways: Ways<T>
  /** Borders of the levels on the grader's scale, rising. */
  readonly levels: readonly number[]
  /** Whether the grader's values follow levels that others have published; where not, window and manual say so. */
  readonly isCalibrated: boolean
  readonly samples: readonly Pencil[]
}

/** The rules of a board, its formula ready for the engine. */
export function modelOf(page: Page, board: Pencil): Model {
  const model = new Model(placesIn(page, board))
  page.model(model, board)
  model.formula.finish()
  return model
}

/** Whether a board has no solution, one, or more. A step is a literal propagated. */
export function solveModel(model: Model, budget: Budget): Verdict<Marks> {
  return verdictOf({ formula: model.formula, rules: model.rulesBeside(), elements: model.told, read: (holds) => model.read(holds) }, budget)
}

/** Clues that are numbers, and a word for a cell without one. */
export function numbers(blank: string): Pick<WordRows, 'clueOf' | 'wordOf'> {
  return {
    clueOf: (word) => (word === blank || word === '.' || word === '-' ? EMPTY : /^\d{1,4}$/.test(word) ? Number(word) : undefined),
    wordOf: (clue) => (clue === EMPTY ? blank : String(clue)),
  }
}

/** The number of places of a board: its cells, and where the genre draws lines the ways between them. */
export function placesIn({ line }: Pick<Page, 'line'>, board: Pick<Pencil, 'width' | 'height'>): number {
  return placesOf(board, line !== undefined)
}

/** The rows of an answer in cells on which nothing is done. */
export function emptyAnswer({ width, height }: Pick<Pencil, 'width' | 'height'>): string[][] {
  return Array.from({ length: height }, () => Array<string>(width).fill('.'))
}

/** The rows of an answer of lines on which nothing is done: first the ways across, then those down. */
export function emptyLines({ width, height }: Pick<Pencil, 'width' | 'height'>): string[][] {
  const rows = (count: number, long: number): string[][] => Array.from({ length: count }, () => Array<string>(long).fill('0'))
  return [...rows(height, width - 1), ...rows(height - 1, width)]
}
