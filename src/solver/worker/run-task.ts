import type { BlockTask } from './bulk/block'
import { runBlock } from './bulk/run-block'
import { Budget } from '../kernel/budget'
import { choicesOf, sensible } from '../kernel/choices'
import type { Json } from '../kernel/json'
import type { Verdict } from '../kernel/verdict'
import type { EnumerationEntry, Flaw, Genre, Grader, Grading, Mend } from '../genre/genre'
import { graderFor } from '../genre/graders'
import { gradeNeighbours } from './neighbours'
import type { Outcome, SolveOutcome, Task, TaskMessage } from './task'

/**
 * Does one task with the genre that it names. Every failure becomes a `failed` outcome, thrown errors included, because a solver process
 * has other tasks to do afterwards.
 *
 * @param task the task @param genres the genres that this program knows @param onShare called with the share (0 to 1) that is done of a
 * long generation, mending or unit of an enumeration @param begun called with the budget of a judgement or a mending, which shows its
 * progress @param tell called whenever a solver that can be continued knows more, with a function that gives the outcome if the task ended
 * now
 */
export function runTask(
  task: Task,
  genres: readonly Genre[],
  onShare: (share: number) => void = () => undefined,
  tell?: (soFar: () => Outcome) => void,
  begun: (budget: Budget) => void = () => undefined,
): Outcome {
  if (task.kind === 'block') return block(task, genres, onShare, begun)
  const genre = genres.find(({ id }) => id === task.genre)
  if (!genre) return failed({ code: 'service.unknown-genre', genre: task.genre })
  try {
    if (task.kind === 'generate') return generate(task, genre, onShare)
    if (task.kind === 'mend') return mend(task, genre, onShare, begun)
    if (task.kind === 'hint') return hint(task, genre)
    if (task.kind === 'all-steps') return allSteps(task, genre)
    if (task.kind === 'check') return check(task, genre)
    if (task.kind === 'report') return report(task, genre)
    if (task.kind === 'neighbours') return neighbours(task, genre)
    if (task.kind === 'live-analysis') return liveAnalysis(task, genre)
    if (task.kind === 'opinion') return opinion(task, genre)
    if (task.kind === 'enumerate-unit') return enumerateUnit(task, genre, onShare)
    return task.kind === 'enumerate' ? enumerate(task, genre) : judge(task, genre, onShare, tell, begun)
  } catch (error) {
    return failed({ code: 'service.task-broke', genre: genre.id, problem: error instanceof Error ? error.message : String(error) })
  }
}

/** Any error in a block fails the whole block; its puzzles are then sent one by one, which shows the cause. */
function block(task: BlockTask, genres: readonly Genre[], onShare: (share: number) => void, begun: (budget: Budget) => void): Outcome {
  try {
    return { kind: 'block', answer: runBlock(task, genres, (one) => runTask(one, genres, onShare, undefined, begun)) }
  } catch (error) {
    return failed({ code: 'service.task-broke', genre: 'block', problem: error instanceof Error ? error.message : String(error) })
  }
}

function failed(message: TaskMessage): Outcome {
  return { kind: 'failed', message }
}

function generate(task: Extract<Task, { kind: 'generate' }>, genre: Genre, onShare: (share: number) => void): Outcome {
  if (!genre.generator) return failed({ code: 'service.no-generator', genre: genre.id })
  const start = performance.now()
  const made = genre.generator.generate(task.options, task.seed, new Budget(task.budget), onShare)
  if (!made.ok) return { kind: 'failed', message: made.message }
  const recipe = genre.generator.recipe?.(task.options, task.seed)
  const found = { puzzle: genre.toData(made.value), digest: genre.digest(made.value), ...(recipe === undefined ? {} : { recipe }) }
  return { kind: 'generate', ...found, seconds: secondsSince(start) }
}

