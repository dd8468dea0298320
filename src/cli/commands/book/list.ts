import { genreById } from '#solver/genres/index.ts'
import type { BookRow } from '#contract/schemas/library.ts'
import { numberIn, printedNumbers } from '#cli/output/printed-numbers.ts'
import { rowsOfBook } from '#cli/output/rows.ts'
import { booksOf, findBook, withLibrary } from '#cli/processes/services.ts'
import type { Terminal } from '#cli/output/terminal.ts'
import { gradersFor } from './grade'

/** Runs `book list`: lists the books of a library, or the puzzles of a book. */
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
    for await (const rows of rowsOfBook(services, book.id, gradersFor(options.grader))) {
      const numbers = await printedNumbers(
        services,
        rows.map(({ id }) => id),
      )
      for (const row of rows) list(row, numberIn(numbers, row), terminal)
    }
  })
}

function list(row: BookRow, printed: number | null, terminal: Terminal): void {
  const { title, genre, clues, colours, verdict, level, value, label, technique, flaws, duplicates, reach } = row
  const known = reach === null ? undefined : genreById(genre)?.noSecondWithin?.(reach)[terminal.language]
  terminal.result(
    { ...row, printed },
    {
      no: printed,
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
    },
  )
}
