import type { AllSteps, Position, Step } from './step'
import type { QuickLines, Reporting } from './commands'
import type { Budget } from '../kernel/budget'
import type { PuzzleChange } from './change'
import type { Json } from '../kernel/json'
import type { Language, Message, Text, Result } from '../kernel/message'
import type { Option, OptionValues } from '../kernel/option'
import type { PageGrid } from './page-grid'
import type { Scene } from '../drawing/scene'
import type { Transformation, Reorientation } from './transformation'
import type { Captioned, Parsed, ParseOptions, Written } from './text'
import type { Verdict, VerdictKind } from '../kernel/verdict'
import type { LongEnumeration, SourceEnumeration } from './enumerating'
import type { Opinion } from './opinion'
import type { LiveAnalysis } from './live-analysis'
import type { PictureMaking } from './picturing'
import type { Printing } from './printing'
import type { NeededColumn } from './level-scheme'
import type { LevelScheme } from './level-scheme'

export type { Option, OptionValues } from '../kernel/option'
export type { Result } from '../kernel/message'
export type { Finding, Mark, Step } from './step'

/**
 * The contract of a genre: everything that the rest of Nanido asks of a kind of puzzle. Its members are methods, so that lists of different
 * genres have the type `Genre` without type arguments. A puzzle is only ever given to the genre that made it.
 *
 * @typeParam P the puzzle: immutable, as parsed
 * @typeParam S its solution
 */
export interface Genre<P = unknown, S = unknown> {
  /** The id of the genre in Nanido lines and on the command line, e.g. `sudoku`. */
  readonly id: string
  readonly name: Text
  /** The genre's name in books of other languages, by BCP 47 tag. For a language that is missing, the English name is printed. */
  readonly printedNames?: Readonly<Record<string, string>>
  /** Further names of the genre, by language. A person may choose one, e.g. 数独 for ナンプレ (`genre-names.ts`). */
  readonly calledAlso?: Readonly<Partial<Record<Language, readonly string[]>>>
  /** The genre's own names of verdicts, e.g. `cooked` of a tsume-shogi problem. A verdict without one has its usual name. */
  readonly verdictNames?: Readonly<Partial<Record<VerdictKind, Text>>>
  /** The name of an undecided verdict that rules out a second solution up to a depth. `reach` is this depth, e.g. in plies. */
  noSecondWithin?(reach: number): Text
  /** The genre's text formats, the most specific first; detection tries them in this order. */
  readonly formats: readonly Format<P>[]
  /** The genre's graders. The first one is used for single puzzles; for books see `inBooks`. */
  readonly graders: readonly Grader<P>[]
  /**
   * The id of the grader that is used for books, and whose steps explain puzzles to readers; without it, the first grader. A genre names
   * one if its first grader speaks the words of an old paper instead of today's.
   */
  readonly inBooks?: string
  readonly generator?: Generator<P>
  /** The complete list of the genre's puzzles, if there are few enough to list. */
  readonly enumeration?: Enumeration<P>
  /** Small changes that give a faulty puzzle exactly one solution. */
  readonly mending?: Mending<P>
  /**
   * All single changes of a puzzle that may leave it exactly one solution. Their order is fixed: changes of one element come first. The
   * solver must still check each changed puzzle. `solution` is the only solution of the puzzle.
   */
  neighbours?(puzzle: P, solution: S): readonly PuzzleChange<P>[]
  /** Reports on puzzles for the editor of a collection. */
  readonly reports?: Reporting<P>
  /** A second opinion on puzzles by an engine that speaks USI, the protocol of shogi engines. */
  readonly opinion?: Opinion<P>
  /** The analysis of an unfinished puzzle, repeated after each change of it. */
  readonly liveAnalysis?: LiveAnalysis<P>
  /** The making of puzzles from pictures. */
  readonly picture?: PictureMaking<P>
  /** Rules, captions and step diagrams for printed books. A genre without them is printed as boards only. */
  readonly printing?: Printing<P, S>
  /** The genre with letters instead of Japanese signs, for books in other languages. A genre without Japanese signs leaves it out. */
  readonly inLetters?: InLetters<P, S>
  /** Reads a grid found on a printed page as a puzzle; undefined where the grid is no puzzle of this genre. */
  onPage?(found: PageGrid): P | undefined
  /** The enumeration that the genre's source document describes. */
  readonly sourceEnumeration?: SourceEnumeration
  /** An enumeration that takes minutes or hours. */
  readonly longEnumeration?: LongEnumeration<P>

