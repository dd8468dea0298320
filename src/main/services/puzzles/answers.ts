import type { Handlers } from '#contract/api.ts'
import { hardestAt } from '#solver/analysis/criterion.ts'
import { USUAL_BUDGET } from '#solver/worker/task.ts'
import { goOnSolving, type HowFar } from './going-on'
import { KeptAnswers } from './kept-answers'
import { refusal } from '../jobs/run-now'
import type { Workings } from '../workings'

/** The factor by which the default budget grows for work that a person watches and can stop. */
const PATIENCE = 10

/** The service of solvers' answers about the open puzzle. Answers about a puzzle of the library are stored. */
export function answerService({ context, cancellation, runNow }: Workings) {
  return {
    'puzzle.solve': async ({ genre, puzzle, keep, atOnce }) => {
      const content = context.content(context.genre(genre), puzzle)
      const kept = KeptAnswers.of(context, keep, genre, content.puzzle)
      const known = kept?.verdict
      const { goOn, goesOnInOnePiece = false } = context.genre(genre)
      const goesOn = goOn !== undefined && (atOnce !== undefined || goesOnInOnePiece)
      // With `atOnce` two solutions suffice. Without it, all cells in which solutions differ are wanted.
      const isEnough = known?.ranOut !== 'steps' || (atOnce === true && !goesOnInOnePiece && known.verdict === 'multiple')
      if (known && (!goesOn || isEnough)) return known
      const signal = cancellation.begin('solve')
      const tell = (howFar: HowFar): void => {
        if (!signal.aborted) context.ports.emit({ type: 'solve.progress', ...howFar })
      }
      const budget = atOnce === false ? PATIENCE * USUAL_BUDGET : USUAL_BUDGET
      const task = { kind: 'solve', genre, puzzle, budget, ...(atOnce && { atOnce }) } as const
      if (goesOn) return goOnSolving(task, goesOnInOnePiece, kept, runNow, signal, tell)
      const onShare = (share: number): void => tell({ share, steps: 0 })
      const outcome = await runNow(task, { signal, onShare })
      if (outcome.kind !== 'solve') throw refusal(outcome)
      if (outcome.outcome.ranOut !== 'unasked') kept?.keepVerdict(outcome.outcome)
      return outcome.outcome
    },
    'puzzle.explain': async ({ genre, puzzle, grader, keep, withSteps }) => {
      const content = context.content(context.genre(genre), puzzle)
      const actual = context.graderOf(context.genre(genre), grader, content.puzzle)
      const kept = KeptAnswers.of(context, keep, genre, content.puzzle)
      const known = withSteps ? undefined : kept?.gradingBy(actual.id)
      if (known) return known
      const outcome = await runNow(
        {
          kind: 'grade',
          genre,
          puzzle,
          grader: actual.id,
          budget: USUAL_BUDGET,
          withSteps,
          evenAmbiguous: withSteps,
          options: context.valuesOf(actual.id),
        },
        { signal: cancellation.begin('explain') },
      )
      if (outcome.kind !== 'grade') throw refusal(outcome)
      if (!outcome.outcome.isPartial) kept?.keepGrading(outcome.outcome)
      return outcome.outcome
    },
    'puzzle.hardest-at': async ({ puzzle: id, grader }) => {
      const { genre, puzzle } = context.puzzle(id)
      const actual = context.graderOf(context.genre(genre), grader, puzzle)
      const task = { kind: 'grade', genre, puzzle, grader: actual.id, budget: USUAL_BUDGET, withSteps: true } as const
      const outcome = await runNow({ ...task, options: context.valuesOf(actual.id) }, { signal: cancellation.begin('hardest-at') })
      const grading = outcome.kind === 'grade' ? outcome.outcome.grading : undefined
      return (grading && hardestAt(actual, grading)) ?? null
    },
    'puzzle.hint': async ({ genre, puzzle, work }) => {
      context.content(context.genre(genre), puzzle)
      const outcome = await runNow({ kind: 'hint', genre, puzzle, work, budget: USUAL_BUDGET }, { signal: cancellation.begin('hint') })
      if (outcome.kind !== 'hint') throw refusal(outcome)
      return outcome.hint
    },
    'puzzle.all-steps': async ({ genre, puzzle, work, done }) => {
      context.content(context.genre(genre), puzzle)
      const task = { kind: 'all-steps', genre, puzzle, work, done, budget: USUAL_BUDGET } as const
      const outcome = await runNow(task, { signal: cancellation.begin('all-steps') })
      if (outcome.kind !== 'all-steps') throw refusal(outcome)
      return outcome.all
    },
    'puzzle.live-analysis': async ({ genre, puzzle, before, share }) => {
      context.content(context.genre(genre), puzzle)
      const budget = Math.ceil(share * USUAL_BUDGET)
      const outcome = await runNow(
        { kind: 'live-analysis', genre, puzzle, before, budget },
        { signal: cancellation.begin('live-analysis') },
      )
      if (outcome.kind !== 'live-analysis') throw refusal(outcome)
      return outcome.analysed
    },
    'work.stop': ({ of }) => {
      for (const kind of of) cancellation.stop(kind)
      return null
    },
  } satisfies Partial<Handlers>
}
