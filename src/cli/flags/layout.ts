import { BookLayout } from '#contract/schemas/book.ts'
import { usualPaperFor } from '#plan/templates/fitting.ts'
import { TRIMS, trimNamed, type Paper, type Size } from '#plan/model/paper.ts'
import { profileNamed, profiles } from '#plan/profiles/index.ts'
import { UsageError } from '../output/exit'
import type { LayoutFlags } from './layout-flags'

/** The layout that the flags ask for. @throws UsageError where one of them makes no sense */
export function layoutOf(flags: LayoutFlags): BookLayout {
  if (flags.finals && !flags.comments) throw new UsageError('--finals: they stand in comments; add --comments')
  if (flags.comments && ['beside', 'upside-down', 'code'].includes(flags.solutionsAt))
    throw new UsageError('--comments: they need pages of their own; choose --solutions-at end, facing or overleaf')
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
    ...{ comments: flags.comments, finals: flags.finals, bookmarks: flags.bookmarks, attachments: flags.attach, colours: flags.colours },
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
