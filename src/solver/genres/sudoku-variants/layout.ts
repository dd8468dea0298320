import { digitsOfSide, SAMURAI_SIDE } from '#solver/genre/digits/cells.ts'
import { compiled } from './constraints/compile'
import { BLOCKS, emptyBoard, sideOf, type VariantSudoku } from './puzzle'

/** The name of a house: its kind, its number from 1, and in a samurai its board (1-5, in reading order). */
export interface HouseName {
  readonly kind: 'row' | 'column' | 'block' | 'region' | 'diagonal' | 'window' | 'cage' | 'extra' | 'line' | 'place'
  readonly number: number
  readonly board?: number
}

/** Cells in which no digit stands twice. */
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
/** The most layouts that are kept, because grading and generating ask for the same one again and again. */
const KEPT = 64

const known = new Map<string, Layout>()

/** The properties of a puzzle that make its layout. */
type Shaped = Pick<VariantSudoku, 'givens' | 'regions' | 'rules' | 'cages' | 'constraints'>

/** The layout of a puzzle. */
export function layoutOf(puzzle: Shaped): Layout {
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

/** The regions of a puzzle, also where they are the usual blocks. Empty for a samurai, whose blocks belong to several boards. */
export function regionsOf({ regions, givens }: Pick<VariantSudoku, 'regions' | 'givens'>): string {
  const side = sideOf({ givens })
  return regions !== '' || side === SAMURAI_SIDE ? regions : usualRegions(side)
}

function makeLayout(puzzle: Shaped, side: number): Layout {
  const digits = digitsOfSide(side)
  const houses: House[] = []
  const seen = new Set<string>()
  const add = (name: HouseName, cells: readonly number[]): void => {
    const rising = cells.toSorted((a, b) => a - b)
    // The same cells are added once: two boards of a samurai share a block, and a cage may be a row.
    const key = rising.join()
    if (seen.has(key) || rising.length < 2) return
    seen.add(key)
    houses.push({ ...name, cells: rising, isFull: rising.length === digits })
  }
  if (side === SAMURAI_SIDE) {
    for (const [i, [top, left]] of SAMURAI_CORNERS.entries())
      addBoard(add, { side, top, left, digits, regions: usualRegions(digits), isUsual: true, rules: puzzle.rules, board: i + 1 })
  } else {
    const regions = puzzle.regions === '' ? usualRegions(side) : puzzle.regions
    addBoard(add, { side, top: 0, left: 0, digits, regions, isUsual: puzzle.regions === '', rules: puzzle.rules })
  }
  const size = side * side
  const ofBoards = new Set(houses.flatMap(({ cells }) => cells))
  for (const [i, { cells }] of puzzle.cages.entries()) add({ kind: 'cage', number: i + 1 }, cells)
  const { sets, seen: apart } = compiled({ ...emptyBoard(side), ...puzzle }, regionsOf(puzzle), true)
  for (const { cells, kind, number } of sets) add({ kind, number }, cells)

  const housesOf = Array.from({ length: size }, (): number[] => [])
  const sees = Array.from({ length: size }, () => new Set<number>())
  for (const [at, { cells }] of houses.entries())
    for (const cell of cells) {
      housesOf[cell]!.push(at)
      for (const other of cells) if (other !== cell) sees[cell]!.add(other)
    }
  for (const [a, b] of apart) {
    sees[a]!.add(b)
    sees[b]!.add(a)
  }
  return {
    ...{ side, digits, houses, housesOf },
    inUse: housesOf.map((_, cell) => ofBoards.has(cell)),
    peers: sees.map((peers) => [...peers].sort((a, b) => a - b)),
  }
}

interface BoardPlace {
  readonly side: number
  readonly top: number
  readonly left: number
  readonly digits: number
  /** The regions of this board alone. */
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
