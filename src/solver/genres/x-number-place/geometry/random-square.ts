import type { Budget } from '#solver/kernel/budget.ts'
import type { Random } from '#solver/kernel/random.ts'
import { COUNT, digitsOf } from './digits'
import type { Board } from '../geometry/board'
import type { Grid } from '../puzzle'
import { Position } from './position'

/** The number of nodes after which a filling is started anew. Nearly all take few more nodes than there are cells. */
const PATIENCE = 2000

/**
 * A random square of any order. Cells with the fewest candidates are filled first. Every square is possible, though not equally likely.
 * @returns undefined where the budget is spent; a step is a filled cell
 */
export function randomSquare(board: Board, random: Random, budget: Budget): Grid | undefined {
  const positions = Array.from({ length: board.size + 1 }, () => new Position(board, ''))
  let nodes = 0
  const fill = (depth: number): boolean => {
    const position = positions[depth]!
    if (position.empty === 0) return true
    const cell = narrowestCell(position, random)
    for (const digit of random.shuffle(digitsOf(position.narrow[cell]!))) {
      if (++nodes > PATIENCE || !budget.spend()) return false
      const next = positions[depth + 1]!
      next.copyFrom(position)
      next.place(cell, digit)
      if (next.clash() === undefined && fill(depth + 1)) return true
    }
    return false
  }
  while (budget.left > 0) {
    nodes = 0
    if (fill(0)) return [...positions[board.size]!.digits].join('')
  }
  return undefined
}

function narrowestCell({ narrow, digits }: Position, random: Random): number {
  let best = -1
  let fewest = 10
  let ties = 0
  for (let cell = 0; cell < narrow.length; cell++) {
    if (digits[cell] !== 0) continue
    const count = COUNT[narrow[cell]!]!
    if (count < fewest) ties = 0
    if (count > fewest || random.below(++ties) > 0) continue
    best = cell
    fewest = count
  }
  return best
}
