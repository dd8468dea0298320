import type { Validated } from '#contract/api.ts'
import type { SortKey } from '#contract/schemas/sort-keys.ts'
import { genres } from '#solver/genres/index.ts'
import { UsageError } from '#cli/output/exit.ts'
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
  readonly before?: number
}

/** `book order`: shows the order of a book, after putting it into the one that a flag names. */
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
    for await (const { position, id, genre, title, level, value } of rowsOfBook(services, book.id, graders))
      terminal.result({ position, id, genre, title, level, value }, { no: position, title, genre, level, value: value?.toFixed(3) })
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

/** `9-12,20`: the puzzles with these numbers, in this order. */
function numbersOf(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [, first, last = first] = /^\s*(\d{1,6})(?:-(\d{1,6}))?\s*$/u.exec(part) ?? []
    if (first === undefined || Number(last) < Number(first)) throw new UsageError(`--move ${text}: e.g. 9-12,20`)
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => Number(first) + i)
  })
}

async function move(services: Services, book: number, options: OrderOptions, terminal: Terminal): Promise<void> {
  const order = { book, graders: {}, sort: { by: 'position' as const, descending: false }, filter: {}, offset: 0 }
  const ids = await services.handlers['book.ids'](order)
  const idOf = (number: number, flag: string): number => {
    const id = ids[number - 1]
    if (id === undefined) {
      const text = {
        en: `there is no puzzle ${number}; the book has ${ids.length}.`,
        ja: `${number}番はありません。この本は${ids.length}問です。`,
      }
      throw new UsageError(`${flag}: ${text[terminal.language]}`)
    }
    return id
  }
  const puzzles = numbersOf(options.move!).map((number) => idOf(number, '--move'))
  const before = options.before === undefined ? null : idOf(options.before, '--before')
  if (before !== null && puzzles.includes(before)) throw new UsageError('--before: a puzzle cannot go before itself')
  await services.handlers['puzzle.move']({ puzzles, book, before })
}
