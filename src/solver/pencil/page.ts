import type { Language, Text } from '#solver/kernel/message.ts'
import type { Budget } from '#solver/kernel/budget.ts'
import type { Random } from '#solver/kernel/random.ts'
import type { AboutFormat, Flaw } from '#solver/genre/genre.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import type { Shape } from '#solver/drawing/scene.ts'
import { type Marks, type Pencil, EMPTY, placesOf } from './board'
import type { SpokenCell } from '#solver/genre/spoken.ts'
import type { Body } from '#solver/genre/links/pzpr-body.ts'
import { verdictOf } from '#solver/sat/verdict.ts'
import { Model } from './model'
import { turnedBoard, TURNS } from './turns'

/** The kind of mark that a solution puts into cells: shading, lamps, stars, a 1 where the other cells have a 0, or digits from 1 on. */
export type MarkKind = 'shade' | 'lamp' | 'star' | 'binary' | 'digit'

/** A rule that holds in some puzzles of a genre: it is part of the puzzle, stored under its id. */
export interface FurtherRule {
  readonly id: string
  readonly name: Text
  /** The sentence that is printed under such a puzzle. */
  readonly says: Text
}

/** A number that holds for the whole board, such as how many marks each row has. It is part of the puzzle, stored under its id. */
export interface Quota {
  readonly id: string
  readonly name: Text
  readonly help: Text
  readonly least: number
  readonly most: number
  /** The number that is usual on a board of this side. */
  usualFor(side: number): number
  /** The sentence that is printed under a puzzle. */
  says(quota: number): Text
}

/**
 * The kind of line that a solution draws: single lines from cell to cell; bridges, of which two may lie side by side; or walls on the
 * borders between cells. The place of a wall is that of the way that it closes.
 */
export type LineKind = 'line' | 'bridge' | 'wall'

/**
 * The sentences for a rule at one place of the board. `cells` are the names of its cells, for example `r1c2`; `value` is the number of the
 * rule there.
 */
export interface RuleWords {
  en(cells: readonly string[], clue: number, value: number): string
  ja(cells: readonly string[], clue: number, value: number): string
}

/** A direction on a board. */
export type Way = 'up' | 'right' | 'down' | 'left'

/** The sign of an operation with numbers. */
export type ArithmeticSign = '+' | '-' | '*' | '/'

/** Reads, writes and edits clues that are words, because they are more than a number. */
export interface ClueSigns {
  /** The form of the words, as a regular expression. */
  readonly pattern: string
  signOf(clue: number): string
  /** The clue that a word means; undefined for a word that is no clue. */
  clueOf(word: string): number | undefined
  /** The clue after a digit was typed. With `isSecond`, the digit goes into the second number of a clue with two. */
  typed(clue: number, figure: number, isSecond: boolean): number
  /** Whether a clue has two numbers or is a clue cell without any. Left out: clues have one number. */
  readonly hasSecond?: boolean
  /** The clue after a direction was added, or removed where the clue already had it. Left out: clues have no direction. */
  pointed?(clue: number, way: Way): number
  /** The clue after the sign of an operation was typed, or removed where the clue already had it. Left out: clues have no such signs. */
  signed?(clue: number, sign: ArithmeticSign): number
}

/** The place of a word among the rows of a board: in its first row or column, or outside it where clues stand beside the board. */
export interface AtEdge {
  readonly isTop: boolean
  readonly isLeft: boolean
  readonly isOutside: boolean
}

/** The members of a board that the text of a link or game id gives, beside its width and height. */
export interface LinkCells extends Pick<Pencil, 'clues' | 'signs' | 'outside' | 'rooms' | 'quota'> {
  /**
   * The fault of a text that ends too early among the rooms: how many rooms got their clues, and how many there are; `borders` where it
   * ends among their borders.
   */
  readonly shortOf?: { readonly found: number; readonly expected: number } | 'borders'
  /** Whether the text has borders with the same room on both sides. These are ignored. */
  readonly hasIdleBorders?: boolean
}

/** Reads and writes a puzzle's clues as the text of a link or game id. */
export interface LinkBody {
  /** The names of the genre on the site, the usual one first. */
  readonly kinds: readonly string[]
  /** A part before the sides that only says how a site paints the board; it is ignored. */
  readonly look?: string
  /** The number of rows at the top, and of columns at the left, that the width and height in the text do not count. */
  readonly frame?: number
  /**
   * Reads the clues, and the signs, rooms and clues beside the board if there are any. Undefined where the text is wrong; `body.at` is then
   * the place of the fault.
   */
  read(body: Body, board: Pick<Pencil, 'width' | 'height'>): readonly number[] | LinkCells | undefined
  /** Writes the clues; undefined where the text cannot hold them. */
  write(board: Pencil): string | undefined
}

