import { cellsOf, turnedSet, type CellSet } from '../problems/cell-set'
import { eachProblem } from '../problems/complete'
import type { Problem } from '../problems/problem'
import { TURNS, type Turn } from '../geometry/symmetry'
import type { Request } from './options'

/** Problems of order 5 of one kind, each once up to symmetry and names, packed: 25 bits for the clue cells, the square above them. */
export type Pool = Int32Array

const SQUARE_AT = 25

/** The problem at an index of a pool. */
export function problemAt(pool: Pool, index: number): Problem {
  const packed = pool[index]!
  return { cells: packed & ((1 << SQUARE_AT) - 1), square: packed >>> SQUARE_AT }
}

// The last pool and its last order are kept, because a batch asks for the same ones repeatedly.
let lastKey = ''
let last: Pool = new Int32Array(0)

/** All problems with a number of clues that can be turned to have the look; if so wished, only those without an unnecessary clue. */
export function poolOf(clues: number, { look, minimal }: Pick<Request, 'look' | 'minimal'>): Pool {
  const key = `${clues} ${look} ${minimal}`
  if (key === lastKey) return last
  const packed: number[] = []
  eachProblem(clues, (cells, square, isMinimal) => {
    if ((isMinimal || !minimal) && turnsToLook(cells, look).length > 0) packed.push(cells | (square << SQUARE_AT))
  })
  lastKey = key
  last = Int32Array.from(packed)
  return last
}

/** The turns after which the cells have the look. */
export function turnsToLook(cells: CellSet, look: Turn): readonly Turn[] {
  return TURNS.filter((turn) => {
    const turned = turnedSet(cells, turn)
    return turnedSet(turned, look) === turned
  })
}

/** The cells of a problem after a turn. */
export function turnedCells({ cells }: Problem, turn: Turn): number[] {
  return cellsOf(turnedSet(cells, turn))
}
