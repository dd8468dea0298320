import type { Json } from '#solver/kernel/json.ts'
import { isSound } from '../constraints/kept'
import type { BoardFacts } from '../constraints/page'
import { inward, outsideAt, ray } from '../constraints/places'
import { usualRegions } from '../layout'
import { areNeighbours, type Cage, type Constraint, type Pair, type Rule, type Unread } from '../puzzle'

// Constraints of the Interactive Sudoku Solver. Each has a name, and arguments separated by tildes.

/** One constraint of the text: its name and its arguments, not yet interpreted. */
export interface IssEntry {
  readonly name: string
  readonly args: readonly string[]
  /** The text of the constraint. For constraints in brackets (`Or` … `End`), the text from the first bracket to the last. */
  readonly text: string
}

/** The rules that the entries of a text mean. */
export interface IssRules {
  readonly rules: Rule[]
  readonly cages: Cage[]
  readonly bars: Pair[]
  readonly greater: Pair[]
  readonly constraints: Constraint[]
  readonly unread: Unread[]
}

/** The names of constraints that enclose others up to an `End`. */
const BRACKETS = ['Or', 'And']
const FIGURE = '[1-9a-g]'
const CELL = new RegExp(`^R(${FIGURE})C(${FIGURE})$`, 'i')

/** The entries of a text. Everything from an opening bracket to its `End` is one entry. */
export function entriesOf(text: string): readonly IssEntry[] {
  const entries: IssEntry[] = []
  let depth = 0
  for (const part of text.split('.').slice(1)) {
    const [name = '', ...args] = part.split('~')
    if (depth > 0) {
      const last = entries.pop()!
      entries.push({ ...last, text: `${last.text}.${part}` })
    } else if (name !== 'End') entries.push({ name, args, text: part })
    if (BRACKETS.includes(name)) depth++
    else if (name === 'End') depth = Math.max(0, depth - 1)
  }
  return entries
}

/** The cell with a name, from 0 (`R1C2`; numbers from 10 on are letters); -1 where the name is no cell of the board. */
export function cellNamed(name: string, side: number): number {
  const [, row = '', column = ''] = CELL.exec(name) ?? []
  const [r, c] = [parseInt(row, 17) - 1, parseInt(column, 17) - 1]
  return r >= 0 && r < side && c >= 0 && c < side ? r * side + c : -1
}

/** Kinds of lines by their names. `usual` is the value of a line whose first argument is no number; left out: such lines have no value. */
const LINES: Readonly<Record<string, { readonly kind: string; readonly usual?: number }>> = {
  Thermo: { kind: 'thermo' },
  Whisper: { kind: 'whispers', usual: 5 },
  Renban: { kind: 'renban' },
  Modular: { kind: 'modular', usual: 5 },
  Entropic: { kind: 'entropic' },
  RegionSumLine: { kind: 'region-sum' },
  Between: { kind: 'between' },
  Lockout: { kind: 'lockout', usual: 4 },
  Palindrome: { kind: 'palindrome' },
  Zipper: { kind: 'zipper' },
  SumLine: { kind: 'sum-line', usual: 10 },
  DoubleArrow: { kind: 'double-arrow' },
}
/** Rules of the whole board, which have no arguments. */
const WHOLE: Readonly<Record<string, readonly string[]>> = {
  AntiKnight: ['anti-knight'],
  AntiKing: ['anti-king'],
  DisjointSets: ['disjoint'],
  GlobalEntropy: ['global-entropy'],
  GlobalMod: ['global-modular'],
  StrictKropki: ['all-differences', 'all-ratios'],
  StrictXV: ['all-xv'],
}
/** Names of clues outside the board that give a number for each end of a row or column. */
const OUTSIDE: Readonly<Record<string, string>> = { XSum: 'x-sum', Skyscraper: 'skyscraper', NumberedRoom: 'numbered-room' }
/** Names of signs between neighbours, with the sum that each means. */
const SUMS: Readonly<Record<string, number>> = { X: 10, V: 5 }

/** Reads entries for a board. Unknown entries are kept unread. */
export function issRules(entries: readonly IssEntry[], board: BoardFacts): IssRules {
  const found: IssRules = { rules: [], cages: [], bars: [], greater: [], constraints: [], unread: [] }
  for (const { name, args, text } of entries) {
    const before = found.constraints.length
    const isRead = readEntry(name, args, board, found) && found.constraints.slice(before).every((one) => isSound(one, board))
    if (isRead) continue
    found.constraints.length = before
    found.unread.push({ kind: name, json: text as Json })
  }
  // Here the rule holds for all neighbours. The rule of a puzzle exempts those with a bar.
  if (found.rules.includes('consecutive') && found.bars.length > 0) {
    found.rules.splice(0, found.rules.length, ...found.rules.filter((rule) => rule !== 'consecutive'))
    found.constraints.push({ kind: 'relation-all', cells: [], text: '|a-b|!=1' })
  }
  return found
}

