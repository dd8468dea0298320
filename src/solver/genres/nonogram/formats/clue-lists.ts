import { firstInk, isRuled, isSilent, splitLines, withoutEnd } from '#solver/genre/texts/lines.ts'
import { narrowedSigns } from '#solver/genre/texts/signs.ts'
import type { Format } from '#solver/genre/genre.ts'
import type { Caption, LineSpan, Parsed, TextProblem } from '#solver/genre/text.ts'
import { cellsNeeded, MAX_SIDE, sumOf } from '../clues'
import type { Nonogram } from '../puzzle'
import { told } from './problems'

type Clues = Nonogram['rows']

/** The clues of rows and columns in a text, with the lines where they are. */
interface Lists {
  readonly rows: Clues
  readonly columns: Clues
  readonly caption: Caption
  readonly used: readonly LineSpan[]
  /** Whether the text does not say which clues belong to rows, so that the first ones are taken. */
  readonly isUnnamed?: boolean
}

/** Names of rows and of columns in texts and programs. Clues above the board are called `ver`, those beside it `hor`. */
const ROWS =
  /^(?:rows?|row[_ ]?(?:clues?|hints?|numbers?)|left|side|hor(?:izontals?)?|horizontal (?:clues|hints)|across|zeilen?|lignes?|filas?|righe|linhas?|rijen|строк[аи]|ряды|r|行|横|ヨコ|よこ|가로|행)(?:の?(?:カギ|ヒント|数字))?$/i
const COLUMNS =
  /^(?:col(?:umn)?s?|col(?:umn)?[_ ]?(?:clues?|hints?|numbers?)|top|upper|ver(?:ticals?)?|vertical (?:clues|hints)|down|spalten?|colonn[ea]s?|columnas?|colunas?|kolommen|столбц[ыа]|столбики|c|列|縦|タテ|たて|세로|열)(?:の?(?:カギ|ヒント|数字))?$/i
