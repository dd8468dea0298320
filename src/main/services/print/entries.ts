import type { Validated } from '#contract/api.ts'
import { standingIn } from '#contract/schemas/states.ts'
import { type Entry, type EntrySizes, readEntry, sizesOf } from '#plan/model/entry.ts'
import type { Plan } from '#plan/model/plan.ts'
import { asPrinted, hasLetters } from '#plan/model/signs.ts'
import { USUAL_BUDGET } from '#solver/worker/task.ts'
import type { Text } from '#solver/kernel/message.ts'
import type { Grader, Step } from '#solver/genre/genre.ts'
import { type BookPuzzle, gatherPuzzles } from '#main/library/queries/puzzles/contents.ts'
import { gradingsOf } from '#main/library/queries/gradings/gradings.ts'
import { isByOthers } from '#main/library/queries/gradings/stale.ts'
import { sectionPuzzles } from '#main/library/queries/books/plans.ts'
import { schemeLevels } from '#main/library/queries/rows/rows.ts'
import type { Workings } from '../workings'

type Request = Pick<Validated<'export.pdf'>, 'book' | 'graders' | 'walkThrough'>

/** Yields to the event loop; throws if the work was stopped. */
type Pause = () => Promise<void>

/** The number of puzzles whose levels by a scheme are read at once. */
const AT_ONCE = 1000

/** Options for reading only the beginning of a book, and for reporting progress. */
export interface Reading {
  readonly most?: number
  readonly onRead?: (share: number) => void
}

/** The number of answers that are remembered between layouts. */
const MOST_KEPT = 20_000

/** A cache of facts by key; the oldest are dropped first. */
class Memory<V> {
  private readonly kept = new Map<string, V>()

  async of(key: string, find: () => V | Promise<V>): Promise<V> {
    const known = this.kept.get(key)
    if (known !== undefined) return known
    const found = await find()
    this.kept.set(key, found)
    if (this.kept.size > MOST_KEPT) this.kept.delete(this.kept.keys().next().value!)
    return found
  }
}

/**
 * The service that reads the puzzles of a book with all data for its pages. Sizes and steps depend on a puzzle alone, so they are cached.
 */
