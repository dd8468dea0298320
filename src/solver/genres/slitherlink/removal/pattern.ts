import type { Random } from '#solver/kernel/random.ts'
import type { Text } from '#solver/kernel/message.ts'

/**
 * A class of patterns by the number of cells that lose their clues at once. `R1` and `RS` take single cells, `RS` in an order that makes
 * hard puzzles.
 */
export type PatternGroup = 'R4' | 'R2' | 'R1' | 'RS'

/** Cells that lose their clues together. */
export type RemovalGroup = readonly number[]

/** A pattern: the order in which clues are removed from a full board. */
export interface Pattern {
  /** The code of a puzzle's parameters, e.g. `GCT1-200-WV`. */
  readonly code: string
  readonly name: Text
  readonly group: PatternGroup
  /** Whether it fits only square boards. */
  readonly isSquare?: boolean
  /** Disjoint groups that cover the board, in stages. All groups of a stage, in random order, come before those of the next. */
  stages(width: number, height: number): readonly (readonly RemovalGroup[])[]
}

/** The groups of a pattern in the order of removal. */
export function removalOrder(pattern: Pattern, width: number, height: number, random: Random): RemovalGroup[] {
  return pattern.stages(width, height).flatMap((stage) => random.shuffle([...stage]))
}

/** A cell with its mirror images across the middle of the board, left or right and above or below. */
export interface Place {
  readonly x: number
  readonly y: number
  /** The column counted from the right. `my` is the row counted from the bottom. */
  readonly mx: number
  readonly my: number
}

/**
 * A pattern of one stage. `together` gives the cells of a place's group as offsets x and y. Places are taken row by row; cells off the
 * board or in an earlier group are left out. So each cell is in exactly one group, also where sides are odd.
 */
export function inOneStage(
  together: (place: Place) => readonly (readonly [x: number, y: number])[],
): (width: number, height: number) => readonly (readonly RemovalGroup[])[] {
  return (width, height) => {
    const taken = new Uint8Array(width * height)
    const groups: RemovalGroup[] = []
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if (taken[y * width + x] === 1) continue
        const group: number[] = []
        for (const [a, b] of [[x, y] as const, ...together({ x, y, mx: width - 1 - x, my: height - 1 - y })]) {
          if (a < 0 || b < 0 || a >= width || b >= height || taken[b * width + a] === 1) continue
          taken[b * width + a] = 1
          group.push(b * width + a)
        }
        groups.push(group)
      }
    }
    return [groups]
  }
}

/** A pattern of single cells in two stages: first those for which `first` is true, then all others. */
export function firstThenRest(first: (place: Place) => boolean): (width: number, height: number) => readonly (readonly RemovalGroup[])[] {
  return (width, height) => {
    const stages: [RemovalGroup[], RemovalGroup[]] = [[], []]
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        stages[first({ x, y, mx: width - 1 - x, my: height - 1 - y }) ? 0 : 1].push([y * width + x])
      }
    }
    return stages
  }
}
