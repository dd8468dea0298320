import { digitsOfSide, SAMURAI_SIDE } from '#solver/genre/digits/cells.ts'
import { compiled } from './constraints/compile'
import { BLOCKS, emptyBoard, sideOf, type VariantSudoku } from './puzzle'

/** The name of a house: its kind, its number from 1, and in a samurai its board (1-5, in reading order). */
export interface HouseName {
  readonly kind: 'row' | 'column' | 'block' | 'region' | 'diagonal' | 'window' | 'cage' | 'extra' | 'line' | 'place'
  readonly number: number
  readonly board?: number
}

/** A house: cells in which no digit occurs twice. A full house has a cell for every digit, so that each digit occurs in it. */
export interface House extends HouseName {
  readonly cells: readonly number[]
  /** Whether it has a cell for every digit. */
  readonly isFull: boolean
}

/** The properties of a puzzle's shape, without its givens. */
export interface Layout {
  readonly side: number
  readonly digits: number
  /** By cell: whether it belongs to a board. In a samurai some cells do not. */
  readonly inUse: readonly boolean[]
  readonly houses: readonly House[]
  /** By cell: the indices of its houses. */
  readonly housesOf: readonly (readonly number[])[]
  /** By cell: the cells that cannot have the same digit, in ascending order. */
  readonly peers: readonly (readonly number[])[]
}

/** The first row and column of each board of a samurai. */
const SAMURAI_CORNERS = [[0, 0], [0, 12], [6, 6], [12, 0], [12, 12]] as const // prettier-ignore
/** The first rows, and columns, of the windows of a board of nine. */
const WINDOW_STARTS = [1, 5] as const
/** The most layouts that are kept, because grading and generating ask repeatedly for the same one. */
const KEPT = 64

const known = new Map<string, Layout>()
/** Layouts by the puzzle itself, which never changes. This avoids writing its shape as a text each time. */
const byPuzzle = new WeakMap<Shaped, Layout>()

/** The properties of a puzzle on which its layout depends. */
type Shaped = Pick<VariantSudoku, 'givens' | 'regions' | 'rules' | 'cages' | 'constraints'>

/** The layout of a puzzle. */
export function layoutOf(puzzle: Shaped): Layout {
  let layout = byPuzzle.get(puzzle)
  if (layout === undefined) {
    layout = byShape(puzzle)
    byPuzzle.set(puzzle, layout)
  }
  return layout
}

function byShape(puzzle: Shaped): Layout {
  const side = sideOf(puzzle)
  const key = `${side} ${puzzle.regions} ${puzzle.rules.join()} ${puzzle.cages.map(({ cells }) => cells.join()).join(';')}${puzzle.constraints.length > 0 ? JSON.stringify(puzzle.constraints) : ''}`
  let layout = known.get(key)
  if (layout === undefined) {
    layout = makeLayout(puzzle, side)
    if (known.size >= KEPT) known.clear()
    known.set(key, layout)
  }
  return layout
}

/** The usual blocks of a board as regions, with a letter for each cell; dots where there are no usual blocks. */
export function usualRegions(side: number): string {
  const [height, width] = BLOCKS[side] ?? [0, 0]
  if (height === 0) return '.'.repeat(side * side)
  const perRow = side / width
  return Array.from({ length: side * side }, (_, cell) =>
    String.fromCharCode(65 + Math.floor(Math.floor(cell / side) / height) * perRow + Math.floor((cell % side) / width)),
  ).join('')
}

/** The regions of a puzzle, even if they are the usual blocks. Empty for a samurai, whose blocks belong to several boards. */
export function regionsOf({ regions, givens }: Pick<VariantSudoku, 'regions' | 'givens'>): string {
  const side = sideOf({ givens })
  return regions !== '' || side === SAMURAI_SIDE ? regions : usualRegions(side)
}

/** Houses by their cells as a text. The same cells are a house only once: two boards of a samurai share a block. */
type Houses = Map<string, House>

const added =
  (houses: Houses, digits: number) =>
  (name: HouseName, cells: readonly number[]): void => {
    const rising = cells.toSorted((a, b) => a - b)
    const key = rising.join()
    if (rising.length > 1 && !houses.has(key)) houses.set(key, { ...name, cells: rising, isFull: rising.length === digits })
  }

/** The houses of boards by their side, regions and rules. Puzzles share them, so that consequences of two houses are found once. */
const boards = new Map<string, Houses>()

