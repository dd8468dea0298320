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
 * The contract that every genre fulfils. Its members are written as methods, so that a list of genres has the type `Genre` without type
 * arguments; a puzzle is then only ever given back to the genre that made it.
 *
 * @typeParam P the puzzle: immutable, as parsed
 * @typeParam S its solution
 */
export interface Genre<P = unknown, S = unknown> {
  /** The id of the genre in Nanido lines and on the command line, e.g. `sudoku`. */
  readonly id: string
  readonly name: Text
  /** The genre's names in books of other languages, by BCP 47 tag; a language without one prints the English name. */
  readonly printedNames?: Readonly<Record<string, string>>
  /** Other names that people use for it, by language; a person may choose one, e.g. 数独 for ナンプレ (`genre-names.ts`). */
  readonly calledAlso?: Readonly<Partial<Record<Language, readonly string[]>>>
  /** Names of the verdicts where the field has words of its own, e.g. a cooked tsume-shogi problem; the usual ones otherwise. */
  readonly verdictNames?: Readonly<Partial<Record<VerdictKind, Text>>>
  /** The name of an undecided verdict that excludes a second solution up to some depth, e.g. so many plies (`within` of its reason). */
  noSecondWithin?(reach: number): Text
  /** The genre's text formats, the most specific first; detection tries them in this order. */
  readonly formats: readonly Format<P>[]
  /** The genre's graders. The first is the usual one for single puzzles; for books see `inBooks`. */
  readonly graders: readonly Grader<P>[]
  /**
   * The id of the usual grader of books, whose steps also explain the genre to readers; left out: the first grader. It uses the words of
   * today's solvers where the first uses those of its paper.
   */
  readonly inBooks?: string
  readonly generator?: Generator<P>
  /** The list of all puzzles, for a genre that has few enough. */
  readonly enumeration?: Enumeration<P>
  /** Small changes that give a faulty puzzle exactly one solution. */
  readonly mending?: Mending<P>
  /**
   * The single changes of a puzzle that may leave it exactly one solution, in a fixed order, those of one element first. Whether they do is
   * left to the solver. `solution` is the puzzle's only one.
   */
  neighbours?(puzzle: P, solution: S): readonly PuzzleChange<P>[]
  /** Reports on a collection of puzzles, for its editor. */
  readonly reports?: Reporting<P>
  /** Questions to engines that speak USI. */
  readonly opinion?: Opinion<P>
  /** The analysis of an unfinished puzzle, repeated after each change of it. */
  readonly liveAnalysis?: LiveAnalysis<P>
  /** How puzzles are made of pictures. */
  readonly picture?: PictureMaking<P>
  /** Rules, captions and step diagrams for printed books; a genre without it is printed without them. */
  readonly printing?: Printing<P, S>
  /**
   * The genre with letters in the place of Japanese signs, for books in other languages; left out where its drawings have no such signs.
   */
  readonly inLetters?: InLetters<P, S>
  /** Reads a grid of a printed page as a puzzle; undefined where it is no puzzle of this genre. */
  onPage?(found: PageGrid): P | undefined
  /** The enumerations that the genre's source document describes. */
  readonly sourceEnumeration?: SourceEnumeration
  /** An enumeration that takes minutes or hours. */
  readonly longEnumeration?: LongEnumeration<P>