  /** The puzzle as `data` of a Nanido line. The library stores puzzles in this form. */
  toData(puzzle: P): Json
  /** Reads a puzzle from `data`; a message where the form is wrong. Rules are judged by `check`. */
  fromData(data: unknown): Result<P>
  /** Finds the flaws that a person must mend, each with its place; an empty list for a well-formed puzzle. */
  check(puzzle: P): readonly Flaw[]
  /** A text in printable ASCII. Two puzzles have the same text exactly if a symmetry of the genre turns one into the other. */
  digest(puzzle: P): string
  /**
   * Finds out how many solutions a puzzle has.
   * @param onShare called during long work on a puzzle with several solutions, with the share (0 to 1) of its elements that are decided:
   * solutions are known to agree or to differ there
   */
  solve(puzzle: P, budget: Budget, onShare?: (share: number) => void): Verdict<S>
  /**
   * A quicker `solve`: it stops at the second solution. `ranOut` is then `unasked`, because solutions may also differ in further places.
   */
  solveAtOnce?(puzzle: P, budget: Budget): Verdict<S>
  /**
   * A `solve` that can be halted and continued. If `budget` runs out, the verdict holds the state of the search in `halted`. The next call
   * gets this state and goes on from there; null begins a new search. The state may come from another version of Nanido and is checked
   * before use.
   *
   * @param tell called whenever more is known, with the verdict that running out of steps now would give
   * @param atOnce whether the search stops at a second solution, like `solveAtOnce`; `ranOut` is then `unasked`, and the search can be
   * continued all the same
   */
  goOn?(
    puzzle: P,
    halted: Json | null,
    budget: Budget,
    onShare?: (share: number) => void,
    tell?: (soFar: Verdict<S>) => void,
    atOnce?: boolean,
  ): Verdict<S>
  /**
   * Whether `goOn` is called once with the whole budget instead of many times with small ones. True for a solver that reports progress
   * while it works and would lose time by halting, because its saved state is much smaller than its memory.
   */
  readonly goesOnInOnePiece?: boolean
  /** A fast path for bulk work, for a genre that is solved about as fast as lines are read and written. */
  readonly quick?: QuickLines
  /** The solution as JSON, for the `solution` of the command line's answers. */
  solutionToData(solution: S): Json
  solutionFromData(data: unknown): Result<S>
  /** The number of clues, for the book's table; left out for genres whose clues nobody counts. */
  clues?(puzzle: P): number
  /**
   * The path in `data` to the list of a puzzle's colours, e.g. `ink.palette`. A puzzle without this list has one colour. Left out by genres
   * without colours.
   */
  readonly colours?: string
  /**
   * A hint for a person who is stuck: their first mistake, or else the next step that follows from their work. The puzzle has exactly one
   * solution.
   */
  hint?(puzzle: P, work: Json | null, budget: Budget): Hint
  /** Lists every step that applies in a position, for a person who studies it. The puzzle may have any number of solutions. */
  allSteps?(puzzle: P, position: Position, budget: Budget): AllSteps
  /** Whether `solution` obeys every rule and clue. It shares no code with the solver, so that it can check the solver. */
  verify(puzzle: P, solution: S): boolean
  draw(puzzle: P, view: View<S>): Scene
  /** The width and height of the board in cells; left out where all boards of the genre have one size. */
  size?(puzzle: P): { readonly width: number; readonly height: number }
  /** An empty puzzle of the usual size with which a new puzzle begins. `check` may find something missing in it. */
  readonly blank: P
  /** Empty puzzles of all kinds of the genre with their names, for the choice in `New puzzle`. The usual one is among them. */
  readonly blanks?: readonly { readonly id: string; readonly name: Text; readonly puzzle: P }[]
  /**
   * Reads as much of a puzzle as possible from a text that no format reads, so that a person can complete it on the board. Undefined where
   * too little can be read.
   */
  parseLeniently?(text: string): P | undefined
  /** A few puzzles with one solution, made by this project, for a first look at the genre and for the conformance tests. */
  readonly samples: readonly P[]
  /** A disguised copy of a puzzle, made by the genre's symmetries and a seed: it looks different and has the same digest. */
  disguise?(puzzle: P, seed: string): P
  /** The symmetry that turns one puzzle into another with the same digest. A genre without symmetries leaves it out. */
  alike?(from: P, to: P): Transformation | undefined
  /** The puzzle mirrored or rotated; undefined where the rules do not allow it. */
  reoriented?(puzzle: P, turn: Reorientation): P | undefined
  /** A person's work on a puzzle, mirrored or rotated together with the puzzle. */
  workReoriented?(puzzle: P, work: Json, turn: Reorientation): Json
  /** The sentence for a message of the genre's parsers, checks, solvers and graders. */
  say(message: Message, language: Language): string
}