function enumerate(task: Extract<Task, { kind: 'enumerate' }>, genre: Genre): Outcome {
  if (!genre.enumeration) return failed({ code: 'service.no-enumeration', genre: genre.id })
  const listed = genre.enumeration.list(task.options, task.from, task.count, new Budget(task.budget))
  if (!listed.ok) return { kind: 'failed', message: listed.message }
  const inJson = ({ puzzle, ...known }: EnumerationEntry) => {
    return { ...known, puzzle: genre.toData(puzzle), clues: genre.clues?.(puzzle) ?? null }
  }
  return { kind: 'enumerate', page: { ...listed.value, entries: listed.value.entries.map(inJson) } }
}

function enumerateUnit(task: Extract<Task, { kind: 'enumerate-unit' }>, genre: Genre, onShare: (share: number) => void): Outcome {
  const { options, unit } = task
  const { longEnumeration } = genre
  const seconds: Record<string, number> = {}
  let [current, since] = ['', performance.now()]
  const enter = (stage: string) => {
    if (current) seconds[current] = (seconds[current] ?? 0) + secondsSince(since)
    ;[current, since] = [stage, performance.now()]
  }
  const part =
    longEnumeration?.id === task.enumeration
      ? longEnumeration.part(options, unit, (stage, share) => {
          if (stage !== current) enter(stage)
          onShare(share)
        })
      : undefined
  enter('')
  return part === undefined ? failed({ code: 'service.no-enumeration', genre: genre.id }) : { kind: 'enumerate-unit', part, seconds }
}

function mend(
  task: Extract<Task, { kind: 'mend' }>,
  genre: Genre,
  onShare: (share: number) => void,
  begun: (budget: Budget) => void,
): Outcome {
  const { mending } = genre
  if (!mending) return failed({ code: 'service.no-mending', genre: genre.id })
  const read = genre.fromData(task.puzzle)
  if (!read.ok) return { kind: 'failed', message: read.message }
  const budget = new Budget(task.budget)
  begun(budget)
  const inJson = ({ puzzle, ...change }: Mend) => ({ ...change, puzzle: genre.toData(puzzle) })
  if (task.how === 'finish') {
    const finished = mending.finish(read.value, task.options, budget, onShare)
    return finished.ok ? { kind: 'mend', mends: [inJson(finished.value)] } : { kind: 'failed', message: finished.message }
  }
  const proposed = mending.propose(read.value, task.options, budget, onShare)
  return proposed.ok ? { kind: 'mend', mends: proposed.value.map(inJson) } : { kind: 'failed', message: proposed.message }
}

function neighbours(task: Extract<Task, { kind: 'neighbours' }>, genre: Genre): Outcome {
  const grader = genre.graders.find(({ id }) => id === task.grader)
  if (!grader) return failed({ code: 'service.unknown-grader', grader: task.grader })
  if (!genre.neighbours) return failed({ code: 'service.no-neighbours', genre: genre.id })
  const [puzzle, solution] = [genre.fromData(task.puzzle), genre.solutionFromData(task.solution)]
  if (!puzzle.ok) return { kind: 'failed', message: puzzle.message }
  if (!solution.ok) return { kind: 'failed', message: solution.message }
  return { kind: 'neighbours', part: gradeNeighbours(genre, grader, puzzle.value, solution.value, task) }
}

function liveAnalysis(task: Extract<Task, { kind: 'live-analysis' }>, genre: Genre): Outcome {
  if (!genre.liveAnalysis) return failed({ code: 'service.no-live-analysis', genre: genre.id })
  const puzzle = genre.fromData(task.puzzle)
  if (!puzzle.ok) return { kind: 'failed', message: puzzle.message }
  const earlier = task.before && genre.fromData(task.before.puzzle)
  const before = task.before && earlier?.ok ? { puzzle: earlier.value, told: task.before.told } : undefined
  return { kind: 'live-analysis', analysed: genre.liveAnalysis.of(puzzle.value, before, new Budget(task.budget)) }
}

function opinion(task: Extract<Task, { kind: 'opinion' }>, genre: Genre): Outcome {
  if (!genre.opinion) return failed({ code: 'service.no-opinion', genre: genre.id })
  const read = genre.fromData(task.puzzle)
  return read.ok ? { kind: 'opinion', judged: genre.opinion.judge(read.value, task.said) } : { kind: 'failed', message: read.message }
}

