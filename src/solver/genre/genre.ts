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
 * The one contract that every genre fulfils: a page of names, each a file beside it. Its members are written as methods,
 * so that a list of genres can be kept as `Genre` without type arguments; a puzzle value then only ever goes back to the
 * genre that made it.
 *
 * @typeParam P the puzzle: immutable, as parsed
 * @typeParam S its solution
 */
export interface Genre<P = unknown, S = unknown> {
  /** As in Nanido lines and on the command line, e.g. `sudoku`. */
  readonly id: string
  readonly name: Text
  /** Its names in books of other languages, by BCP 47 tag; where there is none, the English one is printed. */
  readonly printedNames?: Readonly<Record<string, string>>
  /** Other names that people use for it, by language; a person may choose one, e.g. 数独 for ナンプレ (`genre-names.ts`). */
  readonly calledAlso?: Readonly<Partial<Record<Language, readonly string[]>>>
  /** Names of the verdicts where the field has words of its own, e.g. a cooked tsume-shogi problem; the usual ones otherwise. */
  readonly verdictNames?: Readonly<Partial<Record<VerdictKind, Text>>>
  /** The name of an undecided verdict of which it is known that there is no second solution within so much, e.g. plies (`within` of its reason). */
  noSecondWithin?(reach: number): Text
  /** Text formats, most particular first; detection asks them in this order. */
  readonly formats: readonly Format<P>[]
  /** First the one that is taken where single texts are graded and none is asked for; of books, see `inBooks`. */
  readonly graders: readonly Grader<P>[]
  /**
   * The id of the grader that books take where nobody has chosen one, and whose steps explain the genre to their readers; left out: the first.
   * It speaks in the words of today's solvers where the first speaks in those of its paper.
   */
  readonly inBooks?: string
  readonly generator?: Generator<P>
  /** Where there are few enough to make a list of them all. */
  readonly enumeration?: Enumeration<P>
  /** Small changes that give a faulty puzzle exactly one solution. */
  readonly mending?: Mending<P>
  /**
   * The single changes of a puzzle that may keep exactly one solution, in a fixed order, those of one element first; whether they do is for the
   * solver to say. `solution` is its only one.
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
  /** The same with letters for Japanese signs, for books in other languages; left out where drawings have none. */
  readonly inLetters?: InLetters<P, S>
  /** The puzzle that a grid on a printed page is; undefined where it is none of this genre. */
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
  /** Equal for, and only for, puzzles that are the same up to the genre's symmetries. Printable ASCII. */
  digest(puzzle: P): string
  /** @param onShare told, where it takes long, of what share (0 to 1) of an ambiguous puzzle it is known whether solutions differ there */
  solve(puzzle: P, budget: Budget, onShare?: (share: number) => void): Verdict<S>
  /** `solve` for a quick answer: it stops at the second solution, and `ranOut` is `unasked` where solutions may differ in other places, too. */
  solveAtOnce?(puzzle: P, budget: Budget): Verdict<S>
  /**
   * `solve` that can be continued. Where `budget` runs out, the verdict holds the saved state in `halted`; passed to the next call, the search goes
   * on from there (null: from the beginning). A saved state may come from another version of Nanido and is checked before it is used.
   *
   * @param tell told whenever more is known, with what the verdict would be if the steps ran out now
   * @param atOnce as in `solveAtOnce`: a second solution ends it, `ranOut` is then `unasked`, and it may have halted there, too
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
   * Whether `goOn` should be called once with the whole budget. True where the solver reports progress while it works and loses time when it is
   * halted, because the state that it saves is much less than its memory. Other solvers are called again and again with small budgets.
   */
  readonly goesOnInOnePiece?: boolean
  /** The quick way of bulk work through the plainest lines, where solving takes not much longer than reading and writing. */
  readonly quick?: QuickLines
  /** The `solution` of the command line's answers. */
  solutionToData(solution: S): Json
  solutionFromData(data: unknown): Result<S>
  /** How many clues a person is given, for the book's table; left out where nobody counts them. */
  clues?(puzzle: P): number
  /**
   * Where the `data` of a puzzle in colours has the list of them, by its keys, e.g. `ink.palette`: so many colours it has. A puzzle without
   * that list has one. Left out where no puzzle of the genre has colours.
   */
  readonly colours?: string
  /**
   * Gives a hint to a person who is stuck: the first mistake in their work, or the next step that follows from it. Asked of puzzles with one
   * solution.
   */
  hint?(puzzle: P, work: Json | null, budget: Budget): Hint
  /** Every step that applies in a position, for who studies it. Asked of puzzles with any number of solutions. */
  allSteps?(puzzle: P, position: Position, budget: Budget): AllSteps
  /** Whether `solution` obeys every rule and clue: independent of the solver, for tests and for trust. */
  verify(puzzle: P, solution: S): boolean
  draw(puzzle: P, view: View<S>): Scene
  /** How many cells the board is wide and high, as people call a puzzle by; left out where nobody says so, as all boards are alike. */
  size?(puzzle: P): { readonly width: number; readonly height: number }
  /** An empty puzzle of the usual size, to begin a new one with; `check` may still miss something in it. */
  readonly blank: P
  /** Empty puzzles of other kinds, each with what it is called: `New puzzle` offers them, too. */
  readonly blanks?: readonly { readonly id: string; readonly name: Text; readonly puzzle: P }[]
  /** Reads as much of a puzzle as can be made out in a text that no format can read, to be mended on the board; undefined where that is too little. */
  parseLeniently?(text: string): P | undefined
  /** A few puzzles of one solution, of this project's own making: what a first look and the conformance suite use. */
  readonly samples: readonly P[]
  /** A puzzle that the genre's symmetries make of `puzzle`, by seed: it has the same digest, but does not look the same. */
  disguise?(puzzle: P, seed: string): P
  /** The transformation that makes `to` of `from`, two puzzles of the same digest; left out where the genre has no symmetries. */
  alike?(from: P, to: P): Transformation | undefined
  /** The puzzle mirrored or rotated; undefined where its rules do not allow that. */
  reoriented?(puzzle: P, turn: Reorientation): P | undefined
  /** A person's work on `puzzle`, mirrored or rotated with it. */
  workReoriented?(puzzle: P, work: Json, turn: Reorientation): Json
  /** Words for every message that the genre's parsers, checks, solvers and graders give. */
  say(message: Message, language: Language): string
}

