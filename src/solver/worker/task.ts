import type { AllSteps, Position } from '../genre/step'
import type { BlockAnswer, BlockTask } from './bulk/block'
import type { Json } from '../kernel/json'
import type { Language, Message } from '../kernel/message'
import type { VerdictKind } from '../kernel/verdict'
import type { EnumerationEntry, EnumerationPage, Flaw, Grading, Hint, Mend, OptionValues } from '../genre/genre'
import type { EngineSaid, Judged } from '../genre/opinion'
import type { LiveAnalysisResult } from '../genre/live-analysis'
import type { NeighbourPart, NeighbourRequest } from './neighbours'

/**
 * One piece of work for a solver process. Puzzles travel as Nanido `data`; `budget` is in the genre's own steps, and
 * solving and grading each have the whole of it.
 */
export type Task =
  | {
      readonly kind: 'solve'
      readonly genre: string
      readonly puzzle: Json
      readonly budget: number
      /** A second solution is enough: where else solutions differ is not looked for (`ranOut` is then `unasked`). */
      readonly atOnce?: boolean
      /**
       * The state in which earlier work on the puzzle halted (null: none), for a genre that can go on from there. The outcome contains
       * the state for the next call.
       */
      readonly halted?: Json | null
    }
  | {
      readonly kind: 'grade'
      readonly genre: string
      readonly puzzle: Json
      readonly grader: string
      readonly budget: number
      /** False leaves the grading's `steps` empty, for bulk work. */
      readonly withSteps: boolean
      /** The grader's options; a value that makes no sense is replaced by the default. */
      readonly options?: OptionValues
      /** The steps of a puzzle with several solutions are asked for, too, as far as the grader comes. */
      readonly evenAmbiguous?: boolean
    }
  /** A question for the faults of a puzzle, and nothing more. */
  | { readonly kind: 'check'; readonly genre: string; readonly puzzle: Json }
  | {
      readonly kind: 'report'
      readonly genre: string
      readonly puzzle: Json
      readonly options: OptionValues
      /** The language of the lines for a person. */
      readonly language: Language
      readonly budget: number
    }
  | { readonly kind: 'hint'; readonly genre: string; readonly puzzle: Json; readonly work: Json | null; readonly budget: number }
  | ({ readonly kind: 'all-steps'; readonly genre: string; readonly puzzle: Json; readonly budget: number } & Position)
  | { readonly kind: 'generate'; readonly genre: string; readonly options: OptionValues; readonly seed: string; readonly budget: number }
  | {
      readonly kind: 'enumerate'
      readonly genre: string
      readonly options: OptionValues
      readonly from: number
      readonly count: number
      readonly budget: number
    }
  | {
      readonly kind: 'mend'
      readonly genre: string
      readonly puzzle: Json
      readonly options: OptionValues
      /** Single changes to choose from, or all changes together that are needed. */
      readonly how: 'propose' | 'finish'
      readonly budget: number
    }
  | ({
      readonly kind: 'neighbours'
      readonly genre: string
      readonly puzzle: Json
      /** Its only one. */
      readonly solution: Json
      readonly grader: string
    } & NeighbourRequest)
  | {
      readonly kind: 'live-analysis'
      readonly genre: string
      readonly puzzle: Json
      /** The puzzle when this was last asked, and what was told of it. */
      readonly before: { readonly puzzle: Json; readonly told: Json } | null
      readonly budget: number
    }
  /** A check of an engine's answer by the rules. */
  | { readonly kind: 'opinion'; readonly genre: string; readonly puzzle: Json; readonly said: EngineSaid }
  | {
      /** A unit of a long enumeration (`genre/enumerating.ts`). */
      readonly kind: 'enumerate-unit'
      readonly genre: string
      readonly enumeration: string
      readonly options: OptionValues
      readonly unit: number
    }
  | BlockTask

/** A verdict in plain JSON: solutions as the genre's `solutionToData` gives them, and what `check` found wrong. */
export interface SolveOutcome {
  readonly verdict: VerdictKind
  readonly solution?: Json
  readonly second?: Json
  readonly differing?: readonly number[]
  readonly reason?: Message
  readonly ranOut?: string
  readonly flaws: readonly Flaw[]
  /** Work of the exact solver, in its own unit. */
  readonly steps: number
  /** Time by the clock, for people to read; nothing depends on it. */
  readonly seconds: number
}

/** A verdict with what a grader said. `grading` is there only for a puzzle without errors whose verdict is `unique`. */
export interface GradeOutcome extends SolveOutcome {
  /** The grader that graded: the one asked for, or its fallback grader (`genre/graders.ts`). */
  readonly grader: string
  readonly version: number
  /** Why the grader has nothing to say of such puzzles; `grading` is then left out. */
  readonly refused?: Message
  readonly grading?: Grading
  /** The puzzle has several solutions: `grading` has steps that hold in all that are known, and no level. Nothing of it is kept. */
  readonly isPartial?: boolean
}

