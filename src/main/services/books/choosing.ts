import type { Handlers, Validated } from '#contract/api.ts'
import type { TwinClass } from '#contract/schemas/calibration.ts'
import { choose } from '#solver/analysis/statistics/choosing/choose.ts'
import type { Candidate } from '#solver/analysis/statistics/choosing/choice.ts'
import { booksWithin, candidatesOf, genresIn, levelsIn, twinsInParts, type Twin } from '#main/library/queries/rows/twins.ts'
import { yielding } from '#main/yielding.ts'
import type { Context } from '../context'
import type { Workings } from '../workings'

/** The service that chooses puzzles for a book and finds duplicates. */
export function choosingService({ context }: Pick<Workings, 'context'>) {
  const { store } = context
  const booksFor = (book: number, within: Validated<'book.choose'>['within']): readonly number[] => {
    if (within === 'book') return [book]
    const others = booksWithin(store, within === 'library' ? null : within.collection)
    // Of twins in several books, the one in the open book is chosen.
    return others.includes(book) ? [book, ...others.filter((one) => one !== book)] : others
  }
  return {
    'book.choosable': ({ book, within }) => {
      context.book(book)
      return genresIn(store, booksFor(book, within))
    },
    'book.choosableLevels': ({ book, within, genre, graders }) => {
      context.book(book)
      return levelsIn(store, booksFor(book, within), genre, context.graders(graders, book))
    },
    'book.choose': ({ book, within, genre: only, by, graders, quota, ramp }) => {
      context.book(book)
      const rows = candidatesOf(store, booksFor(book, within), context.graders(graders, book))
      // In several books, puzzles are numbered from the first book to the last.
      const candidates = rows.flatMap(({ level, label, genre, ...row }, i): Candidate[] => {
        const wanted = by === 'label' ? label : level
        return wanted === null || (only !== undefined && genre !== only) ? [] : [{ ...row, level: wanted, position: i + 1 }]
      })
      return choose(candidates, quota, ramp)
    },
    'book.duplicates': async ({ book, where }) => {
      context.book(book)
      const pause = yielding()
      const classes: TwinClass[] = []
      for (const found of twinsInParts(store, book, where)) {
        for (const twins of found) {
          // The search for the transformation between twins may take a moment for each class.
          classes.push(classOf(context, twins))
          await pause()
        }
        await pause()
      }
      return classes
    },
  } satisfies Partial<Handlers>
}

function classOf(context: Context, twins: readonly Twin[]): TwinClass {
  const { genre: id } = twins[0]!
  const genre = context.ports.genres.find((one) => one.id === id)
  const read = twins.map(({ puzzle }) => genre?.fromData(puzzle))
  const first = read[0]
  return {
    genre: id,
    puzzles: twins.map(({ puzzle: _, genre: _genre, ...twin }, i) => {
      const other = read[i]
      const made = i > 0 && first?.ok && other?.ok ? genre?.alike?.(first.value, other.value) : undefined
      return { ...twin, transformation: made ? { code: 'twins.made', ...made } : null }
    }),
  }
}