/** Something wrong with a puzzle, and the elements (in the genre's numbering) it concerns. */
export interface Flaw {
  readonly message: Message
  readonly at: readonly number[]
  /** `warning`: the puzzle is well-formed and can be solved, but cannot be what an editor wants. Without: `error`. */
  readonly severity?: 'error' | 'warning'
}

/** A genre as books print it that have letters where its drawings have Japanese signs. */
export interface InLetters<P = unknown, S = unknown> {
  draw(puzzle: P, view: View<S>): Scene
  readonly printing: Printing<P, S>
}

/** The content of a drawing: the problem, its solution, or work in progress. `work` is a person's or a grading's state on the way, in the genre's own form. */
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

/** A text format. Parsing knows the shape of text only; it gives puzzles or problems with places, never an exception. */
export interface Format<P = unknown> {
  readonly id: string
  readonly name: Text
  /** File name endings, without the dot, the usual one first. */
  readonly extensions: readonly string[]
  /**
   * `line`: each line stands for itself, so lines of several such formats may be mixed in one text. `document`: the whole
   * text is in this format.
   */
  readonly scope: 'line' | 'document'
  /** Whether it holds records of play, of which `ParseOptions.atMove` can be asked. */
  readonly isRecord?: boolean
  /** Whether it is nothing but cells in rows: texts of several genres look so, and which of them fit is told. */
  readonly isPlain?: boolean
  /** Whether one text holds any number of puzzles. */
  readonly many: boolean
  /** How surely a line (or, for a document, a whole text) is in this format: 0 not at all, 1 beyond doubt. */
  detect(text: string): number
  parse(text: string, options?: ParseOptions): Parsed<P>
  /** Of a format of lines: whether what follows a puzzle on its line belongs to it, such as its solution. Otherwise a puzzle there is another. */
  belongs?(puzzle: string, next: string): boolean
  /** Left out where the format is only read. Without `many`, only the first puzzle is written. */
  write?(puzzles: readonly Captioned<P>[]): Written
}

