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
  /** The most steps of the solver, by default 20,000,000. Steps are not time: the answer is the same on every machine. */
  readonly steps?: number
  /** The language of the sentences, by default `en`. */
  readonly language?: Language
}

/** A flaw of a puzzle, which `check` finds without solving. */
export interface Flaw {
  readonly severity: 'error' | 'warning'
  readonly code: string
  /** A sentence that says what is wrong and how to mend it. */
  readonly text: string
  /** The elements concerned, in the genre's own numbering. For a board these are cells, row by row from 0. */
  readonly at: readonly number[]
}

/** The answer of an exact solver. */
export interface Solved {
  /** `unique`: exactly one solution. `multiple`: more than one. `none`: no solution. `undecided`: the steps did not suffice. */
  readonly verdict: VerdictKind
  /** A solution in the genre's own form. For `undecided`: a solution that was found, while a second one is still possible. */
  readonly solution?: Json
  /** For `multiple`: another solution. */
  readonly second?: Json
  /** For `multiple`: the elements in which solutions are known to differ. */
  readonly differing?: readonly number[]
  /** For `none` and `undecided`: a sentence with the reason, or with what is known and unknown. */
  readonly reason?: string
  /** Why the search ended early: `steps`, `memory`, or `unasked` where no search for further differences was wanted. */
  readonly ranOut?: string
  readonly flaws: readonly Flaw[]
  /** The number of steps that the solver took. */
  readonly steps: number
}

/** The flaws of a puzzle, found without solving it; an empty list for a well-formed puzzle. @throws PuzzleError of {@link opened} */
export function check(puzzle: Puzzle, { language = 'en' }: Pick<AskOptions, 'language'> = {}): readonly Flaw[] {
  const { genre } = opened(puzzle, language)
  return flawsOf(genre, answered(genre, language, { kind: 'check', genre: genre.id, puzzle: puzzle.data }, 'check').flaws, language)
}

/**
 * Finds out, with proof, whether a puzzle has exactly one solution.
 *
 * @param options `atOnce` ends the search at a second solution, without a search for further differing cells
 * @throws PuzzleError where the genre is unknown or `data` have another form
 */
export function solve(
  puzzle: Puzzle,
  { steps = USUAL_BUDGET, language = 'en', atOnce }: AskOptions & { readonly atOnce?: boolean } = {},
): Solved {
  const { genre } = opened(puzzle, language)
  const task = { kind: 'solve' as const, genre: genre.id, puzzle: puzzle.data, budget: steps, ...(atOnce && { atOnce }) }
  return solvedOf(genre, answered(genre, language, task, 'solve').outcome, language)
}

/** The options of grading: the grader, and its conventions. */
export interface GradeOptions extends AskOptions {
  /** The id of one of the genre's graders; by default the usual one. */
  readonly grader?: string
  /** Values of the grader's options. */
  readonly options?: OptionValues
}

/** A verdict with a grading. */
export interface Graded extends Solved {
  /** The id of the grader. Below: its version; gradings by different versions are not comparable. */
  readonly grader: string
  readonly version: number
  /** The grading; left out where the puzzle does not have exactly one solution, or the grader refuses it. */
  readonly grading?: Omit<Grading, 'steps'>
  /** The reason why the grader refuses the puzzle. */
  readonly refused?: string
}

/** Grades a puzzle. @throws PuzzleError where genre, grader or option are unknown, or `data` have another form */
export function grade(puzzle: Puzzle, options: GradeOptions = {}): Graded {
  const { language = 'en' } = options
  const { genre, outcome } = graded(puzzle, options, false)
  return gradedOf(genre, outcome, language)
}

/** One step of solving a puzzle in the manner of a person. */
export interface ExplainedStep {
  /** The technique: a key of the grader's `techniques`. Below: its name in the chosen language. */
  readonly technique: string
  readonly name: string
  /** The step in words. */
  readonly text: string
  /** The points of the step, if the grader counts points. */
  readonly points?: number
  /** The elements concerned: those that are set or ruled out, and the reasons. */
  readonly marks: Finding['marks']
  /** The findings of a trial, which were taken back with it. */
  readonly trial?: readonly ExplainedStep[]
}

/** The steps of a grading, and the reason for its level. */
export interface Explained extends Graded {
  readonly explanation: readonly ExplainedStep[]
  /** The reason for the level, with the source of the criterion. */
  readonly criterion?: string
  readonly source?: string
}

/**
 * Explains a puzzle: the steps of its grading in words. A puzzle with several solutions has no level, and only the steps that follow from
 * its clues.
 *
 * @throws PuzzleError like {@link grade}
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

/** Runs a task at once. @throws PuzzleError where it fails */
function answered<K extends Outcome['kind']>(genre: Genre, language: Language, task: Task, kind: K): Extract<Outcome, { kind: K }> {
  const outcome = runTask(task, genres)
  if (outcome.kind === kind) return outcome as Extract<Outcome, { kind: K }>
  throw new PuzzleError(failureOf(genre, outcome, language))
}
