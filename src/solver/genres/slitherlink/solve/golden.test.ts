import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { makeLoop } from '../loops/loops'
import { countsOf } from '../loop'
import { BLANK } from '../puzzle'
import { solveSlitherlink } from '../solve'
import { verify } from '../check'

/**
 * The solver's answers for boards made from seeds: the verdict, and a hash of the solution or of all differing edges. They were recorded
 * before the clause engine became one for all genres; since then only steps, and which two of several solutions are shown, have changed.
 */
const GOLDEN: readonly (readonly [seed: number, side: number, share: number, told: string])[] = [
  [0, 5, 0.4, 'multiple 1894942346'],
  [1, 8, 0.4, 'unique 741760061'],
  [2, 10, 0.45, 'multiple 1922995605'],
  [3, 12, 0.5, 'none 0'],
  [4, 14, 0.5, 'multiple 1441196488'],
  [5, 5, 0.4, 'multiple -1705812971'],
  [6, 8, 0.4, 'unique 1569997755'],
  [7, 10, 0.45, 'none 0'],
  [8, 12, 0.5, 'multiple 1165412574'],
  [9, 14, 0.5, 'multiple 939959931'],
  [10, 5, 0.4, 'multiple 1421958'],
  [11, 8, 0.4, 'none 0'],
  [12, 10, 0.45, 'multiple -2029166535'],
  [13, 12, 0.5, 'multiple -418962475'],
  [14, 14, 0.5, 'multiple -777617754'],
  [15, 5, 0.4, 'multiple -900735056'],
  [16, 8, 0.4, 'multiple 3550345'],
  [17, 10, 0.45, 'multiple 805533820'],
  [18, 12, 0.5, 'multiple -1861653353'],
  [19, 14, 0.5, 'none 0'],
  [20, 5, 0.4, 'unique -904690685'],
  [21, 8, 0.4, 'multiple -180119481'],
  [22, 10, 0.45, 'multiple 101390895'],
  [23, 12, 0.5, 'none 0'],
  [24, 14, 0.5, 'multiple 1089580937'],
  [25, 5, 0.4, 'unique 1226267777'],
  [26, 8, 0.4, 'multiple 542313325'],
  [27, 10, 0.45, 'none 0'],
  [28, 12, 0.5, 'multiple -795302931'],
  [29, 14, 0.5, 'multiple 1445971520'],
  [30, 5, 0.4, 'multiple -730205361'],
  [31, 8, 0.4, 'none 0'],
  [32, 10, 0.45, 'multiple -653225438'],
  [33, 12, 0.5, 'multiple 6542893'],
  [34, 14, 0.5, 'multiple -327833462'],
  [35, 5, 0.4, 'multiple 836934'],
  [36, 8, 0.4, 'multiple -1315256428'],
  [37, 10, 0.45, 'multiple -433399467'],
  [38, 12, 0.5, 'multiple -1008081921'],
  [39, 14, 0.5, 'none 0'],
]

it('has a line for each seed', () => expect(GOLDEN.length).toBe(40))

it.each(GOLDEN)('seed %i: a board of %i a side, a share of %f left out, is %s', (seed, side, share, told) => {
  expect(saidOf(seed, side, share)).toBe(told)
})

function saidOf(seed: number, side: number, share: number): string {
  const random = new Random(`golden ${seed}`)
  const clues = countsOf(makeLoop(side, side, random)).map((clue) => (random.chance(share) ? BLANK : clue))
  // Every fourth board has one changed clue; most of these have no solution.
  if (seed % 4 === 3) {
    const cell = clues.findIndex((clue) => clue === 2)
    clues[cell] = 3
  }
  const puzzle = { width: side, height: side, clues }
  const verdict = solveSlitherlink(puzzle, new Budget(4_000_000))
  const shown = 'solution' in verdict ? [verdict.solution, ...('second' in verdict ? [verdict.second] : [])] : []
  for (const loop of shown) expect(verify(puzzle, loop)).toBe(true)
  const sure = verdict.kind === 'unique' ? verdict.solution.inside : verdict.kind === 'multiple' ? verdict.differing : []
  return `${verdict.kind} ${sure.reduce((hash, value) => (31 * hash + value + 1) | 0, 0)}`
}