  /** The `data` of a Nanido line, which is also how the library keeps the puzzle. */
  toData(puzzle: P): Json
  /** Reads `data` back; a message when its shape is wrong. `check` judges the rules. */
  fromData(data: unknown): Result<P>
  /** Finds the flaws that a person must mend, each with its place; an empty list for a well-formed puzzle. */
  check(puzzle: P): readonly Flaw[]
  /** A text in printable ASCII that is equal for exactly those puzzles that the genre's symmetries turn into one another. */
  digest(puzzle: P): string
  /**
   * Finds out how many solutions a puzzle has.
   * @param onShare called during long work on an ambiguous puzzle with the share (0 to 1) of its elements of which it is known
   * whether solutions differ there
   */
  solve(puzzle: P, budget: Budget, onShare?: (share: number) => void): Verdict<S>
  /**
   * `solve` for a quick answer: it stops at the second solution, and `ranOut` is `unasked` where solutions may differ in other places, too.
   */
  solveAtOnce?(puzzle: P, budget: Budget): Verdict<S>
  /**
   * `solve` that can be continued. Where `budget` runs out, the verdict holds the saved state in `halted`; passed to the next
   * call, the search goes on from there (null: from the beginning). A saved state may come from another version of Nanido and is
   * checked before it is used.
   *
   * @param tell called whenever more is known, with the verdict as it would be if the steps ran out now
   * @param atOnce whether a second solution ends the search, as in `solveAtOnce`; `ranOut` is then `unasked`, and the search
   * can go on from there, too
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
   * Whether `goOn` should be called once with the whole budget. True where the solver reports progress while it works and loses
   * time when it is halted, because the state that it saves is much less than its memory. Other solvers are called again and
   * again with small budgets.
   */
  readonly goesOnInOnePiece?: boolean
  /** A short cut for bulk work on the plainest lines, for genres that are solved about as fast as lines are read and written. */
  readonly quick?: QuickLines
  /** The `solution` of the command line's answers. */
  solutionToData(solution: S): Json
  solutionFromData(data: unknown): Result<S>
  /** The number of clues, for the book's table; left out where people do not count them. */
  clues?(puzzle: P): number
  /**
   * The path in `data` to the list of a puzzle's colours, e.g. `ink.palette`. The length of the list is the number of colours; a puzzle
   * without the list has one. Left out where no puzzle of the genre has colours.
   */
  readonly colours?: string
  /**
   * Gives a hint to a person who is stuck: the first mistake in their work, or the next step that follows from it. The puzzle
   * has exactly one solution.
   */
  hint?(puzzle: P, work: Json | null, budget: Budget): Hint
  /** Lists every step that applies in a position, for a person who studies it. The puzzle may have any number of solutions. */
  allSteps?(puzzle: P, position: Position, budget: Budget): AllSteps
  /** Whether `solution` obeys every rule and clue. It is written independently of the solver, so that it can check the solver. */
  verify(puzzle: P, solution: S): boolean
  draw(puzzle: P, view: View<S>): Scene
  /** The width and height of the board in cells, as people name them; left out where all boards have one size. */
  size?(puzzle: P): { readonly width: number; readonly height: number }
  /** An empty puzzle of the usual size, to begin a new one with; `check` may still miss something in it. */
  readonly blank: P
  /** Empty puzzles of other kinds with their names; `New puzzle` offers them, too. Several of them have the usual one among them. */
  readonly blanks?: readonly { readonly id: string; readonly name: Text; readonly puzzle: P }[]
  /**
   * Reads as much of a puzzle as it can from a text that no format reads, so that a person can complete it on the board; undefined
   * where that is too little.
   */
  parseLeniently?(text: string): P | undefined
  /** A few puzzles with one solution, made by this project, for a first look at the genre and for the conformance tests. */
  readonly samples: readonly P[]
  /** Makes another puzzle of `puzzle` by the genre's symmetries and a seed: it looks different and has the same digest. */
  disguise?(puzzle: P, seed: string): P
  /** The transformation from one puzzle to another with the same digest; left out where the genre has no symmetries. */
  alike?(from: P, to: P): Transformation | undefined
  /** The puzzle mirrored or rotated; undefined where its rules do not allow that. */
  reoriented?(puzzle: P, turn: Reorientation): P | undefined
  /** A person's work on `puzzle`, mirrored or rotated with it. */
  workReoriented?(puzzle: P, work: Json, turn: Reorientation): Json
  /** The sentence for a message of the genre's parsers, checks, solvers and graders. */
  say(message: Message, language: Language): string
}

/** Something wrong with a puzzle, and the elements (in the genre's numbering) it concerns. */
export interface Flaw {
  readonly message: Message
  readonly at: readonly number[]
  /** `warning`: the puzzle can be solved, but an editor will hardly want it so. Left out: `error`. */
  readonly severity?: 'error' | 'warning'
}

/** The members of a genre that differ in books with letters in the place of Japanese signs. */
export interface InLetters<P = unknown, S = unknown> {
  draw(puzzle: P, view: View<S>): Scene
  readonly printing: Printing<P, S>
}

/**
 * The content of a drawing: the problem, its solution, or work in progress. `work` is a person's or a grading's state on the
 * way, in the genre's own form.
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

/** What docs/formats.md says of a format beyond what is seen by writing and reading samples, in words that end without a full stop. */
export interface AboutFormat {
  /** What its texts hold that is read, and what of them is left out, refused or told. */
  readonly reads: string
  /** What is written, where that is not what is read. */
  readonly writes?: string
  /** What is not written, beside parts of the caption. */
  readonly loses?: string
}

