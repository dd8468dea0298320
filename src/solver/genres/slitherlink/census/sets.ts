import { SYMMETRIES, turnedCells } from '../symmetry'

/**
 * A set of cells, which represents all sets that rotations and reflections turn into it, with the rotations and reflections that leave it
 * unchanged.
 */
export interface ClueSet {
  readonly cells: readonly number[]
  /** For each rotation or reflection that leaves the set unchanged: the index in `cells` from which each clue comes. */
  readonly turns: readonly (readonly number[])[]
}

/** The first two cells of the sets of each unit. */
export function unitsOf(width: number, height: number): readonly (readonly [number, number])[] {
  const cells = width * height
  return Array.from({ length: cells }, (_, a) => Array.from({ length: cells - 1 - a }, (_, i) => [a, a + 1 + i] as const)).flat()
}

/** The rotations and reflections that keep the shape of a board. */
export function turnsOf(width: number, height: number): Int32Array[] {
  const kept = Array.from({ length: SYMMETRIES }, (_, i) => i).filter((symmetry) => width === height || symmetry < 4)
  return kept.map((symmetry) => turnedCells(width, height, symmetry))
}

/**
 * Every set of `clues` cells that begins with the two cells of a unit. Of sets that rotations and reflections turn into one another, only
 * the one whose cells come first is given.
 */
export function* clueSets(
  turns: readonly Int32Array[],
  cells: number,
  clues: number,
  [a, b]: readonly [number, number],
): Generator<ClueSet> {
  const chosen = [a, b]
  function* more(from: number): Generator<ClueSet> {
    if (chosen.length === clues) {
      const kept = turnsKeeping(chosen, turns)
      if (kept) yield { cells: [...chosen], turns: kept }
      return
    }
    for (let cell = from; cell <= cells - (clues - chosen.length); cell++) {
      chosen.push(cell)
      yield* more(cell + 1)
      chosen.pop()
    }
  }
  yield* more(b + 1)
}

/** The rotations and reflections that leave a set unchanged; undefined where one of them gives a set that comes before it. */
function turnsKeeping(cells: readonly number[], turns: readonly Int32Array[]): number[][] | undefined {
  const kept: number[][] = []
  for (const turn of turns) {
    const turned = cells.map((cell) => turn[cell]!)
    const sorted = turned.toSorted((one, other) => one - other)
    const at = sorted.findIndex((cell, i) => cell !== cells[i])
    if (at < 0) kept.push(turned.map((cell) => cells.indexOf(cell)))
    else if (sorted[at]! < cells[at]!) return undefined
  }
  return kept
}
