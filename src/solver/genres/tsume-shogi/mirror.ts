import { Random } from '#solver/kernel/random.ts'
import { turnBetween, type Transformation } from '#solver/genre/transformation.ts'
import type { Problem } from './puzzle'
import { toSfen } from './sfen'
import { mirrored } from './squares'

/** The problem mirrored left to right: the one symmetry of the game, as promotion zones and the direction of play stay as they are. */
export function mirror(problem: Problem): Problem {
  const { board, line } = problem
  return { ...problem, board: board.map((_, square) => board[mirrored(square)]!), ...(line && { line: line.map(mirroredUsi) }) }
}

/** A move in USI on the mirrored board: each digit is a file. */
function mirroredUsi(usi: string): string {
  return usi.replace(/[1-9]/g, (file) => String(10 - Number(file)))
}

/** Whether a problem is another, or its mirror image. */
export function alike(from: Problem, to: Problem): Transformation | undefined {
  return turnBetween((turn) => (turn === 0 ? toSfen(from) : turn === 1 ? toSfen(mirror(from)) : ''), toSfen(to))
}

/** The problem or its mirror image, by seed. */
export function disguise(problem: Problem, seed: string): Problem {
  return new Random(seed).below(2) === 0 ? problem : mirror(problem)
}