/** The game ids of a genre in Simon Tatham's collection. */
export interface GameId extends Omit<LinkBody, 'kinds'> {
  /** The peculiarities of the genre's ids, added to the description of all game ids. */
  readonly about?: Partial<AboutFormat>
  /** The name of the game at the beginning of its ids. */
  readonly game: string
  /** The parameters that may lie between the sides and the colon. */
  readonly parameters: RegExp
  /** Returns the parameters to write for a board. */
  written(board: Pencil): string
  /** Whether boards are squares; the id then gives one side. */
  readonly isSquare?: boolean
  /** The ids of the further rules that parameters mean. Left out: parameters mean none. */
  rulesOf?(parameters: string): readonly string[]
}

/** Reads and writes clues as words in rows, the form of sources of janko.at. */
export interface WordRows {
  /** The names of the genre on the site, the usual one first. */
  readonly kinds: readonly string[]
  /** The clue that a word means; undefined for a word that is no clue. */
  clueOf(word: string, at: AtEdge): number | undefined
  wordOf(clue: number, at: AtEdge): string
}

/** Reads and writes clues as words in rows, the form of files of pzpr. */
export interface FileWords extends WordRows {
  /** The number of rows at the top, and of columns at the left, that the width and height in the file do not count. */
  readonly frame?: number
  /** Whether the format can write a board; left out: it can write all. */
  canWrite?(board: Pencil): boolean
  /** The rows of an empty answer, which follow the clues. */
  answer(board: Pencil): readonly (readonly string[])[]
  /** Whether the rows of clues are left out, because the genre has none in cells. */
  readonly hasNoClues?: boolean
  /** Whether a word among the clues is part of a player's answer. Left out: answers are not among the clues. */
  isAnswer?(word: string): boolean
}

/**
 * Makes puzzles of a genre by small changes of a solution.
 * @typeParam T the state that is changed, for example walls with lamps
 */
export interface Ways<T> {
  /** Whether symmetric clues cannot be asked for: `start` makes none, and removed clues have no partners. */
  readonly hasNoSymmetry?: boolean
  /** A random solution to begin with; undefined where this try failed. */
  start(asked: Pick<Pencil, 'width' | 'height' | 'rules' | 'quota'>, random: Random, isSymmetric: boolean): T | undefined
  /** The board with all clues of the solution. The caller adds the further rules of the puzzle. */
  cluesOf(state: T): Pencil
  /** A small change at a cell at which solutions differ; undefined where there is none. */
  change(state: T, cell: number, random: Random): T | undefined
  /**
   * The board without one clue. `place` counts cells, then ways, then places beside the board. Undefined where there is no clue, or where
   * it must stay.
   */
  without?(board: Pencil, place: number): Pencil | undefined
  /**
   * The solution changed so that a cell has no clue, in genres where this changes other clues, too. Undefined where there is no clue or it
   * must stay. Genres have either this or `without`.
   */
  fewer?(state: T, cell: number): T | undefined
}