/** A text format. Parsing looks at the form of the text only; it gives puzzles, and problems with their places, and never throws. */
export interface Format<P = unknown> {
  readonly id: string
  readonly name: Text
  readonly about?: AboutFormat
  /** File name endings, without the dot, the usual one first. */
  readonly extensions: readonly string[]
  /**
   * `line`: each line is read by itself, so that a text may mix lines of several such formats. `document`: the
   * whole text is in this format.
   */
  readonly scope: 'line' | 'document'
  /** Whether it holds records of play, so that `ParseOptions.atMove` makes sense. */
  readonly isRecord?: boolean
  /** Whether the format is nothing but cells in rows. Texts of several genres look like that, so that readers are told which genres fit. */
  readonly isPlain?: boolean
  /** Whether one text holds any number of puzzles. */
  readonly many: boolean
  /** How certain it is that a line (or a whole text, for a document) is in this format: from 0, not at all, to 1, beyond doubt. */
  detect(text: string): number
  parse(text: string, options?: ParseOptions): Parsed<P>
  /**
   * For a format of lines: whether the text behind a puzzle on its line belongs to the puzzle, as its solution does,
   * and is not another puzzle.
   */
  belongs?(puzzle: string, next: string): boolean
  /** Writes puzzles; without `many` only the first. Left out where the format is only read. */
  write?(puzzles: readonly Captioned<P>[]): Written
}

/** A way to grade puzzles. It grades puzzles with exactly one solution, and others only with `gradesAmbiguous`. */
export interface Grader<P = unknown> {
  readonly id: string
  readonly name: Text
  /** Raised with every change that can change a result; gradings by an older version are shown as stale. */
  readonly version: number
  /** The levels it can give, easiest first. */
  readonly levels: readonly number[]
  /** Names of the techniques, by the keys used in `counts` and `Step.technique`, easiest first. */
  readonly techniques: Readonly<Record<string, Text>>
  /** Whether its steps use that the puzzle has only one solution, so that they prove nothing for a puzzle with several. */
  readonly assumesUnique?: boolean
  /** Whether it also grades puzzles whose verdict is `multiple`: tsume-shogi has classes of cooks. */
  readonly gradesAmbiguous?: boolean
  /**
   * Descriptions of the `details` of its gradings, in the order in which they are shown. A part of a detail is described under its own key,
   * `a.b`; one that is not is shown under the name of the whole.
   */
  readonly details?: Readonly<Record<string, Detail>>
  /** The form of its paper's tables, which a book's statistics follow. */
  readonly tables?: GraderTables
  /** The places in its stored gradings of further figures, beside level, value and technique, that statistics and level schemes use. */
  readonly features?: GraderFeatures
  /**
   * The conventions that a person can choose for the grader. A grading records the conventions that it follows in its `details` as
   * `options` (`kernel/choices.ts`); it is stale once others are chosen.
   */
  readonly options?: readonly Option[]
  /** Published level schemes, the one that it grades by itself first. */
  readonly schemes?: readonly LevelScheme[]
  /**
   * The rule of its paper that gives a grading its level, in our words, with its source; `sum` explains how the points of the steps make
   * the value. Undefined where the paper has no such rule.
   */
  criterion?(grading: Grading): { readonly reason: Text; readonly source: Text; readonly sum?: Text } | undefined
  /** An explanation of `counts` for a grader whose steps and counts differ; left out where each step is one count. */
  readonly counting?: Counting
  /** Why the grader cannot grade a puzzle, whose kind it does not know; undefined where it can. */
  refusal?(puzzle: P): Message | undefined
  /**
   * The fallback grader: it grades the puzzles that this one refuses, those whose `data` have the key `having`, on the
   * same levels (`graders.ts`).
   */
  readonly fallback?: { readonly grader: string; readonly having: string }
  /**
   * @param withSteps false leaves `steps` empty, for bulk work
   * @param options values of {@link options}, each sensible
   */
  grade(puzzle: P, budget: Budget, withSteps: boolean, options?: OptionValues): Grading
}

/** The relation between a grading's `counts` and its steps. */
export interface Counting {
  /** A sentence on what is counted, which steps are not counted, and which counts have no step. */
  readonly said: Text
  /** The key of `details` with the uses of each technique, where `counts` count something else. */
  readonly uses?: string
  /** Whether a step only announces the steps after it, and so is no use of a technique. */
  isHeading?(step: Step): boolean
}

/** The description of a detail of a grading. */
export interface Detail {
  readonly name: Text
  /** The unit of its numbers. */
  readonly unit?: Text
  /** Whether it decides on the level. Other details are for readers who check the figures. */
  readonly isDecisive?: boolean
  /** The names of its values, or of the entries of its list, e.g. of classes by their letters. */
  readonly values?: Readonly<Record<string, Text>>
}

