import { largestOf, smallestOf } from '#solver/kernel/extremes.ts'
import { POINTS_PER_MM } from '../model/box'
import type { Numbered } from '../model/entry'
import type { Finding, Repair } from '../model/finding'
import { lower } from '../layout/row-layout'
import { gridFor, stripIn } from '../layout/parts/division'
import { gapOf, heightOver, perPageOf, turnsIn } from '../layout/parts/section'
import { bodyOf, laneIn } from '../layout/parts/strip'
import { leastClue, scaleAlone, spreadOf, wordsAlone } from '../layout/parts/spread'
import { setWords } from '../layout/parts/words'
import type { Section } from '../model/plan'
import type { Limit } from '../profiles'
import { marginsOf } from '../layout/margins'
import { TRIMS, trimName, trimNamed, type Paper, type Size } from '../model/paper'
import type { RepairMessage } from '../model/finding-message'
import { layersOf, type FigureFact, type Setting } from '../layout/setting'
import { fitIn, slotsIn } from '../layout/slots'
import { type Found, pageWith, repairBy } from './found'
import { about } from './puzzles'
import { solutionFindings, solvedAtTheEnd } from './solutions'

const SLACK = 1e-6
/** A line is too heavy if it takes more than this share of a cell. */
const HEAVY = 0.13

type SectionOf = Setting['sections'][number]

/** Findings about sizes: clues, solutions and lines that are too small or too thick. */
export function sizeFindings(found: Found): Finding[] {
  const facts = found.book.sketches.flatMap(layersOf).flatMap(({ part, facts: own }) => own.map((fact) => ({ ...fact, part })))
  return [
    ...found.setting.sections.flatMap((one) => clueFindings(found, one, facts.filter(({ part, role }) => part === one.part && role === 'problem'))), // prettier-ignore
    ...solutionFindings(found),
    ...stepFindings(
      found,
      facts.filter(({ role }) => role === 'step'),
    ),
  ]
}

/** Findings about diagrams of steps whose notes are too small to read. */
function stepFindings(found: Found, facts: readonly (FigureFact & { readonly part: number })[]): Finding[] {
  const { setting, book } = found
  const { type } = setting.profile
  return book.plan.parts.flatMap((part, at) => {
    const small = new Map(facts.flatMap((fact) => (fact.part === at ? [[fact.id, fact.type] as const] : [])))
    if (part.kind !== 'steps' || small.size === 0) return []
    const points = smallestOf(small.values()) * POINTS_PER_MM
    const perPage = part.perPage - 1
    const repair = perPage >= 1 ? repairBy({ code: 'repair.diagrams-per-page', perPage }, ['parts', at, 'perPage'], perPage) : undefined
    const seenOn = pageWith(book, ({ role, id }, layer) => layer.part === at && role === 'step' && small.has(id))
    const more = { part: at, ...seenOn, ...(repair && { repair }) }
    const entries = book.entries.filter(({ id }) => small.has(id))
    return about(found, entries, type.severity, (numbers) => ({ code: 'plan.small-steps', numbers, points, least: type.value }), more)
  })
}

function clueFindings(found: Found, one: SectionOf, facts: readonly FigureFact[]): Finding[] {
  const { setting } = found
  const least = leastClue(setting)
  const wanted = setting.profile.cluesWanted
  const factOf = new Map(facts.map((fact) => [fact.id, fact]))
  const smaller = (entries: readonly Numbered[], than: number) =>
    entries.filter(({ id }) => (factOf.get(id)?.type ?? Infinity) < than - SLACK)
  const small = smaller(one.entries, least)
  const hopeless = small.filter((entry) => scaleAlone(setting, one.section, entry) * entry.sizes.problem!.type < least - SLACK)
  const some = small.filter((entry) => !hopeless.includes(entry))
  const heavy = one.entries.filter(({ id }) => setting.floor > HEAVY * (factOf.get(id)?.cell ?? Infinity))
  return [
    ...byGenre(some).flatMap((entries) => smallClues(found, one, entries, factOf, least)),
    ...byGenre(hopeless).flatMap((entries) => tooLargeOnes(found, one, entries, least)),
    ...(wanted ? noted(found, one, smaller(one.entries, wanted.value / POINTS_PER_MM).filter((entry) => !small.includes(entry)), factOf, wanted) : []), // prettier-ignore
    ...captionsCut(found, one, facts),
    ...about(found, heavy, 'warning', (numbers) => ({ code: 'plan.heavy-lines', numbers, points: setting.floor * POINTS_PER_MM }), { part: one.part }), // prettier-ignore
  ]
}