/** A published way to grade. `grade` is asked only of puzzles whose verdict is `unique`, unless `gradesAmbiguous`. */
export interface Grader<P = unknown> {
  readonly id: string
  readonly name: Text
  /** Raised with every change that can change a result; gradings by an older version are shown as stale. */
  readonly version: number
  /** The levels it can give, easiest first. */
  readonly levels: readonly number[]
  /** Names of the techniques, by the keys used in `counts` and `Step.technique`, easiest first. */
  readonly techniques: Readonly<Record<string, Text>>
  /** Whether its steps argue from the puzzle's having one solution: then they say nothing of one that has several. */
  readonly assumesUnique?: boolean
  /** Whether it has something to say of puzzles whose verdict is `multiple`, too: tsume-shogi has classes of cooks. */
  readonly gradesAmbiguous?: boolean
  /**
   * Descriptions of the `details` of its gradings, in the order in which they are shown. A part of a detail is described under its own key,
   * `a.b`; one that is not is shown under the name of the whole.
   */
  readonly details?: Readonly<Record<string, Detail>>
  /** How the paper draws up its tables; a book's statistics follow it. */
  readonly tables?: GraderTables
  /** Where its gradings, as the library keeps them, hold what statistics and level schemes ask for beside level, value and technique. */
  readonly features?: GraderFeatures
  /**
   * By what conventions it may be asked to judge; those that a grading follows stand in its `details` as `options` (`kernel/choices.ts`), and one by
   * others than are chosen is stale.
   */
  readonly options?: readonly Option[]
  /** Published level schemes, the one that it grades by itself first. */
  readonly schemes?: readonly LevelScheme[]
  /**
   * The sentence of its paper that gives a grading its level, in our words, and where it stands; `sum` says how the points of the steps make
   * the value. Undefined where there is none.
   */
  criterion?(grading: Grading): { readonly reason: Text; readonly source: Text; readonly sum?: Text } | undefined
  /** An explanation of `counts`, where a step that is told is not one count; left out where each is. */
  readonly counting?: Counting
  /** Why it has nothing to say of a puzzle that is of its genre, but of a kind that it does not know; undefined where it grades it. */
  refusal?(puzzle: P): Message | undefined
  /** The fallback grader: it grades the puzzles that this one refuses, those whose `data` have the key `having`, on the same levels (`fallback-grader.ts`). */
  readonly fallback?: { readonly grader: string; readonly having: string }
  /**
   * @param withSteps false leaves `steps` empty, for bulk work
   * @param options values of {@link options}, each sensible
   */
  grade(puzzle: P, budget: Budget, withSteps: boolean, options?: OptionValues): Grading
}

/** The meaning of a grading's `counts`, beside the steps that tell of it. */
export interface Counting {
  /** A sentence that says what is counted, and what is told without being counted, or counted without being told. */
  readonly said: Text
  /** Key of `details`: uses by technique, where `counts` count by something else. */
  readonly uses?: string
  /** Whether a step only says what the following ones are: it is no use of a technique. */
  isHeading?(step: Step): boolean
}

/** How a detail of a grading is told. */
export interface Detail {
  readonly name: Text
  /** The unit of its numbers. */
  readonly unit?: Text
  /** Whether it decides the level; the others are for those who check the figures. */
  readonly isDecisive?: boolean
  /** How its values, or the entries of its list, are called, e.g. classes by their letters. */
  readonly values?: Readonly<Record<string, Text>>
}