/**
 * Reads an entry into `found`.
 * @returns whether the entry is known
 */
function readEntry(name: string, args: readonly string[], board: BoardFacts, found: IssRules): boolean {
  const { side } = board
  const [first = '', ...rest] = args
  const cells = cellsOf(args, side)
  const others = cellsOf(rest, side)
  const push = (...constraints: Constraint[]): true => {
    found.constraints.push(...constraints)
    return true
  }
  const line = Object.hasOwn(LINES, name) ? LINES[name]! : undefined
  if (line !== undefined) {
    const isNumber = /^\d+$/.test(first)
    if (isNumber && line.usual === undefined) return false
    const of = isNumber ? others : cells
    return of !== undefined && push({ kind: line.kind, cells: of, ...(line.usual !== undefined && { value: isNumber ? Number(first) : line.usual }) }) // prettier-ignore
  }
  if (Object.hasOwn(WHOLE, name)) return args.length === 0 && push(...WHOLE[name]!.map((kind) => ({ kind, cells: [] })))
  if (Object.hasOwn(OUTSIDE, name)) return outsideClues(OUTSIDE[name]!, args, side, found)
  if (Object.hasOwn(SUMS, name)) return pairsIn(cells, side, (a, b) => push({ kind: 'xv', cells: [a, b].sort((x, y) => x - y), value: SUMS[name]! })) // prettier-ignore
  switch (name) {
    case 'WhiteDot':
      return pairsIn(cells, side, (a, b) => found.bars.push(a < b ? [a, b] : [b, a]))
    case 'BlackDot':
      return pairsIn(cells, side, (a, b) => push({ kind: 'ratio', cells: [a, b].sort((x, y) => x - y), value: 2 }))
    case 'GreaterThan':
      return pairsIn(cells, side, (a, b) => found.greater.push([a, b]))
    case 'Cage':
      if (others === undefined || new Set(others).size < others.length || !/^\d{1,3}$/.test(first)) return false
      found.cages.push({ cells: others, sum: Number(first) })
      return true
    case 'Sum':
      return others !== undefined && /^\d{1,3}$/.test(first) && push({ kind: 'sum', cells: others, value: Number(first) })
    case 'AllDifferent':
      return cells !== undefined && (cells.length === 1 || push({ kind: 'extra-region', cells }))
    case 'Arrow':
      return cells !== undefined && cells.length > 1 && push({ kind: 'arrow', cells: cells.slice(0, 1), others: cells.slice(1) })
    case 'PillArrow':
      return others !== undefined && others.length > Number(first) && push({ kind: 'arrow', cells: others.slice(0, Number(first)).sort((a, b) => a - b), others: others.slice(Number(first)) }) // prettier-ignore
    case 'Indexing':
      return others !== undefined && /^[RCB]$/.test(first) && push({ kind: first === 'R' ? 'row-indexer' : first === 'C' ? 'column-indexer' : 'box-indexer', cells: others }) // prettier-ignore
    case 'Quad': {
      const corner = cellNamed(first, side)
      const digits = rest.map(Number)
      return corner >= 0 && corner % side < side - 1 && corner < side * (side - 1) && push({ kind: 'quadruple', cells: [corner, corner + 1, corner + side, corner + side + 1], digits }) // prettier-ignore
    }
    case 'LittleKiller':
      return littleKiller(first, rest, side, push)
    case 'Sandwich': {
      const outside = outsideOf(rest[0] ?? '', side)
      return rest.length === 1 && outside !== undefined && /^\d{1,3}$/.test(first) && push({ kind: 'sandwich', outside, cells: ray(outside, side, ...inward(outside, side)!), value: Number(first) }) // prettier-ignore
    }
    case 'Diagonal':
      return (first === '1' || first === '-1') && push({ kind: 'diagonal', cells: Array.from({ length: side }, (_, i) => (first === '1' ? (i + 1) * (side - 1) : i * (side + 1))) }) // prettier-ignore
    case 'Windoku':
      if (side !== 9) return false
      found.rules.push('windows')
      return true
    case 'AntiConsecutive':
      found.rules.push('consecutive')
      return true
    default:
      return false
  }
}

function cellsOf(names: readonly string[], side: number): number[] | undefined {
  const cells = names.map((name) => cellNamed(name, side))
  return cells.length > 0 && !cells.includes(-1) ? cells : undefined
}

