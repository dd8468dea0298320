import { type BookRow, RowQuery } from '#contract/schemas/library.ts'
import type { Services } from '#main/services/index.ts'

/** Rows read at a time. */
const AT_ONCE = 10_000

/** Every row of a book in its order, however many there are. */
export async function* rowsOfBook(
  { handlers }: Services,
  book: number,
  graders: Readonly<Record<string, string>> = {},
): AsyncGenerator<BookRow> {
  for (let offset = 0; ; offset += AT_ONCE) {
    const { rows } = await handlers['book.rows'](RowQuery.parse({ book, graders, offset, limit: AT_ONCE, count: 'later' }))
    yield* rows
    if (rows.length < AT_ONCE) return
  }
}
