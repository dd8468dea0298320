import { type Command, Option as Flag } from 'commander'
import { BookLayout } from '#contract/book.ts'
import { usualPaperFor } from '#plan/fitting.ts'
import { TRIMS, trimNamed, type Paper, type Size } from '#plan/paper.ts'
import { profileNamed, profiles } from '#plan/profiles/index.ts'
import { SOLUTION_PLACES } from '#plan/plan.ts'
import type { Language } from '#solver/core/message.ts'
import { UsageError } from './exit'

/** Layout flags as commander keeps them; `no-` flags are true unless given. */
export interface LayoutFlags {
  readonly lang: Language
  readonly book: string
  readonly title?: string
  readonly trim?: string
  readonly profile?: string
  readonly binding: string
  readonly bleed?: string
  readonly marks?: string
  readonly multiple?: string
  readonly contents?: boolean
  readonly howTo?: boolean
  readonly hints: string
  readonly index?: boolean
  readonly solutionsAt: string
  readonly references?: boolean
  readonly levelsAs: string
  readonly scale: string
  readonly planned?: boolean
  readonly template?: string
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
    .option(
      '--trim <size>',
      `trim size: ${Object.keys(TRIMS).join(', ')}, or WIDTHxHEIGHT in millimetres, or in inches with “in”; the profile’s usual one, or A5, otherwise`,
    )
    .option('--profile <id>', `what it is printed for: ${profiles.map(({ id }) => id).join(', ')}`)
    .addOption(new Flag('--binding <side>', 'the side of the spine').choices(['left', 'right']).default('left'))
    .option('--bleed <mm>', 'bleed in millimetres')
    .addOption(new Flag('--marks <kind>', 'marks to cut by; those of the profile otherwise').choices(['none', 'western', 'japanese']))
    .addOption(
      new Flag('--multiple <n>', 'fill up to a multiple of so many pages; that of the profile, or 1, otherwise').choices([
        '1',
        '2',
        '4',
        '16',
      ]),
    )
    .option('--contents', 'print a table of contents')
    .option('--how-to', 'print how each genre is solved')
    .addOption(new Flag('--hints <what>', 'print a hint for each puzzle').choices(['none', 'next', 'hardest']).default('none'))
    .option('--index', 'print an index of levels')
    .addOption(
      new Flag(
        '--solutions-at <place>',
        'where the solutions are: at the end, on the page of the problem (beside it, under it upside down, or as a QR code that holds them as a text), on the page facing it or on its back',
      )
        .choices(SOLUTION_PLACES)
        .default('end'),
    )
    .option('--references', 'print the page of each solution, and of its problem')
    .addOption(new Flag('--levels-as <form>', 'how levels are printed').choices(['stars', 'figures']).default('stars'))
    .addOption(
      new Flag('--scale <scale>', 'the levels of each grader, or one scale for all').choices(['grader', 'common']).default('grader'),
    )
    .option('--template <name>', 'as a template says (see `template list`), not as these flags do')
    .option('--planned', 'as the book’s plan says (see `book plan`), not as these flags do')
    .option('--margins <mm>', 'top,bottom,inner,outer in millimetres')
    .option('--per-page <n>', 'problems a page, 1 to 24; left out with --profile, as many as its least type allows, 2 at the most')
    .option(
      '--solutions-per-page <n>',
      'solutions a page, 1 to 24; left out with --profile, as many as its least type allows, 12 at the most',
    )
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
  const profile = profileOf(flags.profile)
  const number = (typed: string | undefined) => (typed === undefined ? undefined : Number(typed))
  const parsed = BookLayout.safeParse({
    trim: trimOf(flags.trim ?? profile?.usualTrim ?? 'A5'),
    // What was asked for by number is printed so, and told of.
    fits: (profile !== undefined || flags.template !== undefined) && flags.perPage === undefined && flags.solutionsPerPage === undefined,
    ...printedFor(flags, profile && usualPaperFor(profile)),
    margins: margins === undefined ? profile && 'auto' : { top: margins[0], bottom: margins[1], inner: margins[2], outer: margins[3] },
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

/** What else is printed, and on what. */
function printedFor(flags: LayoutFlags, paper: Paper | undefined): Readonly<Record<string, unknown>> {
  return {
    ...{ profile: flags.profile, binding: flags.binding, marks: flags.marks ?? paper?.marks },
    multiple: flags.multiple === undefined ? paper?.multiple : Number(flags.multiple),
    bleed: flags.bleed === undefined ? (flags.marks === undefined ? paper?.bleed : undefined) : Number(flags.bleed),
    ...{ contents: flags.contents, howTo: flags.howTo, hints: flags.hints, index: flags.index, references: flags.references },
    ...{ solutionsPlace: flags.solutionsAt, levelAs: flags.levelsAs, scale: flags.scale },
  }
}

function profileOf(id: string | undefined) {
  if (id === undefined) return undefined
  const profile = profileNamed(id)
  if (!profile) throw new UsageError(`--profile ${id}: choose one of ${profiles.map((one) => one.id).join(', ')}`)
  return profile
}

function trimOf(typed: string): Size {
  const trim = trimNamed(typed)
  if (!trim)
    throw new UsageError(
      `--trim ${typed}: choose one of ${Object.keys(TRIMS).join(', ')}, or WIDTHxHEIGHT in millimetres or, with “in”, in inches`,
    )
  return trim
}
