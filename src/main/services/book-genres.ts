import { setImmediate as nextTurn } from 'node:timers/promises'
import { genresInParts } from '../library/book-genres'
import type { Store } from '../library/store'

/**
 * The genres of books. Whoever asks while a book is being read waits for the same reading, and nobody reads it again before anything in the
 * library has changed: the window asks whenever it shows a book.
 */
export class BookGenres {
  private last: { readonly key: string; readonly genres: Promise<string[]> } | undefined

  constructor(private readonly store: Store) {}

  /** Those of a book, that of the first puzzle first. */
  of(book: number): Promise<string[]> {
    const key = `${book} ${this.store.state()}`
    if (this.last?.key === key) return this.last.genres
    const genres = this.read(book)
    const mine = (this.last = { key, genres })
    genres.catch(() => this.last === mine && (this.last = undefined))
    return genres
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