export function entryService({ context, runNow }: Pick<Workings, 'context' | 'runNow'>) {
  const sizes = new Memory<EntrySizes>()
  const steps = new Memory<readonly Step[]>()
  const genreOf = (id: string) => context.ports.genres.find((genre) => genre.id === id)

  const stepsOf = async (
    { genre, puzzle, solution, verdict }: BookPuzzle,
    grader: string,
    signal: AbortSignal,
  ): Promise<readonly Step[]> => {
    if (verdict !== 'unique' || solution === null) return []
    return steps.of(JSON.stringify([genre, grader, puzzle]), async () => {
      const outcome = await runNow(
        { kind: 'grade', genre, puzzle, grader, budget: USUAL_BUDGET, withSteps: true, options: context.valuesOf(grader) },
        { signal },
      )
      return outcome.kind === 'grade' ? (outcome.outcome.grading?.steps ?? []) : []
    })
  }

  /** Returns whether a grading was made by another version of its grader, or with other options than are chosen now. */
  const isStale = ({ gradedBy, options }: BookPuzzle, actual: Grader): boolean =>
    gradedBy !== null && (gradedBy < actual.version || (options !== undefined && isByOthers(options, context.chosenOf(actual).options)))

  /** Returns the facts of the newest grading of a puzzle; undefined if there is none. */
  const detailsOf = (one: BookPuzzle, grader: string | undefined) =>
    grader === undefined
      ? undefined
      : gradingsOf(context.store, one.id, new Map()).find((known) => known.grader === grader)?.grading?.details

  /** Returns a puzzle with its solution under the options of its grading. */
  const byConventions = (one: BookPuzzle, grader: string | undefined): BookPuzzle => {
    const { printing, solutionToData } = context.genre(one.genre)
    if (one.solution === null || printing?.solutionBy === undefined) return one
    const details = detailsOf(one, grader)
    const read = details === undefined ? undefined : readEntry(one, genreOf)
    if (details === undefined || read?.solution === undefined) return one
    return { ...one, solution: solutionToData(printing.solutionBy(read.puzzle, read.solution, details)) }
  }

  /** Returns the genre's remarks on a solution, from the facts of its newest grading. */
  const remarksOf = (one: BookPuzzle, grader: string | undefined): readonly Text[] => {
    const read = readEntry(one, genreOf)
    const details = detailsOf(one, grader)
    return read?.solution === undefined || details === undefined
      ? []
      : (read.genre.printing?.remarks?.(read.puzzle, read.solution, details) ?? [])
  }

  return async (
    { book, graders, walkThrough }: Request,
    plan: Plan,
    pause: Pause,
    signal: AbortSignal,
    reading: Reading = {},
  ): Promise<Entry[]> => {
    const chosen = context.graders(graders, book)
    const byGenre = new Map(chosen.map((one) => [one.genre, one]))
    const puzzles = await gatherPuzzles(context.store, book, chosen, pause, { ...reading, only: walkThrough })
    const levels = new Map<number, number | null>()
    for (let from = 0; from < puzzles.length && chosen.some(({ scheme }) => scheme); from += AT_ONCE) {
      const some = puzzles.slice(from, from + AT_ONCE).map(({ id }) => id)
      for (const [id, level] of schemeLevels(context.store, some, chosen)) levels.set(id, level)
      await pause()
    }
    const sections = new Map(
      sectionPuzzles(context.store, book).flatMap(({ section, puzzles: ids }) => ids.map((id) => [id, section] as const)),
    )
    const firsts = new Map<string, number>()
    for (const { id, genre, digest } of puzzles) {
      const key = `${genre} ${digest}`
      if (!firsts.has(key)) firsts.set(key, id)
    }
    const printed = (id: string) => {
      const genre = genreOf(id)
      return genre && asPrinted(plan, genre)
    }
    const needsSteps = plan.parts.some(({ kind }) => kind === 'hints' || kind === 'steps')
    const hasComments = plan.parts.some((part) => part.kind === 'solutions' && part.comments === true)
    const entries: Entry[] = []
    // Steps come from grading, which may take a second a puzzle the first time.
    let told = 0
    const tell = (share: number) => {
      if (!needsSteps || (share < 1 && share - told < 0.01)) return
      told = share
      context.ports.emit({ type: 'print.progress', share })
    }
    for (const [done, graded] of puzzles.entries()) {
      tell(done / puzzles.length)
      const grader = byGenre.get(graded.genre)
      const actual = grader && context.graderOf(context.genre(graded.genre), grader.grader, graded.puzzle)
      const one = byConventions(graded, actual?.id)
      const { id, genre, puzzle, caption, level, verdict, solution, digest } = one
      entries.push({
        ...{ id, genre, puzzle, verdict, solution },
        ...{ title: caption.title ?? '', author: caption.author ?? '', label: caption.label ?? null },
        level: levels.has(id) ? (levels.get(id) ?? null) : level,
        topLevel: grader?.topLevel ?? 0,
        ...(one.gradedBy !== null && { isGraded: true as const }),
        ...(standingIn(caption.tags ?? [])?.state === 'draft' && { isDraft: true as const }),
        stale: actual !== undefined && isStale(one, actual),
        firstTwin: firsts.get(`${genre} ${digest}`) ?? id,
        section: sections.get(id) ?? null,
        sizes: await sizes.of(JSON.stringify([genre, puzzle, solution, hasLetters(plan)]), () => sizesOf(one, printed)),
        ...(hasComments && { remarks: remarksOf(one, actual?.id), ...(caption.note !== undefined && { note: caption.note }) }),
        ...(needsSteps && actual && { steps: await stepsOf(one, actual.id, signal), techniques: Object.keys(actual.techniques) }),
      })
      await pause()
    }
    tell(1)
    return entries
  }
}
