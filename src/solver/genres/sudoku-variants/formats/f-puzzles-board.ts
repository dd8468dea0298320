import { digitsOfSide, signOf, digitAt } from '#solver/genre/digits/cells.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Message } from '#solver/kernel/message.ts'
import type { Caption } from '#solver/genre/text.ts'
import { toldOfLink as told } from '#solver/genre/texts/link-messages.ts'
import { factsOf } from '../constraints/kept'
import { isObject, type Fields } from '../constraints/page'
import { cellMarkOf, countsOf, drawnDecorations, GIVEN_MARKS, GIVEN_VALUE, keptMarks, kindOfCell } from '../constraints/unread'
import { usualRegions } from '../layout'
import type { VariantMessage } from '../messages'
import {
  areNeighbours,
  ONE_BOARD,
  emptyBoard,
  sideOf,
  type Cage,
  type Constraint,
  type Grid,
  type Pair,
  type Unread,
  type VariantSudoku,
  WITHOUT_BLOCKS,
} from '../puzzle'
import { parted } from './decorations'
import { candidatesIn, cellNamesOf, diagonalNamed, isTrue, readConstraints, textOf, withConstraints } from './f-puzzles-constraints'
import { tidied } from './storage'
import { windowCells } from './windows'

/** The name of the tool in messages. */
export const F_PUZZLES = 'f-puzzles'

/** A board after reading, with the messages about it. */
export interface FPuzzlesBoard {
  readonly puzzle: VariantSudoku
  readonly caption: Caption
  readonly solution?: Grid
  readonly warnings: readonly Message[]
}

/** A board, or why there is none. */
export type FPuzzlesReading = { readonly ok: true; readonly board: FPuzzlesBoard } | { readonly ok: false; readonly message: Message }

/** Keys that say nothing about the rules. */
const HARMLESS = [
  ...['size', 'grid', 'title', 'author', 'ruleset', 'solution', 'successMessage', 'disabledlogic', 'truecandidatesoptions'],
  ...['highlightConflicts', 'id', 'version', 'created', 'modified'],
]
/** Keys of rules for which a puzzle has fields of its own, outside its constraints. */
const FIELDS = ['diagonal+', 'diagonal-', 'killercage', 'difference', 'nonconsecutive', 'extraregion', 'even', 'odd', 'text']
/** Keys of a cell for the marks of a player, or of a setter at work. */
const MARKS = ['highlight', 'highlightArray', 'centerPencilMarks', 'cornerPencilMarks']
/** Keys of a cell that are read, or are marks of a player. Any other key is kept unchanged. */
const CELL_KEYS = [...MARKS, GIVEN_VALUE, 'given', GIVEN_MARKS]
/** Texts between two cells that mean that the first cell is greater. f-puzzles has no rule for them and only draws them. */
export const GREATER = ['>', '∨', '﹀', 'v', 'V']
/** Texts between two cells that mean that the first cell is less. */
export const LESS = ['<', '∧', '︿', '^']

const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isObject) : [])
const isNothing = (value: unknown) =>
  value === undefined || value === null || value === false || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

/**
 * Whether the JSON of f-puzzles is a puzzle of this genre and no plain sudoku of nine by nine: it has another size, a rule, or a drawing.
 */
export function isVariant(json: unknown): boolean {
  if (!isObject(json) || !Array.isArray(json['grid'])) return false
  const rows = json['grid'] as readonly unknown[]
  if (rows.length !== 9) return ONE_BOARD.includes(rows.length)
  if (Object.entries(json).some(([key, value]) => !HARMLESS.includes(key) && !isNothing(value))) return true
  const usual = usualRegions(9)
  return rows.some(
    (row, r) =>
      Array.isArray(row) &&
      row.some(
        (cell, c) =>
          isObject(cell) &&
          ((cell['region'] !== undefined && regionNamed(cell['region']) !== usual[9 * r + c]) ||
            !isNothing(cell[GIVEN_MARKS]) ||
            isForeign(cell, 9)),
      ),
  )
}

/** Whether a cage says that its digits may repeat, so that only its sum is a rule. */
export const mayRepeat = ({ unique }: Fields): boolean => unique === false || unique === 'false'

/** Whether a cell has a given that is no digit of a board of this side. */
const isForeign = (cell: Fields, side: number): boolean => isTrue(cell['given']) && digitIn(cell['value'], side) === 0 && !isNothing(cell['value']) // prettier-ignore