function hint(task: Extract<Task, { kind: 'hint' }>, genre: Genre): Outcome {
  if (!genre.hint) return failed({ code: 'service.no-hints', genre: genre.id })
  const read = genre.fromData(task.puzzle)
  if (!read.ok) return { kind: 'failed', message: read.message }
  return { kind: 'hint', hint: genre.hint(read.value, task.work, new Budget(task.budget)) }
}

function allSteps({ puzzle, work, done, budget }: Extract<Task, { kind: 'all-steps' }>, genre: Genre): Outcome {
  if (!genre.allSteps) return failed({ code: 'service.no-all-steps', genre: genre.id })
  const read = genre.fromData(puzzle)
  if (!read.ok) return { kind: 'failed', message: read.message }
  return { kind: 'all-steps', all: genre.allSteps(read.value, { work, done }, new Budget(budget)) }
}

function check(task: Extract<Task, { kind: 'check' }>, genre: Genre): Outcome {
  const read = genre.fromData(task.puzzle)
  return read.ok ? { kind: 'check', flaws: genre.check(read.value) } : { kind: 'failed', message: read.message }
}

function report(task: Extract<Task, { kind: 'report' }>, genre: Genre): Outcome {
  if (!genre.reports) return failed({ code: 'service.no-report', genre: genre.id })
  const start = performance.now()
  const read = genre.fromData(task.puzzle)
  if (!read.ok) return { kind: 'failed', message: read.message }
  const flaws = genre.check(read.value)
  if (firstError(flaws)) return { kind: 'report', outcome: { flaws, seconds: secondsSince(start) } }
  const { complaints, facts, solution, lines } = genre.reports.report(read.value, task.options, new Budget(task.budget))
  // A field without a value is left out of the data for programs.
  const told: Record<string, Json> = {}
  for (const [name, fact] of Object.entries(facts)) if (fact !== undefined) told[name] = fact
  return {
    kind: 'report',
    outcome: {
      flaws,
      report: { complaints, facts: told, ...(solution !== undefined && { solution }), lines: lines(task.language) },
      seconds: secondsSince(start),
    },
  }
}

function judge(
  task: Extract<Task, { kind: 'solve' | 'grade' }>,
  genre: Genre,
  onShare: (share: number) => void,
  tell: ((soFar: () => Outcome) => void) | undefined,
  begun: (budget: Budget) => void,
): Outcome {
  const start = performance.now()
  const asked = task.kind === 'grade' ? genre.graders.find(({ id }) => id === task.grader) : undefined
  if (task.kind === 'grade' && !asked) return failed({ code: 'service.unknown-grader', grader: task.grader })
  const grader = asked && graderFor(genre, asked, task.puzzle)
  const read = genre.fromData(task.puzzle)
  if (!read.ok) return { kind: 'failed', message: read.message }
  const budget = new Budget(task.budget)
  begun(budget)
  if (task.kind === 'solve' && task.halted !== undefined && genre.goOn) {
    const outcomeOf = (verdict: Verdict<unknown>): Outcome => {
      const halted = 'halted' in verdict ? verdict.halted : undefined
      const outcome = { ...solve(genre, read.value, () => verdict), seconds: secondsSince(start) }
      return { kind: 'solve', outcome, ...(halted !== undefined && { halted }) }
    }
    const onSoFar = tell && ((soFar: Verdict<unknown>) => tell(() => outcomeOf(soFar)))
    return outcomeOf(genre.goOn(read.value, task.halted, budget, onShare, onSoFar, task.atOnce))
  }
  const atOnce = task.kind === 'solve' && task.atOnce ? genre.solveAtOnce : undefined
  const solved = solve(genre, read.value, (puzzle) => (atOnce ?? genre.solve)(puzzle, budget, onShare))
  if (task.kind === 'solve' || !grader) return { kind: 'solve', outcome: { ...solved, seconds: secondsSince(start) } }
  const isFound = solved.verdict === 'multiple' || (solved.verdict === 'undecided' && solved.solution !== undefined)
  const isClear = solved.verdict === 'unique' || (isFound && grader.gradesAmbiguous === true)
  const refused = grader.refusal?.(read.value)
  const gradable = isClear && !firstError(solved.flaws) && refused === undefined
  const isPartial =
    task.evenAmbiguous === true &&
    solved.verdict === 'multiple' &&
    !grader.gradesAmbiguous &&
    !grader.assumesUnique &&
    !firstError(solved.flaws) &&
    refused === undefined
  const grading = gradable
    ? grade(grader, read.value, task, begun)
    : isPartial
      ? asFarAs(grade(grader, read.value, task, begun), solved.differing ?? [])
      : undefined
  const signed = {
    ...solved,
    grader: grader.id,
    version: grader.version,
    ...(refused && { refused }),
    ...(grading && { grading }),
    ...(isPartial && { isPartial }),
  }
  return { kind: 'grade', outcome: { ...signed, seconds: secondsSince(start) } }
}