/** A fault in a puzzle, with the elements concerned, in the genre's numbering. */
export interface Flaw {
  readonly message: Message
  readonly at: readonly number[]
  /** `error`, also where left out: the puzzle breaks a rule. `warning`: the puzzle can be solved, but an editor will hardly want it so. */
  readonly severity?: 'error' | 'warning'
}

/** The members of a genre that differ where letters replace Japanese signs. */
export interface InLetters<P = unknown, S = unknown> {
  draw(puzzle: P, view: View<S>): Scene
  readonly printing: Printing<P, S>
}

/**
 * The content of a drawing: the problem, its solution, or a state on the way. `work` is this state of a person or a grading, in the genre's
 * own form.
 */
export type View<S> =
  | { readonly show: 'problem' }
  | { readonly show: 'solution'; readonly solution: S }
  | {
      readonly show: 'work'
      readonly work: Json
      readonly step?: Step
      readonly flaws?: readonly Flaw[]
      readonly differing?: readonly number[]
    }

/** Sentences about a format for docs/formats.md. They say what writing and reading samples does not show, and end without a full stop. */
export interface AboutFormat {
  /** Which texts are read, and which of their parts are left out, refused or reported. */
  readonly reads: string
  /** Which texts are written, if they differ from those that are read. */
  readonly writes?: string
  /** What is lost in writing, apart from parts of the caption. */
  readonly loses?: string
}

/**
 * A text format. Its parser looks only at the form of the text, never at the rules of the genre. It returns puzzles and problems with their
 * places, and never throws.
 */
export interface Format<P = unknown> {
  readonly id: string
  readonly name: Text
  readonly about?: AboutFormat
  /** File name endings, without the dot, the usual one first. */
  readonly extensions: readonly string[]
  /** `line`: each line is read by itself, so that a text may mix several formats of lines. `document`: the whole text is in this format. */
  readonly scope: 'line' | 'document'
  /** Whether the format holds records of play, from which `ParseOptions.atMove` chooses a position. */
  readonly isRecord?: boolean
  /** Whether the format is only cells in rows. Such texts fit several genres, and readers are told which ones. */
  readonly isPlain?: boolean
  /** Whether one text holds any number of puzzles. */
  readonly many: boolean
  /**
   * How certain it is that a text is in this format, from 0 (not at all) to 1 (beyond doubt). The text is a line, or the whole text for a
   * document.
   */
  detect(text: string): number
  parse(text: string, options?: ParseOptions): Parsed<P>
  /**
   * For a format of lines: whether `next`, the text behind a puzzle on its line, belongs to the puzzle, e.g. as its solution. Otherwise it
   * may be another puzzle.
   */
  belongs?(puzzle: string, next: string): boolean
  /** Writes puzzles. A format without `many` writes only the first. Left out by formats that are only read. */
  write?(puzzles: readonly Captioned<P>[]): Written
}

