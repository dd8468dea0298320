import type { Budget } from '../core/budget'
import { Random } from '../core/random'
import type { Generator, Grader, Result } from '../genre'
import { Deck } from './generate/deck'
import { dig } from './generate/dig'
import { failure, options, readWish, type Wish } from './generate/options'
import { poolOf, turnedCells, turnsToLook } from './generate/pool'
import { digitsAtRandom, digitsForRow, puzzleWith } from './problems/digits'
import { clueCells, USUAL_ORDER, type Grid, type XNumberPlace } from './puzzle'
import { EIGHT_SQUARES } from './squares/eight'
import { turned } from './geometry/symmetry'

/** Clues of a problem of order 5 where nothing is said, and the most for which all problems are enumerated (there are millions beyond). */
const USUAL_CLUES = 5
const MOST_ENUMERATED = 8

/**
 * Makes puzzles. Those of order 5 and up to eight clues are drawn from the complete enumeration: the seeds `s/0`, `s/1`, ... give
 * different problems (also up to symmetry and the names of the digits) until all of the kind are used, as a book needs them; any other
 * seed gives the first. All others are dug out of random squares.
 */
export function xNumberPlaceGenerator(grader: Grader<XNumberPlace>): Generator<XNumberPlace> {
  return {
    options,
    generate(values, seed, budget, onProgress) {
      const read = readWish(values)
      if (!read.ok) return read
      if (!budget.spend()) return failure({ code: 'x-number-place.generate-ran-out' })
      const wish = read.value
      const clues = wish.clues ?? USUAL_CLUES
      return wish.order === USUAL_ORDER && clues <= MOST_ENUMERATED
        ? draw(wish, clues, grader, seed, budget)
        : digOut(wish, grader, new Random(seed), budget, onProgress)
    },
  }
}

// The last decks are kept, so that a batch is shuffled and graded once, also when something else is asked for in between.
const decks = new Map<string, Deck>()
const DECKS_KEPT = 4

function deckOf(wish: Wish, clues: number, series: string, grader: Grader<XNumberPlace>): Deck {
  const key = JSON.stringify([clues, wish.look, wish.minimal, wish.level, series])
  const deck = decks.get(key) ?? new Deck(poolOf(clues, wish), series, grader, wish.level)
  decks.delete(key)
  decks.set(key, deck)
  const [oldest] = decks.keys()
  if (decks.size > DECKS_KEPT && oldest !== undefined) decks.delete(oldest)
  return deck
}

function draw(wish: Wish, clues: number, grader: Grader<XNumberPlace>, seed: string, budget: Budget): Result<XNumberPlace> {
  const [, series = seed, index = '0'] = /^(.*)\/(\d{1,9})$/s.exec(seed) ?? []
  const problem = deckOf(wish, clues, series, grader).deal(Number(index), budget)
  if (problem === undefined) return failure({ code: 'x-number-place.generate-ran-out' })
  if (typeof problem === 'number') return failure({ code: 'x-number-place.generate-no-more', problems: problem })
  const random = new Random(seed)
  const turns = turnsToLook(problem.cells, wish.look)
  const turn = turns[random.below(turns.length)]!
  const square = turned(EIGHT_SQUARES[problem.square]!, USUAL_ORDER, turn)
  return { ok: true, value: inDigits(square, turnedCells(problem, turn), wish, random) }
}

function digOut(
  wish: Wish,
  grader: Grader<XNumberPlace>,
  random: Random,
  budget: Budget,
  onProgress?: (share: number) => void,
): Result<XNumberPlace> {
  for (;;) {
    const dug = dig(wish, grader, random, budget)
    if (dug !== undefined) return { ok: true, value: inDigits(dug.solution, clueCells(dug.puzzle), wish, random) }
    if (budget.left === 0) return failure({ code: 'x-number-place.generate-ran-out' })
    onProgress?.(Math.min(1, budget.spent / budget.limit))
  }
}

function inDigits(square: Grid, cells: readonly number[], { row }: Wish, random: Random): XNumberPlace {
  return puzzleWith(square, cells, row === undefined ? digitsAtRandom(square, random) : digitsForRow(square, row))
}
