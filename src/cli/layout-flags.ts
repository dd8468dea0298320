import { type Command, Option as Flag } from 'commander'
import { BookLayout } from '#contract/book.ts'
import { TRIM_SIZES } from '#contract/trim-sizes.ts'
import type { Language } from '#solver/core/message.ts'
import { UsageError } from './exit'

/** Layout flags as commander keeps them; `no-` flags are true unless given. */
export interface LayoutFlags {
  readonly lang: Language
  readonly book: string
  readonly title?: string
  readonly trim: string
  readonly margins?: string
  readonly perPage?: string
  readonly solutionsPerPage?: string
  readonly stars: string
  readonly order: string
  readonly firstNumber?: string
  readonly authors?: boolean
  readonly all?: boolean
  readonly solutions: boolean
  readonly titlePage: boolean
  readonly statistics?: boolean
  readonly numbers: boolean
  readonly titles: boolean
  readonly pageNumbers: boolean
}

/** Adds the flags of a book's layout to a command. */
export function withLayout(command: Command): Command {
  return command
    .option('--title <text>', 'title on the first page (the book’s own otherwise)')
    .option('--trim <size>', `trim size: ${Object.keys(TRIM_SIZES).join(', ')}, or WIDTHxHEIGHT in millimetres`, 'A5')
    .option('--margins <mm>', 'top,bottom,inner,outer in millimetres')
    .option('--per-page <n>', 'problems a page, 1 to 24')
    .option('--solutions-per-page <n>', 'solutions a page, 1 to 24')
    .addOption(new Flag('--stars <what>', 'what the stars show').choices(['level', 'label', 'none']).default('level'))
    .addOption(new Flag('--order <by>', 'order of the puzzles').choices(['position', 'level']).default('position'))
    .option('--first-number <n>', 'number of the first puzzle')
    .option('--authors', 'print the authors')
    .option('--all', 'print also puzzles that are not proved to have one solution')
    .option('--no-solutions', 'leave the solutions out')
    .option('--statistics', 'print the charts of the book’s statistics on pages at its end')
    .option('--no-title-page', 'leave the title page out')
    .option('--no-numbers', 'leave the numbers out')
    .option('--no-titles', 'leave the titles out')
    .option('--no-page-numbers', 'leave the page numbers out')
}

/** The layout that the flags ask for. @throws UsageError where one of them makes no sense */
export function layoutOf(flags: LayoutFlags): BookLayout {
  const margins = flags.margins?.split(',').map(Number)
  const number = (typed: string | undefined) => (typed === undefined ? undefined : Number(typed))
  const parsed = BookLayout.safeParse({
    trim: trimOf(flags.trim),
    margins: margins && { top: margins[0], bottom: margins[1], inner: margins[2], outer: margins[3] },
    perPage: number(flags.perPage),
    solutionsPerPage: number(flags.solutionsPerPage),
    solutions: flags.solutions,
    title: flags.title ?? flags.book,
    titlePage: flags.titlePage,
    statistics: flags.statistics,
    numbers: flags.numbers,
    titles: flags.titles,
    authors: flags.authors,
    stars: flags.stars,
    pageNumbers: flags.pageNumbers,
    order: flags.order,
    firstNumber: number(flags.firstNumber),
    onlyUnique: !flags.all,
    language: flags.lang,
  })
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new UsageError(`layout: ${issue?.path.join('.')}: ${issue?.message}`)
}

function trimOf(typed: string): { readonly width: number; readonly height: number } {
  const known = Object.entries(TRIM_SIZES).find(([name]) => name.toLowerCase() === typed.toLowerCase())
  if (known) return known[1]
  const size = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/.exec(typed)
  if (!size) throw new UsageError(`--trim ${typed}: choose one of ${Object.keys(TRIM_SIZES).join(', ')}, or WIDTHxHEIGHT in millimetres`)
  return { width: Number(size[1]), height: Number(size[2]) }
}