/** A grader: it gives a puzzle a level. It grades puzzles with exactly one solution, and others only if `gradesAmbiguous` is true. */
export interface Grader<P = unknown> {
  readonly id: string
  readonly name: Text
  /** The version of the grader, raised with every change that can change a grading. Gradings by older versions are shown as stale. */
  readonly version: number
  /** The levels it can give, easiest first. */
  readonly levels: readonly number[]
  /** Names of the techniques, by the keys used in `counts` and `Step.technique`, easiest first. */
  readonly techniques: Readonly<Record<string, Text>>
  /** Whether its steps assume that the puzzle has only one solution. Such steps prove nothing for a puzzle with several. */
  readonly assumesUnique?: boolean
  /** Whether it also grades puzzles with the verdict `multiple`, as for tsume-shogi, whose cooks have classes. */
  readonly gradesAmbiguous?: boolean
  /**
   * The descriptions of `details` in its gradings, in the order in which they are shown. The description of a part has a key like `a.b`; a
   * part without one is shown under the name of the whole.
   */
  readonly details?: Readonly<Record<string, Detail>>
  /** The form of the tables in the grader's paper; a book's statistics have the same form. */
  readonly tables?: GraderTables
  /** Where a stored grading holds the further figures that statistics and level schemes use. */
  readonly features?: GraderFeatures
  /**
   * The conventions of the grader that a person can choose. A grading records its conventions under `options` in its `details`
   * (`kernel/choices.ts`). It is stale once others are chosen.
   */
  readonly options?: readonly Option[]
  /** The published level schemes for the grader's figures. The first one is the grader's own. */
  readonly schemes?: readonly LevelScheme[]
  /**
   * The rule by which the grader's paper gives this level, in our words and with its source. `sum` explains how the points of the steps
   * make the value. Undefined where the paper has no such rule.
   */
  criterion?(grading: Grading): { readonly reason: Text; readonly source: Text; readonly sum?: Text } | undefined
  /** An explanation of `counts`; left out where each step is one count. */
  readonly counting?: Counting
  /** The reason why the grader cannot grade a puzzle of this kind; undefined where it can. */
  refusal?(puzzle: P): Message | undefined
  /**
   * The fallback grader, for puzzles that this grader refuses: those whose `data` have the key `having`. It gives the same levels
   * (`graders.ts`).
   */
  readonly fallback?: { readonly grader: string; readonly having: string }
  /**
   * Grades a puzzle.
   * @param withSteps false leaves `steps` empty, which is quicker in bulk work
   * @param options sensible values of {@link options}
   */
  grade(puzzle: P, budget: Budget, withSteps: boolean, options?: OptionValues): Grading
}

/** How the `counts` of a grading differ from its steps. */
export interface Counting {
  /** A sentence that says what is counted, which steps are not counted, and which counts have no step. */
  readonly said: Text
  /** The key in `details` for the number of uses of each technique, if `counts` counts something else. */
  readonly uses?: string
  /** Whether a step only announces the steps after it and so is not a use of a technique. */
  isHeading?(step: Step): boolean
}

/** A description of one detail of a grading. */
export interface Detail {
  readonly name: Text
  /** The unit of the detail's numbers. */
  readonly unit?: Text
  /** Whether the detail decides on the level. Other details only let readers check the figures. */
  readonly isDecisive?: boolean
  /** Names of the detail's values, or of the entries of its list, e.g. of classes by their letters. */
  readonly values?: Readonly<Record<string, Text>>
}

/** The keys under which a stored grading holds further figures. A grader leaves out the figures that it does not give. */
export interface GraderFeatures {
  /** Keys in `details`. `n` is the number of the needed technique; below, the second value that decides between lower levels. */
  readonly n?: string
  readonly lowerValue?: string
  /** The key in `details` of the level before effort raised it. The effort is the count under this level's number. */
  readonly base?: string
  /** Paths to lists in the puzzle's `data`. The product of their lengths is the number of cells. */
  readonly cells?: readonly string[]
}

