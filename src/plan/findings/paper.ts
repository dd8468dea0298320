import type { Finding, Repair, Severity } from '../model/finding'
import { edgeOf, gutterOf, roomLeft } from '../layout/margins'
import { stockOf } from '../cover/cover'
import { trimName, trimNamed, type Margins } from '../model/paper'
import { limitInMm, profileOr, type Profile } from '../profiles'
import { type Found, repairBy } from './found'
import type { PlanMessage, RepairMessage } from '../model/finding-message'

const SLACK = 0.005

/** Findings about the paper and the number of pages. */
export function paperFindings({ book }: Found): Finding[] {
  const profile = profileOr(book.plan.profile)
  return book.pages === 0 ? [] : [...margins(book, profile), ...paper(book, profile), ...pages(book, profile), ...file(book, profile)]
}

/**
 * The finding that the margins leave no room to print in. Where it is there, the rules about sizes are skipped: they would report nonsense.
 */
export function roomFindings({ book: { plan, margins: has } }: Found): Finding[] {
  const left = roomLeft(plan.paper, has)
  if (!left) return []
  const repair = plan.paper.margins === 'auto' ? undefined : repairBy({ code: 'repair.margins' }, ['paper', 'margins'], 'auto')
  return [finding('error', { code: 'plan.no-room', ...left }, repair)]
}

type Book = Found['book']

const finding = (severity: Severity, message: PlanMessage, repair?: Repair): Finding => ({
  ...{ rule: message.code, severity, message },
  ...(repair && { repair }),
})

function margins({ plan, margins: has, pages: count }: Book, profile: Profile): Finding[] {
  const edge = edgeOf(profile, plan.paper)
  const gutter = Math.max(edge, gutterOf(profile, count))
  const repair = repairBy({ code: 'repair.margins' }, ['paper', 'margins'], 'auto')
  const check = (side: keyof Margins, least: number, severity: Severity): Finding[] =>
    has[side] >= least - SLACK ? [] : [finding(severity, { code: 'plan.margin', side, mm: has[side], least }, repair)]
  return [
    ...check('inner', gutter, profile.gutter.severity),
    ...(['outer', 'top', 'bottom'] as const).flatMap((side) => check(side, edge, profile.margin.severity)),
  ]
}

function paper({ plan: { paper: has } }: Book, profile: Profile): Finding[] {
  const wanted = limitInMm(profile.bleed)
  const isOffered = (names: readonly string[]) =>
    names.some((name) => {
      const trim = trimNamed(name)
      return trim !== undefined && Math.abs(trim.width - has.trim.width) < 0.3 && Math.abs(trim.height - has.trim.height) < 0.3
    })
  const marks = profile.marks.value
  return [
    ...(profile.trims && !isOffered(profile.trims.value) ? [finding(profile.trims.severity, { code: 'plan.trim', trim: trimName(has.trim) })] : []),
    ...(has.stock !== undefined && profile.spine && stockOf(profile, has.stock) !== has.stock
      ? [finding('warning', { code: 'plan.no-such-stock', stock: has.stock, known: Object.keys(profile.spine.value) }, repairBy({ code: 'repair.stock', stock: stockOf(profile) }, ['paper', 'stock'], null))]
      : []),
    ...(has.bleed > 0 && Math.abs(has.bleed - wanted) > SLACK
      ? [finding(profile.bleed.severity, { code: 'plan.bleed', mm: has.bleed, wanted }, repairBy({ code: 'repair.bleed', mm: wanted }, ['paper', 'bleed'], wanted))]
      : []),
    ...(marks !== 'any' && marks !== has.marks
      ? [finding(profile.marks.severity, { code: 'plan.marks', wanted: marks }, repairBy({ code: 'repair.marks', marks }, ['paper', 'marks'], marks))]
      : []),
    ...(profile.binding && has.binding !== profile.binding.value
      ? [finding(profile.binding.severity, { code: 'plan.binding' }, repairBy({ code: 'repair.binding' }, ['paper', 'binding'], profile.binding.value))]
      : []),
  ] // prettier-ignore
}

