import { plain, type Finding } from '../model/finding'
import { setHeading } from '../layout/row-layout'
import { EVERY_GENRE, type Part } from '../model/plan'
import { perPageOf } from '../layout/parts/section'
import { profileNamed } from '../profiles'
import { layersOf, type Sketch } from '../layout/setting'
import { sentenceLanguage, shippedFor } from '../words/printed-words'
import { PRINTED_KEYS } from '../words/texts'
import { type Found, placeOf, removing } from './found'
import { about } from './puzzles'

/** Findings about the parts of the plan: empty sections, names, missing words, and letters that no font has. */
export function partFindings(found: Found): Finding[] {
  const { plan } = found.book
  const ids = found.setting.sections.map(({ section }) => section.id)
  return [
    ...(profileNamed(plan.profile) ? [] : [plain('warning', { code: 'plan.no-such-profile', profile: plan.profile })]),
    ...wordFindings(found.book),
    ...found.setting.sections.flatMap((one) => sectionFindings(found, one, ids)),
    ...plan.parts.flatMap((part, at) => partFindingsOf(found, part, at, ids)),
    ...letters(found),
  ]
}

/** Kinds of parts that print sentences written by genres. */
const TELLING: ReadonlySet<Part['kind']> = new Set(['how-to', 'hints', 'steps', 'statistics'])

/** Warnings about words that are missing in the book's language. */
function wordFindings(book: Found['book']): Finding[] {
  const { language, words = {}, parts } = book.plan
  const lacking = shippedFor(language) ? [] : PRINTED_KEYS.filter((key) => words[key] === undefined)
  const at = sentenceLanguage(language) === 'en' && !/^en\b/i.test(language) ? parts.findIndex(({ kind }) => TELLING.has(kind)) : -1
  return [
    ...(lacking.length > 0 ? [plain('warning', { code: 'plan.no-words', language, count: lacking.length })] : []),
    ...(at >= 0 ? [{ ...plain('warning', { code: 'plan.english-sentences', language }), ...placeOf(book, at) }] : []),
  ]
}

function sectionFindings(
  found: Found,
  { section, part, entries }: Found['setting']['sections'][number],
  ids: readonly string[],
): Finding[] {
  const name = section.heading ?? section.id
  const perPage = new Set(entries.map(({ genre }) => perPageOf(section, genre)))
  const last = entries.length % Math.max(1, [...perPage][0] ?? 1)
  const place = placeOf(found.book, part)
  const crowded = crowdedIn(found.book, part)
  const final = entries.at(-1)
  const end = final && found.book.refs.problem(final.id)
  return [
    ...(ids.indexOf(section.id) === ids.lastIndexOf(section.id) ? [] : [{ ...plain('error', { code: 'plan.same-section', section: section.id }), ...place }]),
    // A section that takes levels may be filled later, while puzzles are added; an empty one prints nothing until then.
    ...(entries.length > 0 || found.book.entries.length === 0 || section.takes?.levels ? [] : [{ ...plain('warning', { code: 'plan.empty-section', section: name }), ...place, repair: removing(part) }]),
    ...(section.wanted === undefined || section.wanted === entries.length ? [] : [{ ...plain('warning', { code: 'plan.wrong-count', section: name, wanted: section.wanted, count: entries.length }), ...place }]),
    ...(crowded ? [{ ...plain('warning', { code: 'plan.crowded', ...crowded.division }), part, page: crowded.page }] : []),
    // The last page of a section is the one that is not full.
    ...(perPage.size === 1 && last > 0 && !crowded ? [{ ...plain('note', { code: 'plan.page-not-full', count: last, perPage: [...perPage][0]! }), ...place, ...(end !== undefined && { page: end }) }] : []),
  ] // prettier-ignore
}

/**
 * The first page of a part that holds fewer puzzles than were asked for: how many were wanted, and how many it holds. Undefined where there
 * is none.
 */
function crowdedIn(
  { sketches }: Found['book'],
  part: number,
): { readonly division: NonNullable<Sketch['division']>; readonly page: number } | undefined {
  for (const [i, sketch] of sketches.entries())
    for (const { part: at, division } of layersOf(sketch))
      if (at === part && division !== undefined && division.got < division.wanted) return { division, page: i + 1 }
  return undefined
}

function partFindingsOf({ book, setting }: Found, part: Part, at: number, ids: readonly string[]): Finding[] {
  const of = 'of' in part ? part.of.filter((id) => !ids.includes(id)) : []
  const isMute = part.kind === 'how-to' && part.genre !== EVERY_GENRE && setting.genreOf(part.genre)?.printing === undefined
  const place = placeOf(book, at)
  const crowded = part.kind === 'solutions' ? crowdedIn(book, at) : undefined
  const heading = 'heading' in part ? (part.heading ?? '') : ''
  return [
    ...(setHeading(heading, setting).isCut
      ? [{ ...plain('error', { code: 'plan.heading-cut', begins: heading.slice(0, 40) }), ...place }]
      : []),
    ...(crowded ? [{ ...plain('warning', { code: 'plan.crowded', ...crowded.division }), part: at, page: crowded.page }] : []),
    ...of.map((section) => ({ ...plain('error', { code: 'plan.no-such-section', section }), ...place })),
    ...(isMute ? [{ ...plain('warning', { code: 'plan.no-rules', genre: part.genre }), ...place, repair: removing(at) }] : []),
  ]
}

/** Findings about letters that no font has, in the captions of puzzles and in the words of the plan. */
function letters(found: Found): Finding[] {
  const { book, setting } = found

  const sections = new Map(setting.sections.map(({ section }) => [section.id, section.shows]))
  const printed = (entry: (typeof book.entries)[number]) => {
    const shows = sections.get(entry.inSection)
    return [shows?.title ? entry.title : '', shows?.author ? entry.author : '', entry.note ?? ''].join('')
  }
  const known = new Map<string, readonly string[]>()
  const missingIn = (text: string): readonly string[] => {
    if (text === '') return []
    let found = known.get(text)
    if (!found) known.set(text, (found = setting.measure.missing(text)))
    return found
  }
  const missingOf = (entry: (typeof book.entries)[number]) => [...missingIn(printed(entry)), ...missingIn(entry.sizes.signs ?? '')]
  const bare = book.entries.filter((entry) => missingOf(entry).length > 0)
  const all = [...new Set(bare.flatMap(missingOf))]
  const own = Object.values(book.plan.words ?? {}).flatMap((text) => (typeof text === 'string' ? text : Object.values(text)))
  const texts = [
    [undefined, `${book.title}${book.author}${own.join('')}${Object.values(book.plan.names ?? {}).join('')}`] as const,
    ...book.plan.parts.map((part, at) => [at, wordsOf(part)] as const),
  ]
  return [
    ...about(found, bare, 'error', (numbers) => ({ code: 'plan.no-glyph', numbers, letters: all })),
    ...texts.flatMap(([part, text]): Finding[] => {
      const gone = missingIn(text)
      return gone.length === 0
        ? []
        : [{ ...plain('error', { code: 'plan.no-glyph-in-text', letters: gone }), ...(part !== undefined && placeOf(book, part)) }]
    }),
  ]
}

/** The words in a part that a person wrote. */
function wordsOf(part: Part): string {
  switch (part.kind) {
    case 'title':
      return part.subtitle ?? ''
    case 'imprint':
      return part.text
    case 'text':
      return `${part.heading ?? ''}${part.text}`
    case 'section':
      return part.heading ?? ''
    default:
      return ''
  }
}