/** Reads the JSON of f-puzzles. Unknown rules are kept unchanged, with a message. */
export function readFPuzzles(json: unknown): FPuzzlesReading {
  const nothing = failed({ code: 'link.no-puzzle', tool: F_PUZZLES })
  if (!isObject(json) || !Array.isArray(json['grid'])) return nothing
  const rows = json['grid'] as readonly unknown[]
  const side = rows.length
  // A cell about which a program has nothing to say may be left out.
  const isCell = (cell: unknown): boolean => cell === null || isObject(cell)
  if (!ONE_BOARD.includes(side) || !rows.every((row) => Array.isArray(row) && row.length === side && row.every(isCell))) return nothing
  const cells = (rows as readonly (readonly unknown[])[]).flat().map((cell) => (isObject(cell) ? cell : {}))
  let givens = ''
  let isPlayed = false
  for (const cell of cells) {
    const isGiven = isTrue(cell['given'])
    givens += isGiven ? signOf(digitIn(cell['value'], side)) : '.'
    // Some programs write 0 for an empty cell.
    isPlayed ||= (!isGiven && !isNothing(cell['value']) && cell['value'] !== 0) || MARKS.some((key) => !isNothing(cell[key]))
  }
  const foreign = cells.flatMap((cell, at): Unread[] => (isForeign(cell, side) ? [{ kind: kindOfCell({ field: GIVEN_VALUE, cell: at }), json: cell['value'] as Json }] : [])) // prettier-ignore
  // For a size without usual blocks, f-puzzles numbers regions by rows.
  const rowsOf = rows.map((_, row) => String.fromCharCode(65 + row).repeat(side)).join('')
  const isWithout = WITHOUT_BLOCKS.includes(side)
  const usual = isWithout ? rowsOf : usualRegions(side)
  // `null` means that the cell has no region; a missing region means the usual one.
  const regions = cells.map(({ region }, at) => (region === undefined ? usual[at]! : regionNamed(region) ?? '.')).join('') // prettier-ignore
  // On a board with usual blocks, regions equal to the rows mean that it has no blocks.
  const hasNone = isWithout && regions === rowsOf
  const bare = tidied({ ...emptyBoard(side), givens, regions: hasNone ? '' : regions })
  const left: Unread[] = []
  const fields = rulesIn(json, side, left)
  const board = factsOf({ ...bare, ...fields })
  // Even an empty list of fog means that there is fog.
  const harmless = Object.keys(json).filter((key) => HARMLESS.includes(key) || (isNothing(json[key]) && key !== 'fogofwar'))
  const read = readConstraints(json, board, [...harmless, ...FIELDS], left)
  const pencilled = cells.flatMap(({ givenPencilMarks }, at) => (isNothing(givenPencilMarks) ? [] : [{ at, marks: givenPencilMarks as Json }])) // prettier-ignore
  const ofCells = cells.flatMap((cell, at) => Object.entries(cell).flatMap(([field, json]): Unread[] => (CELL_KEYS.includes(field) || isNothing(json) || (field === 'region' && regionNamed(json) !== undefined) ? [] : [{ kind: kindOfCell({ field, cell: at }), json: json as Json }]))) // prettier-ignore
  const candidates = pencilled.map(({ at, marks }) => candidatesIn(marks, at, board))
  const notRead = pencilled.flatMap(({ at, marks }, i): Unread[] => (candidates[i] === undefined ? [{ kind: kindOfCell({ field: GIVEN_MARKS, cell: at }), json: marks }] : [])) // prettier-ignore
  const constraints = [...fields.constraints, ...read.constraints]
  const puzzle = tidied({
    ...bare,
    ...fields,
    ...parted([...read.unread, ...ofCells, ...foreign, ...notRead], { constraints, cages: fields.cages }, (names) =>
      cellNamesOf(side).cells(names),
    ),
    constraints: [...constraints, ...candidates.filter((one) => one !== undefined)],
  })
  const drawn = drawnDecorations(puzzle)
  const decorated: VariantMessage = { code: 'variants.decorations-kept', marks: countsOf(drawn) }
  const looked: VariantMessage = { code: 'variants.by-look', kinds: [...new Set(read.byLook.map(({ kind }) => kind))] }
  const kept: VariantMessage = { code: 'variants.unread-kept', marks: countsOf(puzzle.unread) }
  const solution = solutionIn(json['solution'], side)
  const [title, author, note] = [json['title'], json['author'], json['ruleset']].map((value) =>
    textOf(value).replace(/\r\n?/g, '\n').trim(),
  )
  return {
    ok: true,
    board: {
      puzzle,
      caption: { ...(title && { title }), ...(author && { author }), ...(note && { note }) },
      ...(solution !== undefined && { solution }),
      warnings: [
        ...(isPlayed ? [told({ code: 'link.marks-left-out' })] : []),
        ...(read.byLook.length > 0 ? [looked] : []),
        ...(drawn.length > 0 ? [decorated] : []),
        ...(puzzle.unread.length > 0 ? [kept] : []),
      ],
    },
  }
}

function failed(message: Parameters<typeof told>[0]): FPuzzlesReading {
  return { ok: false, message: told(message) }
}