/** The page of a pencil genre: everything in which it differs from other pencil genres. */
export interface Page<T = unknown> {
  readonly id: string
  readonly name: Text
  /** The names in books of other languages, by BCP 47 tag. Without an entry, the English name is printed. */
  readonly printedNames?: Readonly<Record<string, string>>
  /** The kind of mark that a solution puts into cells; left out where a solution only draws lines. */
  readonly mark?: MarkKind
  /** The kind of line that a solution draws. Left out: solutions draw none. */
  readonly line?: LineKind
  /** Whether the lines between cells are left out of drawings. */
  readonly hasNoGrid?: boolean
  /** The numbers that clues can be, and whether a clue can be “?”. Where `to` is less than `from`, cells have no clues. */
  readonly clues: { readonly from: number; readonly to: number; readonly unknown: boolean }
  /** Clues as words, where they are more than a number; left out: clues are numbers. */
  readonly clueSigns?: ClueSigns
  /** The greatest digit of a solution; left out where that is the side of the board. */
  readonly digits?: number
  /** Whether clues are small, in the upper left corners of cells. Digits and notes then keep below them. */
  readonly hasSmallClues?: boolean
  /** Whether there are less-than signs between cells. */
  readonly hasSigns?: boolean
  /** Whether clues stand beside the board, too. They are numbers of the same range as those in cells. */
  readonly hasOutside?: boolean
  /** Whether the board is cut into rooms; with `hasClue`, clues belong to rooms. Left out: there are no rooms. */
  readonly rooms?: { readonly hasClue: boolean }
  readonly sides: { readonly least: number; readonly usual: number; readonly most: number; readonly isSquare?: boolean }
  /** The turns, as `turnedCells` numbers them, that the rules allow for a board. Left out: all. */
  readonly turns?: readonly number[]
  /** The clue after a turn of the board; left out: clues stay the same. */
  clueTurned?(clue: number, turn: number): number
  /** Whether the numbers of clues are only names, so that a board with other numbers is the same puzzle. */
  readonly renames?: boolean
  /** The rules that only some puzzles of the genre have. */
  readonly furtherRules?: readonly FurtherRule[]
  /** The number that each puzzle has for its whole board. Left out: puzzles have none. */
  readonly quota?: Quota
  /** The rules of the genre and how to begin, in paragraphs for a person who has never seen it. */
  readonly rules: readonly Text[]
  /** Each rule of the model in words, by its name. */
  readonly words: Readonly<Record<string, RuleWords>>
  /** The sentences of messages that only this genre has, by message code. */
  readonly messages?: Readonly<Record<Language, Readonly<Record<string, (message: never) => string>>>>
  /** The words for clues that are no numbers, for example a white pearl. */
  readonly clueWords?: Readonly<Record<number, Text>>
  /** A clue as it is read aloud. Left out or undefined: the clue's entry in `clueWords`, else its number. */
  sayClue?(clue: number): SpokenCell | undefined
  /** Whether a rule is about the whole board, such as that cells are connected. */
  readonly hasWide: boolean
  /** Adds the rules and clues of a board to a model. */
  model(model: Model, board: Pencil): void
  /** Whether marks obey every rule and clue. It does not use the model, so that it can check the model. */
  verify(board: Pencil, marks: Marks): boolean
  /** The text formats of the genre; each is left out where the format does not have the genre. */
  readonly link?: LinkBody
  readonly file?: FileWords
  readonly janko?: WordRows
  readonly gameId?: GameId
  /** Draws the clue of a cell whose top left corner is at (`x`, `y`). */
  drawClue(clue: number, place: { readonly x: number; readonly y: number; readonly isFlawed: boolean }): readonly Shape[]
  /** Whether a person cannot mark a cell with this clue. */
  isClosed(clue: number): boolean
  /** The flaws of a board that no rule can report, such as an impossible size. */
  check?(board: Pencil): readonly Flaw[]
  readonly ways: Ways<T>
  /** The borders of the levels on the grader's scale, in ascending order. */
  readonly levels: readonly number[]
  /** Whether the levels were fitted to published levels. If not, the window and the manual say so. */
  readonly isCalibrated: boolean
  readonly samples: readonly Pencil[]
}

/** Returns a board after a turn that its page allows. */
export function lying({ clueTurned, rooms }: Page, board: Pencil, turn: number): Pencil {
  const turned = turnedBoard(board, turn, rooms?.hasClue)
  return clueTurned ? { ...turned, clues: turned.clues.map((clue) => (clue < 0 ? clue : clueTurned(clue, turn))) } : turned
}

/** What a puzzle says beside its board: its number for the whole board, and its further rules. */
export function furtherSaid({ furtherRules = [], quota }: Page, board: Pick<Pencil, 'rules' | 'quota'>): readonly Text[] {
  const own = quota && board.quota !== undefined ? [quota.says(board.quota)] : []
  return [...own, ...furtherRules.filter(({ id }) => board.rules?.includes(id)).map(({ says }) => says)]
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

/**
 * Whether a board has no solution, one, or more. A step is a propagated literal.
 * @param enough the search stops once more places than this differ
 */
export function solveModel(model: Model, budget: Budget, enough?: number): Verdict<Marks> {
  const { formula, told: elements } = model
  return verdictOf({ formula, rules: model.rulesBeside(), elements, read: (holds) => model.read(holds) }, budget, enough)
}

/** Reads and writes clues that are numbers. @param blank the word for a cell without a clue */
export function numbers(blank: string): Pick<WordRows, 'clueOf' | 'wordOf'> {
  return {
    clueOf: (word) => (word === blank || word === '.' || word === '-' ? EMPTY : /^\d{1,4}$/.test(word) ? Number(word) : undefined),
    wordOf: (clue) => (clue === EMPTY ? blank : String(clue)),
  }
}

/** The number of places of a board: its cells and, in genres with lines, the ways between them. */
export function placesIn({ line }: Pick<Page, 'line'>, board: Pick<Pencil, 'width' | 'height'>): number {
  return placesOf(board, line !== undefined)
}

/** Whether a person can mark a place: a way between cells, or a cell whose clue leaves room for a mark. */
export function isOpen({ isClosed }: Pick<Page, 'isClosed'>, { clues }: Pick<Pencil, 'clues'>, place: number): boolean {
  return place >= clues.length || !isClosed(clues[place]!)
}

/** The rows of a pzpr answer without marks in cells. */
export function emptyAnswer({ width, height }: Pick<Pencil, 'width' | 'height'>): string[][] {
  return Array.from({ length: height }, () => Array<string>(width).fill('.'))
}

/** The rows of a pzpr answer without lines: first the ways across, then those down. */
export function emptyLines({ width, height }: Pick<Pencil, 'width' | 'height'>): string[][] {
  const rows = (count: number, long: number): string[][] => Array.from({ length: count }, () => Array<string>(long).fill('0'))
  return [...rows(height, width - 1), ...rows(height - 1, width)]
}
