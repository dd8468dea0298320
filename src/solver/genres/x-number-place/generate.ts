import type { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import type { Generator, Grader, Result } from '#solver/genre/genre.ts'
import { ShuffledPool } from './generate/shuffled-pool'
import { dig } from './generate/dig'
import { failure, optionsFor, readRequest, type Request } from './generate/options'
import { poolOf, turnedCells, turnsToLook } from './generate/pool'
import { digitsAtRandom, digitsForRow, puzzleWith } from './geometry/digits'
import { clueCells, USUAL_ORDER, type Grid, type XNumberPlace } from './puzzle'
import { EIGHT_SQUARES } from './geometry/eight-squares'
import { turned } from './geometry/symmetry'

/**
 * The usual number of clues of a problem of order 5. The next constant is the most clues for which all problems are enumerated (beyond it
 * there are millions).
 */
const USUAL_CLUES = 5
const MOST_ENUMERATED = 8

/**
 * Makes puzzles. Those of order 5 and up to eight clues are drawn from the complete enumeration: the seeds `s/0`, `s/1`, ... give different
 * problems (also up to symmetry and the names of the digits) until all of the kind are used, as a book needs them; any other seed gives the
 * first. All other puzzles are made from random squares by removing clues.
 */
export function xNumberPlaceGenerator(graders: readonly Grader<XNumberPlace>[]): Generator<XNumberPlace> {
  return {
    options: optionsFor(graders),
    generate(values, seed, budget, onProgress) {
      const read = readRequest(values, graders)
      if (!read.ok) return read
      if (!budget.spend()) return failure({ code: 'x-number-place.generate-ran-out' })
      const request = read.value
      const clues = request.clues ?? USUAL_CLUES
      return request.order === USUAL_ORDER && clues <= MOST_ENUMERATED
        ? draw(request, clues, seed, budget)
        : digOut(request, new Random(seed), budget, onProgress)
    },
  }
}

// The last shuffled pools are kept, so that a batch is shuffled and graded only once, even if others are asked for meanwhile.
const pools = new Map<string, ShuffledPool>()
const POOLS_KEPT = 4

function shuffledPoolOf(request: Request, clues: number, series: string): ShuffledPool {
  const { grader } = request
  const key = JSON.stringify([clues, request.look, request.minimal, request.level, grader.id, series])
  const pool = pools.get(key) ?? new ShuffledPool(poolOf(clues, request), series, grader, request.level)
  pools.delete(key)
  pools.set(key, pool)
  const [oldest] = pools.keys()
  if (pools.size > POOLS_KEPT && oldest !== undefined) pools.delete(oldest)
  return pool
}

function draw(request: Request, clues: number, seed: string, budget: Budget): Result<XNumberPlace> {
  const [, series = seed, index = '0'] = /^(.*)\/(\d{1,9})$/s.exec(seed) ?? []
  const problem = shuffledPoolOf(request, clues, series).at(Number(index), budget)
  if (problem === undefined) return failure({ code: 'x-number-place.generate-ran-out' })
  if (typeof problem === 'number') return failure({ code: 'x-number-place.generate-no-more', problems: problem })
  const random = new Random(seed)
  const turns = turnsToLook(problem.cells, request.look)
  const turn = turns[random.below(turns.length)]!
  const square = turned(EIGHT_SQUARES[problem.square]!, USUAL_ORDER, turn)
  return { ok: true, value: inDigits(square, turnedCells(problem, turn), request, random) }
}

function digOut(request: Request, random: Random, budget: Budget, onProgress?: (share: number) => void): Result<XNumberPlace> {
  for (;;) {
    const dug = dig(request, random, budget)
    if (dug !== undefined) return { ok: true, value: inDigits(dug.solution, clueCells(dug.puzzle), request, random) }
    if (budget.left === 0) return failure({ code: 'x-number-place.generate-ran-out' })
    onProgress?.(Math.min(1, budget.spent / budget.limit))
  }
}

function inDigits(square: Grid, cells: readonly number[], { row }: Request, random: Random): XNumberPlace {
  return puzzleWith(square, cells, row === undefined ? digitsAtRandom(square, random) : digitsForRow(square, row))
}
