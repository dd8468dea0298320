import { sayAny } from '#cli/output/messages.ts'
import { numberIn, printedNumbers } from '#cli/output/printed-numbers.ts'
import { findBook, withLibrary } from '#cli/processes/services.ts'
import type { Terminal } from '#cli/output/terminal.ts'
import type { BookOptions } from './stats'

/** Runs `book duplicates`: lists the classes of twins in a book, with the transformation between them. */
export async function listDuplicates(options: BookOptions & { readonly everywhere?: boolean }, terminal: Terminal): Promise<void> {
  await withLibrary(options.library, terminal, async (services) => {
    const book = await findBook(services, options.book)
    const classes = await services.handlers['book.duplicates']({ book: book.id, where: options.everywhere ? 'library' : 'book' })
    const numbers = await printedNumbers(
      services,
      classes.flatMap(({ puzzles }) => puzzles.map(({ id }) => id)),
    )
    classes.forEach(({ genre, puzzles }, i) => {
      const told = puzzles.map((puzzle) => ({
        ...puzzle,
        printed: numberIn(numbers, puzzle),
        text: puzzle.transformation && sayAny(puzzle.transformation, terminal.language),
      }))
      if (terminal.json) terminal.result({ class: i + 1, genre, puzzles: told }, {})
      else
        for (const { bookTitle, printed, title, text } of told)
          terminal.row({ class: i + 1, genre, book: bookTitle, no: printed, title, same: text ?? '' })
    })
    if (classes.length === 0) terminal.say(terminal.language === 'ja' ? '同じ問題はありません。' : 'No puzzles are the same.')
  })
}
