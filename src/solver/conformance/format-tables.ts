import type { Format, Genre } from '../genre/genre'
import type { Caption, CaptionField } from '../genre/text'
import { readText } from '../genre/reading/read'

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

/** Things that a text may say about a puzzle, each as the heading of a table's column with the text under it. */
const AROUND: readonly (readonly [title: string, around: (text: string, other: string) => string])[] = [
  ['heading above', (text) => `Puzzle 3\n${text}`],
  ['words above', (text) => `these words say nothing of a board\n\n${text}`],
  ['numbers below', (text) => `${text.trimEnd()}\n\n987 65\n4 3210 98\n`],
  ['two in one text', (text, other) => `${text.trimEnd()}\n\n${other}`],
]

/** The fate of each of these things where the format is not named: `title`, `kept` in the caption, `both`, `told`, or `passed over`. */
function aroundIn(genre: Genre, format: Format, genres: readonly Genre[]): readonly string[] {
  const texts = (format.write ? genre.samples : []).flatMap((puzzle) => {
    const { text, lost } = format.write!([{ puzzle, caption: {} }])
    return lost.length === 0 && readText(genres, text).puzzles.length === 1 ? [text] : []
  })
  const [text, other] = [...new Set(texts)]
  if (text === undefined || other === undefined) return AROUND.map(() => '–')
  return AROUND.map(([, around]) => {
    const { puzzles, problems } = readText(genres, around(text, other))
    const captions = puzzles.map(({ placed }) => placed.caption)
    if (puzzles.length === 2) return 'both'
    if (captions.some(({ title }) => title === 'Puzzle 3')) return 'title'
    if (captions.some((caption) => /say nothing|3210|Puzzle 3/.test(JSON.stringify(caption)))) return 'kept'
    // A thing that changes a puzzle without being a clue must be reported for that puzzle.
    const isWrong = puzzles.some((read) => read.genre.check(read.placed.puzzle).some(({ severity }) => severity !== 'warning'))
    return problems.length > 0 || isWrong ? 'told' : 'passed over'
  })
}

const listed = (words: readonly string[]): string => (words.length === 0 ? '–' : words.join(', '))

function rowOf(genre: Genre, format: Format, genres: readonly Genre[]): string {
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
    ...aroundIn(genre, format, genres),
  ]
  return `| ${cells.join(' | ')} |`
}

/** A row of what formats say of themselves, for all genres that have the same format. */
interface SaidRow {
  readonly genres: string[]
  readonly format: Format
}

/**
 * The table of what formats say of themselves: what is read of their texts, and what of it is left out, refused or told; what is
 * written, and which puzzles are not. Formats of several genres that say the same are one row.
 */
export function saidTable(genres: readonly Genre[]): string {
  const rows = new Map<string, SaidRow>()
  for (const genre of genres) {
    for (const format of genre.formats) {
      const key = JSON.stringify([format.id, format.name.en, format.about, format.write === undefined])
      const row = rows.get(key) ?? { genres: [], format }
      row.genres.push(genre.name.en)
      rows.set(key, row)
    }
  }
  const head = ['| format | id | genres | read | written | not written |', `|${' --- |'.repeat(6)}`]
  const lines = [...rows.values()].map(({ genres: own, format: { id, name, about, write } }) => {
    const written = write === undefined ? 'no' : (about?.writes ?? 'the same')
    const of = own.length === genres.length ? 'all' : own.join(', ')
    return `| ${[name.en, `\`${id}\``, of, about?.reads ?? '–', written, about?.loses ?? '–'].join(' | ')} |`
  })
  return [...head, ...lines].join('\n')
}

/**
 * The tables of docs/formats.md by the ids of genres: for each format its name, endings of files, what a text of it holds, and what
 * of a genre's samples and of a whole caption is written and told, and what becomes in reading of what stands about a puzzle. All of
 * it is asked of the formats.
 */
export function formatTables(genres: readonly Genre[]): ReadonlyMap<string, string> {
  const head = [
    `| id | format | endings | holds | written | caption kept | caption told as lost | ${AROUND.map(([title]) => title).join(' | ')} |`,
    `|${' --- |'.repeat(7 + AROUND.length)}`,
  ]
  return new Map(genres.map((genre) => [genre.id, [...head, ...genre.formats.map((format) => rowOf(genre, format, genres))].join('\n')]))
}

/** A page with its tables put behind the lines that name them (`<!-- formats of GENRE -->`, `<!-- what formats say -->`). */
export function withFormatTables(page: string, tables: ReadonlyMap<string, string>, said: string): string {
  return page.replace(
    /(<!-- (?:formats of (.+?)|what formats say) -->\n)(?:\|.*\n)*/g,
    (whole, line: string, genre: string | undefined) => {
      const table = genre === undefined ? said : tables.get(genre)
      return table === undefined ? whole : `${line}${table}\n`
    },
  )
}
