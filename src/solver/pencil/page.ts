import type { Text } from '#solver/kernel/message.ts'
import type { Budget } from '#solver/kernel/budget.ts'
import type { Random } from '#solver/kernel/random.ts'
import type { AboutFormat, Flaw } from '#solver/genre/genre.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import type { Shape } from '#solver/drawing/scene.ts'
import { type Marks, type Pencil, EMPTY, placesOf, turnedBoard, TURNS } from './board'
import type { SpokenCell } from '#solver/genre/spoken.ts'
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
 * The sentences for a rule at one place of the board. `cells` are the names of its cells, for example `r1c2`; `value` is the number
 * that the rule has there.
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
  /** The clue that a word stands for; undefined where it stands for none. */
  clueOf(word: string): number | undefined
  /** The clue after a digit was typed. In a clue with two numbers, `isSecond` says that the digit goes into the second one. */
  typed(clue: number, figure: number, isSecond: boolean): number
}

/** The place of a word among the rows of a board: in its first row or column, or outside it where clues stand beside the board. */
export interface AtEdge {
  readonly isTop: boolean
  readonly isLeft: boolean
  readonly isOutside: boolean
}

/** Reads and writes the clues of a puzzle in the text of a link or game id. */
export interface LinkBody {
  /** How the site calls the genre, the usual name first. */
  readonly kinds: readonly string[]
  /** How many rows at the top, and columns at the left, the sides in the text leave out. */
  readonly frame?: number
  /**
   * Reads the clues, and the signs and clues beside the board if there are any. Undefined where the text is wrong; `body.at` is then the
   * place.
   */
  read(body: Body, board: Pick<Pencil, 'width' | 'height'>): readonly number[] | Pick<Pencil, 'clues' | 'signs' | 'outside'> | undefined
  /** Writes the clues; undefined where the text cannot hold them. */
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
  /** The parameters that are written for a board. */
  written(board: Pencil): string
  /** Whether boards are squares; the id then gives one side. */
  readonly isSquare?: boolean
  /** The further rules that parameters stand for; left out: parameters stand for none. */
  rulesOf?(parameters: string): readonly string[]
}

/** Reads and writes clues as words in rows, the form of sources of janko.at. */
export interface WordRows {
  /** How the site calls the genre, the usual name first. */
  readonly kinds: readonly string[]
  /** The clue that a word stands for; undefined where it stands for none. */
  clueOf(word: string, at: AtEdge): number | undefined
  wordOf(clue: number, at: AtEdge): string
}

/** Reads and writes clues as words in rows, the form of files of pzpr. */
export interface FileWords extends WordRows {
  /** How many rows at the top, and columns at the left, the sides in the text leave out. */
  readonly frame?: number
  /** Whether the format can write a board; left out: it can write all. */
  canWrite?(board: Pencil): boolean
  /** The rows of an empty answer, which follow the clues. */
  answer(board: Pencil): readonly (readonly string[])[]
  /** Whether a word among the clues is part of a player's answer; left out where answers do not stand there. */
  isAnswer?(word: string): boolean
}

/** Makes puzzles of a genre by small changes of a solution. @typeParam T what is changed, for example walls with lamps */
export interface Ways<T> {
  /** Whether symmetric clues cannot be asked for: `start` makes none, and no clue is taken away later. */
  readonly hasNoSymmetry?: boolean
  /** A random solution to begin with; undefined where this try failed. */
  start(asked: Pick<Pencil, 'width' | 'height' | 'rules'>, random: Random, isSymmetric: boolean): T | undefined
  /** The board with all clues of the solution. The caller adds the further rules of the puzzle. */
  cluesOf(state: T): Pencil
  /** A small change at a cell at which solutions differ; undefined where there is none. */
  change(state: T, cell: number, random: Random): T | undefined
  /**
   * The board without the clue of a cell, the sign of a way or a clue beside it, numbered in this order; undefined where there is none, or
   * where it must stay.
   */
  without?(board: Pencil, place: number): Pencil | undefined
}

