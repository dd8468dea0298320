import { LayoutChange } from '#contract/schemas/book.ts'
import { usualPaperFor } from '#plan/templates/fitting.ts'
import { TRIMS, trimNamed, type Size } from '#plan/model/paper.ts'
import { profileNamed, profiles } from '#plan/profiles/index.ts'
import { styleIds, styleNamed } from '#plan/style/shipped.ts'
import { printedLanguages } from '#plan/words/languages/index.ts'
import { isBookLanguage } from '#plan/words/printed-words.ts'
import type { GenreNames } from '#solver/genre/genre-names.ts'
import { genreById, genres } from '#solver/genres/index.ts'
import { UsageError } from '../output/exit'
import type { LayoutFlags } from './layout-flags'
import type { Services } from '#main/services/index.ts'

/**
 * Returns the changes of layout in the flags; everything else stays as planned.
 *
 * @throws UsageError if a flag is invalid
 */
export function layoutOf(flags: LayoutFlags): LayoutChange {
  if (flags.finals && !flags.comments) throw new UsageError('--finals: they stand in comments; add --comments')
  if (flags.comments && ['beside', 'upside-down', 'code'].includes(flags.solutionsAt ?? ''))
    throw new UsageError('--comments: they need pages of their own; choose --solutions-at end, facing or overleaf')
  if (flags.levelsAs !== undefined && flags.style !== undefined && flags.style !== 'none') throw formOfStyle()
  if (flags.all && flags.onlyUnique) throw new UsageError('--all and --only-unique: choose one of them')
  if (flags.words !== undefined && !isBookLanguage(flags.words))
    throw new UsageError(`--words ${flags.words}: name a language by its tag, such as ${Object.keys(printedLanguages).join(', ')}`)
  if (flags.planned) return {}
  const parsed = LayoutChange.safeParse({ ...pagesOf(flags), ...partsOf(flags) })
  if (parsed.success) return given(parsed.data)
  const issue = parsed.error.issues[0]
  throw new UsageError(`layout: ${issue?.path.join('.')}: ${issue?.message}`)
}

const formOfStyle = () => new UsageError('--levels-as: a style has a form of levels of its own; leave it out, or take --style none')
const number = (typed: string | undefined): number | undefined => (typed === undefined ? undefined : Number(typed))
const given = <T extends object>(all: T): T => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as T

/** Returns the paper and the number of puzzles on a page. */
function pagesOf(flags: LayoutFlags): Readonly<Record<string, unknown>> {
  const margins = flags.margins?.split(',').map(Number)
  const profile = profileOf(flags.profile)
  const paper = profile && usualPaperFor(profile)
  const trim = flags.trim ?? profile?.usualTrim
  const isNumbered = flags.perPage !== undefined || flags.solutionsPerPage !== undefined
  const fits = profile !== undefined || flags.template !== undefined
  return {
    trim: trim === undefined ? undefined : trimOf(trim),
    // A typed number of puzzles is not reduced to what fits; a finding reports it instead.
    fits: isNumbered ? false : fits || undefined,
    ...{ profile: flags.profile, binding: flags.binding, marks: flags.marks ?? paper?.marks },
    multiple: number(flags.multiple) ?? paper?.multiple,
    bleed: number(flags.bleed) ?? (flags.marks === undefined ? paper?.bleed : undefined),
    margins: margins === undefined ? profile && 'auto' : { top: margins[0], bottom: margins[1], inner: margins[2], outer: margins[3] },
    stock: flags.stock,
    ...{ perPage: number(flags.perPage), solutionsPerPage: number(flags.solutionsPerPage) },
  }
}

/** Returns which parts of a book are printed. A flag that begins with `no-` is true unless given. */
function partsOf(flags: LayoutFlags): Readonly<Record<string, unknown>> {
  const unless = (flag: boolean | undefined) => (flag === false ? false : undefined)
  return {
    ...{
      title: flags.title,
      author: flags.author,
      solutions: unless(flags.solutions),
      titlePage: unless(flags.titlePage),
      statistics: flags.statistics,
    },
    ...{ numbers: unless(flags.numbers), titles: unless(flags.titles), authors: flags.authors, pageNumbers: unless(flags.pageNumbers) },
    ...{ contents: flags.contents, howTo: flags.howTo, hints: flags.hints, index: flags.index, references: flags.references },
    ...{ comments: flags.comments, finals: flags.finals, bookmarks: flags.bookmarks, attachments: flags.attach, colours: flags.colours },
    ...{
      solutionsPlace: flags.solutionsAt,
      levelAs: flags.levelsAs,
      signs: flags.signs,
      style: styleOf(flags.style),
      scale: flags.scale,
      stars: flags.stars,
      order: flags.order,
    },
    language: flags.words,
    names: flags.call && namesOf(flags.call),
    ...{ firstNumber: number(flags.firstNumber), onlyUnique: flags.all ? false : flags.onlyUnique },
  }
}

/** Returns the id of a style as typed; `none` becomes the empty id, which means the default look. */
function styleOf(id: string | undefined): string | undefined {
  if (id === undefined || styleNamed(id)) return id
  if (id === 'none') return ''
  throw new UsageError(`--style ${id}: choose one of ${styleIds().join(', ')}, or none for the usual look`)
}

/** Parses names of genres, each typed after the id of its genre. */
function namesOf(typed: readonly string[]): GenreNames {
  const examples = genres.flatMap(({ id, calledAlso }) => (calledAlso?.ja ?? []).map((name) => `${id}=${name}`))
  return Object.fromEntries(
    typed.map((one) => {
      const [, id, name] = /^([^=]+)=(.*)$/u.exec(one) ?? []
      if (id === undefined || !genreById(id))
        throw new UsageError(`--call ${one}: write the id of a genre (nanido genres) and its name, such as ${examples.join(' or ')}`)
      return [id, name ?? '']
    }),
  )
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

/**
 * Returns the changes that the flags make to a book's plan for one run. Unproved puzzles are not printed unless the flags or a saved plan
 * ask for it.
 */
export async function layoutFor({ handlers }: Services, book: number, flags: LayoutFlags): Promise<LayoutChange> {
  const layout = layoutOf(flags)
  if (layout.levelAs !== undefined && layout.style === undefined) {
    const { plan } =
      flags.template === undefined
        ? await handlers['book.plan']({ book })
        : ((await handlers['template.list'](null)).find(({ id }) => id === flags.template) ?? {})
    if (plan?.style && styleNamed(plan.style.id)) throw formOfStyle()
  }
  const isTold = flags.planned === true || flags.template !== undefined || layout.onlyUnique !== undefined
  return isTold || (await handlers['book.plan']({ book })).isKept ? layout : { ...layout, onlyUnique: true }
}
