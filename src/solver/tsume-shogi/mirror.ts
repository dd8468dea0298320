import { Random } from '../core/random'
import type { Problem } from './puzzle'
import { mirrored } from './squares'

/** The problem mirrored left to right: the one symmetry of the game, as promotion zones and the direction of play stay as they are. */
export function mirror(problem: Problem): Problem {
  return { ...problem, board: problem.board.map((_, square) => problem.board[mirrored(square)]!) }
}

/** The problem or its mirror image, by seed. */
export function disguise(problem: Problem, seed: string): Problem {
  return new Random(seed).below(2) === 0 ? problem : mirror(problem)
}
