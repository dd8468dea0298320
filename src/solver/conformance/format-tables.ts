import type { Format, Genre } from '../genre/genre'
import type { Caption, CaptionField } from '../genre/text'

/** A caption with all its parts, none of which any format has signs against. */
const CAPTION: Required<Caption> = {
  ...{ id: '12', title: 'Spring', author: 'Somebody', source: 'A book', label: 3 },
  ...{ note: 'A note', tags: ['easy'] },
}
const FIELDS = Object.keys(CAPTION) as readonly CaptionField[]

/** The parts of puzzles and captions that come back from what a format writes of a genre's samples. */
interface Kept {
  /** Samples that come back as they were, of all. */
  readonly same: number
  readonly of: number
  readonly fields: readonly CaptionField[]
  /** Parts that do not come back, each of which writing tells. */
  readonly told: readonly CaptionField[]
}

/** Whether two values of JSON, written by the same hands, are the same. */
const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function keptBy(genre: Genre, format: Format): Kept | undefined {
  if (format.write === undefined) return undefined
  let same = 0
  const lost = new Set<CaptionField>()
  let isAnyWritten = false
  for (const puzzle of genre.samples) {
    const [back, ...others] = format.parse(format.write([{ puzzle, caption: CAPTION }]).text).puzzles
    if (back === undefined || others.length > 0) continue
    isAnyWritten = true
    if (isAlike(genre.toData(back.puzzle), genre.toData(puzzle))) same++
    for (const field of FIELDS) if (!isAlike(back.caption[field], CAPTION[field])) lost.add(field)
  }
  const fields = isAnyWritten ? FIELDS.filter((field) => !lost.has(field)) : []
  return { same, of: genre.samples.length, fields, told: FIELDS.filter((field) => !fields.includes(field)) }
}

const listed = (words: readonly string[]): string => (words.length === 0 ? '–' : words.join(', '))

function rowOf(genre: Genre, format: Format): string {
  const kept = keptBy(genre, format)
  const holds = `${format.scope === 'line' ? 'lines' : 'whole texts'}, ${format.many ? 'any number' : 'one'}`
  const written = kept === undefined ? 'no' : kept.same === kept.of ? 'yes' : `${kept.same} of ${kept.of} samples`
  const cells = [
    `\`${format.id}\``,
    format.name.en,
    listed(format.extensions.map((ending) => `.${ending}`)),
    holds,
    written,
    kept === undefined ? '–' : listed(kept.fields),
    kept === undefined ? '–' : listed(kept.told),
  ]
  return `| ${cells.join(' | ')} |`
}

/**
 * The tables of docs/formats.md by the ids of genres: for each format its name, endings of files, what a text of it holds, and what of a
 * genre's samples and of a whole caption is written and told. All of it is asked of the formats.
 */
export function formatTables(genres: readonly Genre[]): ReadonlyMap<string, string> {
  const head = [
    '| id | format | endings | holds | written | caption kept | caption told as lost |',
    '| --- | --- | --- | --- | --- | --- | --- |',
  ]
  return new Map(genres.map((genre) => [genre.id, [...head, ...genre.formats.map((format) => rowOf(genre, format))].join('\n')]))
}

/** A page with its tables put behind the lines that name them (`<!-- formats of GENRE -->`). */
export function withFormatTables(page: string, tables: ReadonlyMap<string, string>): string {
  return page.replace(/(<!-- formats of (.+?) -->\n)(?:\|.*\n)*/g, (whole, line: string, genre: string) => {
    const table = tables.get(genre)
    return table === undefined ? whole : `${line}${table}\n`
  })
}
