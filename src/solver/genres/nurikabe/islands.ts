import { EMPTY, geometryOf, type Pencil } from '#solver/pencil/board.ts'

/** An island by the cell of its number, and the cells that it may have, the number's first. */
export interface Land {
  readonly clue: number
  readonly reach: readonly number[]
}

/** The islands of a board. A cell beside another number is never of this one, and none is farther from its number than the island is long. */
export function landsOf(board: Pencil): Land[] {
  const { clues } = board
  const { beside } = geometryOf(board)
  return [...clues.keys()].filter((cell) => clues[cell] !== EMPTY).map((clue) => {
    const steps = new Map([[clue, 1]])
    const size = clues[clue]! > 0 ? clues[clue]! : Infinity
    for (const [cell, far] of steps)
      for (const next of far < size ? beside[cell]! : [])
        if (!steps.has(next) && clues[next] === EMPTY && beside[next]!.every((one) => one === clue || clues[one] === EMPTY)) steps.set(next, far + 1)
    return { clue, reach: [...steps.keys()] }
  }) // prettier-ignore
}