/** Findings about puzzles whose captions have no room for all of their words. */
function captionsCut(found: Found, { section, part, entries }: SectionOf, facts: readonly FigureFact[]): Finding[] {
  const cut = new Set(facts.flatMap(({ id, isCut }) => (isCut ? [id] : [])))
  const { title, author } = section.shows
  const set = (['title', 'author'] as const).map((field) => ({ path: ['parts', part, 'shows', field], value: false }))
  const message: RepairMessage = { code: 'repair.no-titles' }
  return about(
    found,
    entries.filter(({ id }) => cut.has(id)),
    'error',
    (numbers) => ({ code: 'plan.caption-cut', numbers }),
    { part, ...((title || author) && { repair: { message, set } }) },
  )
}

/** Entries grouped by genre, because the number of puzzles a page is chosen for each genre. */
function byGenre(entries: readonly Numbered[]): Numbered[][] {
  return [...new Set(entries.map(({ genre }) => genre))].map((genre) => entries.filter((entry) => entry.genre === genre))
}

const pointsOf = (entries: readonly Numbered[], factOf: ReadonlyMap<number, FigureFact>): number =>
  smallestOf(entries.map(({ id }) => factOf.get(id)?.type ?? Infinity)) * POINTS_PER_MM

function smallClues(
  found: Found,
  { section, part }: SectionOf,
  entries: readonly Numbered[],
  factOf: ReadonlyMap<number, FigureFact>,
  least: number,
): Finding[] {
  const { setting } = found
  const points = pointsOf(entries, factOf)
  const repair = fewer(setting, section, part, entries, least) ?? solvedAtTheEnd(setting, section)
  const more = { part, ...(repair && { repair }) }
  return about(found, entries, 'error', (numbers) => ({ code: 'plan.small-clues', numbers, points, least: least * POINTS_PER_MM }), more)
}

/** The repair that sets the largest number of puzzles a page at which all of these entries are large enough. */
function fewer(setting: Setting, section: Section, part: number, entries: readonly Numbered[], least: number): Repair | undefined {
  const { genre } = entries[0]!
  for (let perPage = perPageOf(section, genre) - 1; perPage >= 1; perPage--) {
    const type = smallestAt(setting, section, entries, perPage)
    if (type < least - SLACK) continue
    return repairBy(
      { code: 'repair.per-page', perPage, points: type * POINTS_PER_MM },
      ['parts', part, 'layout', 'byGenre', genre],
      perPage,
    )
  }
  return undefined
}

/** The smallest type that these entries would have with `perPage` of them on a page, in millimetres. */
function smallestAt(setting: Setting, section: Section, entries: readonly Numbered[], perPage: number): number {
  const room = lower(setting.room, heightOver(setting, section))
  const [slot] = slotsIn({ x: 0, y: 0, ...room }, gridFor(setting, section, entries, perPage), gapOf(perPage))
  const strip = stripIn(setting, section, entries, slot!)
  const width = laneIn(slot!, strip)
  const types = entries.map((entry) => {
    const { problem } = entry.sizes
    if (!problem) return Infinity
    const { caption, foot } =
      perPage === 1 ? wordsAlone(setting, section, entry) : setWords(entry, section.shows, Math.min(width, 60), setting)
    const { problem: body } = bodyOf(slot!, caption.height, foot.height, strip)
    return fitIn(problem, body.width, body.height, section.layout.largestCell, turnsIn(setting, section, entry.genre)).scale * problem.type
  })
  return smallestOf(types)
}

/**
 * Findings about puzzles that are too small even alone on a page, with a repair: turn them, split them over two
 * pages, or take a larger page.
 */