type RuleFields = Pick<VariantSudoku, 'rules' | 'even' | 'odd' | 'cages' | 'bars' | 'greater' | 'constraints'>

/** The rules for which a puzzle has fields of its own. Entries that these fields cannot hold are added to `left`. */
function rulesIn(json: Fields, side: number, left: Unread[]): RuleFields {
  const leave = (kind: string, item: unknown): [] => {
    left.push({ kind, json: item as Json })
    return []
  }
  const entries = (kind: string): readonly unknown[] => (Array.isArray(json[kind]) ? json[kind] : isNothing(json[kind]) ? [] : leave(`${kind}=`, json[kind])) // prettier-ignore
  const cellsOf = (item: Fields): number[] => {
    const names: unknown[] = Array.isArray(item['cells']) ? item['cells'] : [item['cell']]
    return names.map((name) => cellNamed(name, side))
  }
  const areCells = (cells: readonly number[]): boolean => cells.length > 0 && cells.every((cell) => cell >= 0)
  const isPair = (cells: readonly number[]): boolean => cells.length === 2 && areCells(cells) && areNeighbours(cells[0]!, cells[1]!, side)

  const inEach = <T>(kind: string, read: (item: Fields) => readonly T[] | undefined): T[] =>
    entries(kind).flatMap((item) => (isObject(item) ? read(item) : undefined) ?? leave(kind, item))
  const marked = (kind: 'even' | 'odd'): number[] =>
    inEach(kind, (item) => {
      const cells = cellsOf(item)
      return areCells(cells) ? cells : undefined
    })
  const sums: Constraint[] = []
  const cages = inEach('killercage', (item): readonly Cage[] | undefined => {
    const cells = cellsOf(item)
    const sum = isNothing(item['value']) ? 0 : Number(textOf(item['value']))
    const isCage = areCells(cells) && new Set(cells).size === cells.length
    if (!isCage || !Number.isInteger(sum) || sum < 0 || sum >= 1000) return undefined
    if (!mayRepeat(item)) return [{ cells, sum }]
    if (sum === 0) return undefined
    sums.push({ kind: 'sum', cells, value: sum })
    return []
  })
  const bars = inEach('difference', (item): readonly Pair[] | undefined => {
    const cells = cellsOf(item)
    const isOne = isNothing(item['value']) || textOf(item['value']) === '1'
    return isPair(cells) && isOne ? [[cells[0]!, cells[1]!]] : undefined
  })
  const greater = inEach('text', (item): readonly Pair[] | undefined => {
    const cells = cellsOf(item)
    const text = textOf(item['value']).trim()
    const [first, second] = cells[0]! < cells[1]! ? cells : cells.toReversed()
    if (!isPair(cells) || ![...GREATER, ...LESS].includes(text)) return undefined
    return [GREATER.includes(text) ? [first!, second!] : [second!, first!]]
  })
  const extra = listOf(json['extraregion']).map((item) => cellsOf(item).sort((a, b) => a - b).join()) // prettier-ignore
  const windows = windowCells(side)
  const hasWindows = extra.length === windows.length && windows.length > 0 && windows.every((cells) => extra.includes(cells.join()))
  if (!hasWindows) for (const item of entries('extraregion')) leave('extraregion', item)
  const isOn = (key: string): boolean => {
    const value = json[key]
    if (!isNothing(value) && !isTrue(value)) leave(`${key}=`, value)
    return isTrue(value)
  }
  const diagonals = (['diagonal+', 'diagonal-'] as const).filter(isOn)
  const isConsecutive = isOn('nonconsecutive')
  // A dot of either colour exempts a pair from this rule. The rule of bars knows only white dots.
  const hasDots = listOf(json['ratio']).length > 0
  const isOfOne = left.every(({ kind }) => kind !== 'difference')
  if (isConsecutive && hasDots && !isOfOne) leave('nonconsecutive=', json['nonconsecutive'])
  return {
    rules: [
      ...(diagonals.length === 2 ? (['diagonals'] as const) : []),
      ...(hasWindows ? (['windows'] as const) : []),
      ...(isConsecutive && !hasDots ? (['consecutive'] as const) : []),
    ],
    ...{ even: marked('even'), odd: marked('odd'), cages, bars, greater },
    constraints: [
      ...sums,
      ...(diagonals.length === 1 ? [diagonalNamed(diagonals[0]!, side)] : []),
      ...(isConsecutive && hasDots && isOfOne ? [{ kind: 'all-differences', cells: [] }] : []),
    ],
  }
}

/** The letter of the region with a number from 0, which some programs write as a text; undefined where the value is no such number. */
function regionNamed(value: unknown): string | undefined {
  const number = textOf(value).trim()
  return /^\d{1,2}$/.test(number) && Number(number) < 26 ? String.fromCharCode(65 + Number(number)) : undefined
}

