import { genres } from '#solver/genres/index.ts'
import { graderInBooks } from '#solver/genre/graders.ts'
import { UsageError } from '#cli/output/exit.ts'
import { numberIn, printedNumbers, sayIfByPlace } from '#cli/output/printed-numbers.ts'
import { rowsOfBook } from '#cli/output/rows.ts'
import { findBook, withLibrary } from '#cli/processes/services.ts'
import type { Terminal } from '#cli/output/terminal.ts'
import { printStatistics } from './statistics-text'

/** Flags that commands on a book share. */
export interface BookOptions {
  readonly library: string
  readonly book: string
  readonly grader?: string
}

/** Flags of `book stats`. */
export type StatsOptions = BookOptions & { readonly scheme?: string; readonly unsolved: 'greatest' | 'leaveOut' }

/** Returns the scheme of `--scheme`: the book's own if left out, none for `none`. */
export function schemeOf(flag: string | undefined): { scheme?: string | null } {
  return flag === undefined ? {} : { scheme: flag === 'none' ? null : flag }
}

/** Runs `book stats`: prints statistics as one JSON object for each genre, or as tables. */
export async function bookStatistics(options: StatsOptions, terminal: Terminal): Promise<void> {
  const owner = options.grader === undefined ? undefined : genres.find(({ graders }) => graders.some(({ id }) => id === options.grader))
  if (options.grader !== undefined && !owner)
    throw new UsageError(
      `--grader ${options.grader}: choose one of ${genres.flatMap(({ graders }) => graders.map(({ id }) => id)).join(', ')}`,
    )
  await withLibrary(options.library, terminal, async (services) => {
    const book = await findBook(services, options.book)
    sayIfByPlace(book, terminal)
    const verdictsOf: Record<string, Record<string, number>> = {}
    for await (const rows of rowsOfBook(services, book.id)) {
      const numbers = await printedNumbers(
        services,
        rows.map(({ id }) => id),
      )
      for (const { genre, verdict, ...row } of rows) {
        if (numberIn(numbers, row) === null) continue
        const counts = (verdictsOf[genre] ??= {})
        counts[verdict ?? 'unknown'] = (counts[verdict ?? 'unknown'] ?? 0) + 1
      }
    }
    const chosen = await services.handlers['scheme.chosen']({ book: book.id })
    for (const genre of genres.filter(({ id }) => (owner ? id === owner.id : Object.hasOwn(verdictsOf, id)))) {
      const grader = graderInBooks(genre, options.grader ?? book.graders?.[genre.id])
      if (!grader) continue
      const { scheme } = schemeOf(options.scheme)
      const asked = { book: book.id, grader: grader.id, usual: {}, unsolved: options.unsolved, ...(scheme !== undefined && { scheme }) }
      const statistics = await services.handlers['book.stats'](asked)
      const verdicts = verdictsOf[genre.id] ?? {}
      const own = chosen[genre.id]
      const levelsBy = scheme === undefined ? (own?.grader === grader.id ? own.id : null) : scheme
      if (terminal.json)
        terminal.result({ book: book.path, genre: genre.id, grader: grader.id, scheme: levelsBy, verdicts, ...statistics }, {})
      else
        printStatistics(
          { title: `${book.path} · ${grader.id}${levelsBy === null ? '' : ` · ${levelsBy}`}`, verdicts, grader, statistics },
          terminal,
        )
    }
  })
}
