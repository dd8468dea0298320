import { criterionOf } from '../analysis/criterion'
import { graderFor } from '../genre/graders'
import type { Finding, Genre, Grader, Grading, OptionValues } from '../genre/genre'
import { genres } from '../genres'
import type { Json } from '../kernel/json'
import type { Language } from '../kernel/message'
import type { VerdictKind } from '../kernel/verdict'
import { wordsOf } from '../worker/bulk/answer'
import { runTask } from '../worker/run-task'
import { type GradeOutcome, type Outcome, type SolveOutcome, type Task, USUAL_BUDGET } from '../worker/task'
import { chosen } from './options'
import { failureOf, opened, PuzzleError, type Puzzle } from './puzzle'

/** The options of every question about a puzzle. */
export interface AskOptions {
  /** The most steps of the solver, usually 20,000,000. Steps are no time: the answer is the same on every machine. */
  readonly steps?: number
  /** The language of the sentences, `en` unless told otherwise. */
  readonly language?: Language
}

/** A flaw of a puzzle: what is wrong with it before it is solved. */
export interface Flaw {
  readonly severity: 'error' | 'warning'
  readonly code: string
  /** A sentence that says what is wrong and how to mend it. */
  readonly text: string
  /** The elements concerned, in the genre's own numbering (of a board: cell by cell, row by row, from 0). */
  readonly at: readonly number[]
}

/** The answer of an exact solver. */
export interface Solved {
  /** `unique`: exactly one solution; `multiple`: more than one; `none`; `undecided`: the steps did not suffice. */
  readonly verdict: VerdictKind
  /** A solution, in the genre's own form. For `undecided` it is one that was found although it is open whether there is another. */
  readonly solution?: Json
  /** For `multiple`: another solution. */
  readonly second?: Json
  /** For `multiple`: the elements in which solutions are known to differ. */
  readonly differing?: readonly number[]
  /** For `none` and `undecided`: a sentence with the reason, or with what is known and what is open. */
  readonly reason?: string
  /** The reason why the search ended early: `steps`, `memory`, or `unasked` for differences that were not searched for. */
  readonly ranOut?: string
  readonly flaws: readonly Flaw[]
  /** The work that it took, in the solver's own unit. */
  readonly steps: number
}

/** The flaws of a puzzle; an empty list for a well-formed one. It is not solved. @throws PuzzleError of {@link opened} */
export function check(puzzle: Puzzle, { language = 'en' }: Pick<AskOptions, 'language'> = {}): readonly Flaw[] {
  const { genre } = opened(puzzle, language)
  return flawsOf(genre, answered(genre, language, { kind: 'check', genre: genre.id, puzzle: puzzle.data }, 'check').flaws, language)
}

/**
 * Finds out, with proof, whether a puzzle has exactly one solution.
 *
 * @param options `atOnce`: a second solution ends the search, without a search for further cells at which solutions differ
 * @throws PuzzleError where the genre is unknown or `data` have another shape
 */
export function solve(
  puzzle: Puzzle,
  { steps = USUAL_BUDGET, language = 'en', atOnce }: AskOptions & { readonly atOnce?: boolean } = {},
): Solved {
  const { genre } = opened(puzzle, language)
  const task = { kind: 'solve' as const, genre: genre.id, puzzle: puzzle.data, budget: steps, ...(atOnce && { atOnce }) }
  return solvedOf(genre, answered(genre, language, task, 'solve').outcome, language)
}

/** Options of grading: the published criteria by which to grade. */
export interface GradeOptions extends AskOptions {
  /** The id of a grader, one of the genre's; the usual one unless told otherwise. */
  readonly grader?: string
  /** Values of the grader's options. */
  readonly options?: OptionValues
}

/** A verdict with what a grader says of the puzzle. */
export interface Graded extends Solved {
  /** The grader and its version: gradings of different versions are not comparable. */
  readonly grader: string
  readonly version: number
  /** Left out where the puzzle has not exactly one solution, or the grader refuses such puzzles. */
  readonly grading?: Omit<Grading, 'steps'>
  /** Why the grader has nothing to say of such puzzles. */
  readonly refused?: string
}

/** The difficulty of a puzzle. @throws PuzzleError where there is no such genre, grader or option, or `data` have another shape */
export function grade(puzzle: Puzzle, options: GradeOptions = {}): Graded {
  const { language = 'en' } = options
  const { genre, outcome } = graded(puzzle, options, false)
  return gradedOf(genre, outcome, language)
}