/** Calls `tell` for every pair of neighbours among cells, the earlier cell first. False where a cell has no neighbour among them. */
function pairsIn(cells: readonly number[] | undefined, side: number, tell: (a: number, b: number) => unknown): boolean {
  if (cells === undefined) return false
  const pairs = cells.flatMap((cell, i) => cells.slice(i + 1).flatMap((other): Pair[] => (areNeighbours(cell, other, side) ? [[cell, other]] : []))) // prettier-ignore
  const met = new Set(pairs.flat())
  if (!cells.every((cell) => met.has(cell))) return false
  for (const [a, b] of pairs) tell(a, b)
  return true
}

/** The place outside the board at the first or, with `isLast`, the last end of a row (`R3`) or column (`C3`). */
function outsideOf(name: string, side: number, isLast = false): number | undefined {
  const [, kind = '', figures = ''] = /^([RC])(\d{1,2})$/.exec(name) ?? []
  const at = Number(figures)
  if (kind === '' || at < 1 || at > side) return undefined
  const end = isLast ? side : -1
  return kind === 'R' ? outsideAt(at - 1, end, side) : outsideAt(end, at - 1, side)
}

function outsideClues(kind: string, [name = '', ...values]: readonly string[], side: number, found: IssRules): boolean {
  const clues = values.map((value, i): Constraint | undefined | 'wrong' => {
    if (value === '') return undefined
    const outside = i < 2 && /^\d{1,3}$/.test(value) ? outsideOf(name, side, i === 1) : undefined
    return outside === undefined ? 'wrong' : { kind, outside, cells: ray(outside, side, ...inward(outside, side)!), value: Number(value) }
  })
  if (clues.includes('wrong')) return false
  for (const clue of clues) if (clue !== undefined && clue !== 'wrong') found.constraints.push(clue)
  return true
}

/**
 * Reads a little killer, which the text names by the first cell of its diagonal. The side of the board at that cell decides the direction:
 * from the left side it is down and to the right, and so on around the board.
 */
function littleKiller(value: string, [name = '', ...more]: readonly string[], side: number, push: (one: Constraint) => true): boolean {
  const cell = cellNamed(name, side)
  if (cell < 0 || more.length > 0 || !/^\d{1,3}$/.test(value)) return false
  const [row, column, last] = [Math.floor(cell / side), cell % side, side - 1]
  const way = column === 0 && row < last ? [1, 1] : column === last && row > 0 ? [-1, -1] : row === 0 ? [1, -1] : row === last ? [-1, 1] : undefined // prettier-ignore
  if (way === undefined) return false
  const [down, right] = way as [number, number]
  const outside = outsideAt(row - down, column - right, side)
  const cells = ray(outside, side, down, right)
  return Number(value) === 0 ? push({ kind: 'little-killer', outside, cells }) : push({ kind: 'little-killer', outside, cells, value: Number(value) }) // prettier-ignore
}

/** Whether a layout has a sign for each cell of the board, and as many cells as digits in each piece. */
export function isLayout(layout: string, side: number): boolean {
  const sizes = new Map<string, number>()
  for (const name of layout) sizes.set(name, (sizes.get(name) ?? 0) + 1)
  return layout.length === side * side && [...sizes.values()].every((size) => size === side)
}

/**
 * The regions of a board: those of a layout, or the usual ones unless an entry removes them; none where the layout does not fit the board.
 * `also` has the pieces of a layout that are additional houses.
 */
export function issRegions(
  entries: readonly IssEntry[],
  side: number,
): { readonly regions: string; readonly also: readonly (readonly number[])[] } {
  const isLifted = entries.some(({ name, args }) => ['NoBoxes', 'ChaosConstruction'].includes(name) || (name === 'RegionSize' && args[0] !== String(side))) // prettier-ignore
  const layout = entries.find(({ name }) => name === 'Jigsaw')?.args.at(-1)
  const usual = isLifted ? '.'.repeat(side * side) : usualRegions(side)
  if (layout === undefined) return { regions: usual, also: [] }
  if (layout.length !== side * side) return { regions: '.'.repeat(side * side), also: [] }
  const names = [...new Set(layout)]
  const pieces = names.map((name) => Array.from(layout, (_, cell) => cell).filter((cell) => layout[cell] === name)).filter(({ length }) => length === side) // prettier-ignore
  // If the board keeps its blocks, the pieces of the layout are additional houses.
  if (/[^.]/.test(usual)) return { regions: usual, also: pieces }
  const letters = Array<string>(side * side).fill('.')
  for (const [i, cells] of pieces.entries()) for (const cell of cells) letters[cell] = String.fromCharCode(65 + i)
  return { regions: letters.join(''), also: [] }
}
