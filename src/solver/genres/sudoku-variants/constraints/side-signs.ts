import { keyOf, sideOf, type Constraint, type Pair, type VariantSudoku } from '../puzzle'

// Signs on the side that two cells share: bars, signs for greater, dots, X and V. A side may have several of them.

/** A place on the board, in cells from the corner of the first cell. */
export type Point = readonly [x: number, y: number]

/** A sign on a side: a bar, a sign for greater, or a constraint. */
type SideSign = Pick<Constraint, 'cells' | 'value'> & { readonly kind: string }

/** Half the length of each sign along its side. */
const HALF: Readonly<Record<string, number>> = { bar: 0.23, greater: 0.13, difference: 0.15, ratio: 0.15, xv: 0.16 }
/** The gap between two signs on one side. */
const GAP = 0.03

/** The signs by the two cells of their side, for each puzzle. A puzzle never changes, and drawing asks for each of its signs. */
const byPuzzle = new WeakMap<VariantSudoku, ReadonlyMap<string, readonly SideSign[]>>()

/** The signs on the side of two cells: bars, signs for greater, then constraints. */
export function signsOnSide(puzzle: VariantSudoku, [a = 0, b = 0]: readonly number[]): readonly SideSign[] {
  let signs = byPuzzle.get(puzzle)
  if (signs === undefined) byPuzzle.set(puzzle, (signs = signsBySide(puzzle)))
  return signs.get(keyOf([a, b])) ?? []
}

function signsBySide({ bars, greater, constraints }: VariantSudoku): ReadonlyMap<string, readonly SideSign[]> {
  const all: readonly SideSign[] = [
    ...bars.map((cells) => ({ kind: 'bar', cells })),
    ...greater.map((cells) => ({ kind: 'greater', cells })),
    ...constraints.filter(({ kind, cells }) => kind in HALF && cells.length === 2),
  ]
  const signs = new Map<string, SideSign[]>()
  for (const sign of all) {
    const key = keyOf([sign.cells[0]!, sign.cells[1]!])
    const here = signs.get(key)
    if (here === undefined) signs.set(key, [sign])
    else here.push(sign)
  }
  return signs
}

/** The middle of a sign. Several signs on one side are placed side by side along it. */
export function placeOnSide(puzzle: VariantSudoku, sign: SideSign): Point {
  const side = sideOf(puzzle)
  const [a = 0, b = 0] = sign.cells
  const [x, y] = [((a % side) + (b % side) + 1) / 2, (Math.floor(a / side) + Math.floor(b / side) + 1) / 2]
  const signs = signsOnSide(puzzle, [a, b])
  const at = signs.findIndex(({ kind, value }) => kind === sign.kind && value === sign.value)
  if (signs.length < 2 || at < 0) return [x, y]
  const lengths = signs.map(({ kind }) => 2 * HALF[kind]!)
  const sum = (list: readonly number[]): number => list.reduce((so, length) => so + length + GAP, -GAP)
  const along = sum(lengths.slice(0, at + 1)) - lengths[at]! / 2 - sum(lengths) / 2
  return Math.abs(a - b) === 1 ? [x, y + along] : [x + along, y]
}

/** The pairs of cells that have both a white dot, or a bar, and a black dot. */
export function dottedTwice(puzzle: VariantSudoku): readonly Pair[] {
  const white = new Set([...puzzle.bars, ...cellsOf(puzzle, 'difference')].map(keyOf))
  return cellsOf(puzzle, 'ratio').filter((pair) => white.has(keyOf(pair)))
}

const cellsOf = ({ constraints }: VariantSudoku, kind: string): readonly Pair[] =>
  constraints.flatMap((one): Pair[] => (one.kind === kind ? [[one.cells[0]!, one.cells[1]!]] : []))