/** Names of the sides. Their values are ignored, because the clues show them. */
const SIDES = /^(?:w|h|n|size|width|height)$/i
const CAPTIONS: Readonly<Record<string, 'title' | 'author' | 'id' | 'source'>> = { title: 'title', name: 'title', author: 'author', by: 'author', id: 'id', source: 'source', 題名: 'title', 作者: 'author' } // prettier-ignore
/** A name at the beginning of a line, perhaps behind signs, and the text behind the name. */
const NAMED = /^[\s#*"'[]*(?:(?:const|let|var|final|static|int)\s(?:[\w[\]<>]{1,20}\s)?)?([\p{L}][\p{L}_ ]{0,20})["'\]]*\s*(?:[:=](.*)|)$/u
/** The longest text that can be clues, in UTF-16 units. */
const LONGEST = 200_000

/**
 * The format of clues in lists of people and programs. Named lists have `rows` and `columns` (or `hor` and `ver`, 横 and 縦 …), each on
 * several lines, on one line, or as a list of JSON, TOML, YAML or a program. Unnamed lists are lines of numbers for the rows, a blank line,
 * and lines for the columns.
 */
export const clueLists: Format<Nonogram> = {
  id: 'clue-lists',
  name: { en: 'Lists of rows and columns', ja: '行と列のヒント' },
  about: {
    reads:
      '`rows` and `columns` under many names, on lines or as lists of JSON, TOML, YAML and programs; without names rows are taken first, with a remark',
  },
  extensions: ['txt', 'toml', 'yaml', 'json'],
  scope: 'document',
  many: true,
  detect(text) {
    const all = text.length > LONGEST ? [] : listsIn(text)
    return all.length === 0 ? 0 : all.every(isPossible) ? 0.98 : 0.6
  },
  parse(text): Parsed<Nonogram> {
    const all = text.length > LONGEST ? [] : listsIn(text)
    const lines = splitLines(text)
    const placeAt = (line: number, ordinal: number) => ({ line, column: firstInk(lines[line - 1]!) + 1, ordinal })
    const puzzles = all.map(({ rows, columns, caption, used }, ordinal) => ({ puzzle: { rows, columns }, caption, ...placeAt(used[0]!.from, ordinal) })) // prettier-ignore
    const problems = all.flatMap(({ used, isUnnamed }, ordinal): TextProblem[] =>
      isUnnamed ? [{ ...placeAt(used[0]!.from, ordinal), message: told({ code: 'nonogram.rows-first' }), severity: 'warning' }] : [],
    )
    if (all.length > 0) return { puzzles, problems, used: all.flatMap(({ used }) => used) }
    const place = placeAt(Math.max(0, lines.findIndex((line) => line.trim() !== '')) + 1, 0) // prettier-ignore
    return { puzzles: [], problems: text.trim() === '' ? [] : [{ ...place, message: told({ code: 'nonogram.clues-missing', of: 'both' }), severity: 'error' }] } // prettier-ignore
  },
}

/** Whether the clues of both directions demand the same number of cells, and each fits into its line. */
function isPossible({ rows, columns }: Pick<Lists, 'rows' | 'columns'>): boolean {
  const sum = (clues: Clues): number => sumOf(clues.map(sumOf))
  const fit = (clues: Clues, length: number): boolean => clues.every((clue) => cellsNeeded(clue) <= length)
  return sum(rows) === sum(columns) && fit(rows, columns.length) && fit(columns, rows.length)
}

function listsIn(text: string): readonly Lists[] {
  if (/^\s*\{/.test(text)) {
    const own = ofObject(text)
    return own ? [own] : []
  }
  const named = ofSections(text)
  return named.length > 0 ? named : ofBlocks(text)
}

function ofObject(text: string): Lists | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  // A Nanido line names its genre and has a format of its own.
  if (typeof value !== 'object' || value === null || 'genre' in value) return undefined
  const members = Object.entries(value)
  // Rows and columns may stand together in an inner object.
  const inner = members.filter(([, part]) => typeof part === 'object' && part !== null && !Array.isArray(part)).flatMap(([, part]) => Object.entries(part as object)) // prettier-ignore
  const all = [...members, ...inner]
  const cluesOf = (name: RegExp): Clues | undefined =>
    cluesIn(all.find(([key, list]) => name.test(spaced(key)) && Array.isArray(list))?.[1])
  const [rows, columns] = [cluesOf(ROWS), cluesOf(COLUMNS)]
  if (rows === undefined || columns === undefined) return undefined
  const said = members.filter((member): member is [string, string | number] => /^(string|number)$/.test(typeof member[1]))
  const fields = said.flatMap(([key, text]) => (CAPTIONS[key.toLowerCase()] ? [[CAPTIONS[key.toLowerCase()]!, String(text)]] : []))
  const others = said.filter(([key]) => !CAPTIONS[key.toLowerCase()] && !SIDES.test(key)).map(([key, text]) => `${key}=${text}`)
  const caption: Caption = { ...Object.fromEntries(fields), ...(others.length > 0 && { note: others.join('\n') }) }
  return { rows, columns, caption, used: [{ from: 1, to: splitLines(text).length }] }
}

/** Turns `rowClues` into `row clues`. */
function spaced(key: string): string {
  return key.replace(/([a-z])([A-Z])/g, '$1 $2')
}

/** The clues in a JSON list of lists of numbers, or of texts; undefined where it is no such list. */
function cluesIn(list: unknown): Clues | undefined {
  if (!Array.isArray(list) || list.length === 0 || list.length > MAX_SIDE) return undefined
  const clues = list.map((one: unknown) => (Array.isArray(one) ? clueOf(one.map(String)) : typeof one === 'string' || typeof one === 'number' ? clueOf(String(one).split(/[\s,.]+/)) : undefined)) // prettier-ignore
  return clues.every((clue) => clue !== undefined) ? clues : undefined
}

/** A clue from its numbers as texts. `0`, `-` and an empty text are the empty clue. */
function clueOf(words: readonly string[]): readonly number[] | undefined {
  const own = words.map((word) => word.trim()).filter((word) => word !== '' && word !== '-')
  if (!own.every((word) => /^\d{1,3}$/.test(word))) return undefined
  const numbers = own.map(Number)
  return numbers.includes(0) ? (numbers.length === 1 ? [] : undefined) : numbers
}

interface Section {
  readonly of: 'rows' | 'columns'
  readonly from: number
  to: number
  text: string
}

/** The named parts of a text with the clues of rows and columns. */
function ofSections(text: string): readonly Lists[] {
  const sections: Section[] = []
  /** For each pair of parts: the caption before it, and the caption's lines. */
  const heads: { caption: { -readonly [F in 'title' | 'author' | 'id' | 'source']?: string }; used: LineSpan[] }[] = []
  const headAt = (pair: number) => (heads[pair] ??= { caption: {}, used: [] })
  for (const [i, raw] of splitLines(text).entries()) {
    const line = narrowedSigns(raw)
    const [, name = '', rest = ''] = NAMED.exec(line) ?? []
    const key = spaced(name.trim())
    const of = ROWS.test(key) ? 'rows' : COLUMNS.test(key) ? 'columns' : undefined
    const field = CAPTIONS[key.toLowerCase()]
    if (of) sections.push({ of, from: i + 1, to: i + 1, text: rest.replace(/["'\]]\s*$/, (end) => (rest.includes('[') ? end : '')) })
    else if (field && rest.trim() !== '') {
      // Text behind the last clues belongs to the next puzzle, or to the only one.
      const head = headAt(Math.ceil(sections.length / 2))
      head.caption[field] ??= withoutEnd(rest.trim().replace(/^["']/, ''), /["',]/)
      head.used.push({ from: i + 1, to: i + 1 })
    } else if (sections.length > 0 && line.trim() !== '' && !isRuled(line) && !/[\p{L}`]/u.test(line)) {
      sections.at(-1)!.text += `\n${line}`
      sections.at(-1)!.to = i + 1
    }
  }
  if (sections.length === 0 || sections.length % 2 > 0) return []
  const all: Lists[] = []
  for (let at = 0; at < sections.length; at += 2) {
    const [first, second] = [sections[at]!, sections[at + 1]!]
    const clues = { [first.of]: cluesOfSection(first.text), [second.of]: cluesOfSection(second.text) }
    const { rows, columns } = clues
    if (!rows || !columns) return []
    const own = headAt(at / 2)
    const behind = at + 2 === sections.length ? headAt(at / 2 + 1) : { caption: {}, used: [] }
    const used = [...own.used, first, second, ...behind.used].sort((a, b) => a.from - b.from)
    all.push({ rows, columns, caption: { ...behind.caption, ...own.caption }, used })
  }
  return all
}

/** The clues of a part. They are lists in brackets, or lines, or one line with `;`, `/`, `|` or else commas between clues. */
function cluesOfSection(text: string): Clues | undefined {
  if (text.includes('[')) {
    const inner = text.trim().replace(/^\[(?=[^]*\[)/, '')
    const lists = [...inner.matchAll(/\[([^[\]]*)\]/g)].map(([, list = '']) => list)
    if (lists.length > 1) return bounded(lists.map((list) => clueOf(list.split(','))))
    const texts = [...text.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, a, b]) => a ?? b ?? '')
    if (texts.length > 0) return bounded(texts.map((one) => clueOf(one.split(/[\s,]+/))))
    return bounded((lists[0] ?? '').split(',').map((one) => clueOf([one])))
  }
  const lines = text.split('\n').map((line) => line.replace(/^\s*(?:-\s+)?/, '').trim()).filter((line) => line !== '') // prettier-ignore
  if (lines.length !== 1) return bounded(lines.map((line) => clueOf(line.split(/[\s,]+/))))
  const line = withoutEnd(lines[0]!, /[;/|,\s]/)
  const sign = [';', '/', '|', ','].find((one) => line.includes(one))
  return sign === undefined ? undefined : bounded(line.split(sign).map((one) => clueOf(one.split(/[\s,]+/))))
}

function bounded(clues: readonly (readonly number[] | undefined)[]): Clues | undefined {
  return clues.length > 0 && clues.length <= MAX_SIDE && clues.every((clue) => clue !== undefined) ? clues : undefined
}

/** Lines of numbers for the rows, a blank line, and lines that fit them. */
function ofBlocks(text: string): readonly Lists[] {
  const barred = ofBarredLines(text)
  if (barred) return [barred]
  const blocks: { from: number; to: number; lines: string[] }[] = []
  let isOpen = false
  for (const [i, line] of splitLines(text).entries()) {
    // Another format has a border line, and its first line has the sides.
    if (line.trim() === '#') return []
    if (line.trim() === '' || isRuled(line)) isOpen = false
    if (isSilent(line) || isRuled(line)) continue
    if (!/^[\d\s,]+$/.test(line)) return []
    if (isOpen) {
      blocks.at(-1)!.lines.push(line)
      blocks.at(-1)!.to = i + 1
    } else blocks.push({ from: i + 1, to: i + 1, lines: [line] })
    isOpen = true
  }
  if (blocks.length % 2 > 0) return []
  const all: Lists[] = []
  for (let at = 0; at < blocks.length; at += 2) {
    const own = ofTwo(blocks[at]!, blocks[at + 1]!)
    if (own === undefined) return []
    all.push(own)
  }
  return all
}

/** Two lines with bars or slashes between clues: `1 1|2|3`, then `3|1 1|2`. */
function ofBarredLines(text: string): Lists | undefined {
  const inked = splitLines(text).flatMap((line, i) => (isSilent(line) ? [] : [{ line, number: i + 1 }]))
  const [first, second] = inked
  if (inked.length !== 2 || !first || !second) return undefined
  const sign = ['|', '/'].find((one) => first.line.includes(one) && second.line.includes(one))
  if (sign === undefined || !/^[\d\s,.|/]+$/.test(first.line + second.line)) return undefined
  const blocks = [first, second].map(({ line, number }) => ({
    from: number,
    to: number,
    lines: line.split(sign).map((clue) => clue.replaceAll('.', ' ')),
  }))
  return ofTwo(blocks[0]!, blocks[1]!)
}

type Block = LineSpan & { readonly lines: readonly string[] }

function ofTwo(first: Block, second: Block): Lists | undefined {
  const [rows, columns] = [first, second].map(({ lines }) => bounded(lines.map((line) => clueOf(line.trim().split(/[\s,]+/)))))
  if (rows === undefined || columns === undefined || rows.length < LEAST || columns.length < LEAST) return undefined
  const isOfClues = [...rows, ...columns].some((clue) => clue.length > 1)
  return isOfClues && isPossible({ rows, columns }) ? { rows, columns, caption: {}, used: [first, second], isUnnamed: true } : undefined
}

/** The fewest lines of a puzzle that only its numbers identify. */
const LEAST = 3
