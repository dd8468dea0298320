import { smallestOf } from '#solver/kernel/extremes.ts'
import { POINTS_PER_MM } from '../model/box'
import type { Numbered } from '../model/entry'
import { plain, type Finding, type Repair } from '../model/finding'
import { lower } from '../layout/row-layout'
import { codeText, solutionFit } from '../layout/parts/answers'
import { gridFor, stripIn } from '../layout/parts/division'
import { gapOf, heightOver, inlineSolutions, perPageOf, solutionsPerPageOf } from '../layout/parts/section'
import { bodyOf, LEAST_MODULE } from '../layout/parts/strip'
import { readablePerPage } from '../layout/parts/solutions'
import { setWords } from '../layout/parts/words'
import type { RepairMessage } from '../model/finding-message'
import type { Section, SolutionsPart } from '../model/plan'
import { layersOf, type FigureFact, type Setting } from '../layout/setting'
import { slotsIn } from '../layout/slots'
import { type Found, pageWith, placeOf, removing, repairBy } from './found'
import { about } from './puzzles'

const SLACK = 1e-6

/** The repair that moves the solutions of a section to pages of their own; undefined where they stand there. */
export function solvedAtTheEnd(setting: Setting, section: Section): Repair | undefined {
  if (!inlineSolutions(setting, section)) return undefined
  const at = setting.plan.parts.findIndex((part) => part.kind === 'solutions' && part.place !== 'end' && isOf(part, section))
  return at < 0 ? undefined : atTheEnd(at)
}

const atTheEnd = (part: number): Repair => repairBy({ code: 'repair.solutions-at-end' }, ['parts', part, 'place'], 'end')
const isOf = ({ of }: SolutionsPart, { id }: Pick<Section, 'id'>): boolean => of.length === 0 || of.includes(id)

/** Findings about solutions: their type size, their codes, and whether they are printed twice. */
export function solutionFindings(found: Found): Finding[] {
  const { plan } = found.book
  return plan.parts.flatMap((part, at) =>
    part.kind === 'solutions' ? [...sizes(found, part, at), ...codes(found, part, at), ...twice(found, part, at)] : [],
  )
}

/** Facts about the drawings of a part of solutions. Solutions that stand beside their problems are drawn on the pages of the sections. */
function factsOf({ book, setting }: Found, part: SolutionsPart, at: number): readonly FigureFact[] {
  const isOnPages = part.place === 'beside' || part.place === 'upside-down' || part.place === 'code'
  const sections = new Set(setting.sections.filter(({ section }) => isOf(part, section)).map(({ part: own }) => own))
  return book.sketches
    .flatMap(layersOf)
    .filter((layer) => (isOnPages ? sections.has(layer.part) : layer.part === at))
    .flatMap(({ facts }) => facts.filter(({ role, isCode = false }) => role === 'solution' && isCode === (part.place === 'code')))
}

function sizes(found: Found, part: SolutionsPart, at: number): Finding[] {
  const { setting, book } = found
  const { type } = setting.profile
  const { least } = setting.styles
  const entryOf = new Map(book.entries.map((entry) => [entry.id, entry]))
  const facts = factsOf(found, part, at)
  const small = facts.filter((fact) => fact.type < least - SLACK)
  const dense = facts.filter(({ cell, isCode }) => isCode && cell < LEAST_MODULE - SLACK)
  const entriesOf = (list: readonly FigureFact[]) => list.flatMap(({ id }) => entryOf.get(id) ?? [])
  const points = smallestOf(small.map((fact) => fact.type)) * POINTS_PER_MM
  const nearer = (): Repair | undefined => {
    if (part.place !== 'end') return fewerProblems(setting, entriesOf([...small, ...dense])) ?? atTheEnd(at)
    return part.comments ? undefined : fewerThere(found, part, at, entriesOf(small))
  }
  const repair = small.length + dense.length > 0 ? nearer() : undefined
  const more = { part: at, ...(repair && { repair }) }
  const seenOn = ([first]: readonly FigureFact[]) => pageWith(book, (fact) => fact === first)
  return [
    ...about(found, entriesOf(small), type.severity, (numbers) => ({ code: 'plan.small-solutions', numbers, points, least: type.value }), {
      ...more,
      ...seenOn(small),
    }),
    ...about(
      found,
      entriesOf(dense),
      'error',
      (numbers) => ({ code: 'plan.small-code', numbers, mm: smallestOf(dense.map(({ cell }) => cell)), least: LEAST_MODULE }),
      { ...more, ...seenOn(dense) },
    ),
  ]
}

