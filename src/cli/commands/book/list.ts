import { genreById } from '#solver/genres/index.ts'
import type { BookRow } from '#contract/schemas/library.ts'
import { rowsOfBook } from '#cli/output/rows.ts'
import { booksOf, findBook, withLibrary } from '#cli/processes/services.ts'
import type { Terminal } from '#cli/output/terminal.ts'
import { gradersFor } from './grade'

/** `book list`: the books of a library, or the puzzles of one. */
export async function listBooks(
  options: { readonly library: string; readonly book?: string; readonly grader?: string },
  terminal: Terminal,
): Promise<void> {
  await withLibrary(options.library, terminal, async (services) => {
    if (options.book === undefined) {
      for (const { id, path, puzzles } of await booksOf(services)) terminal.result({ id, book: path, puzzles }, { book: path, puzzles })
      return
    }
    const book = await findBook(services, options.book)
    for await (const row of rowsOfBook(services, book.id, gradersFor(options.grader))) list(row, terminal)
  })
}

function list(row: BookRow, terminal: Terminal): void {
  const { position, title, genre, clues, colours, verdict, level, value, label, technique, flaws, duplicates, reach } = row
  const known = reach === null ? undefined : genreById(genre)?.noSecondWithin?.(reach)[terminal.language]
  terminal.result(row, {
    no: position,
    title,
    genre,
    clues,
    colours: colours ?? undefined,
    verdict: known ?? verdict ?? undefined,
    level,
    value: value?.toFixed(3),
    label,
    technique,
    flaws,
    duplicates,
  })
}