/** The form of the tables that a paper has about a book. */
export interface GraderTables {
  /** The borders of the classes in the frequency table of values, by level. */
  readonly levelBorders?: Readonly<Record<number, readonly number[]>>
  /** The first technique (a key of `techniques`) that counts as hard in the paper. */
  readonly hardFrom?: string
  /** The techniques (keys of `techniques`) that are columns of the needed-technique table; without them, all techniques are. */
  readonly techniques?: readonly string[]
  /** The columns of the needed-technique table, if a column depends on more than the technique. */
  readonly needed?: readonly NeededColumn[]
  /** A level that problems with a certain n or more always get, whatever their value. Borders say nothing about these problems. */
  readonly forced?: { readonly n: number; readonly level: number }
  /** The least effort of each class of effort, by base level. */
  readonly effortStarts?: Readonly<Record<number, readonly number[]>>
}

/** The result of grading a puzzle, in the form that the command line prints. */
export interface Grading {
  readonly level: number | null
  readonly value?: number
  readonly counts: Readonly<Record<string, number>>
  /** The hardest technique that the puzzle needs (a key of the grader's `techniques`); left out where it is the last one in `counts`. */
  readonly needed?: string
  readonly details: { readonly [key: string]: Json }
  readonly solvedByTechniques: boolean
  readonly steps: readonly Step[]
}

/** A hint for a person who is solving. `mistake` names elements that are wrong; `nothing` says why there is no hint. */
export type Hint =
  | { readonly kind: 'mistake'; readonly at: readonly number[]; readonly message: Message }
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'nothing'; readonly message: Message }

/** A generator of puzzles. The same options and seed give the same puzzle on every machine. */
export interface Generator<P = unknown> {
  readonly options: readonly Option[]
  /** The usual budget of steps for one puzzle; without it, `USUAL_BUDGET`. */
  readonly usualBudget?: number
  generate(options: OptionValues, seed: string, budget: Budget, onProgress?: (share: number) => void): Result<P>
  /** The recipe of a generated puzzle in the field's short form, e.g. `GCT1-200-WV`. It is stored as the puzzle's note. */
  recipe?(options: OptionValues, seed: string): string | undefined
}

/**
 * A complete list of puzzles from which a person chooses. The same options give the same list on every machine, so that it can be read page
 * by page.
 */
export interface Enumeration<P = unknown> {
  /** Options that filter the list and choose how its puzzles are shown. */
  readonly options: readonly Option[]
  /**
   * A page of the list; a message where the value of an option makes no sense, or the budget does not suffice.
   *
   * @param from the place in the list of the page's first puzzle, from 0
   * @param count the number of puzzles on the page; the last page has fewer
   */
  list(options: OptionValues, from: number, count: number, budget: Budget): Result<EnumerationPage<P>>
}

/** A page of an enumeration's list. */
export interface EnumerationPage<P = unknown> {
  /** The number of puzzles in the whole list with these options. */
  readonly total: number
  readonly entries: readonly EnumerationEntry<P>[]
}

/** A puzzle of an enumeration, with facts about it. */
export interface EnumerationEntry<P = unknown> {
  readonly puzzle: P
  /** The puzzle's level by the genre's first grader. */
  readonly level: number | null
  /** Further facts, a few words each. */
  readonly remarks: readonly Text[]
}

/**
 * The mending of a genre: it finds changes that bring a puzzle nearer to exactly one solution. The same puzzle and options give the same
 * changes on every machine.
 */
export interface Mending<P = unknown> {
  readonly options: readonly Option[]
  /** A few puzzles with several solutions or none, made by this project, which the conformance tests mend. */
  readonly faulty?: readonly P[]
  /**
   * Proposes single changes, the best first. A change concerns one or a few elements. A message where the puzzle needs no change, or no
   * change was found.
   */
  propose(puzzle: P, options: OptionValues, budget: Budget, onProgress?: (share: number) => void): Result<readonly Mend<P>[]>
  /**
   * All changes that together leave the puzzle one solution. There are none where it has one already. A message where the budget runs out.
   */
  finish(puzzle: P, options: OptionValues, budget: Budget, onProgress?: (share: number) => void): Result<Mend<P>>
}

/** A proposed change of a puzzle: the changed puzzle, the elements that change, and the reason for it. */
export interface Mend<P = unknown> {
  readonly puzzle: P
  readonly at: readonly number[]
  readonly message: Message
  /** Whether the changed puzzle has exactly one solution. */
  readonly unique: boolean
}
