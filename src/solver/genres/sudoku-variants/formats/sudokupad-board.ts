import { signOf } from '#solver/genre/digits/cells.ts'
import { toldOfLink as told } from '#solver/genre/texts/link-messages.ts'
import type { Json } from '#solver/kernel/json.ts'
import { factsOf, isSound } from '../constraints/kept'
import { isObject, type Fields } from '../constraints/page'
import { countsOf, GIVEN_VALUE, isAboutFile, kindOfCell } from '../constraints/unread'
import { ONE_BOARD, emptyBoard, sideOf, type Cage, type Constraint, type Rule, type Unread, type VariantSudoku } from '../puzzle'
import type { VariantMessage } from '../messages'
import { digitIn, mayRepeat, type FPuzzlesBoard, type FPuzzlesReading } from './f-puzzles-board'
import { marksOf, textOf } from './f-puzzles-constraints'
import { storage, tidied } from './storage'
import { OWN_KEY, rulesText } from './sudokupad-writing'
import { isOfDigits } from '../verify'
import { drawnRules } from './sudokupad-drawn'
import { windowCells } from './windows'
import { usualRegions } from '../layout'

/** The name of the tool in messages. */
const SUDOKUPAD = 'SudokuPad'
/** The keys without rules, and the keys whose rules are read. */
const READ = [
  ...['id', 'cellSize', 'metadata', 'cells', 'regions', 'cages', 'videos', 'duration', 'title', 'author', 'rules'],
  ...['solution', 'source', 'version', 'type', 'lines', 'arrows', 'underlays', 'overlays', 'thumbnail', OWN_KEY],
]
/** The lists of drawings. A value that is no list is kept unread. */
const DRAWN_LISTS = ['lines', 'arrows', 'underlays', 'overlays', 'cages']
/** Cages that show rows, columns and boxes. */
const LAYOUT = ['rowcol', 'box']
/** The names of texts that belong to the caption of a puzzle. */
const IN_CAPTION: readonly string[] = ['title', 'author', 'rules', 'solution', 'source']
/** A text of the caption. Older puzzles keep it as a cage without cells. */
const TEXT = new RegExp(`^(${IN_CAPTION.join('|')}):\\s*([^]*)`)

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

/**
 * Whether a drawing of SudokuPad is a puzzle of this genre: it has another size, cages, shapes, flags, or regions that are not the usual
 * blocks.
 */
export function isDrawnVariant(json: unknown): boolean {
  if (!isObject(json) || !Array.isArray(json['cells'])) return false
  const side = json['cells'].length
  if (!ONE_BOARD.includes(side)) return false
  if (side !== 9 || ownPuzzle(json) !== undefined || ['lines', 'arrows', 'underlays', 'overlays'].some((kind) => !isNothing(json[kind])))
    return true
  if (leftOver(json).length > 0 || aboutFile(json).length > 0) return true
  const rows: readonly unknown[] = json['cells']
  if (rows.every(Array.isArray) && cellsIn(rows as readonly (readonly unknown[])[], side).foreign.length > 0) return true
  return cagesOf(json).some(({ cells }) => listOf(cells).length > 0) || regionsIn(json, side) !== usualRegions(side)
}

/** The entries and flags of the file that are neither drawings nor read in another way. */
function leftOver(json: Fields): readonly Unread[] {
  const metadata = isObject(json['metadata']) ? json['metadata'] : {}
  return [
    ...Object.entries(json).flatMap(([kind, value]) => (READ.includes(kind) || isNothing(value) ? [] : marksOf(kind, value as Json))),
    ...DRAWN_LISTS.flatMap((kind) => marksOf(kind, (json[kind] ?? []) as Json).filter((one) => !isNothing(one.json) && (one.kind !== kind || (kind === 'cages' && !isObject(one.json))))), // prettier-ignore
    ...Object.entries(metadata).flatMap(([flag, value]) => (value === true ? [{ kind: `${flag}=`, json: true }] : [])),
    ...cagesOf(json).flatMap((cage) => (listOf(cage['cells']).length > 0 || isNothing(cage['value']) || TEXT.test(textOf(cage['value'])) ? [] : [{ kind: 'cages', json: cage as Json }])),
  ] // prettier-ignore
}