/** Findings about options of the file (bookmarks, attachments) that the plan asks for and the profile forbids. */
function file({ plan: { file: wish = {} } }: Book, { file: wanted }: Profile): Finding[] {
  return (['outlines', 'attachments'] as const).flatMap((what) =>
    wish[what] === true && !wanted[what]
      ? [finding('warning', { code: 'plan.file', what }, repairBy({ code: 'repair.file' }, ['file', what], null))]
      : [],
  )
}

function pages(book: Book, profile: Profile): Finding[] {
  const { plan, sketches, pages: count } = book
  const { paper: has } = plan
  const { fewest, most, multiple, blankInARow, lastIsBlank } = profile.pages
  const trim = trimName(has.trim)
  const stock = stockOf(profile, has.stock)
  const limit = most && (most.value.byTrim?.[trim]?.[stock] ?? most.value.byStock?.[stock] ?? most.value.usual)
  const filling = (to: number) => repairBy({ code: 'repair.multiple', multiple: to }, ['paper', 'multiple'], to)
  let run = 0
  let longest = { pages: 0, from: 0 }
  for (const [i, { isBlank }] of sketches.entries()) {
    run = isBlank ? run + 1 : 0
    if (run > longest.pages) longest = { pages: run, from: i + 2 - run }
  }
  const isOdd = count % 2 === 1 && has.facing
  return [
    ...(fewest && count < fewest.value
      ? [finding(fewest.severity, { code: 'plan.few-pages', pages: count, least: fewest.value }, stretching(book, fewest.value))]
      : []),
    ...(most && limit !== undefined && count > limit
      ? [finding(most.severity, { code: 'plan.many-pages', pages: count, most: limit })]
      : []),
    ...(multiple && count % multiple.value !== 0
      ? [finding(multiple.severity, { code: 'plan.multiple', pages: count, multiple: multiple.value }, filling(multiple.value))]
      : isOdd
        ? [finding('note', { code: 'plan.odd-pages', pages: count }, filling(2))]
        : []),
    ...(blankInARow && longest.pages > blankInARow.value
      ? [
          {
            ...finding(blankInARow.severity, { code: 'plan.blank-pages', pages: longest.pages, most: blankInARow.value }),
            page: longest.from,
          },
        ]
      : []),
    ...(lastIsBlank && !sketches.at(-1)?.isBlank
      ? [{ ...finding(lastIsBlank.severity, { code: 'plan.last-not-blank' }), page: count }]
      : []),
  ]
}

/**
 * The repair of a book with too few pages to bind: fewer puzzles a page or, where each page has only one already, fewer solutions a page.
 * It takes the largest number that gives enough pages, or else 1; undefined where every page has only one.
 */
function stretching({ plan, sketches, entries, pages: count }: Book, least: number): Repair | undefined {
  const missing = least - count
  for (const what of ['problems', 'solutions'] as const) {
    const parts = plan.parts.flatMap((part, at) => {
      const isOne = what === 'problems' ? part.kind === 'section' : part.kind === 'solutions' && part.place === 'end'
      const own = sketches.filter((sketch) => sketch.part === at)
      const printed = own.reduce((sum, sketch) => sum + sketch[what].length, 0)
      return isOne && printed > 0 ? [{ part, at, pages: own.length, printed }] : []
    })
    const now = Math.max(0, ...parts.map(({ pages: own, printed }) => Math.ceil(printed / own)))
    if (now < 2 || entries.length === 0) continue
    const grown = (perPage: number) =>
      parts.reduce((sum, { printed, pages: own }) => sum + Math.max(own, Math.ceil(printed / perPage)) - own, 0)
    let perPage = now - 1
    while (perPage > 1 && grown(perPage) < missing) perPage--
    const message: RepairMessage = { code: 'repair.stretch', what, perPage, pages: count + grown(perPage) }
    const set = parts.flatMap(({ part, at }) => {
      const layout = part.kind === 'section' ? ['layout'] : []
      const byGenre = part.kind === 'section' ? part.layout.byGenre : part.kind === 'solutions' ? (part.byGenre ?? {}) : {}
      const own = Object.entries(byGenre).map(([genre, of]) => ({
        path: ['parts', at, ...layout, 'byGenre', genre],
        value: Math.min(of, perPage),
      }))
      return [{ path: ['parts', at, ...layout, 'perPage'], value: perPage }, ...own]
    })
    return { message, set }
  }
  return undefined
}