function housesOfBoard({ regions, rules }: Shaped, side: number): Houses {
  const key = `${side} ${regions} ${rules.join()}`
  let houses = boards.get(key)
  if (houses !== undefined) return houses
  houses = new Map()
  const digits = digitsOfSide(side)
  const add = added(houses, digits)
  if (side === SAMURAI_SIDE) {
    for (const [i, [top, left]] of SAMURAI_CORNERS.entries())
      addBoard(add, { side, top, left, digits, regions: usualRegions(digits), isUsual: true, rules, board: i + 1 })
  } else {
    const isUsual = regions === ''
    addBoard(add, { side, top: 0, left: 0, digits, regions: isUsual ? usualRegions(side) : regions, isUsual, rules })
  }
  if (boards.size >= KEPT) boards.clear()
  boards.set(key, houses)
  return houses
}

function makeLayout(puzzle: Shaped, side: number): Layout {
  const digits = digitsOfSide(side)
  const board = housesOfBoard(puzzle, side)
  const all: Houses = new Map(board)
  const add = added(all, digits)
  const size = side * side
  for (const [i, { cells }] of puzzle.cages.entries()) add({ kind: 'cage', number: i + 1 }, cells)
  const { sets, seen: apart } = compiled({ ...emptyBoard(side), ...puzzle }, regionsOf(puzzle), true)
  for (const { cells, kind, number } of sets) add({ kind, number }, cells)

  const houses = [...all.values()]
  const inUse = Array<boolean>(size).fill(false)
  for (const { cells } of board.values()) for (const cell of cells) inUse[cell] = true
  const housesOf = Array.from({ length: size }, (): number[] => [])
  for (const [at, { cells }] of houses.entries()) for (const cell of cells) housesOf[cell]!.push(at)
  const apartFrom = Array.from({ length: size }, (): number[] => [])
  for (const [a, b] of apart) {
    apartFrom[a]!.push(b)
    apartFrom[b]!.push(a)
  }
  const seenBy = new Int32Array(size).fill(-1)
  const peers = housesOf.map((of, cell) => {
    const seen: number[] = []
    const see = (other: number): void => {
      if (other === cell || seenBy[other] === cell) return
      seenBy[other] = cell
      seen.push(other)
    }
    for (const at of of) for (const other of houses[at]!.cells) see(other)
    for (const other of apartFrom[cell]!) see(other)
    return seen.sort((a, b) => a - b)
  })
  return { side, digits, houses, housesOf, inUse, peers }
}

interface BoardPlace {
  readonly side: number
  readonly top: number
  readonly left: number
  readonly digits: number
  /** The regions of this board only. */
  readonly regions: string
  readonly isUsual: boolean
  readonly rules: VariantSudoku['rules']
  readonly board?: number
}

function addBoard(add: (name: HouseName, cells: readonly number[]) => void, place: BoardPlace): void {
  const { side, top, left, digits, regions, isUsual, rules } = place
  const at = (row: number, column: number): number => (top + row) * side + left + column
  const of = place.board === undefined ? {} : { board: place.board }
  const lines = Array.from({ length: digits }, (_, i) => i)
  for (const row of lines) add({ kind: 'row', number: row + 1, ...of }, lines.map((column) => at(row, column))) // prettier-ignore
  for (const column of lines) add({ kind: 'column', number: column + 1, ...of }, lines.map((row) => at(row, column))) // prettier-ignore
  const names = [...new Set(regions)].filter((name) => name !== '.')
  for (const [i, name] of names.entries()) {
    const cells = Array.from(regions).flatMap((one, cell) => (one === name ? [at(Math.floor(cell / digits), cell % digits)] : []))
    add({ kind: isUsual ? 'block' : 'region', number: i + 1, ...of }, cells)
  }
  if (rules.includes('diagonals')) {
    add({ kind: 'diagonal', number: 1, ...of }, lines.map((i) => at(i, i))) // prettier-ignore
    add({ kind: 'diagonal', number: 2, ...of }, lines.map((i) => at(i, digits - 1 - i))) // prettier-ignore
  }
  if (rules.includes('windows') && digits === 9) {
    const three = [0, 1, 2]
    for (const [i, row] of WINDOW_STARTS.entries())
      for (const [j, column] of WINDOW_STARTS.entries())
        add(
          { kind: 'window', number: 2 * i + j + 1, ...of },
          three.flatMap((down) => three.map((right) => at(row + down, column + right))),
        )
  }
}
