import { setImmediate as nextTurn } from 'node:timers/promises'
import { genresInParts } from '#main/library/queries/books/book-genres.ts'
import type { Store } from '#main/library/store.ts'
import { KeptAnswer } from './kept-answer'

/**
 * The genres of books. Whoever asks while a book is being read waits for the same reading, and nobody reads it again before anything in the
 * library has changed: the window asks whenever it shows a book.
 */
export class BookGenres {
  private readonly kept = new KeptAnswer<string[]>()

  constructor(private readonly store: Store) {}

  /** Those of a book, that of the first puzzle first. */
  of(book: number): Promise<string[]> {
    return this.kept.of(`${book} ${this.store.state()}`, () => this.read(book))
  }

  private async read(book: number): Promise<string[]> {
    const genres: string[] = []
    for (const found of genresInParts(this.store, book)) {
      genres.push(...found)
      await nextTurn()
    }
    return genres
  }
}
