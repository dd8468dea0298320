import { Random } from '#solver/kernel/random.ts'
import { turnsToLook } from '../generate/pool'
import { cellsOf, turnedSet } from '../problems/cell-set'
import { eachProblem, isMinimal } from '../problems/complete'
import type { Problem } from '../problems/problem'
import { sourceProblems } from '../problems/source'
import { USUAL_ORDER } from '../puzzle'
import { EIGHT_SQUARES, LETTERS } from '../geometry/eight-squares'
import { renamed, turned, TURNS, type Turn } from '../geometry/symmetry'
import type { Question } from './options'

/** Problems packed into numbers: 25 bits for the clue cells, three for the square, and one for problems without an unnecessary clue. */
export type Census = Int32Array

const SQUARE_AT = 25
const MINIMAL = 1 << 28

/** A problem of a census. */
export interface Counted extends Problem {
  readonly isMinimal: boolean
}

/** The problem at a place. */
export function countedAt(census: Census, index: number): Counted {
  const packed = census[index]!
  return { cells: packed & ((1 << SQUARE_AT) - 1), square: (packed >>> SQUARE_AT) & 7, isMinimal: (packed & MINIMAL) !== 0 }
}

/** The part of a question about a problem that needs no grading. */
export type Kind = Pick<Question, 'list' | 'clues' | 'look' | 'square' | 'minimal'>

/** The problems in another order, always the same. With `isTurned`, each is also turned or mirrored in one of the eight ways. */
export function mixed(census: Census, isTurned: boolean): Census {
  const random = new Random('mixed')
  const shuffled = random.shuffle(census.slice())
  if (!isTurned) return shuffled
  return shuffled.map((packed, place) =>
    pack(turnedProblem(countedAt(shuffled, place), TURNS[random.below(TURNS.length)]!), (packed & MINIMAL) !== 0),
  )
}

function pack({ cells, square }: Problem, isMinimal: boolean): number {
  return cells | (square << SQUARE_AT) | (isMinimal ? MINIMAL : 0)
}

/** All problems of a kind. If a look is asked for, they are turned so that they have it. */
export function census({ list, clues, look, square, minimal }: Kind): Census {
  const packed: number[] = []
  const add = (problem: Problem, isMinimal: boolean) => {
    if (minimal && !isMinimal) return
    const shown = look === undefined ? problem : turnedToLook(problem, look)
    if (shown === undefined || (square !== undefined && shown.square !== square)) return
    packed.push(pack(shown, isMinimal))
  }
  if (list === 'source') {
    for (const problem of sourceProblems()) if (clues.includes(cellsOf(problem.cells).length)) add(problem, isMinimal(problem))
  } else {
    for (const count of clues) eachProblem(count, (cells, square, isMinimal) => add({ cells, square }, isMinimal))
  }
  return Int32Array.from(packed)
}

function turnedToLook(problem: Problem, look: NonNullable<Question['look']>): Problem | undefined {
  const turn = turnsToLook(problem.cells, look)[0]
  return turn === undefined ? undefined : turnedProblem(problem, turn)
}

function turnedProblem({ cells, square }: Problem, turn: Turn): Problem {
  return {
    cells: turnedSet(cells, turn),
    square: EIGHT_SQUARES.indexOf(renamed(turned(EIGHT_SQUARES[square]!, USUAL_ORDER, turn), LETTERS)),
  }
}
