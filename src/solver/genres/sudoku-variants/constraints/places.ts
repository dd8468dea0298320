import { neighbourPairs, sideOf, type Constraint, type Pair, type VariantSudoku } from '../puzzle'

/**
 * The row and column of a place outside the board, or of a cell, from -1 to `side`. Places outside are the cells of a frame around the
 * board.
 */
export function placeAt(outside: number, side: number): readonly [row: number, column: number] {
  return [Math.floor(outside / (side + 2)) - 1, (outside % (side + 2)) - 1]
}

/** The number of the place at a row and column, from -1 to `side`. It is the reverse of {@link placeAt}. */
export function outsideAt(row: number, column: number, side: number): number {
  return (row + 1) * (side + 2) + column + 1
}

/** The number of places of the board with one more cell on each side. */
export const placesOf = (side: number): number => (side + 2) ** 2

/** The cells in a direction from a place outside, the nearest first. */
export function ray(outside: number, side: number, down: number, right: number): readonly number[] {
  const [row, column] = placeAt(outside, side)
  const cells: number[] = []
  for (let r = row + down, c = column + right; r >= 0 && r < side && c >= 0 && c < side; r += down, c += right) cells.push(r * side + c)
  return cells
}

/** The direction from a place outside to a cell. */
export function directionTo(outside: number, cell: number, side: number): readonly [down: number, right: number] {
  const [row, column] = placeAt(outside, side)
  return [Math.floor(cell / side) - row, (cell % side) - column]
}

/** The direction straight into the board from a place beside it; undefined for a corner, or a place inside. */
export function inward(outside: number, side: number): readonly [down: number, right: number] | undefined {
  const [row, column] = placeAt(outside, side)
  const isBeside = (at: number): boolean => at >= 0 && at < side
  if (isBeside(column) && !isBeside(row)) return [row < 0 ? 1 : -1, 0]
  if (isBeside(row) && !isBeside(column)) return [0, column < 0 ? 1 : -1]
  return undefined
}

/**
 * All pairs of cells that are one of these steps apart, each once.
 * @param steps the steps as rows down and columns to the right
 */
export function moves(side: number, steps: readonly (readonly [down: number, right: number])[]): readonly Pair[] {
  return Array.from({ length: side * side }, (_, cell) => cell).flatMap((cell) =>
    steps.flatMap(([down, right]): Pair[] => {
      const [row, column] = [Math.floor(cell / side) + down, (cell % side) + right]
      return row < side && column >= 0 && column < side ? [[cell, row * side + column]] : []
    }),
  )
}

/** The pairs of neighbours without a constraint of some kinds. Bars count as differences. */
export function unmarked(puzzle: VariantSudoku, kinds: readonly string[]): readonly Pair[] {
  const marked = new Set(markedPairs(puzzle, kinds).map((pair) => pair.toSorted((a, b) => a - b).join()))
  return neighbourPairs(sideOf(puzzle)).filter((pair) => !marked.has(pair.join()))
}

/** The pairs of neighbours with a constraint of some kinds. Bars count as differences. */
export function markedPairs(
  { constraints, bars }: Pick<VariantSudoku, 'constraints' | 'bars'>,
  kinds: readonly string[],
): readonly (readonly number[])[] {
  const own = constraints.filter(({ kind, cells }: Constraint) => kinds.includes(kind) && cells.length === 2).map(({ cells }) => cells)
  return kinds.includes('difference') ? [...own, ...bars] : own
}
