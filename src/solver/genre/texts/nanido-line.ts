import type { Format, Genre } from '../genre'
import type { Language } from '#solver/kernel/message.ts'
import type { Json } from '#solver/kernel/json.ts'
import { lineFormat, problemAt, type LineReading, type LineRemark } from './line-format'
import { characterAt, firstInk } from './lines'
import { readSolving } from '../solving'
import type { Caption, Captioned } from '../text'
import type { TextMessage } from './messages'

/** The members of a genre that a Nanido line needs. */
export type Storable<P> = Pick<Genre<P>, 'id' | 'toData' | 'fromData'>

/**
 * The format of Nanido lines, in which puzzles of every genre are exchanged: one JSON object a line,
 * `{"genre":"sudoku","id":"…"?,"title":"…"?,"author":"…"?,"label":3?,"data":{…}}`. Unknown fields are ignored, so that results of the
 * command line, and lines of later versions, can be read as well.
 */
export function nanidoLine<P>(genre: Storable<P>): Format<P> {
  const field = new RegExp(`"genre"\\s*:\\s*"${genre.id}"`)
  return lineFormat<P>({
    id: 'nanido',
    name: { en: 'Nanido lines', ja: 'Nanido形式' },
    about: {
      reads: 'everything that a puzzle has; fields that are not known are passed over',
    },
    extensions: ['jsonl', 'ndjson'],
    // A line of an unknown genre still gets the message for a Nanido line, from the genre that is asked first.
    detect: (line) => (!/^\s*\{/.test(line) ? 0 : field.test(line) ? 1 : 0.25),
    read: (line, options) => readLine(genre, line, options?.language),
    write: (item) => writeLine(genre, item),
    keeps: ['id', 'title', 'author', 'source', 'label', 'note', 'tags'],
  })
}

/** One puzzle as a Nanido line, without the line end. */
function writeLine<P>(genre: Storable<P>, { puzzle, caption, solving }: Captioned<P>): string {
  const { id, title, author, source, label, note, tags } = caption
  const line: Record<string, Json | undefined> = {
    genre: genre.id,
    id,
    title,
    author,
    source,
    label,
    note,
    tags,
    data: genre.toData(puzzle),
    solving: solving as Json | undefined,
  }
  return JSON.stringify(line)
}

function readLine<P>(genre: Storable<P>, line: string, language?: Language): LineReading<P> {
  const start = firstInk(line)
  const problem = (message: TextMessage, index = start) => problemAt(index, message)
  let record: unknown
  try {
    record = JSON.parse(line)
  } catch {
    const index = brokenAt(line)
    return problem({ code: 'nanido.not-json', seen: characterAt(line, index) }, index)
  }
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return problem({ code: 'nanido.not-object' })
  const { genre: seen, data } = record as Record<string, unknown>
  if (seen !== genre.id)
    return problem({ code: 'nanido.genre', seen: typeof seen === 'string' ? seen : undefined }, placeOf(line, 'genre', start))
  if (data === undefined) return problem({ code: 'nanido.no-puzzle' })
  const puzzle = genre.fromData(data)
  if (!puzzle.ok) return problemAt(placeOf(line, 'data', start), puzzle.message)
  const { caption, warnings } = readCaption(record as Record<string, unknown>, line, language)
  const told = (record as Record<string, unknown>)['solving']
  const solving = readSolving(told)
  if (told !== undefined && told !== null && !solving)
    warnings.push({
      index: placeOf(line, 'solving', 0),
      message: { code: 'nanido.field', field: 'solving', expected: 'solving' } as TextMessage,
    })
  return { is: 'puzzle', puzzle: puzzle.value, index: start, caption, warnings, ...(solving && { solving }) }
}

/** The caption's fields, each left out with a warning when it is not what it should be. */
function readCaption(
  record: Record<string, unknown>,
  line: string,
  language: Language | undefined,
): { caption: Caption; warnings: LineRemark[] } {
  const caption: Record<string, unknown> = {}
  const warnings: LineRemark[] = []
  const leaveOut = (field: string, expected: Extract<TextMessage, { code: 'nanido.field' }>['expected']) =>
    warnings.push({ index: placeOf(line, field, 0), message: { code: 'nanido.field', field, expected } as TextMessage })
  for (const field of ['id', 'title', 'author', 'source', 'note']) {
    const value = record[field]
    if (value === undefined || value === null) continue
    if (typeof value === 'string') caption[field] = value
    else if (field === 'id' && typeof value === 'number') caption[field] = String(value)
    else leaveOut(field, 'text')
  }
  const { titles } = record
  if (typeof titles === 'object' && titles !== null && !Array.isArray(titles)) {
    const own = language === undefined ? undefined : (titles as Record<string, unknown>)[language]
    if (typeof own === 'string' && own !== '') caption['title'] = own
    else if (own !== undefined && own !== null && own !== '') leaveOut('titles', 'text')
  } else if (titles !== undefined && titles !== null) leaveOut('titles', 'text')
  const { label, tags } = record
  if (Number.isSafeInteger(label)) caption['label'] = label
  else if (label !== undefined && label !== null) leaveOut('label', 'whole-number')
  if (Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')) caption['tags'] = tags
  else if (tags !== undefined && tags !== null) leaveOut('tags', 'list-of-texts')
  return { caption: caption as Caption, warnings }
}

function placeOf(line: string, field: string, otherwise: number): number {
  const index = line.indexOf(`"${field}"`)
  return index < 0 ? otherwise : index
}

/**
 * The index at which broken JSON breaks, which is the end of the longest beginning that could still become JSON. Engines' own messages
 * differ and do not always give the place, so this small machine looks for it; it needs to be right only about the first fault.
 */
function brokenAt(line: string): number {
  const token =
    // eslint-disable-next-line no-control-regex -- JSON texts may not hold them bare
    /\s+|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/y
  const open: string[] = []
  let expected: 'value' | 'first-value' | 'key' | 'first-key' | 'colon' | 'comma' | 'end' = 'value'
  const after = () => (open.length === 0 ? 'end' : 'comma')
  for (let index = 0; index < line.length; index = token.lastIndex) {
    token.lastIndex = index
    const seen = token.exec(line)?.[0]
    if (seen === undefined) return index
    if (seen.trim() === '') continue
    const closes = (seen === '}' && open.at(-1) === '{') || (seen === ']' && open.at(-1) === '[')
    if (closes && (expected === 'comma' || expected === 'first-key' || expected === 'first-value')) {
      open.pop()
      expected = after()
    } else if (expected === 'colon' && seen === ':') expected = 'value'
    else if (expected === 'comma' && seen === ',') expected = open.at(-1) === '{' ? 'key' : 'value'
    else if ((expected === 'key' || expected === 'first-key') && seen.startsWith('"')) expected = 'colon'
    else if ((expected === 'value' || expected === 'first-value') && !'}],:'.includes(seen)) {
      if (seen === '{' || seen === '[') {
        open.push(seen)
        expected = seen === '{' ? 'first-key' : 'first-value'
      } else expected = after()
    } else return index
  }
  return line.length
}
