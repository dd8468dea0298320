import type { Random } from '#solver/kernel/random.ts'
import type { Geometry } from '../geometry'
import type { Tables } from '../engine/tables'

/**
 * Walks from a solution to others by moving single cells between inside and outside where no clue changes. This finds many solutions of a
 * board with few clues at low cost. Each result is a solution: the ring of a cell's eight neighbours has one run inside and one outside, so
 * that both stay connected.
 * @param start the solution, one entry a cell
 * @param differs by edge: set to 1 where a found solution differs from `lines`
 * @param lines the first solution, 1 for a line
 * @param met called for each flipped cell with the present solution
 * @returns the first other solution, if one was found
 */
export function randomWalk(
  { beside, across, geometry }: Tables,
  clues: ArrayLike<number>,
  start: ArrayLike<number>,
  lines: ArrayLike<number>,
  differs: Uint8Array,
  random: Random,
  met?: (inside: Uint8Array, cell: number) => void,
): Uint8Array | undefined {
  const inside = Uint8Array.from(start)
  let second: Uint8Array | undefined
  const movable: number[] = []
  for (let cell = 0; cell < geometry.cells; cell++) if (mayFlip(cell)) movable.push(cell)
  for (let sweep = 0; sweep < SWEEPS && movable.length > 0; sweep++) {
    random.shuffle(movable)
    for (const cell of movable) {
      if (!isSimple(cell)) continue
      inside[cell] = 1 - inside[cell]!
      mark(geometry, cell)
      met?.(inside, cell)
      second ??= inside.slice()
    }
  }
  return second

  function colour(cell: number): number {
    return cell < 0 || cell >= geometry.cells ? 0 : inside[cell]!
  }

  /** Whether neither the cell nor one of its neighbours has a clue that a flip would change. */
  function mayFlip(cell: number): boolean {
    if (clues[cell]! >= 0 && clues[cell] !== 2) return false
    for (let k = 0; k < 4; k++) {
      const next = beside[4 * cell + k]!
      if (next < geometry.cells && clues[next]! >= 0) return false
    }
    return true
  }

  function isSimple(cell: number): boolean {
    let changes = 0
    let sides = 0
    let before = colour(across[4 * cell + 3]!)
    for (let k = 0; k < 4; k++) {
      const side = colour(beside[4 * cell + k]!)
      const corner = colour(across[4 * cell + k]!)
      if (side !== before) changes++
      if (corner !== side) changes++
      sides += side
      before = corner
    }
    return changes === 2 && sides > 0 && sides < 4 && (clues[cell]! < 0 || sides === 2)
  }

  function isLine(edge: number, { edgeCells }: Geometry): boolean {
    return colour(edgeCells[2 * edge]!) !== colour(edgeCells[2 * edge + 1]!)
  }

  function mark(board: Geometry, cell: number): void {
    for (let k = 0; k < 4; k++) {
      const edge = board.cellEdges[4 * cell + k]!
      if (isLine(edge, board) !== (lines[edge] === 1)) differs[edge] = 1
    }
  }
}

/** The number of times that each free cell is examined. */
const SWEEPS = 40