/** The places of features in a stored grading; left out are those that the grader does not give. */
export interface GraderFeatures {
  /** Keys of `details`: the n needed, and a second value that decides between lower levels. */
  readonly n?: string
  readonly lowerValue?: string
  /** Key of `details`: the level before raising for effort. Its effort is the count under that level's number. */
  readonly base?: string
  /** Lists of the puzzle's `data` whose lengths multiply to the number of cells. */
  readonly cells?: readonly string[]
}

/** The form of a paper's tables about a book. */
export interface GraderTables {
  /** Class borders of the frequency table of values, by level. */
  readonly levelBorders?: Readonly<Record<number, readonly number[]>>
  /** The first technique (a key of `techniques`) that the paper counts as hard. */
  readonly hardFrom?: string
  /** The columns of the needed-technique table, keys of `techniques`; all of them where left out. */
  readonly techniques?: readonly string[]
  /** The columns of that table where they follow from more than the technique. */
  readonly needed?: readonly NeededColumn[]
  /** The level of all problems that need this n or more, whatever their value; they are not measured by borders. */
  readonly forced?: { readonly n: number; readonly level: number }
  /** The first numbers of the classes of effort, by base level. */
  readonly effortStarts?: Readonly<Record<number, readonly number[]>>
}

/** The result of grading a puzzle, in the form of the command line's answers. */
export interface Grading {
  readonly level: number | null
  readonly value?: number
  readonly counts: Readonly<Record<string, number>>
  /** The hardest technique needed, a key of the grader's `techniques`; left out where it is the last of them in `counts`. */
  readonly needed?: string
  readonly details: { readonly [key: string]: Json }
  readonly solvedByTechniques: boolean
  readonly steps: readonly Step[]
}

/** Help for a person who is solving. `mistake` names elements that are wrong; `nothing` says why there is no hint. */
export type Hint =
  | { readonly kind: 'mistake'; readonly at: readonly number[]; readonly message: Message }
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'nothing'; readonly message: Message }

/** Makes puzzles. The same options and seed give the same puzzle on every machine. */
export interface Generator<P = unknown> {
  readonly options: readonly Option[]
  /** The usual budget of steps for one puzzle; left out: that of other tasks (`USUAL_BUDGET`). */
  readonly usualBudget?: number
  generate(options: OptionValues, seed: string, budget: Budget, onProgress?: (share: number) => void): Result<P>
  /** The recipe of a generated puzzle in the field's short form, e.g. `GCT1-200-WV`. It is stored as the puzzle's note. */
  recipe?(options: OptionValues, seed: string): string | undefined
}

/**
 * A complete list of puzzles to look through and to choose from. The same options give the same list on every machine, so that it
 * can be read page by page.
 */
export interface Enumeration<P = unknown> {
  /** Options that filter the list and choose how its puzzles are shown. */
  readonly options: readonly Option[]
  /**
   * A page of the list; a message when an option's value makes no sense or the budget does not suffice.
   *
   * @param from the place of the first puzzle wanted, from 0
   * @param count how many are wanted; the last page has fewer
   */
  list(options: OptionValues, from: number, count: number, budget: Budget): Result<EnumerationPage<P>>
}

/** A part of an enumeration. */
export interface EnumerationPage<P = unknown> {
  /** How many puzzles the whole list has with these options. */
  readonly total: number
  readonly entries: readonly EnumerationEntry<P>[]
}

/** A puzzle of an enumeration with its facts. */
export interface EnumerationEntry<P = unknown> {
  readonly puzzle: P
  /** The puzzle's level by the genre's first grader. */
  readonly level: number | null
  /** Further facts, a few words each. */
  readonly remarks: readonly Text[]
}

/** Finds changes that bring a puzzle nearer to exactly one solution. The same puzzle and options give the same changes on every machine. */
export interface Mending<P = unknown> {
  readonly options: readonly Option[]
  /** A few puzzles with several solutions or none, made by this project, which the conformance tests mend. */
  readonly faulty?: readonly P[]
  /**
   * Proposes single changes (of one or a few elements at once), the best first; a message where there is nothing to
   * mend or nothing was found.
   */
  propose(puzzle: P, options: OptionValues, budget: Budget, onProgress?: (share: number) => void): Result<readonly Mend<P>[]>
  /** All changes that together leave one solution (none where it has one already); a message where the budget runs out. */
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
