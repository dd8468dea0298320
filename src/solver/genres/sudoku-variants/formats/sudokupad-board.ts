import { signOf } from '#solver/genre/digits/cells.ts'
import { toldOfLink as told } from '#solver/genre/texts/link-messages.ts'
import { BLOCKS, emptyBoard, type Cage, type Rule } from '../puzzle'
import type { VariantMessage } from '../messages'
import { digitIn, textOf, type FPuzzlesReading } from './f-puzzles-board'
import { tidied } from './storage'
import { drawnRules } from './sudokupad-drawn'
import { windowCells } from './windows'
import { usualRegions } from '../layout'

type Fields = Readonly<Record<string, unknown>>

/** What the tool is called in messages. */
const SUDOKUPAD = 'SudokuPad'
/** Keys that say nothing about the rules, and the two that do and are read. */
const READ = [
  ...['id', 'cellSize', 'metadata', 'settings', 'cells', 'regions', 'cages', 'videos', 'duration', 'title', 'author', 'rules'],
  ...['solution', 'source', 'version', 'type', 'lines', 'underlays', 'overlays'],
]
/** Texts of the caption, which older puzzles keep as cages without cells. */
const TEXT = /^(title|author|rules|solution|source):\s*([^]*)/

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isNothing = (value: unknown) =>
  value === undefined || value === null || value === false || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
const cagesOf = (json: Fields): readonly Fields[] => listOf(json['cages']).filter(isObject)
const cellsOf = (list: unknown, side: number): number[] =>
  listOf(list).map((place) => {
    const [row, column] = listOf(place)
    const isInside = [row, column].every((at) => typeof at === 'number' && Number.isInteger(at) && at >= 0 && at < side)
    return isInside ? (row as number) * side + (column as number) : -1
  })

/** Whether a drawing of SudokuPad is a puzzle of this genre: another size, cages, shapes that say a rule, or regions that are not the usual blocks. */
export function isDrawnVariant(json: unknown): boolean {
  if (!isObject(json) || !Array.isArray(json['cells'])) return false
  const side = json['cells'].length
  if (!(side in BLOCKS)) return false
  const { rules, even, odd, bars, greater } = drawnRules(json, side)
  if ([rules, even, odd, bars, greater].some(({ length }) => length > 0)) return true
  return side !== 9 || cagesOf(json).some(({ cells }) => listOf(cells).length > 0) || regionsIn(json, side) !== usualRegions(side)
}

/**
 * Reads the JSON of SudokuPad, which knows drawings and no rules: cages with their sums, regions and the shapes of known rules are what they look
 * like, and anything else that is drawn is refused by its name.
 */
export function readSudokuPad(json: unknown): FPuzzlesReading {
  const nothing: FPuzzlesReading = { ok: false, message: told({ code: 'link.no-puzzle', tool: SUDOKUPAD }) }
  const rows = isObject(json) ? json['cells'] : undefined
  if (!isObject(json) || !Array.isArray(rows)) return nothing
  const side = rows.length
  if (!(side in BLOCKS) || !rows.every((row) => Array.isArray(row) && row.length === side)) return nothing
  const metadata = isObject(json['metadata']) ? json['metadata'] : {}
  const unknown = Object.entries(json).flatMap(([kind, value]) => (READ.includes(kind) || isNothing(value) ? [] : [kind]))
  for (const [kind, value] of Object.entries(metadata)) if (value === true) unknown.push(kind)
  const cages = cagesOf(json).flatMap((cage): Cage[] => {
    const cells = cellsOf(cage['cells'], side)
    if (cells.length === 0) return []
    const text = textOf(cage['sum']) || textOf(cage['value'])
    const isSum = /^\d{0,3}$/.test(text.trim())
    if (!isSum || cells.some((cell) => cell < 0)) unknown.push('cages')
    return isSum ? [{ cells: cells.filter((cell) => cell >= 0), sum: Number(text) }] : []
  })
  const regions = regionsIn(json, side)
  if (regions === undefined) unknown.push('regions')
  const { unknown: unread, ...drawn } = drawnRules(json, side)
  unknown.push(...unread)
  if (unknown.length > 0)
    return { ok: false, message: told({ code: 'link.constraints', kinds: [...new Set(unknown)], count: unknown.length }) }
  let givens = ''
  let isPlayed = false
  for (const [at, item] of (rows as readonly (readonly unknown[])[]).flat().entries()) {
    const cell = isObject(item) ? item : {}
    const digit = digitIn(cell['value'], side)
    if (digit === 0 && !isNothing(cell['value'])) {
      const place = { row: Math.floor(at / side) + 1, column: (at % side) + 1 }
      return { ok: false, message: told({ code: 'link.unknown-clue', seen: textOf(cell['value']), ...place }) }
    }
    givens += signOf(digit)
    isPlayed ||= Object.keys(cell).some((key) => key !== 'value' && !isNothing(cell[key]))
  }
  const texts = textsIn(json)
  const field = (name: string): string =>
    textOf(metadata[name] ?? texts.get(name) ?? json[name])
      .replace(/\r\n?/g, '\n')
      .trim()
  const [title, author, source, note] = [field('title'), field('author'), field('source'), field('rules')]
  const solution = Array.from(field('solution').replace(/[\s,]/g, ''))
  const isWhole = side < 10 && solution.length === side * side && solution.every((sign) => digitIn(sign, side) > 0)
  return {
    ok: true,
    board: {
      puzzle: tidied({ ...emptyBoard(side), ...drawn, givens, regions: regions ?? '', cages: withoutWindows(cages, drawn.rules, side) }),
      caption: { ...(title && { title }), ...(author && { author }), ...(source && { source }), ...(note && { note }) },
      ...(isWhole && { solution: solution.join('') }),
      warnings: [
        ...(isPlayed ? [told({ code: 'link.marks-left-out' })] : []),
        ...(drawn.bars.length > 0 ? [{ code: 'variants.dots-drawn' } satisfies VariantMessage] : []),
      ],
    },
  }
}

/** The cages without those that are windows: SudokuPad draws these as cages of no sum, too. */
function withoutWindows(cages: readonly Cage[], rules: readonly Rule[], side: number): readonly Cage[] {
  const windows = rules.includes('windows') ? windowCells(side).map((cells) => cells.join()) : []
  return cages.filter(({ cells, sum }) => sum > 0 || !windows.includes(cells.toSorted((a, b) => a - b).join()))
}

/** The regions as letters, the usual blocks where none are told; undefined where a cell is in two, or outside. */
function regionsIn(json: Fields, side: number): string | undefined {
  const lists = listOf(json['regions']).map((region) => cellsOf(region, side))
  if (lists.length === 0) return usualRegions(side)
  const names = Array<string>(side * side).fill('.')
  for (const [i, cells] of lists.entries())
    for (const cell of cells) {
      if (cell < 0 || names[cell] !== '.' || i >= 26) return undefined
      names[cell] = String.fromCharCode(65 + i)
    }
  return tidied({ ...emptyBoard(side), regions: names.join('') }).regions || usualRegions(side)
}

function textsIn(json: Fields): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const cage of cagesOf(json)) {
    const [, name, text] = listOf(cage['cells']).length > 0 ? [] : (TEXT.exec(textOf(cage['value'])) ?? [])
    if (name !== undefined && text !== undefined) texts.set(name, [...(texts.has(name) ? [texts.get(name)!] : []), text].join('\n'))
  }
  return texts
}