/** The page of a pencil genre: everything that is not the same in all pencil genres. */
export interface Page<T = unknown> {
  readonly id: string
  readonly name: Text
  /** The names in books of other languages, by BCP 47 tag. Where there is none, the English name is printed. */
  readonly printedNames?: Readonly<Record<string, string>>
  /** The kind of mark that a solution puts into cells; left out where a solution only draws lines. */
  readonly mark?: MarkKind
  /** The kind of line that a solution draws; left out where it draws none. */
  readonly line?: LineKind
  /** Whether the lines between cells are left out of drawings. */
  readonly hasNoGrid?: boolean
  /** The numbers that clues can be, and whether a clue can be “?”. */
  readonly clues: { readonly from: number; readonly to: number; readonly unknown: boolean }
  /** Clues as words, where they are more than a number; left out: clues are numbers. */
  readonly clueSigns?: ClueSigns
  /** The greatest digit of a solution; left out where that is the side of the board. */
  readonly digits?: number
  /** Whether there are signs between cells that say which is less. */
  readonly hasSigns?: boolean
  /** Whether clues stand beside the board, too. They are numbers of the same range as those in cells. */
  readonly hasOutside?: boolean
  readonly sides: { readonly least: number; readonly usual: number; readonly most: number; readonly isSquare?: boolean }
  /** The turns, as `turnedCells` numbers them, that a board may have; left out: all. */
  readonly turns?: readonly number[]
  /** The clue after a turn of the board; left out: clues stay the same. */
  clueTurned?(clue: number, turn: number): number
  /** Whether the numbers of clues are only names, so that other numbers make the same puzzle. */
  readonly renames?: boolean
  /** The rules that only some puzzles of the genre have. */
  readonly furtherRules?: readonly FurtherRule[]
  /** The rules of the genre, and how to begin, for somebody who has never seen it: paragraphs. */
  readonly rules: readonly Text[]
  /** Each rule of the model in words, by its name. */
  readonly words: Readonly<Record<string, RuleWords>>
  /** Words for clues that stand for something else than a number, for example a white pearl. */
  readonly clueWords?: Readonly<Record<number, Text>>
  /** A clue as it is read aloud; left out, or undefined: by `clueWords`, else as its number. */
  sayClue?(clue: number): SpokenCell | undefined
  /** Whether a rule is about the whole board, such as that cells are connected. */
  readonly hasWide: boolean
  /** Adds the rules and clues of a board to a model. */
  model(model: Model, board: Pencil): void
  /** Whether marks obey every rule and clue. This does not use the model, so that it can check it. */
  verify(board: Pencil, marks: Marks): boolean
  /** The formats; each is left out where it does not have the genre. */
  readonly link?: LinkBody
  readonly file?: FileWords
  readonly janko?: WordRows
  readonly gameId?: GameId
  /** Draws the clue of a cell whose top left corner is at (`x`, `y`). */
  drawClue(clue: number, place: { readonly x: number; readonly y: number; readonly isFlawed: boolean }): readonly Shape[]
  /** Whether a cell with this clue takes no mark of a person. */
  isClosed(clue: number): boolean
  /** The flaws of a board that no rule can report, such as an impossible size. */
  check?(board: Pencil): readonly Flaw[]
  readonly ways: Ways<T>
  /** The borders of the levels on the grader's scale, in ascending order. */
  readonly levels: readonly number[]
  /** Whether the grader's values follow levels that others have published; where not, window and manual say so. */
  readonly isCalibrated: boolean
  readonly samples: readonly Pencil[]
}

/** A board after a turn that its page allows. */
export function lying({ clueTurned }: Page, board: Pencil, turn: number): Pencil {
  const turned = turnedBoard(board, turn)
  return clueTurned ? { ...turned, clues: turned.clues.map((clue) => (clue < 0 ? clue : clueTurned(clue, turn))) } : turned
}

/** The turns that a page allows. */
export function turnsOf({ turns }: Page): readonly number[] {
  return turns ?? Array.from({ length: TURNS }, (_, turn) => turn)
}

/** The model of a board, whose formula is ready for the engine. */
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

/** Reads and writes clues that are numbers. @param blank the word for a cell without a clue */
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

/** Whether a person can mark a place: it is a way between cells, or a cell whose clue leaves room for a mark. */
export function isOpen({ isClosed }: Pick<Page, 'isClosed'>, { clues }: Pick<Pencil, 'clues'>, place: number): boolean {
  return place >= clues.length || !isClosed(clues[place]!)
}

/** The rows of an empty answer in cells. */
export function emptyAnswer({ width, height }: Pick<Pencil, 'width' | 'height'>): string[][] {
  return Array.from({ length: height }, () => Array<string>(width).fill('.'))
}

/** The rows of an empty answer of lines: first the ways across, then those down. */
export function emptyLines({ width, height }: Pick<Pencil, 'width' | 'height'>): string[][] {
  const rows = (count: number, long: number): string[][] => Array.from({ length: count }, () => Array<string>(long).fill('0'))
  return [...rows(height, width - 1), ...rows(height - 1, width)]
}
