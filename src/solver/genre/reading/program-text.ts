import type { Caption, TextPlace } from '../text'
import type { ReadProblem, ReadPuzzle } from './sink'
import { firstInk, splitLines } from '../texts/lines'
import type { TextMessage } from '../texts/messages'
import { shortened } from '../texts/shortened'
import { becameOf } from './account'
import { solves } from './solutions'
import { headingIn } from './within-line'
import { type Field, jsonOf, literalsIn, type Literal } from './literals'

/** The comment lines at the beginning of a program text. */
const COMMENTS = /^\ufeff?\s*(?:(?:\/\/|\/\*|--|#)[^\r\n]*[\r\n]\s*)*/
/** The beginning of a program text: a list, an object, an assignment, or an insertion into a table. */
const BEGINS =
  /^(?:ipuz\s*\(\s*\{|\[\s*(?:[[{"'`\d]|\/[/*]|null)|\{\s*["'\w]|\(\s*["'[]|(?:export\s+)?(?:const|let|var|static|final|default|module\.exports|puzzles?|boards?|grids?|data|sudokus?)\b[^\n=]{0,80}=\s*[[{("'`]|INSERT\s+INTO\b|export\s+default\s*[[{])/i

/** A text without the comments and prose at its beginning. */
export function afterComments(head: string): string {
  let own = head.replace(COMMENTS, '')
  // Up to three lines of headings and prose may stand above the values.
  for (let lines = 0; lines < 3 && !/^[[{]/.test(own); lines++) {
    const end = own.slice(0, LONGEST_ABOVE).search(/[\r\n]/)
    const line = own.slice(0, Math.max(0, end))
    if (end < 0 || /[[\](){}"'`=<>]/.test(line) || (headingIn(line) === undefined && becameOf(line) !== 'prose'))
      return head.replace(COMMENTS, '')
    own = own.slice(end).trimStart()
  }
  return /^[[{]/.test(own) ? own : head.replace(COMMENTS, '')
}

/** The longest line of prose above the values, in UTF-16 units. */
const LONGEST_ABOVE = 120

/** Whether a text may be a program text, which holds values in JSON or in a programming language. */
export function isProgramText(head: string): boolean {
  return BEGINS.test(afterComments(head))
}

/** The left side of an assignment, a name perhaps with a type: `int[][] board`, `val b`, `grid :`. */
const ASSIGNED = /^[\p{L}_][\w \t<>[\]:;,.*&]{0,80}$/u
/** The length of the beginning of a text in which an assignment is sought, in UTF-16 units. */
const LONGEST_ASSIGNMENT = 160

/** Whether a text assigns a list to a name, in any programming language: `A = [`, `val b = arrayOf(`, `grid := [9][9]int{`. */
export function isAssignment(head: string): boolean {
  const own = afterComments(head).slice(0, LONGEST_ASSIGNMENT)
  const at = own.indexOf('=')
  const value = own.slice(at + 1)
  const list = value.search(/[[{("'`]/)
  return at > 0 && ASSIGNED.test(own.slice(0, at)) && list >= 0 && /^[\w.<>!&\s]*$/.test(value.slice(0, list))
}

/** A function that reads a text as if it stood alone, and gives its puzzles and problems. */
export type ReadPart = (text: string) => { readonly puzzles: readonly ReadPuzzle[]; readonly problems: readonly ReadProblem[] }

/** The puzzles and problems of a program text in their order, each with the place of its value. */
export interface ProgramReading {
  readonly records: readonly (
    | { readonly is: 'puzzle'; readonly puzzle: ReadPuzzle; readonly at: number }
    | { readonly is: 'problem'; readonly problem: ReadProblem; readonly at: number }
    /** A value that was not read, in a list whose other values are puzzles. */
    | { readonly is: 'unread'; readonly at: number; readonly to: number }
  )[]
}

type Finding = ProgramReading['records'][number]

/**
 * Reads the puzzles in the values of a program text; undefined where there are none.
 *
 * @param read reads one value
 * @param readBeside reads the lines outside of the values
 */
export function readProgramText(text: string, read: ReadPart, readBeside: ReadPart): ProgramReading | undefined {
  const literals = literalsIn(text)
  if (literals === undefined) return undefined
  const { items, cut } = literals
  const found = new Walker(text, read).top(items)
  if (!found.some(({ records }) => records.some(({ is }) => is === 'puzzle'))) return undefined
  const inValues = found.flatMap(({ records }) => records)
  const beside = besideOf(text, [...found, ...(cut === undefined ? [] : [{ from: cut, to: text.length }])])
  const others = beside.flatMap((part) => partOf(part, readBeside)).filter(({ at }) => cut === undefined || at < cut)
  return {
    records: [
      ...[...inValues.filter(({ at }) => cut === undefined || at < cut), ...others].sort((a, b) => a.at - b.at),
      ...(cut === undefined ? [] : [{ is: 'unread' as const, at: cut, to: text.trimEnd().length }]),
    ],
  }
}

/** A part of a text, with its index in UTF-16 units. */
interface TextPart {
  readonly text: string
  readonly from: number
}

/** The parts of a text, in whole lines, that contain no value. */
function besideOf(text: string, values: readonly { readonly from: number; readonly to: number }[]): readonly TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  const add = (to: number): void => {
    const part = text.slice(from, to)
    if (part.trim() !== '') parts.push({ text: part, from })
  }
  for (const value of values.toSorted((a, b) => a.from - b.from)) {
    if (value.to <= from) continue
    const start = Math.max(text.lastIndexOf('\n', value.from - 1), text.lastIndexOf('\r', value.from - 1)) + 1
    if (start > from) add(start)
    const end = /\r\n|\n|\r/g
    end.lastIndex = value.to
    from = end.exec(text) === null ? text.length : end.lastIndex
  }
  add(text.length)
  return parts
}

/** Whether a line cannot belong to a program: it has only numbers and signs of cells, or a long run of cells, or is a link. */
function isOfData(line: string): boolean {
  if (/^\s*https?:\/\//.test(line)) return true
  if (!/\d/.test(line)) return false
  return /^[\d\s.,;|*_?xX-]{2,}$/.test(line) || /(?<![\p{L}\d._])[\d.*_-]{30}/u.test(line)
}

/** Signs and words that only lines of a program have. */
const CODE = /[=;(){}[\]<>\\$&]|^\s*(?:(?:import|from|use|using|package|module|require|return|def|class|let|end)\s|\/\/|\/\*|\*|--|#|%)/i

/** The remarks on lines of prose between the values. */
function proseOf(text: string, from: number): readonly Finding[] {
  let at = from
  return text.split(/(\r\n|\n|\r)/).flatMap((line): readonly Finding[] => {
    const start = at
    at += line.length
    if (becameOf(line) !== 'prose' || CODE.test(line)) return []
    const message: TextMessage = { code: 'read.passed-over', seen: shortened(line.trim()) }
    return [{ is: 'problem', problem: { line: 1, column: 1, message, severity: 'warning' }, at: start + firstInk(line) }]
  })
}

/** The puzzles and problems in the lines outside of the values. Lines of a program give none. */
function partOf({ text, from }: TextPart, read: ReadPart): readonly Finding[] {
  const { puzzles, problems } = read(text)
  if (puzzles.length === 0 && !splitLines(text).some(isOfData)) return proseOf(text, from)
  const starts = [0, ...Array.from(text.matchAll(/\r\n|\n|\r/g), ({ index, 0: end }) => index + end.length)]
  const at = ({ line }: TextPlace): number => from + (starts[line - 1] ?? 0)
  return [
    ...puzzles.map((puzzle) => ({ is: 'puzzle' as const, puzzle, at: at(puzzle.placed) })),
    ...problems.map((problem) => ({ is: 'problem' as const, problem, at: at(problem) })),
  ]
}

class Walker {
  constructor(
    private readonly text: string,
    private readonly read: ReadPart,
  ) {}

  /** Reads the values outside of lists. Words and short texts belong to the program and are skipped. */
  top(items: readonly Literal[]): readonly (ItemFindings & { readonly from: number })[] {
    return withoutSolutions(this.found(items, true)).flatMap((one) => (one.records.length > 0 ? [{ ...one, from: one.item.from }] : []))
  }

  /** Reads the values of a list. */
  list(items: readonly Literal[]): readonly Finding[] {
    const all = withoutSolutions(this.found(items, false))
    if (!all.some(({ records }) => records.some(({ is }) => is === 'puzzle'))) return all.flatMap(({ records }) => records)
    return all.flatMap(({ item, records }): readonly Finding[] =>
      records.length > 0 || isName(item) ? records : [{ is: 'unread', at: item.from, to: item.to }],
    )
  }

  /** Reads each value. Outside of lists, rows of cells on consecutive lines are read as one board. */
  private found(items: readonly Literal[], isTop: boolean): readonly ItemFindings[] {
    const found: ItemFindings[] = []
    for (let i = 0; i < items.length; i++) {
      const item = items[i]!
      const rows = isTop ? rowsFrom(items, i) : 0
      const records = rows > 0 ? orNone(this.part(this.text.slice(item.from, items[i + rows - 1]!.to), item)) : undefined
      if (records) i += rows - 1
      found.push({ item, to: items[i]!.to, records: records ?? (item.is === 'word' ? this.word(item) : this.value(item)) })
    }
    return found
  }

  /** Reads a word without quotation marks as a board or a link: `b = 6..19..7`. */
  private word(word: Literal & { readonly is: 'word' }): readonly Finding[] {
    const { value, from, to } = word
    if (/^https?:/.test(value)) return this.part(value, word)
    if (value.length < SHORTEST_WORD || !ROW_WORD.test(value) || (value.length < LONG && IS_NUMBER.test(value))) return []
    return orNone(this.part(value, word)) ?? (value.length < LONG ? [] : [{ is: 'unread', at: from, to }])
  }

  private value(literal: Literal): readonly Finding[] {
    switch (literal.is) {
      case 'word':
        return []
      case 'text':
        return this.part(literal.value, literal)
      case 'object':
        return this.object(literal)
      case 'list':
        return this.marks(literal) ?? this.rows(literal) ?? this.row(literal) ?? this.list(literal.items)
    }
  }

  private part(text: string, { from }: Literal): readonly Finding[] {
    if (text.trim().length < LEAST) return []
    const { puzzles, problems } = this.read(text)
    if (puzzles.length === 0 && !isMeant(text, problems)) return []
    return [
      ...puzzles.map((puzzle) => ({ is: 'puzzle' as const, puzzle, at: from })),
      ...problems.map((problem) => ({ is: 'problem' as const, problem, at: from })),
    ]
  }

  /** Reads a list as a board whose cells are lists of candidates. */
  private marks(literal: Literal & { readonly is: 'list' }): readonly Finding[] | undefined {
    const isMark = (item: Literal): boolean => isCell(item) || (item.is === 'list' && item.items.length <= 25 && item.items.every(isCell))
    const rows = literal.items.flatMap((item) => (item.is === 'list' && item.items.length === literal.items.length ? [item.items] : []))
    const isBoard = rows.length >= 4 && rows.length === literal.items.length && rows.every((row) => row.every(isMark))
    if (!isBoard || !rows.some((row) => row.some(({ is }) => is === 'list'))) return undefined
    const lines = rows.map((row) =>
      row.map((cell) => (cell.is === 'list' ? cell.items.map(cellOf).join('') || '.' : cellOf(cell))).join(' '),
    )
    return orNone(this.part(lines.join('\n'), literal))
  }

  /** Reads a list as a board of rows. Each row is a text or a list of cells. */
  private rows(literal: Literal & { readonly is: 'list' }): readonly Finding[] | undefined {
    const { items } = literal
    if (items.length < 2) return undefined
    if (items.every((item) => item.is === 'list' && item.items.length > 1 && item.items.every(isCell))) {
      const rows = items.map((item) => (item.is === 'list' ? item.items.map(cellOf).join(' ') : ''))
      return orNone(this.part(rows.join('\n'), literal))
    }
    // Texts of the same length are rows; others are puzzles by themselves.
    const length = items[0]!.is === 'text' ? items[0]!.value.length : 0
    const areRows = length >= 4 && length <= 40 && items.every((item) => item.is === 'text' && item.value.length === length)
    return areRows ? orNone(this.part(items.map((item) => (item.is === 'text' ? item.value : '')).join('\n'), literal)) : undefined
  }

  /** Reads a list in which each value is one cell of a board. */
  private row(literal: Literal & { readonly is: 'list' }): readonly Finding[] | undefined {
    const { items } = literal
    return items.length >= 16 && items.every(isCell) ? orNone(this.part(items.map(cellOf).join(''), literal)) : undefined
  }

  /** Reads a list or a text that holds all cells of a board; neighbouring fields give the sides of the board. */
  private sized(literal: Literal, sides: Sides | undefined): readonly Finding[] | undefined {
    const cells =
      literal.is === 'text' ? [...literal.value] : literal.is === 'list' && literal.items.every(isCell) ? literal.items.map(cellOf) : []
    if (sides === undefined || cells.length !== sides.width * sides.height || cells.length < LEAST) return undefined
    const rows = Array.from({ length: sides.height }, (_, y) => cells.slice(y * sides.width, (y + 1) * sides.width).join(' '))
    return orNone(this.part(rows.join('\n'), literal))
  }

  private object(literal: Literal & { readonly is: 'object' }): readonly Finding[] {
    const whole = this.part(JSON.stringify(jsonOf(literal)), literal)
    // A format may have read only the first of several boards in the list.
    const isPartly = whole.some((record) => record.is === 'problem' && record.problem.severity === 'error')
    if (whole.some(({ is }) => is === 'puzzle') && !isPartly) return whole
    const sides = sidesIn(literal.fields)
    const fields = literal.fields.map(({ key, value }) => ({ key, value, records: this.sized(value, sides) ?? this.value(value) }))
    const boards = fields.filter(({ key, records }) => records.some(({ is }) => is === 'puzzle') && !SOLUTION.test(key))
    if (boards.length === 0) return whole.length > 0 ? whole : fields.flatMap(({ records }) => records)
    const [board] = boards
    const others = fields.filter((field) => field !== board && (field.records.length === 0 || SOLUTION.test(field.key)))
    const caption = captionOf(others)
    return boards.flatMap(({ records }) =>
      records.map((record) =>
        record.is === 'puzzle' && records.length === 1 ? { ...record, puzzle: captioned(record.puzzle, caption) } : record,
      ),
    )
  }
}

/** A word of digits and signs for empty cells. */
const ROW_WORD = /^(?=[^\d]*\d)[\d.*_-]+$/
const IS_NUMBER = /^-?\d+(?:\.\d+)?$/
/** The fewest UTF-16 units of a word that may be a board. A shorter word belongs to the program. */
const SHORTEST_WORD = 16
/** The fewest rows of a board, which is also the shortest row in UTF-16 units. */
const LEAST_ROWS = 4

/** The number of consecutive words from `from` that have the same length and may be rows of a board; 0 where they are too few. */
function rowsFrom(items: readonly Literal[], from: number): number {
  const isRow = (item: Literal | undefined, length: number): boolean =>
    item?.is === 'word' && item.value.length === length && /^[\d.*_-]+$/.test(item.value)
  const first = items[from]
  const length = first?.is === 'word' ? first.value.length : 0
  if (length < LEAST_ROWS || length > LONG) return 0
  let rows = 0
  while (rows < length && isRow(items[from + rows], length)) rows++
  return rows >= LEAST_ROWS ? rows : 0
}

interface ItemFindings {
  readonly item: Literal
  /** The index behind the last value that was used. */
  readonly to: number
  readonly records: readonly Finding[]
}

/** Removes values that are the solution of the puzzle before them. The solution goes into the note of the puzzle. */
function withoutSolutions(all: readonly ItemFindings[]): readonly ItemFindings[] {
  const kept: ItemFindings[] = []
  for (const one of all) {
    const last = kept.at(-1)
    const [puzzle, ...others] = last?.records ?? []
    const [solution, ...more] = one.records
    const isPair = puzzle?.is === 'puzzle' && solution?.is === 'puzzle' && others.length + more.length === 0
    if (isPair && (one.item.is === 'text' || one.item.is === 'word') && solves(puzzle.puzzle, solution.puzzle)) {
      const note = [puzzle.puzzle.placed.caption.note, `solution: ${one.item.value.trim()}`].filter((part) => part !== undefined).join('\n')
      const placed = { ...puzzle.puzzle.placed, caption: { ...puzzle.puzzle.placed.caption, note } }
      kept[kept.length - 1] = { item: last!.item, to: one.to, records: [{ ...puzzle, puzzle: { ...puzzle.puzzle, placed } }] }
    } else kept.push(one)
  }
  return kept
}

/** The sides of a board. */
interface Sides {
  readonly width: number
  readonly height: number
}

const WIDTH = /^(w|width|cols?|columns?|ncols|num_?cols|横|幅)$/i
const HEIGHT = /^(h|height|rows?|nrows|num_?rows|縦|高さ)$/i

/** The width and height of a board from the fields of its object; undefined where the object has none. */
function sidesIn(fields: readonly Field[]): Sides | undefined {
  const numberOf = (name: RegExp): number => {
    const value = fields.find((field) => name.test(field.key) && field.value.is === 'word')?.value
    return value === undefined ? 0 : Number(jsonOf(value))
  }
  const size = numberOf(/^(size|n|side|order)$/i)
  const [width, height] = [numberOf(WIDTH) || size, numberOf(HEIGHT) || size]
  return width >= 2 && height >= 2 && Number.isInteger(width) && Number.isInteger(height) ? { width, height } : undefined
}

/** Whether a value in a list of puzzles is only a number or a name, and is therefore not reported. */
function isName(literal: Literal): boolean {
  return literal.is === 'word' || (literal.is === 'text' && literal.value.length < LONG)
}

/** The length from which a text is hardly a name, in UTF-16 units. */
const LONG = 40
/** The fewest UTF-16 units of a board. */
const LEAST = 12
const SOLUTION = /^(solutions?|answers?|solved|goal|解答?|答え)$/i

/** Whether a text that could not be read was probably meant to be a puzzle, and is not just a name. */
function isMeant(text: string, problems: readonly ReadProblem[]): boolean {
  if (!problems.some(({ severity, genre, message }) => severity === 'error' && (genre !== undefined || message.code.startsWith('link.'))))
    return false
  if (text.startsWith('{')) return /"genre"\s*:|"grid"\s*:|"moves"\s*:/.test(text)
  return /:\/\//.test(text) || text.replace(/[^\d.*_/-]/g, '').length > 0.6 * text.length
}

function orNone(records: readonly Finding[]): readonly Finding[] | undefined {
  return records.some(({ is }) => is === 'puzzle') ? records : undefined
}

function isCell(literal: Literal): boolean {
  return (literal.is === 'word' || literal.is === 'text') && literal.value.trim().length <= (literal.is === 'word' ? 9 : 2)
}

/** The sign of a cell in a row of text; `.` for an empty cell. */
function cellOf(literal: Literal): string {
  const value = literal.is === 'word' ? jsonOf(literal) : literal.is === 'text' ? literal.value.trim() : ''
  return value === null || value === '' || value === false || value === -1 ? '.' : String(value as string | number)
}

const NAMES: Readonly<{ [name: string]: 'id' | 'title' | 'author' | 'source' | 'note' }> = {
  ...{ id: 'id', no: 'id', number: 'id', title: 'title', name: 'title', author: 'author', by: 'author', source: 'source', url: 'source' },
  ...{ note: 'note', comment: 'note', 番号: 'id', 題名: 'title', 作者: 'author', 出典: 'source', 備考: 'note' },
}

/** The caption of a puzzle from the other fields of its object. Fields that no part of a caption takes go into the note. */
function captionOf(fields: readonly { readonly key: string; readonly value: Literal }[]): Caption {
  const caption: { id?: string; title?: string; author?: string; source?: string; note?: string } = {}
  const notes: string[] = []
  for (const { key, value } of fields) {
    if (value.is !== 'text' && value.is !== 'word') continue
    const text = value.value.trim()
    const name = NAMES[key.toLowerCase()]
    if (text === '' || jsonOf(value) === null) continue
    if (name === 'note') notes.unshift(text)
    else if (name !== undefined && caption[name] === undefined) caption[name] = text
    else notes.push(SOLUTION.test(key) ? `solution: ${text}` : `${key}=${text}`)
  }
  return notes.length === 0 ? caption : { ...caption, note: notes.join('\n') }
}

function captioned(found: ReadPuzzle, caption: Caption): ReadPuzzle {
  return { ...found, placed: { ...found.placed, caption: { ...caption, ...found.placed.caption } } }
}

/** Returns a function that turns an index (UTF-16 units) of a text into line and column. It must be called with ascending indices. */
export function placesIn(text: string): (index: number) => TextPlace {
  let [line, start] = [1, 0]
  const end = /\r\n|\n|\r/g
  let next = end.exec(text)
  return (index) => {
    while (next !== null && end.lastIndex <= index) {
      line++
      start = end.lastIndex
      next = end.exec(text)
    }
    return { line, column: [...text.slice(start, index)].length + 1 }
  }
}
