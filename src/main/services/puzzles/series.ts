import type { Handlers } from '#contract/api.ts'
import type { Json } from '#solver/kernel/json.ts'
import { GenerateItem, GenerateRequest } from '#main/jobs/orders.ts'
import { madeAfter, madeBy } from '#main/library/queries/puzzles/series.ts'
import type { Workings } from '../workings'

/** The greatest number of following puzzles in an answer. */
const MOST = 20

/** The service of series: the options with which a puzzle was made, and the following puzzles of its series. */
export function seriesService({ context: { store } }: Pick<Workings, 'context'>) {
  return {
    'puzzle.series': ({ puzzle, book }) => {
      const made = madeBy(store, puzzle)
      const wishes = GenerateRequest.safeParse(made?.request).data
      if (!made || !wishes) return null
      const { genre, options, unlike } = wishes
      const title = wishes.title ?? baseTitle(made.task)
      const asked = ordered({ genre, options })
      const fits = (request: Json): boolean => {
        const other = GenerateRequest.safeParse(request).data
        return other !== undefined && ordered({ genre: other.genre, options: other.options }) === asked
      }
      const next = madeAfter(store, puzzle, [made.book, ...(book === null ? [] : [book])], fits, MOST)
      return { genre, options, unlike, ...(title !== undefined && { title }), next }
    },
  } satisfies Partial<Handlers>
}

/** Returns the title of a series whose job does not store it, as in earlier versions: a puzzle's title without its serial number. */
function baseTitle(task: Json): string | undefined {
  return GenerateItem.safeParse(task).data?.title?.replace(/\d{3}$/u, '')
}

/** Returns a text that is equal for equal options, whatever the order of their fields. */
function ordered({ genre, options }: { readonly genre: string; readonly options: object }): string {
  return JSON.stringify([genre, Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1))])
}