/** The cell with a name, from 0; -1 where the name is no cell of the board. */
function cellNamed(name: unknown, side: number): number {
  const [, row, column] = /^R(\d{1,2})C(\d{1,2})$/.exec(typeof name === 'string' ? name : '') ?? []
  const [r, c] = [Number(row) - 1, Number(column) - 1]
  return r >= 0 && r < side && c >= 0 && c < side ? r * side + c : -1
}

/** The digit of a value; 0 where it is no digit up to `most`. */
export function digitIn(value: unknown, most: number): number {
  const text = textOf(value).trim()
  return /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= most ? Number(text) : 0
}

function solutionIn(value: unknown, side: number): Grid | undefined {
  // Some programs write the solution as one text, with or without commas.
  const list: readonly unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? (value.includes(',') ? value.split(',') : [...value]) : [] // prettier-ignore
  if (list.length !== side * side) return undefined
  const signs = list.map((one) => signOf(digitIn(one, side))).join('')
  return signs.includes('.') ? undefined : signs
}

/** The JSON of f-puzzles for a puzzle on one board. Signs between cells become texts, because f-puzzles has no rule for them. */
export function writeFPuzzles(puzzle: VariantSudoku, { title, author, note }: Caption, solution: Grid | undefined): string {
  const { givens, regions, rules, even, odd, cages, bars, greater } = puzzle
  const side = sideOf(puzzle)
  const name = (cell: number): string => `R${Math.floor(cell / side) + 1}C${(cell % side) + 1}`
  const candidates = new Map(puzzle.constraints.flatMap(({ kind, cells, digits = [] }) => (kind === 'candidates' ? [[cells[0]!, [...digits] as Json] as const] : []))) // prettier-ignore
  const ofCells = new Map<number, Readonly<Record<string, Json>>>()
  for (const { kind, json } of keptMarks(puzzle)) {
    const at = cellMarkOf(kind)
    if (at !== undefined) ofCells.set(at.cell, { ...ofCells.get(at.cell), [at.field]: json })
  }
  const isOfFile = ({ kind }: Unread): boolean => cellMarkOf(kind) === undefined
  const cell = (at: number) => ({
    // A cell of no region may have a kept mark that says more about it.
    ...(regions !== '' && { region: null }),
    // The puzzle's own fields come later, so that a kept mark does not replace them.
    ...ofCells.get(at),
    ...(ofCells.get(at)?.[GIVEN_VALUE] !== undefined && { given: true }),
    ...(digitAt(givens, at) > 0 && { value: digitAt(givens, at), given: true }),
    ...(regions !== '' && regions[at] !== '.' && { region: regions.charCodeAt(at) - 65 }),
    ...(candidates.has(at) && { [GIVEN_MARKS]: candidates.get(at)! }),
  })
  const lines = Array.from({ length: side }, (_, i) => i)
  const only = <T>(key: string, list: readonly T[]) => (list.length > 0 ? { [key]: list } : {})
  const signs = greater.map(([more, less]) => {
    const cells = [Math.min(more, less), Math.max(more, less)].map(name)
    const isBeside = Math.abs(more - less) === 1
    return { cells, value: more < less ? (isBeside ? '>' : '∨') : isBeside ? '<' : '∧', fontC: '#000000', size: 0.5 }
  })
  const file = {
    size: side,
    ...(title !== undefined && { title }),
    ...(author !== undefined && { author }),
    ...(note !== undefined && { ruleset: note }),
    grid: lines.map((row) => lines.map((column) => cell(row * side + column))),
    ...(rules.includes('diagonals') && { 'diagonal+': true, 'diagonal-': true }),
    ...(rules.includes('consecutive') && { nonconsecutive: true }),
    ...only('extraregion', rules.includes('windows') ? windowCells(digitsOfSide(side)).map((cells) => ({ cells: cells.map(name) })) : []),
    ...only('even', even.map((at) => ({ cell: name(at) }))), // prettier-ignore
    ...only('odd', odd.map((at) => ({ cell: name(at) }))), // prettier-ignore
    ...only('killercage', cages.map(({ cells, sum }) => ({ cells: cells.map(name), ...(sum > 0 && { value: String(sum) }) }))), // prettier-ignore
    ...only('difference', bars.map((pair) => ({ cells: pair.map(name), value: '1' }))), // prettier-ignore
    ...only('text', signs),
    ...(solution !== undefined && { solution: Array.from(solution, (_, at) => digitAt(solution, at)) }),
  }
  return JSON.stringify(
    withConstraints(file, { ...puzzle, unread: puzzle.unread.filter(isOfFile), decorations: puzzle.decorations.filter(isOfFile) }, side),
  )
}
