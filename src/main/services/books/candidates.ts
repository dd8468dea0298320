import type { Handlers } from '#contract/api.ts'
import type { PlaceCandidate, PlaceWish, SearchStep } from '#contract/schemas/candidates.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import { hardestOf } from '#plan/layout/parts/chosen-steps.ts'
import { asPrinted } from '#plan/model/signs.ts'
import type { Json } from '#solver/kernel/json.ts'
import { packScene } from '#solver/drawing/scene-text.ts'
import type { Genre, Grader, OptionValues } from '#solver/genre/genre.ts'
import { graderFor, gradersFor } from '#solver/genre/graders.ts'
import { USUAL_BUDGET } from '#solver/worker/task.ts'
import { candidatesFor, copyPuzzles } from '#main/library/queries/puzzles/candidates.ts'
import { hasDigest } from '#main/library/queries/rows/twins.ts'
import { refusal } from '../jobs/run-now'
import { planOrUsual } from '../print/planning'
import type { Workings } from '../workings'

/** The greatest number of the library's puzzles that are offered for a place. */
const MOST_OFFERED = 60
/** The number of entries of an enumeration that are examined at once. */
const AT_ONCE = 20
/** The precision of a drawing's coordinates: parts of a cell. */
const FINE = 1000

/** A search for new puzzles that fit a wish. */
interface Search {
  readonly genre: Genre
  readonly grader: Grader
  /** The genre as the book prints it. */
  readonly drawn: Genre
  readonly wish: PlaceWish
  readonly signal: AbortSignal
}

/** Returns the service of candidates for a place in a book: puzzles of other books, generated ones, and entries of complete lists. */
export function candidateService({ context, cancellation, runNow, language }: Workings) {
  const { store } = context
  const graderOf = (genre: Genre, { graders, book }: PlaceWish): Grader => {
    const chosen = context.graders(graders, book).find((one) => one.genre === genre.id)
    const grader = genre.graders.find(({ id }) => id === chosen?.grader)
    if (!grader) throw new ServiceError({ code: 'service.unknown-grader', grader: graders[genre.id] ?? '' })
    return grader
  }

  /** Begins a search, which ends the one before. */
  const begun = (genre: Genre, wish: PlaceWish): Search => {
    const grader = graderOf(genre, wish)
    const drawn = asPrinted(planOrUsual(context, wish.book, language()), genre)
    return { genre, grader, drawn, wish, signal: cancellation.begin('candidates') }
  }

  /** Returns a candidate for a puzzle that fits the wish and is not in the book; undefined for any other puzzle. */
  const judged = async (puzzle: Json, { genre, grader, drawn, wish, signal }: Search): Promise<PlaceCandidate | undefined> => {
    const content = context.content(genre, puzzle)
    if (hasDigest(store, wish.book, genre.id, content.digest)) return undefined
    const actual = graderFor(genre, grader, puzzle)
    const task = { kind: 'grade', genre: genre.id, puzzle, grader: actual.id, budget: USUAL_BUDGET, withSteps: true } as const
    const outcome = await runNow(task, { signal })
    if (outcome.kind !== 'grade' || outcome.outcome.verdict !== 'unique') return undefined
    const { grading, solution: kept } = outcome.outcome
    const measure = wish.by === 'value' ? grading?.value : grading?.level
    if (!grading || measure === undefined || measure === null || measure < wish.from || measure > wish.to) return undefined
    const at = hardestOf({ steps: grading.steps, techniques: Object.keys(actual.techniques) })
    const step = grading.steps[at]
    const read = genre.fromData(puzzle)
    if (!read.ok) return undefined
    const solution = kept === undefined ? undefined : genre.solutionFromData(kept)
    const scene =
      step && genre.printing
        ? drawn.draw(read.value, {
            show: 'work',
            work: genre.printing.workBefore(read.value, solution?.ok ? solution.value : undefined, grading.steps, at),
            step,
          })
        : drawn.draw(read.value, { show: 'problem' })
    return {
      ...{ id: null, book: null, bookTitle: '', title: '', level: grading.level, value: grading.value ?? null },
      ...{ technique: step?.technique ?? null, clues: content.clues, puzzle, scene: packScene(scene, FINE) },
    }
  }

  return {
    'candidates.list': (wish) => {
      context.book(wish.book)
      const genre = context.genre(wish.genre)
      const found = candidatesFor(
        store,
        wish,
        gradersFor(genre, graderOf(genre, wish)).map(({ id }) => id),
        MOST_OFFERED,
      )
      return found.map(({ id, book, bookTitle, title, level, value, technique, clues }) => {
        return { id, book, bookTitle, title, level, value, technique, clues, puzzle: null, scene: null }
      })
    },
    'candidates.make': async ({ wish, seed, at }): Promise<SearchStep> => {
      const genre = context.genre(wish.genre)
      if (!genre.generator) return { next: null, found: [] }
      const search = begun(genre, wish)
      const options = generatorOptions(genre, search.grader, wish)
      const task = {
        kind: 'generate',
        genre: genre.id,
        options,
        seed: `${seed}/${at}`,
        budget: genre.generator.usualBudget ?? USUAL_BUDGET,
      } as const
      const outcome = await runNow(task, { signal: search.signal })
      const fits = outcome.kind === 'generate' ? await judged(outcome.puzzle, search) : undefined
      return { next: at + 1, found: fits ? [fits] : [] }
    },
    'candidates.search': async ({ wish, at }): Promise<SearchStep> => {
      const genre = context.genre(wish.genre)
      if (!genre.enumeration) return { next: null, found: [] }
      const search = begun(genre, wish)
      const outcome = await runNow(
        { kind: 'enumerate', genre: genre.id, options: {}, from: at, count: AT_ONCE, budget: USUAL_BUDGET },
        { signal: search.signal },
      )
      if (outcome.kind !== 'enumerate') throw refusal(outcome)
      const { entries, total } = outcome.page
      const found: PlaceCandidate[] = []
      for (const { puzzle } of entries) {
        const fits = await judged(puzzle, search)
        if (fits) found.push(fits)
      }
      const next = at + entries.length
      return { next: next >= total || entries.length === 0 ? null : next, found }
    },
    'puzzle.copy': ({ puzzles, book }) => {
      context.book(book)
      const ids = copyPuzzles(store, puzzles, book)
      if (ids.length > 0) context.changed([book])
      return ids
    },
  } satisfies Partial<Handlers>
}

/** Returns generator options that aim at the wish, if the generator has such options. */
function generatorOptions(genre: Genre, grader: Grader, { by, from, to, level: near }: PlaceWish): OptionValues {
  const options = genre.generator?.options ?? []
  const levels = grader.levels.filter((level) => level >= from && level <= to)
  const level = by === 'level' ? levels[Math.floor(levels.length / 2)] : grader.levels.find((one) => one === near)
  const hasGrader = options.some((option) => option.id === 'grader' && option.kind === 'choice' && grader.id in option.choices)
  return {
    ...(level !== undefined && options.some(({ id }) => id === 'level') && { level }),
    ...(hasGrader && { grader: grader.id }),
  }
}