/** The places of features in a stored grading; what is left out, the grader does not give. */
export interface GraderFeatures {
  /** Keys of `details`: the n needed, and a second value by which lower levels are told. */
  readonly n?: string
  readonly lowerValue?: string
  /** Key of `details`: the level before raising for effort. Its effort is the count under that level's number. */
  readonly base?: string
  /** Lists of the puzzle's `data` whose lengths multiply to the number of cells. */
  readonly cells?: readonly string[]
}

/** How a paper draws up the tables of a book. */
export interface GraderTables {
  /** Class borders of the frequency table of values, by level. */
  readonly levelBorders?: Readonly<Record<number, readonly number[]>>
  /** The first technique (a key of `techniques`) that the paper counts as hard. */
  readonly hardFrom?: string
  /** The columns of the needed-technique table, keys of `techniques`; all of them where left out. */
  readonly techniques?: readonly string[]
  /** The columns of that table where they follow from more than the technique. */
  readonly needed?: readonly NeededColumn[]
  /** From this n on the level is this one, whatever the value: no border cuts such problems off. */
  readonly forced?: { readonly n: number; readonly level: number }
  /** Where the classes of effort begin, by base level. */
  readonly effortStarts?: Readonly<Record<number, readonly number[]>>
}

/** The result of grading a puzzle, in the form of the command line's answers. */
export interface Grading {
  readonly level: number | null
  readonly value?: number
  readonly counts: Readonly<Record<string, number>>
  /** The hardest technique needed, a key of the grader's `techniques`; where left out, the last of them that is counted. */
  readonly needed?: string
  readonly details: { readonly [key: string]: Json }
  readonly solvedByTechniques: boolean
  readonly steps: readonly Step[]
}

/** Help for a person at work. `mistake` names the elements that no solution has; `nothing` says why there is no more to tell. */
export type Hint =
  | { readonly kind: 'mistake'; readonly at: readonly number[]; readonly message: Message }
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'nothing'; readonly message: Message }

/** Makes puzzles. The same options and seed give the same puzzle on every machine. */
export interface Generator<P = unknown> {
  readonly options: readonly Option[]
  /** Steps that a puzzle may take where nobody says otherwise, if not as many as any other task (`USUAL_BUDGET`). */
  readonly usualBudget?: number
  generate(options: OptionValues, seed: string, budget: Budget, onProgress?: (share: number) => void): Result<P>
  /** The recipe of a generated puzzle in the field's short form, e.g. `GCT1-200-WV`. It is stored as the puzzle's note. */
  recipe?(options: OptionValues, seed: string): string | undefined
}

/**
 * A complete list of puzzles, to look through and to choose from. The same options give the same list on every machine, so that it can
 * be had by pages.
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

/** A puzzle of an enumeration with what is known of it. */
export interface EnumerationEntry<P = unknown> {
  readonly puzzle: P
  /** By the genre's first grader. */
  readonly level: number | null
  /** Further facts, a few words each. */
  readonly remarks: readonly Text[]
}

/** Finds changes that bring a puzzle nearer to exactly one solution. The same puzzle and options give the same changes on every machine. */
export interface Mending<P = unknown> {
  readonly options: readonly Option[]
  /** A few puzzles with several solutions, or none, of this project's own making: what the conformance suite mends. */
  readonly faulty?: readonly P[]
  /** Single changes (of one or a few elements at once), the best first; a message where there is nothing to mend or nothing was found. */
  propose(puzzle: P, options: OptionValues, budget: Budget, onProgress?: (share: number) => void): Result<readonly Mend<P>[]>
  /** All changes together that make the solution the only one (none, where it is already); a message where the budget does not suffice. */
  finish(puzzle: P, options: OptionValues, budget: Budget, onProgress?: (share: number) => void): Result<Mend<P>>
}

/** A change of a puzzle: what comes of it, which elements it touches, and why it is worth while. */
export interface Mend<P = unknown> {
  readonly puzzle: P
  readonly at: readonly number[]
  readonly message: Message
  /** Whether the changed puzzle has exactly one solution. */
  readonly unique: boolean
}
