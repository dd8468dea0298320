import { EVERY_GENRE, type Part, type PartKind, type Plan, type Section, type SolutionsPart } from '#plan/model/plan.ts'
import { usualPlan, usualSolutions } from '#plan/model/usual.ts'
import { type BookNames, isSameLanguage, nameByPlan, type OwnWords } from '#plan/words/printed-words.ts'
import type { Genre } from '#solver/genre/genre.ts'
import type { GenreNames } from '#solver/genre/genre-names.ts'
import { BookLayout, type LayoutChange } from './book'

/** The kinds of parts in the order of a book. A new part is put behind the last part of its own or an earlier kind. */
const ORDER: readonly PartKind[] = ['title', 'contents', 'how-to', 'section', 'hints', 'index', 'solutions', 'statistics']

/** The plan for a complete layout. Its parts are in the usual order, and all puzzles are in one section. */
export const planOf = (layout: BookLayout): Plan => planWith(usualPlan, layout)

/**
 * A plan with the changes of a layout. Everything else stays, also the puzzles that were put into its sections.
 * @param genreOf gives a genre by its id; a heading that is a genre's name is renamed together with the genre
 */
export function planWith(plan: Plan, change: LayoutChange, genreOf: (id: string) => Genre | undefined = () => undefined): Plan {
  const { title, author, profile, language, scale, onlyUnique, pageNumbers, firstNumber, fits, signs } = change
  const paper = defined({
    ...{ trim: change.trim, margins: change.margins, binding: change.binding },
    ...{ bleed: change.bleed, marks: change.marks, multiple: change.multiple },
  })
  const { stock: hadStock, ...sheet } = plan.paper
  const stock = change.stock ?? hadStock ?? ''
  const { file: before, signs: had, names: calledBefore, words: own, style: looked, ...rest } = plan
  const style =
    change.style === undefined ? looked : change.style === '' ? undefined : looked?.id === change.style ? looked : { id: change.style }
  const asked = signs === undefined ? had : signs === 'language' ? undefined : signs
  const wishes = { outlines: change.bookmarks, attachments: change.attachments, colours: change.colours }
  // Names and words belong to a language: those of another language do not stay.
  const words = language === undefined || isSameLanguage(language, plan.language) ? own : undefined
  const names = givenNames({ ...(language === undefined || language === plan.language ? calledBefore : {}), ...change.names })
  const called: BookNames = { language: language ?? plan.language, names }
  const file = { ...before, ...defined(wishes) }
  return {
    ...rest,
    ...defined({ title, author, profile, language, scale, folios: pageNumbers, fits }),
    ...(onlyUnique !== undefined && { admits: onlyUnique ? ('proved' as const) : ('all' as const) }),
    ...(asked !== undefined && { signs: asked }),
    ...(style && { style }),
    ...(words && { words }),
    ...(Object.keys(names).length > 0 && { names }),
    ...(Object.keys(file).length > 0 && { file }),
    numbering: { ...plan.numbering, ...defined({ first: firstNumber }) },
    paper: { ...sheet, ...paper, ...(stock !== '' && { stock }) },
    parts: changedParts(plan.parts, change).map((part) => (part.kind === 'section' ? renamedSection(part, plan, called, genreOf) : part)),
  }
}

/** A plan in a language, with the printed words that the book has in the place of the language's. */
export function planInWords(plan: Plan, language: string, own: OwnWords, genreOf: (id: string) => Genre | undefined): Plan {
  const { words: _, ...rest } = planWith(plan, { language }, genreOf)
  return Object.keys(own).length > 0 ? { ...rest, words: own } : rest
}

/** Empty names are dropped. */
const givenNames = (names: GenreNames): GenreNames => Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== ''))

/** The fields of a change that are not undefined. */
const defined = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> }

function changedParts(parts: readonly Part[], change: LayoutChange): readonly Part[] {
  const { hints } = change
  // Without a title, a title page would be empty.
  const hasTitle = change.title === '' && change.titlePage !== undefined ? false : change.titlePage
  let changed = withPart(parts, hasTitle, { kind: 'title', count: true })
  changed = withPart(changed, change.contents, { kind: 'contents', by: 'level' })
  changed = withPart(changed, change.howTo, { kind: 'how-to', genre: EVERY_GENRE })
  changed = withPart(changed, hints && hints !== 'none', { kind: 'hints', of: [], what: hints === 'hardest' ? 'hardest' : 'next' })
  changed = withPart(changed, change.index, { kind: 'index' })
  changed = withPart(changed, change.solutions, usualSolutions)
  changed = withPart(changed, change.statistics, { kind: 'statistics' })
  return changed.map((part): Part => {
    if (part.kind === 'section') return changedSection(part, change)
    if (part.kind === 'solutions') return changedSolutions(part, change)
    return part.kind === 'hints' && hints && hints !== 'none' ? { ...part, what: hints } : part
  })
}