/** The texts about the file that are no part of the caption, each as a cage without cells. A cage without cells is no rule. */
function aboutFile(json: Fields): readonly Unread[] {
  const metadata = isObject(json['metadata']) ? json['metadata'] : {}
  const texts = Object.entries(metadata).flatMap(([name, value]) => (IN_CAPTION.includes(name) || isNothing(value) || value === true ? [] : [`${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`])) // prettier-ignore
  return texts.map((value) => ({ kind: 'cages', json: { value } }))
}

/** The kinds of constraints that flags of the whole board mean. */
const FLAGS: Readonly<Record<string, string>> = { 'antiknight=': 'anti-knight', 'antiking=': 'anti-king', 'disjointgroups=': 'disjoint' }

/**
 * Reads the JSON of SudokuPad, which has drawings and no rules. Cages with their sums, regions and the shapes of known rules are recognized
 * by their look. Any other drawing is kept unread, with a message.
 */
export function readSudokuPad(json: unknown): FPuzzlesReading {
  const nothing: FPuzzlesReading = { ok: false, message: told({ code: 'link.no-puzzle', tool: SUDOKUPAD }) }
  const rows = isObject(json) ? json['cells'] : undefined
  if (!isObject(json) || !Array.isArray(rows)) return nothing
  const side = rows.length
  if (!ONE_BOARD.includes(side) || !rows.every((row) => Array.isArray(row) && row.length === side)) return nothing
  const own = ownPuzzle(json)
  const { givens, foreign, isPlayed } = cellsIn(rows as readonly (readonly unknown[])[], side)
  const played = isPlayed ? [told({ code: 'link.marks-left-out' })] : []
  // Another tool may have changed the drawing and left the stored puzzle as it was.
  if (own?.givens === givens) return { ok: true, board: { puzzle: own, ...writtenIn(json, side, own), warnings: played } }
  const differs: VariantMessage = { code: 'variants.own-differs' }
  const unread: Unread[] = [...foreign]
  const sums: Constraint[] = []
  const cages = cagesOf(json).flatMap((cage): Cage[] => {
    const cells = cellsOf(cage['cells'], side)
    if (cells.length === 0 || LAYOUT.includes(textOf(cage['style']))) return []
    const text = (textOf(cage['sum']) || textOf(cage['value'])).trim()
    const isCage = /^\d{0,3}$/.test(text) && !cells.includes(-1) && new Set(cells).size === cells.length
    const sum = Number(text)
    if (isCage && mayRepeat(cage) && sum > 0) sums.push({ kind: 'sum', cells, value: sum })
    else if (isCage && !mayRepeat(cage)) return [{ cells, sum }]
    else unread.push({ kind: 'cages', json: cage as Json })
    return []
  })
  const regions = regionsIn(json, side)
  if (regions === undefined) unread.push(...marksOf('regions', json['regions'] as Json))
  const board = factsOf({ ...emptyBoard(side), regions: regions ?? '.'.repeat(side * side) })
  const { unread: undrawn, constraints: drawnConstraints, ...drawn } = drawnRules(json, board)
  const flags = leftOver(json).map((one) => ({ one, constraint: { kind: FLAGS[one.kind] ?? '', cells: [] } }))
  const constraints = [...sums, ...drawnConstraints, ...flags.map(({ constraint }) => constraint).filter((one) => isSound(one, board))]
  unread.push(...undrawn, ...flags.filter(({ constraint }) => !isSound(constraint, board)).map(({ one }) => one))
  const looked: VariantMessage = { code: 'variants.by-look', kinds: [...new Set(drawnConstraints.map(({ kind }) => kind))] }
  const rules = { cages: withoutWindows(cages, drawn.rules, side), constraints }
  // No drawing is taken as a decoration here, because the cells of rules recognized by their look are not compared.
  const marks = {
    unread: unread.filter((mark) => !isAboutFile(mark)),
    decorations: [...aboutFile(json), ...unread.filter(isAboutFile)],
  }
  const kept: VariantMessage = { code: 'variants.unread-kept', marks: countsOf(marks.unread) }
  return {
    ok: true,
    board: {
      puzzle: tidied({ ...emptyBoard(side), ...drawn, givens, regions: regions ?? '.'.repeat(side * side), ...rules, ...marks }),
      ...writtenIn(json, side, undefined),
      warnings: [
        ...(own === undefined ? [] : [differs]),
        ...played,
        ...(drawn.bars.length > 0 ? [{ code: 'variants.dots-drawn' } satisfies VariantMessage] : []),
        ...(drawnConstraints.length > 0 ? [looked] : []),
        ...(marks.unread.length > 0 ? [kept] : []),
      ],
    },
  }
}

