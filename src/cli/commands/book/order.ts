import type { Validated } from '#contract/api.ts'
import type { SortKey } from '#contract/schemas/sort-keys.ts'
import { genres } from '#solver/genres/index.ts'
import { UsageError } from '#cli/output/exit.ts'
import { numberIn, printedNumbers, puzzleFinder } from '#cli/output/printed-numbers.ts'
import { rowsOfBook } from '#cli/output/rows.ts'
import { findBook, withLibrary } from '#cli/processes/services.ts'
import type { Services } from '#main/services/index.ts'
import type { Terminal } from '#cli/output/terminal.ts'
import { gradersFor } from './grade'
import type { BookOptions } from './stats'

type How = Validated<'book.order'>['how']

/** Flags of `book order`. */
export type OrderOptions = BookOptions & {
  readonly by?: 'ramp' | 'spread' | SortKey
  readonly descending?: boolean
  readonly rhythm?: string
  readonly move?: string
  readonly before?: string
}

/** Runs `book order`: reorders a book if a flag says how, then shows its order. */
export async function orderBook(options: OrderOptions, terminal: Terminal): Promise<void> {
  const asked = [options.by, options.rhythm, options.move].filter((one) => one !== undefined)
  if (asked.length > 1) throw new UsageError('--by, --rhythm, --move: choose one')
  if (options.before !== undefined && options.move === undefined) throw new UsageError('--before: only with --move')
  const how = howOf(options)
  await withLibrary(options.library, terminal, async (services) => {
    const { handlers } = services
    const book = await findBook(services, options.book)
    const graders = gradersFor(options.grader)
    if (how) await handlers['book.order']({ book: book.id, graders, how })
    if (options.move !== undefined) await move(services, book.id, options, terminal)
    for await (const rows of rowsOfBook(services, book.id, graders)) {
      const numbers = await printedNumbers(
        services,
        rows.map(({ id }) => id),
      )
      for (const { position, id, genre, title, level, value } of rows) {
        const printed = numberIn(numbers, { id, position })
        terminal.result(
          { position, printed, id, genre, title, level, value },
          { no: printed, title, genre, level, value: value?.toFixed(3) },
        )
      }
    }
  })
}

function howOf({ by, descending = false, rhythm }: OrderOptions): How | undefined {
  if (rhythm !== undefined) {
    const beats = rhythm.split(',').map((part) => part.trim())
    const strange = beats.find((beat) => !genres.some(({ id }) => id === beat))
    if (strange !== undefined) throw new UsageError(`--rhythm ${strange}: choose of ${genres.map(({ id }) => id).join(', ')}`)
    return { kind: 'rhythm', genres: beats }
  }
  if (by === undefined) return undefined
  return by === 'ramp' || by === 'spread' ? { kind: by } : { kind: 'sorted', sort: { by, descending } }
}

/** Parses puzzle names in order, such as `9-12,20,@912`. */
function namesOf(text: string): string[] {
  return text.split(',').flatMap((part) => {
    if (/^\s*@\d{1,15}\s*$/u.test(part)) return part.trim()
    const [, first, last = first] = /^\s*(\d{1,6})(?:-(\d{1,6}))?\s*$/u.exec(part) ?? []
    if (first === undefined || Number(last) < Number(first)) throw new UsageError(`--move ${text}: e.g. 9-12,20`)
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => String(Number(first) + i))
  })
}

async function move(services: Services, book: number, options: OrderOptions, terminal: Terminal): Promise<void> {
  const find = await puzzleFinder(services, book, terminal.language)
  const puzzles = namesOf(options.move!).map((name) => find(name, '--move').id)
  const before = options.before === undefined ? null : find(options.before, '--before').id
  if (before !== null && puzzles.includes(before)) throw new UsageError('--before: a puzzle cannot go before itself')
  await services.handlers['puzzle.move']({ puzzles, book, before })
}
