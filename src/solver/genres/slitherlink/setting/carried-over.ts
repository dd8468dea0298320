import type { Budget } from '#solver/kernel/budget.ts'
import { SecondLoop } from '../generate/second-loop'
import { edgeCount } from '../geometry'
import { countsOf } from '../loop'
import { verify } from '../check'
import type { Loop, Slitherlink } from '../puzzle'
import type { Setting } from './result'

/** The live analysis of a board before a change. */
export interface Before {
  readonly puzzle: Slitherlink
  readonly setting: Setting
}

/** The part of that analysis that still holds for the changed board. */
export interface Carried {
  /** By edge: 1 a line in all solutions, 2 a cross in all, 0 not known. */
  readonly edges: readonly number[]
  /** Loops that agree with the present clues. */
  readonly loops: readonly Loop[]
  /** Whether `loops` are all such loops. */
  readonly isAll: boolean
  /** For each cell the digits that may leave a solution, as bits. */
  readonly digits: readonly number[]
}

/** The most cells flipped to mend a loop. */
const MENDING_TURNS = 400
const ANY_DIGIT = 0b11111

/**
 * The knowledge about a board from before a change that is still valid. Loops that agree with the clues stay. If no clue was removed or
 * changed, certain facts stay, too, and so does the fact that there is no solution, or none with a digit. A loop that breaks a new clue is
 * mended, if flipping a few cells does it.
 */
export function carriedOver(puzzle: Slitherlink, before: Before | undefined, budget: Budget): Carried {
  const { width, height, clues } = puzzle
  const old = before?.puzzle
  if (before === undefined || old?.width !== width || old.height !== height)
    return { edges: Array<number>(edgeCount(width, height)).fill(0), loops: [], isAll: false, digits: clues.map(() => ANY_DIGIT) }
  const { setting } = before
  const changed = clues.flatMap((clue, cell) => (clue >= 0 && clue !== old.clues[cell] ? [cell] : []))
  const loops = setting.loops.flatMap((loop) => mended(puzzle, loop, changed, budget) ?? [])
  const isStricter = old.clues.every((clue, cell) => clue < 0 || clue === clues[cell])
  return {
    edges: isStricter ? setting.edges : setting.edges.map(() => 0),
    loops,
    isAll: isStricter && setting.count.isAll,
    digits: isStricter && setting.digits.isComplete ? setting.digits.digits : clues.map(() => ANY_DIGIT),
  }
}

/** The loop, or one near it, that agrees with the clues. The clues of these cells are new. */
function mended(puzzle: Slitherlink, loop: Loop, changed: readonly number[], budget: Budget): Loop | undefined {
  if (verify(puzzle, loop)) return loop
  const [cell] = changed
  if (changed.length !== 1 || cell === undefined) return undefined
  const near = new SecondLoop(loop, countsOf(loop))
  const inside = near.withDigit(puzzle.clues, cell, puzzle.clues[cell]!, MENDING_TURNS)
  budget.spend(near.units)
  const found = inside && { ...loop, inside: Array.from(inside) }
  return found && verify(puzzle, found) ? found : undefined
}