/**
 * The repair that sets the largest number of solutions a page at which they can be read, for each genre whose type is too small; undefined
 * where each solution has a page of its own already.
 */
function fewerThere({ setting, book }: Found, part: SolutionsPart, at: number, small: readonly Numbered[]): Repair | undefined {
  const genres = [...new Set(small.map(({ genre }) => genre))]
  const isOfOne =
    genres.length === 1 && book.entries.every(({ genre }) => genre === genres[0]) && Object.keys(part.byGenre ?? {}).length === 0
  const numbers = genres.flatMap((genre) => {
    const now = solutionsPerPageOf(part, genre)
    const own = small.filter((entry) => entry.genre === genre)
    return now > 1 ? [{ genre, perPage: readablePerPage(setting, isOfOne ? part : { ...part, byGenre: {} }, own, now) }] : []
  })
  const [first] = numbers
  if (!first) return undefined
  if (isOfOne) return repairBy({ code: 'repair.solutions-per-page', perPage: first.perPage }, ['parts', at, 'perPage'], first.perPage)
  const message: RepairMessage = { code: 'repair.solutions-by-genre' }
  return { message, set: numbers.map(({ genre, perPage }) => ({ path: ['parts', at, 'byGenre', genre], value: perPage })) }
}

/** The repair that sets the largest number of problems a page at which the solutions on the same page can be read. */
function fewerProblems(setting: Setting, entries: readonly Numbered[]): Repair | undefined {
  const [first] = entries
  const one = first && setting.sections.find(({ section }) => section.id === first.inSection)
  if (!one || !inlineSolutions(setting, one.section)) return undefined
  const own = entries.filter(({ inSection, genre }) => inSection === first.inSection && genre === first.genre)
  for (let perPage = perPageOf(one.section, first.genre) - 1; perPage >= 1; perPage--)
    if (isReadable(setting, one.section, own, perPage))
      return repairBy({ code: 'repair.problems-per-page', perPage }, ['parts', one.part, 'layout', 'byGenre', first.genre], perPage)
  return undefined
}

function isReadable(setting: Setting, section: Section, entries: readonly Numbered[], perPage: number): boolean {
  const room = lower(setting.room, heightOver(setting, section))
  const [slot] = slotsIn({ x: 0, y: 0, ...room }, gridFor(setting, section, entries, perPage), gapOf(perPage))
  const strip = stripIn(setting, section, entries, slot!)
  if (!strip) return true
  return entries.every((entry) => {
    const { caption, foot } = setWords(entry, section.shows, Math.min(slot!.width, 60), setting)
    const { solution } = bodyOf(slot!, caption.height, foot.height, strip)
    const { type, module = Infinity } = solutionFit(setting, entry, solution, strip)
    return type >= setting.styles.least - SLACK && module >= LEAST_MODULE - SLACK
  })
}

/** A solution of fewer characters than this always fits into a QR code, so none is made to find that out. */
const SHORT = 500

/** Findings about solutions that are too long for a QR code. */
function codes(found: Found, part: SolutionsPart, at: number): Finding[] {
  if (part.place !== 'code') return []
  const { setting } = found
  const own = setting.sections.filter(({ section }) => isOf(part, section)).flatMap(({ entries }) => entries)
  const bare = own.filter((entry) => {
    const text = codeText(setting, entry)
    return text !== undefined && text.length > SHORT && setting.codeOf?.(text) === undefined
  })
  return about(found, bare, 'error', (numbers) => ({ code: 'plan.no-code', numbers }), { part: at, repair: atTheEnd(at) })
}

/**
 * Findings about sections whose solutions an earlier part prints as well. A code beside a problem does not count as printing the solution
 * twice.
 */
function twice({ book, setting }: Found, part: SolutionsPart, at: number): Finding[] {
  if (part.place === 'code') return []
  const earlier = book.plan.parts.slice(0, at).filter((one): one is SolutionsPart => one.kind === 'solutions' && one.place !== 'code')
  const isTwice = setting.sections.some(
    ({ section, entries }) => entries.length > 0 && isOf(part, section) && earlier.some((one) => isOf(one, section)),
  )
  return isTwice ? [{ ...plain('warning', { code: 'plan.solutions-twice' }), ...placeOf(book, at), repair: removing(at) }] : []
}