/** One step of solving a puzzle as a person does. */
export interface ExplainedStep {
  /** The technique: a key of the grader's `techniques`, and its name in the language asked for. */
  readonly technique: string
  readonly name: string
  /** The step in words. */
  readonly text: string
  /** The points that the step costs, where the grader counts them. */
  readonly points?: number
  /** The elements concerned: what is set or ruled out, and the reasons for it. */
  readonly marks: Finding['marks']
  /** For a trial that was taken back: its findings. */
  readonly trial?: readonly ExplainedStep[]
}

/** The steps of a grading, and why its level is what it is. */
export interface Explained extends Graded {
  readonly explanation: readonly ExplainedStep[]
  /** Why the level is what it is, and where the grader's source says so. */
  readonly criterion?: string
  readonly source?: string
}

/**
 * The steps of a puzzle's grading in words. Of a puzzle with several solutions there are steps as far as they follow
 * from the clues, and no level.
 *
 * @throws PuzzleError as {@link grade}
 */
export function explain(puzzle: Puzzle, options: GradeOptions = {}): Explained {
  const { language = 'en' } = options
  const { genre, grader, outcome } = graded(puzzle, options, true)
  const told = (finding: Finding): ExplainedStep => ({
    technique: finding.technique,
    name: grader.techniques[finding.technique]?.[language] ?? finding.technique,
    text: wordsOf({ genre, message: finding.message }, language),
    ...(finding.points !== undefined && { points: finding.points }),
    marks: finding.marks,
  })
  const { grading, isPartial } = outcome
  const { reason, source } = grading && !isPartial ? criterionOf(grader, grading) : { reason: null, source: null }
  return {
    ...gradedOf(genre, outcome, language),
    explanation: (grading?.steps ?? []).map((step) => ({ ...told(step), ...(step.trial && { trial: step.trial.map(told) }) })),
    ...(reason && { criterion: reason[language] }),
    ...(source && { source: source[language] }),
  }
}

function graded(
  puzzle: Puzzle,
  { grader: asked, options, steps = USUAL_BUDGET, language = 'en' }: GradeOptions,
  withSteps: boolean,
): { readonly genre: Genre; readonly grader: Grader; readonly outcome: GradeOutcome } {
  const { genre } = opened(puzzle, language)
  const named = asked === undefined ? genre.graders[0] : genre.graders.find(({ id }) => id === asked)
  if (!named) throw new PuzzleError(`“${asked}” grades no ${genre.id}. Choose one of ${genre.graders.map(({ id }) => id).join(', ')}.`)
  const grader = graderFor(genre, named, puzzle.data)
  const values = chosen(named.options ?? [], options, language)
  const task = {
    ...{ kind: 'grade' as const, genre: genre.id, puzzle: puzzle.data, grader: named.id, budget: steps, withSteps, options: values },
    ...(withSteps && { evenAmbiguous: true }),
  }
  return { genre, grader, outcome: answered(genre, language, task, 'grade').outcome }
}

function gradedOf(genre: Genre, outcome: GradeOutcome, language: Language): Graded {
  const { grader, version, grading, refused } = outcome
  const { steps: _, ...figures } = grading ?? { steps: [] }
  return {
    ...solvedOf(genre, outcome, language),
    ...{ grader, version },
    ...(grading && { grading: figures as Omit<Grading, 'steps'> }),
    ...(refused && { refused: wordsOf({ genre, message: refused }, language) }),
  }
}

function solvedOf(genre: Genre, outcome: SolveOutcome, language: Language): Solved {
  const { verdict, solution, second, differing, reason, ranOut, flaws, steps } = outcome
  return {
    verdict,
    ...(solution !== undefined && { solution }),
    ...(second !== undefined && { second }),
    ...(differing !== undefined && { differing }),
    ...(reason !== undefined && { reason: wordsOf({ genre, message: reason }, language) }),
    ...(ranOut !== undefined && { ranOut }),
    flaws: flawsOf(genre, flaws, language),
    steps,
  }
}

function flawsOf(genre: Genre, flaws: SolveOutcome['flaws'], language: Language): Flaw[] {
  return flaws.map(({ severity = 'error', message, at }) => ({
    ...{ severity, code: message.code, at },
    text: wordsOf({ genre, message }, language),
  }))
}

/** Does a task here and now. @throws PuzzleError where it could not be done */
function answered<K extends Outcome['kind']>(genre: Genre, language: Language, task: Task, kind: K): Extract<Outcome, { kind: K }> {
  const outcome = runTask(task, genres)
  if (outcome.kind === kind) return outcome as Extract<Outcome, { kind: K }>
  throw new PuzzleError(failureOf(genre, outcome, language))
}
