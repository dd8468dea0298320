import type { Text } from '#solver/kernel/message.ts'
import type { Budget } from '#solver/kernel/budget.ts'
import type { Random } from '#solver/kernel/random.ts'
import type { AboutFormat, Flaw } from '#solver/genre/genre.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import type { Shape } from '#solver/drawing/scene.ts'
import { type Marks, type Pencil, EMPTY, placesOf, turnedBoard, TURNS } from './board'
import type { Body } from '#solver/genre/links/pzpr-body.ts'
import { verdictOf } from '#solver/sat/verdict.ts'
import { Model } from './model'

/** The kind of mark that a solution puts into cells: shading, lamps, a 1 where the other cells have a 0, or digits from 1 on. */
export type MarkKind = 'shade' | 'lamp' | 'binary' | 'digit'

/** A rule that holds in some puzzles of a genre: it is part of the puzzle, stored under its id. */
export interface FurtherRule {
  readonly id: string
  readonly name: Text
  /** The sentence that is printed under such a puzzle. */
  readonly says: Text
}

/** The kind of line that a solution draws between cells: single ones, or bridges, of which two may lie side by side. */
export type LineKind = 'line' | 'bridge'

/**
 * A rule in words: what holds at one place. `cells` are names of its cells, e.g. `r1c2`, `value` is the number
 * that the rule is about there.
 */
export interface RuleWords {
  en(cells: readonly string[], clue: number, value: number): string
  ja(cells: readonly string[], clue: number, value: number): string
}

/** Clues that are more than a number, as words. */
export interface ClueSigns {
  /** The form of the words, as a regular expression. */
  readonly pattern: string
  signOf(clue: number): string
  /** Undefined where a word of this form stands for nothing. */
  clueOf(word: string): number | undefined
  /** The clue after a figure was typed; of a clue with two numbers, into its second where `isSecond` says so. */
  typed(clue: number, figure: number, isSecond: boolean): number
}

/** The place of a cell at the edge of its board. */
export interface AtEdge {
  readonly isTop: boolean
  readonly isLeft: boolean
}

/** How the clues of a puzzle stand in the text of a link or game id. */
export interface LinkBody {
  /** How the site calls the genre, the usual name first. */
  readonly kinds: readonly string[]
  /** How many rows at the top, and columns at the left, the sides in the text leave out. */
  readonly frame?: number
  /** Reads the clues, and signs where there are such; undefined where the text is at fault, with `body.at` at the place. */
  read(body: Body, board: Pick<Pencil, 'width' | 'height'>): readonly number[] | Pick<Pencil, 'clues' | 'signs'> | undefined
  /** Undefined where there is no way to write them. */
  write(board: Pencil): string | undefined
}

/** The game ids of a genre in Simon Tatham's collection. */
export interface GameId extends Omit<LinkBody, 'kinds'> {
  /** What is particular to its ids: added to what is said of those of every game. */
  readonly about?: Partial<AboutFormat>
  /** The name of the game at the beginning of its ids. */
  readonly game: string
  /** The parameters that may stand between the sides and the colon. */
  readonly parameters: RegExp
  /** The parameters that are written there. */
  written(board: Pencil): string
  /** Whether boards are squares, of which the id tells one side. */
  readonly isSquare?: boolean
  /** The further rules that parameters say; left out: none. */
  rulesOf?(parameters: string): readonly string[]
}

/** Clues as words in rows, as sources of janko.at have them. */
export interface WordRows {
  /** How the site calls the genre, the usual name first. */
  readonly kinds: readonly string[]
  /** Undefined where the word stands for nothing. */
  clueOf(word: string, at: AtEdge): number | undefined
  wordOf(clue: number, at: AtEdge): string
}

/** The same as files of pzpr have them. */
export interface FileWords extends WordRows {
  /** How many rows at the top, and columns at the left, the sides in the text leave out. */
  readonly frame?: number
  /** Whether the form has signs for a board; left out: for all. */
  canWrite?(board: Pencil): boolean
  /** The rows of an answer on which nothing is done, behind the clues. */
  answer(board: Pencil): readonly (readonly string[])[]
  /** Whether a word among the clues is a player's, where answers stand among them. */
  isAnswer?(word: string): boolean
}

/** How puzzles of a genre are made: a search among solutions by small changes. @typeParam T what is changed, e.g. walls with lamps */
export interface Ways<T> {
  /** Something to begin with; undefined where this try led to nothing. */
  start(asked: Pick<Pencil, 'width' | 'height' | 'rules'>, random: Random, isSymmetric: boolean): T | undefined
  /** All clues that the solution gives; further rules of the puzzle are added to them. */
  cluesOf(state: T): Pencil
  /** A small change at a cell at which solutions differ; undefined where there is none. */
  change(state: T, cell: number, random: Random): T | undefined
  /** The board without the clue of a cell, or the sign at a way between two; undefined where there is none, or it must stay. */
  without?(board: Pencil, place: number): Pencil | undefined
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
  /** Clues that are more than a number, as words; left out: numbers. */
  readonly clueSigns?: ClueSigns
  /** The greatest digit of a solution; left out where that is the side of the board. */
  readonly digits?: number
  /** Whether there are signs between cells that say which is less. */
  readonly hasSigns?: boolean
  readonly sides: { readonly least: number; readonly usual: number; readonly most: number; readonly isSquare?: boolean }
  /** The ways, as `turnedCells` numbers them, in which boards can lie; left out: all. */
  readonly turns?: readonly number[]
  /** A clue on a board that lies otherwise; left out: the same. */
  clueTurned?(clue: number, turn: number): number
  /** Whether other numbers in place of those make the same puzzle. */
  readonly renames?: boolean
  /** Rules that some of its puzzles have. */
  readonly furtherRules?: readonly FurtherRule[]
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
  /** Left out where the form does not have the genre. */
  readonly link?: LinkBody
  readonly file?: FileWords
  readonly janko?: WordRows
  readonly gameId?: GameId
  /** Draws the clue of a cell whose top left corner is at (`x`, `y`). */
  drawClue(clue: number, place: { readonly x: number; readonly y: number; readonly isFlawed: boolean }): readonly Shape[]
  /** Whether a cell with this clue takes no mark of a person. */
  isClosed(clue: number): boolean
  /** Flaws of a board that no rule instance tells, such as an impossible size. */
  check?(board: Pencil): readonly Flaw[]
  readonly ways: Ways<T>
  /** Borders of the levels on the grader's scale, rising. */
  readonly levels: readonly number[]
  /** Whether the grader's values follow levels that others have published; where not, window and manual say so. */
  readonly isCalibrated: boolean
  readonly samples: readonly Pencil[]
}

/** A board as it lies after a turn that its page allows. */
export function lying({ clueTurned }: Page, board: Pencil, turn: number): Pencil {
  const turned = turnedBoard(board, turn)
  return clueTurned ? { ...turned, clues: turned.clues.map((clue) => (clue < 0 ? clue : clueTurned(clue, turn))) } : turned
}

/** The turns that a page allows. */
export function turnsOf({ turns }: Page): readonly number[] {
  return turns ?? Array.from({ length: TURNS }, (_, turn) => turn)
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