/** A plan's parts with or without a part of one kind, as `isThere` asks; undefined changes nothing. */
function withPart(parts: readonly Part[], isThere: boolean | undefined, part: Part): readonly Part[] {
  if (isThere === false) return parts.filter(({ kind }) => kind !== part.kind)
  if (isThere === undefined || parts.some(({ kind }) => kind === part.kind)) return parts
  const rank = ORDER.indexOf(part.kind)
  const before = parts.findLastIndex(({ kind }) => ORDER.includes(kind) && ORDER.indexOf(kind) <= rank)
  return parts.toSpliced(before + 1, 0, part)
}

function changedSection(section: Section, change: LayoutChange): Section {
  const { order, perPage } = change
  const shows = {
    ...{ number: change.numbers, title: change.titles, author: change.authors, level: change.stars },
    ...{ levelAs: change.levelAs, reference: change.references },
  }
  return {
    ...{ ...section, ...defined({ order }) },
    // A number for the whole book overrides the numbers of single genres.
    ...(perPage !== undefined && { layout: { ...section.layout, perPage, byGenre: {} } }),
    shows: { ...section.shows, ...defined(shows) },
  }
}

/** A section whose heading is its genre's name, renamed to the name that the changed book has for the genre. */
function renamedSection(section: Section, before: BookNames, after: BookNames, genreOf: (id: string) => Genre | undefined): Section {
  const [id, ...more] = section.takes?.genres ?? []
  const genre = id === undefined || more.length > 0 ? undefined : genreOf(id)
  if (!genre || section.heading !== nameByPlan(genre, before, genreOf)) return section
  return { ...section, heading: nameByPlan(genre, after, genreOf) }
}

function changedSolutions(part: SolutionsPart, change: LayoutChange): SolutionsPart {
  const { comments: hadComments, finals: hadFinals, byGenre, ...rest } = part
  const comments = change.comments ?? hadComments ?? false
  const finals = comments && (change.finals ?? hadFinals ?? false)
  return {
    ...rest,
    // A number for the whole book overrides the numbers of single genres.
    ...(byGenre && change.solutionsPerPage === undefined && { byGenre }),
    ...defined({ place: change.solutionsPlace, perPage: change.solutionsPerPage, reference: change.references }),
    ...(comments && { comments }),
    ...(finals && { finals }),
  }
}

/** The layout that a plan describes. Where the sections differ, the first one counts. */
export function layoutIn(plan: Plan): BookLayout {
  const { paper, file = {} } = plan
  const has = (kind: PartKind): boolean => plan.parts.some((part) => part.kind === kind)
  const find = <K extends PartKind>(kind: K) => plan.parts.find((part): part is Extract<Part, { kind: K }> => part.kind === kind)
  const [section, solutions] = [find('section'), find('solutions')]
  const of = section && {
    ...{ order: section.order, perPage: section.layout.perPage, numbers: section.shows.number, titles: section.shows.title },
    ...{ authors: section.shows.author, stars: section.shows.level, levelAs: section.shows.levelAs },
  }
  return {
    ...BookLayout.parse({}),
    ...{ trim: { ...paper.trim }, margins: paper.margins === 'auto' ? 'auto' : { ...paper.margins } },
    ...{ binding: paper.binding, bleed: paper.bleed, marks: paper.marks, multiple: paper.multiple, stock: paper.stock ?? '' },
    ...{
      title: plan.title,
      author: plan.author,
      profile: plan.profile,
      language: plan.language,
      scale: plan.scale,
      firstNumber: plan.numbering.first,
    },
    ...{ onlyUnique: plan.admits === 'proved', pageNumbers: plan.folios, fits: plan.fits ?? false, signs: plan.signs ?? 'language' },
    style: plan.style?.id ?? '',
    names: { ...plan.names },
    ...{ titlePage: has('title'), contents: has('contents'), howTo: has('how-to'), index: has('index') },
    ...{ statistics: has('statistics'), solutions: has('solutions'), hints: find('hints')?.what ?? 'none' },
    ...defined({ bookmarks: file.outlines, attachments: file.attachments, colours: file.colours }),
    ...of,
    ...(solutions && { solutionsPlace: solutions.place, solutionsPerPage: solutions.perPage }),
    ...{ references: solutions?.reference ?? section?.shows.reference ?? false },
    ...{ comments: solutions?.comments ?? false, finals: solutions?.finals ?? false },
  }
}
