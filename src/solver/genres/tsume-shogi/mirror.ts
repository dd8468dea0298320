import { Random } from '#solver/kernel/random.ts'
import { turnBetween, type Transformation } from '#solver/genre/transformation.ts'
import type { Problem } from './puzzle'
import { toSfen } from './sfen'
import { mirrored } from './squares'

/**
 * The problem mirrored left to right. This is the only symmetry of the game, since promotion zones and the direction of play stay the same.
 */
export function mirror(problem: Problem): Problem {
  const { board, line } = problem
  return { ...problem, board: board.map((_, square) => board[mirrored(square)]!), ...(line && { line: line.map(mirroredUsi) }) }
}

/** A move in USI on the mirrored board. */
function mirroredUsi(usi: string): string {
  return usi.replace(/[1-9]/g, (file) => String(10 - Number(file)))
}

/** The transformation of a problem into another, if they are equal or mirror images; else undefined. */
export function alike(from: Problem, to: Problem): Transformation | undefined {
  return turnBetween((turn) => (turn === 0 ? toSfen(from) : turn === 1 ? toSfen(mirror(from)) : ''), toSfen(to))
}

/** The problem or its mirror image, chosen by the seed. */
export function disguise(problem: Problem, seed: string): Problem {
  return new Random(seed).below(2) === 0 ? problem : mirror(problem)
}
