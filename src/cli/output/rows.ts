import { type BookRow, RowQuery } from '#contract/schemas/library.ts'
import type { Services } from '#main/services/index.ts'

/** The number of rows read at a time. */
const AT_ONCE = 10_000

/** Yields every row of a book in order, in blocks, so that memory stays bounded. */
export async function* rowsOfBook(
  { handlers }: Services,
  book: number,
  graders: Readonly<Record<string, string>> = {},
): AsyncGenerator<readonly BookRow[]> {
  for (let offset = 0; ; offset += AT_ONCE) {
    const { rows } = await handlers['book.rows'](RowQuery.parse({ book, graders, offset, limit: AT_ONCE, count: 'later' }))
    yield rows
    if (rows.length < AT_ONCE) return
  }
}