/**
 * The steps of an ambiguous puzzle's grading, up to the first step that decides an element at which solutions differ, such as a trial that
 * happens to fill the grid. Such a grading has no level.
 */
function asFarAs({ steps, counts }: Grading, differing: readonly number[]): Grading {
  const open = new Set(differing)
  const wrong = steps.findIndex(({ marks }) => marks.some(({ role, at }) => role === 'target' && open.has(at)))
  return {
    level: null,
    counts: wrong < 0 ? counts : {},
    details: {},
    solvedByTechniques: false,
    steps: wrong < 0 ? steps : steps.slice(0, wrong),
  }
}

/** Grades a puzzle. The grading names its conventions where there are any to choose. */
function grade(
  grader: Grader,
  puzzle: unknown,
  { budget: limit, withSteps, options }: Extract<Task, { kind: 'grade' }>,
  begun: (budget: Budget) => void,
): Grading {
  const budget = new Budget(limit)
  begun(budget)
  if (grader.options === undefined) return grader.grade(puzzle, budget, withSteps)
  const values = sensible(grader.options, options)
  const grading = grader.grade(puzzle, budget, withSteps, values)
  return { ...grading, details: { options: choicesOf(grader.options, values), ...grading.details } }
}

/**
 * Solves a puzzle, even a flawed one: a picture that disagrees with its clues is a flaw, and the clues may still have one solution. Where a
 * flawed puzzle has no solution and the solver gives no reason, the first error is the reason.
 */
function solve(genre: Genre, puzzle: unknown, ask: (puzzle: unknown) => Verdict<unknown>): Omit<SolveOutcome, 'seconds'> {
  const flaws = genre.check(puzzle)
  const verdict = ask(puzzle)
  const found = { verdict: verdict.kind, flaws, steps: verdict.steps }
  switch (verdict.kind) {
    case 'unique':
      return { ...found, solution: genre.solutionToData(verdict.solution) }
    case 'multiple':
      return { ...found, ...bothSolutions(genre, verdict) }
    case 'none': {
      const reason = verdict.reason ?? firstError(flaws)?.message
      return reason ? { ...found, reason } : found
    }
    case 'undecided':
      return {
        ...found,
        ranOut: verdict.ranOut,
        ...(verdict.found !== undefined && { solution: genre.solutionToData(verdict.found) }),
        ...(verdict.reason && { reason: verdict.reason }),
      }
  }
}

function firstError(flaws: readonly Flaw[]): Flaw | undefined {
  return flaws.find(({ severity }) => severity !== 'warning')
}

function bothSolutions(
  genre: Genre,
  verdict: Extract<Verdict<unknown>, { kind: 'multiple' }>,
): { solution: Json; second: Json; differing: readonly number[]; ranOut?: string } {
  const { solution, second, differing, ranOut } = verdict
  return { solution: genre.solutionToData(solution), second: genre.solutionToData(second), differing, ...(ranOut && { ranOut }) }
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000
}
