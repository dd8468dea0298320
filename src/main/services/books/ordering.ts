import type { Handlers, Validated } from '#contract/api.ts'
import { orderedBy, type Orderable } from '#plan/order/ordering.ts'
import { gatherPuzzles } from '#main/library/queries/puzzles/contents.ts'
import { orderOf, reorder } from '#main/library/queries/books/order.ts'
import { bookIds } from '#main/library/queries/rows/rows.ts'
import { candidatesOf } from '#main/library/queries/rows/twins.ts'
import { yielding } from '#main/yielding.ts'
import type { Workings } from '../workings'

type Request = Validated<'book.order'>

/** The service that reorders a book or some of its puzzles. */
export function orderService({ context, printed }: Pick<Workings, 'context' | 'printed'>) {
  const { store, ports } = context
  const wanted = async (request: Request, own: readonly number[]): Promise<readonly number[]> => {
    const { book, how } = request
    const graders = context.graders(request.graders, book)
    if (how.kind === 'given') return request.puzzles ?? []
    if (how.kind === 'sorted') return bookIds(store, { book, graders: request.graders, sort: how.sort, filter: {}, offset: 0 }, graders)
    const top = new Map(graders.map(({ genre, topLevel }) => [genre, topLevel]))
    const patterns = how.kind === 'spread' ? await patternsOf(book) : undefined
    const chosen = new Set(own)
    const puzzles = candidatesOf(store, book, graders).flatMap(({ twins, ...row }): Orderable[] => {
      const pattern = patterns?.get(row.id)
      return chosen.has(row.id) ? [{ ...row, topLevel: top.get(row.genre) ?? 0, looks: [twins, ...(pattern ? [pattern] : [])] }] : []
    })
    // Each section is ordered separately, because it is printed separately.
    const sections = await printed.order.sections(book, graders)
    if (!sections) return orderedBy(puzzles, how)
    const byId = new Map(puzzles.map((one) => [one.id, one]))
    return sections.flatMap((ids) =>
      orderedBy(
        ids.flatMap((id) => byId.get(id) ?? []),
        how,
      ),
    )
  }
  /** Returns the pattern of each puzzle, that is the places of its clues: people take puzzles with equal patterns for the same puzzle. */
  const patternsOf = async (book: number): Promise<Map<number, string>> => {
    const patterns = new Map<number, string>()
    const pause = yielding()
    for (const { id, genre: name, puzzle } of await gatherPuzzles(store, book, [], pause)) {
      const genre = ports.genres.find((one) => one.id === name)
      const read = genre?.fromData(puzzle)
      if (genre && read?.ok) {
        const { width, height, shapes } = genre.draw(read.value, { show: 'problem' })
        const signs = shapes.flatMap((shape) => (shape.kind === 'text' ? [`${Math.round(shape.x * 2)},${Math.round(shape.y * 2)}`] : []))
        patterns.set(id, `${name} ${width}x${height} ${signs.toSorted().join(' ')}`)
      }
      await pause()
    }
    return patterns
  }
  return {
    'book.order': async (request) => {
      context.book(request.book)
      const asked = request.puzzles && new Set(request.puzzles)
      const own = orderOf(store, request.book).filter((id) => asked?.has(id) ?? true)
      const order = (await wanted(request, own)).filter((id) => asked?.has(id) ?? true)
      const { before, books } = reorder(store, request.book, order)
      if (books.length > 0) context.changed(books)
      return before
    },
  } satisfies Partial<Handlers>
}
