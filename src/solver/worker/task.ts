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
 * A piece of work for a solver process. Puzzles are sent as Nanido `data`. `budget` is in the genre's own steps; solving and grading may
 * each use all of it.
 */
export type Task =
  | {
      readonly kind: 'solve'
      readonly genre: string
      readonly puzzle: Json
      readonly budget: number
      /** Whether the search ends at a second solution, without a search for further differences (`ranOut` is then `unasked`). */
      readonly atOnce?: boolean
      /**
       * The state in which earlier work on the puzzle ended (null: none), for a genre whose solver can be continued. The outcome then
       * contains the state for the next call.
       */
      readonly halted?: Json | null
    }
  | {
      readonly kind: 'grade'
      readonly genre: string
      readonly puzzle: Json
      readonly grader: string
      readonly budget: number
      /** Whether the grading has `steps`; false for bulk work. */
      readonly withSteps: boolean
      /** Values of the grader's options. An impossible value is replaced by the default. */
      readonly options?: OptionValues
      /** Whether a puzzle with several solutions gets steps, too, as far as the grader comes. */
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
      /** Whether single changes are proposed for a choice, or all necessary changes are made together. */
      readonly how: 'propose' | 'finish'
      readonly budget: number
    }
  | ({
      readonly kind: 'neighbours'
      readonly genre: string
      readonly puzzle: Json
      /** The only solution of the puzzle. */
      readonly solution: Json
      readonly grader: string
    } & NeighbourRequest)
  | {
      readonly kind: 'live-analysis'
      readonly genre: string
      readonly puzzle: Json
      /** The puzzle at the last such task, and the answer to it. */
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

/** A verdict in plain JSON: solutions in the form of the genre's `solutionToData`, and the flaws that `check` found. */
export interface SolveOutcome {
  readonly verdict: VerdictKind
  readonly solution?: Json
  readonly second?: Json
  readonly differing?: readonly number[]
  readonly reason?: Message
  readonly ranOut?: string
  readonly flaws: readonly Flaw[]
  /** The number of steps that the exact solver took, in its own unit. */
  readonly steps: number
  /** The elapsed time in seconds, for people to read; no result depends on it. */
  readonly seconds: number
}

/** A verdict with a grading. `grading` is present only for a puzzle without errors whose verdict is `unique`. */
export interface GradeOutcome extends SolveOutcome {
  /** The id of the grader that graded: the requested one or its fallback grader (`genre/graders.ts`). */
  readonly grader: string
  readonly version: number
  /** The reason why the grader refuses such puzzles; `grading` is then left out. */
  readonly refused?: Message
  readonly grading?: Grading
  /**
   * Whether the puzzle has several solutions. `grading` then has steps that hold in all known solutions, and no level, and it is not
   * stored.
   */
  readonly isPartial?: boolean
}

/** A page of a genre's enumeration in plain JSON. `clues` is counted as the genre counts clues. */
export interface EnumerationOutcome extends Omit<EnumerationPage, 'entries'> {
  readonly entries: readonly (Omit<EnumerationEntry, 'puzzle'> & { readonly puzzle: Json; readonly clues: number | null })[]
}

/** A change of a puzzle in plain JSON. */
export interface MendOutcome extends Mend {
  readonly puzzle: Json
}

/** The outcome of a report on a puzzle. The report itself is present only for a puzzle without errors. */
export interface ReportOutcome {
  readonly flaws: readonly Flaw[]
  readonly report?: {
    readonly complaints: readonly Message[]
    readonly facts: Readonly<Record<string, Json>>
    readonly solution?: Json
    readonly lines: readonly string[]
  }
  /** The elapsed time in seconds, for people to read. */
  readonly seconds: number
}

/** The outcome of a task. `failed`: the task was impossible (an unknown genre, unreadable `data`), or an error was thrown. */
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
  /** The changes, the best first; a single one where all changes together were wanted. */
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

/** The reason why a task could not be tried. The sentences are in the contract's phrasebook of service messages. */
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

/** A request to a solver process: tasks, which are done one by one in order. `chunk` is the sender's number of the request. */
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

/** The usual budget of a task in steps. It is enough for minutes of solving. */
export const USUAL_BUDGET = 20_000_000