/** A page of a genre's enumeration in plain JSON; `clues` as the genre counts them. */
export interface EnumerationOutcome extends Omit<EnumerationPage, 'entries'> {
  readonly entries: readonly (Omit<EnumerationEntry, 'puzzle'> & { readonly puzzle: Json; readonly clues: number | null })[]
}

/** A change of a puzzle in plain JSON. */
export interface MendOutcome extends Mend {
  readonly puzzle: Json
}

/** The outcome of a report on a puzzle; the report itself is there only for one without errors. */
export interface ReportOutcome {
  readonly flaws: readonly Flaw[]
  readonly report?: {
    readonly complaints: readonly Message[]
    readonly facts: Readonly<Record<string, Json>>
    readonly solution?: Json
    readonly lines: readonly string[]
  }
  /** Time by the clock, for people to read. */
  readonly seconds: number
}

/** The outcome of a task. `failed`: it was not sensible (an unknown genre, unreadable `data`), or it broke. */
export type Outcome =
  | {
      readonly kind: 'solve'
      readonly outcome: SolveOutcome
      /** Where the steps ran out: the state from which another task can continue, if the task asked for it (`halted`). */
      readonly halted?: Json
    }
  | { readonly kind: 'grade'; readonly outcome: GradeOutcome }
  | {
      readonly kind: 'generate'
      readonly puzzle: Json
      readonly digest: string
      /** The parameters with which the puzzle was made, for its note; left out where the generator has none. */
      readonly recipe?: string
      readonly seconds: number
    }
  | { readonly kind: 'enumerate'; readonly page: EnumerationOutcome }
  | { readonly kind: 'check'; readonly flaws: readonly Flaw[] }
  | { readonly kind: 'report'; readonly outcome: ReportOutcome }
  /** The best first; one alone where all changes together were asked for. */
  | { readonly kind: 'mend'; readonly mends: readonly MendOutcome[] }
  | { readonly kind: 'neighbours'; readonly part: NeighbourPart }
  | { readonly kind: 'hint'; readonly hint: Hint }
  | { readonly kind: 'all-steps'; readonly all: AllSteps }
  | { readonly kind: 'live-analysis'; readonly analysed: LiveAnalysisResult }
  | { readonly kind: 'opinion'; readonly judged: Judged }
  | {
      readonly kind: 'enumerate-unit'
      readonly part: Json
      /** The elapsed time of each stage of the work in seconds, for people to read. */
      readonly seconds: Readonly<Record<string, number>>
    }
  | { readonly kind: 'block'; readonly answer: BlockAnswer }
  | { readonly kind: 'failed'; readonly message: Message }

/** Why a task could not even be tried; the words are in the contract's phrasebook of service messages. */
export type TaskMessage =
  | { readonly code: 'service.unknown-genre'; readonly genre: string }
  | { readonly code: 'service.unknown-grader'; readonly grader: string }
  | { readonly code: 'service.no-generator'; readonly genre: string }
  | { readonly code: 'service.no-enumeration'; readonly genre: string }
  | { readonly code: 'service.no-report'; readonly genre: string }
  | { readonly code: 'service.no-hints'; readonly genre: string }
  | { readonly code: 'service.no-all-steps'; readonly genre: string }
  | { readonly code: 'service.no-neighbours'; readonly genre: string }
  | { readonly code: 'service.no-live-analysis'; readonly genre: string }
  | { readonly code: 'service.no-opinion'; readonly genre: string }
  | { readonly code: 'service.no-mending'; readonly genre: string }
  | { readonly code: 'service.task-broke'; readonly genre: string; readonly problem: string }

/** A request to a solver process: tasks that are worked on in order, one by one. `chunk` is the sender's number for them. */
export interface ChunkRequest {
  readonly chunk: number
  readonly tasks: readonly Task[]
}

/**
 * A message from a solver process. It says that the process is ready for its first chunk, or gives outcomes of the chunk from task `from`
 * on, without a gap. It may also say that the process is working, or give the share (0 to 1) of a long task that is done, or the outcome
 * that a long task would have if it ended now. Finally it says that the whole chunk is answered.
 */
export type ChunkReply =
  | { readonly type: 'ready' }
  | { readonly type: 'outcomes'; readonly chunk: number; readonly from: number; readonly outcomes: readonly Outcome[] }
  | { readonly type: 'alive'; readonly chunk: number }
  | { readonly type: 'share'; readonly chunk: number; readonly index: number; readonly share: number }
  | { readonly type: 'so-far'; readonly chunk: number; readonly index: number; readonly outcome: Outcome }
  | { readonly type: 'end'; readonly chunk: number }

/** The usual budget of a task in steps: minutes for a solver, never forever. */
export const USUAL_BUDGET = 20_000_000
