import { RowQuery } from '#contract/schemas/library.ts'
import type { StatisticsMessage } from '#solver/analysis/statistics/messages.ts'
import type { Quota } from '#solver/analysis/statistics/choosing/choice.ts'
import { UsageError } from '#cli/output/exit.ts'
import { sayAny } from '#cli/output/messages.ts'
import { numberIn, printedNumbers } from '#cli/output/printed-numbers.ts'
import { findBook, withLibrary } from '#cli/processes/services.ts'
import type { Terminal } from '#cli/output/terminal.ts'
import { gradersFor } from './grade'
import type { BookOptions } from './stats'

/** Flags of `book choose`. */
export type ChooseOptions = BookOptions & { readonly quota: string; readonly by: 'level' | 'label'; readonly ramp: boolean }

/**
 * Parses a quota. `10/15/15/12/8` gives counts for levels 1, 2, …; `3=20,4=10` for the named levels. @throws UsageError for anything else
 */
export function quotaOf(text: string, terminal: Terminal): Quota[] {
  const no = () => new UsageError(sayAny({ code: 'choose.quota', text } as StatisticsMessage, terminal.language))
  const whole = (part: string | undefined): number => {
    if (part === undefined || !/^\d{1,5}$/.test(part.trim())) throw no()
    return Number(part)
  }
  if (!text.includes('=')) return text.split('/').map((part, i) => ({ level: i + 1, count: whole(part) }))
  return text.split(',').map((part) => {
    const [level, count, ...more] = part.split('=')
    if (more.length > 0 || level === undefined || !/^-?\d+(\.\d+)?$/.test(level.trim())) throw no()
    return { level: Number(level), count: whole(count) }
  })
}

/**
 * Runs `book choose`: picks the wanted number of puzzles of each level, without twins, from easy to hard. Exit status 1 if there are too
 * few.
 */
export async function chooseFromBook(options: ChooseOptions, terminal: Terminal): Promise<void> {
  const quota = quotaOf(options.quota, terminal)
  await withLibrary(options.library, terminal, async (services) => {
    const book = await findBook(services, options.book)
    const graders = gradersFor(options.grader)
    const choice = await services.handlers['book.choose']({
      book: book.id,
      within: 'book',
      by: options.by,
      graders,
      quota,
      ramp: options.ramp,
    })
    if (!choice.ok) {
      if (terminal.json) terminal.result({ book: book.path, shortage: choice.shortage }, {})
      terminal.complain(book.path, sayAny({ code: 'choose.too-few', ...choice.shortage } as StatisticsMessage, terminal.language))
      return
    }
    const puzzles = choice.chosen.map(({ id }) => id)
    const asked = RowQuery.parse({ book: book.id, graders, filter: { puzzles }, limit: Math.max(1, puzzles.length), count: 'later' })
    const { rows } = await services.handlers['book.rows'](asked)
    const known = new Map(rows.map((row) => [row.id, row]))
    const numbers = await printedNumbers(services, puzzles)
    choice.chosen.forEach(({ id, level, value, target }, i) => {
      const { position, title, label, genre } = known.get(id)!
      const printed = numberIn(numbers, { id, position })
      terminal.result(
        { number: i + 1, id, position, printed, title, genre, level, value, target, label },
        { number: i + 1, no: printed, title, level, value: value?.toFixed(3), target: target?.toFixed(3), label },
      )
    })
  })
}
