import type { Handlers } from '#contract/api.ts'
import type { TwinClass } from '#contract/calibration.ts'
import { choose } from '#solver/statistics/choosing/choose.ts'
import type { Candidate } from '#solver/statistics/choosing/choice.ts'
import { candidatesOf, twinsIn, type Twin } from '../library/twins'
import type { Context } from './context'

/** Choosing puzzles for a book, and finding those that are the same. */
export function choosingService(context: Context) {
  const { store } = context
  return {
    'book.choose': ({ book, by, graders, quota, ramp }) => {
      context.book(book)
      const rows = candidatesOf(store, book, context.graders(graders, book))
      const candidates = rows.flatMap(({ level, label, ...row }): Candidate[] => {
        const wanted = by === 'label' ? label : level
        return wanted === null ? [] : [{ ...row, level: wanted }]
      })
      return choose(candidates, quota, ramp)
    },
    'book.duplicates': ({ book, where }) => {
      context.book(book)
      return twinsIn(store, book, where).map((twins) => classOf(context, twins))
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