/** The givens of a drawing, those that are no digits of the board, and whether a player noted something there. */
function cellsIn(
  rows: readonly (readonly unknown[])[],
  side: number,
): { readonly givens: string; readonly foreign: readonly Unread[]; readonly isPlayed: boolean } {
  let givens = ''
  const foreign: Unread[] = []
  let isPlayed = false
  for (const [at, item] of rows.flat().entries()) {
    const cell = isObject(item) ? item : {}
    const digit = digitIn(cell['value'], side)
    if (digit === 0 && !isNothing(cell['value'])) foreign.push({ kind: kindOfCell({ field: GIVEN_VALUE, cell: at }), json: cell['value'] as Json }) // prettier-ignore
    givens += signOf(digit)
    isPlayed ||= Object.keys(cell).some((key) => key !== 'value' && !isNothing(cell[key]))
  }
  return { givens, foreign, isPlayed }
}

/** The puzzle that Nanido stored in a drawing; undefined where there is none, or where the drawing's board has another size. */
function ownPuzzle(json: Fields): VariantSudoku | undefined {
  const read = OWN_KEY in json ? storage.fromData(json[OWN_KEY]) : undefined
  return read?.ok && sideOf(read.value) === listOf(json['cells']).length ? read.value : undefined
}

/**
 * The texts and the solution in a drawing.
 * @param own the stored puzzle, if any; its rules as text are no note
 */
function writtenIn(json: Fields, side: number, own: VariantSudoku | undefined): Pick<FPuzzlesBoard, 'caption' | 'solution'> {
  const metadata = isObject(json['metadata']) ? json['metadata'] : {}
  const texts = textsIn(json)
  const field = (name: string): string =>
    textOf(metadata[name] ?? texts.get(name) ?? json[name])
      .replace(/\r\n?/g, '\n')
      .trim()
  const [title, author, source, rules] = [field('title'), field('author'), field('source'), field('rules')]
  const note = own !== undefined && rules === rulesText(own) ? '' : rules
  const signs = Array.from(field('solution').replace(/[\s,]/g, ''))
  const isWhole =
    signs.length === side * side && isOfDigits(signs.join(''), side) && !signs.includes('.') && (side < 10 || own !== undefined)
  return {
    caption: { ...(title && { title }), ...(author && { author }), ...(source && { source }), ...(note && { note }) },
    ...(isWhole && { solution: signs.join('') }),
  }
}

/** The cages except windows, which SudokuPad also draws as cages without a sum. */
function withoutWindows(cages: readonly Cage[], rules: readonly Rule[], side: number): readonly Cage[] {
  const windows = rules.includes('windows') ? windowCells(side).map((cells) => cells.join()) : []
  return cages.filter(({ cells, sum }) => sum > 0 || !windows.includes(cells.toSorted((a, b) => a - b).join()))
}

/** The regions as letters; the usual blocks where the file has none. Undefined where a cell is in two regions or outside the board. */
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
