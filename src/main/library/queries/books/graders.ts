import { trusted } from '#main/library/checked.ts'
import { withChecksum } from '#main/library/checksum.ts'
import { query, type Store } from '#main/library/store.ts'

/** The graders that a book has chosen, by genre. A genre that is missing uses its usual grader. @throws AlteredRow */
export function bookGraders(store: Store, book: number): Readonly<Record<string, string>> {
  const rows = store.all(query.selectFrom('book_grader').selectAll().where('book', '=', book).orderBy('genre'))
  return Object.fromEntries(rows.map((row) => trusted('book_grader', row)).map(({ genre, grader }) => [genre, grader]))
}

/** Chooses the grader of a genre in a book; null removes the choice. */
export function chooseGrader(store: Store, book: number, genre: string, grader: string | null): void {
  store.transaction(() => {
    store.run(query.deleteFrom('book_grader').where('book', '=', book).where('genre', '=', genre))
    if (grader !== null) store.run(query.insertInto('book_grader').values(withChecksum('book_grader', { book, genre, grader })))
  })
}

/** The chosen graders of all books, by book and genre. */
export function gradersOfBooks(store: Store): ReadonlyMap<number, Readonly<Record<string, string>>> {
  const books = new Map<number, Record<string, string>>()
  for (const { book, genre, grader } of store.all(query.selectFrom('book_grader').select(['book', 'genre', 'grader']).orderBy('genre'))) {
    const known = books.get(book)
    if (known) known[genre] = grader
    else books.set(book, { [genre]: grader })
  }
  return books
}