function tooLargeOnes(found: Found, one: SectionOf, entries: readonly Numbered[], least: number): Finding[] {
  const { setting } = found
  const { section, part } = one
  const turn = turning(setting, section, part, entries, least)
  if (turn) return tooLarge(found, one, entries, least, turn)
  const types = new Map(splitTypes(setting, section, entries))
  const isEnough = ({ id }: Numbered) => (types.get(id) ?? 0) >= least - SLACK
  const [split, others] = [entries.filter(isEnough), entries.filter((entry) => !isEnough(entry))]
  const points = smallestOf(split.map(({ id }) => types.get(id)!)) * POINTS_PER_MM
  return [
    ...tooLarge(found, one, split, least, repairBy({ code: 'repair.split', points }, ['parts', part, 'layout', 'splits'], true)),
    ...tooLarge(found, one, others, least),
  ]
}

/** The type size in millimetres, by id, of puzzles that could go over two pages and do not yet. */
function splitTypes(setting: Setting, section: Section, entries: readonly Numbered[]): [number, number][] {
  if (section.layout.splits) return []
  const split = { ...section, layout: { ...section.layout, splits: true } }
  // A copy of the setting, because the spreads of boards are cached by setting.
  const own = { ...setting }
  return entries.map((entry) => [entry.id, spreadOf(own, split, entry)?.type ?? 0])
}

/**
 * Findings about puzzles that are too small even alone on a page.
 *
 * @param by a repair that is enough for all of them; where left out, a larger page is proposed if one is enough
 */
function tooLarge(found: Found, { section, part }: SectionOf, entries: readonly Numbered[], least: number, by?: Repair): Finding[] {
  if (entries.length === 0) return []
  const { setting, book } = found
  const { paper } = book.plan
  // The margins depend on the trim: a larger page has wider ones.
  const margins = marginsOf({ ...paper, trim: LARGEST_TRIM }, setting.profile, book.pages)
  const needs = entries.map((entry) => {
    const { width, height, type } = entry.sizes.problem!
    const scale = least / type
    const { caption, foot } = wordsAlone(setting, section, entry)
    const words = caption.height + foot.height + setting.styles.folio.size * 2 + 2
    return { width: width * scale + margins.inner + margins.outer, height: height * scale + words + margins.top + margins.bottom }
  })
  const most = (side: 'width' | 'height') => Math.ceil(largestOf(needs.map((need) => need[side])))
  const needed = { width: most('width'), height: most('height') }
  const repair = by ?? enlarging(setting, paper, needed)
  return about(
    found,
    entries,
    'error',
    (numbers) => ({ code: 'plan.board-too-large', numbers, needs: `${needed.width} × ${needed.height}`, least: least * POINTS_PER_MM }),
    { part, ...(repair && { repair }) },
  )
}

/** The largest of the named trim sizes. */
const LARGEST_TRIM = TRIMS['A4']!

/** The repair that sets the smallest trim which has a name, is offered by the profile, and is as large as `needed`. */
function enlarging({ profile }: Setting, { trim }: Paper, needed: Size): Repair | undefined {
  const names = profile.trims?.value ?? Object.keys(TRIMS)
  const enough = names
    .flatMap((name) => trimNamed(name) ?? [])
    .filter(({ width, height }) => width >= needed.width && height >= needed.height && width * height > trim.width * trim.height)
    .toSorted((a, b) => a.width * a.height - b.width * b.height)[0]
  if (!enough) return undefined
  const set = (['width', 'height'] as const).map((side) => ({ path: ['paper', 'trim', side], value: enough[side] }))
  const message: RepairMessage = { code: 'repair.trim', trim: trimName(enough) }
  return { message, set }
}

function turning(setting: Setting, section: Section, part: number, entries: readonly Numbered[], least: number): Repair | undefined {
  if (section.layout.turns) return undefined
  const turned = { ...section, layout: { ...section.layout, turns: true } }
  const isEnough = entries.every((entry) => scaleAlone(setting, turned, entry) * entry.sizes.problem!.type >= least - SLACK)
  return isEnough ? repairBy({ code: 'repair.turn' }, ['parts', part, 'layout', 'turns'], true) : undefined
}

function noted(
  found: Found,
  { part }: SectionOf,
  entries: readonly Numbered[],
  factOf: ReadonlyMap<number, FigureFact>,
  wanted: Limit,
): Finding[] {
  const points = pointsOf(entries, factOf)
  return about(found, entries, wanted.severity, (numbers) => ({ code: 'plan.small-clues', numbers, points, least: wanted.value }), { part })
}
