import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { digitAt } from '#solver/genre/digits/cells.ts'
import { standing } from '#solver/genre/step.ts'
import { sudokuVariants } from '..'
import { emptyBoard, type VariantSudoku } from '../puzzle'
import { nanidoVariants } from './grader'
import type { ClashMessage, Found, StepMessage, SupposedMessage } from './message'
import { State } from './state'

/** Made by Nanido's generator; the second asks for more than one search. */
const HARD = [
  '.2.5..47..4......91.9...3...7..1....9..674..........5...2..67.1..37..5......5..8.',
  '..1.9.3...6..2..173....1.5..285...3..3.....95.....6...21.74.........947..........',
].map((givens): VariantSudoku => ({ ...emptyBoard(9), givens }))

/** A board on which digits stand and candidates were ruled out. */
function boardWith(puzzle: VariantSudoku, found: readonly Pick<Found, 'placed' | 'removed'>[]): State {
  const state = new State(puzzle)
  for (const one of found) state.apply({ ...(one as Found) })
  return state
}

it.each(HARD)('a search is unfolded: every other digit of its cell fails, each step from what stands then', (puzzle) => {
  const { steps } = nanidoVariants.grade(puzzle, new Budget(), true)
  const searches = steps.flatMap((step, i) => (step.technique === 'search' ? [i] : []))
  expect(searches.length).toBeGreaterThan(0)
  expect(steps.filter(({ trial }) => trial !== undefined)).toHaveLength(searches.length)
  for (const at of searches) {
    const trial = steps[at]!.trial!
    const earlier = steps.slice(0, at).map(({ message }) => message as StepMessage)
    const [cell, right] = (steps[at]!.message as StepMessage).placed[0]!
    const tried = trial.flatMap(({ message, supposes }) => (supposes === 1 ? [message as SupposedMessage] : []))
    const open = boardWith(puzzle, earlier).candidates[cell]!
    expect(tried.reduce((bits, { digit }) => bits | (1 << (digit - 1)), 1 << (right - 1))).toBe(open)
    for (const [k, { message }] of trial.entries()) {
      const stands = standing(trial.slice(0, k)).map((one) =>
        one.message.code === 'variants.supposed'
          ? { placed: [[(one.message as SupposedMessage).cell, (one.message as SupposedMessage).digit]] as const, removed: [] }
          : (one.message as StepMessage),
      )
      const state = boardWith(puzzle, [...earlier, ...stands])
      if (message.code === 'variants.step') {
        const { technique, cells, digits } = message as StepMessage
        if (technique === 'naked-single') expect(state.candidates[cells[0]!]).toBe(1 << (digits[0]! - 1))
        const { houses } = message as StepMessage
        if (technique === 'hidden-single') {
          const house = state.rules.houses.findIndex((_, i) => JSON.stringify(state.nameOf(i)) === JSON.stringify(houses[0]))
          expect(state.placesIn(house, digits[0]!)).toEqual(cells)
        }
      } else if (message.code === 'variants.clash') {
        const { cell: empty, house, digit } = message as ClashMessage
        if (empty !== undefined) expect([state.placed[empty], state.candidates[empty]]).toEqual([0, 0])
        else {
          const index = state.rules.houses.findIndex((_, i) => JSON.stringify(state.nameOf(i)) === JSON.stringify(house))
          expect(state.placesIn(index, digit!)).toEqual([])
        }
      } else expect(message.code).toBe('variants.supposed')
      for (const language of ['en', 'ja'] as const) expect(sudokuVariants.say(message, language)).not.toMatch(/undefined|NaN|variants\./)
    }
    expect(trial.at(-1)!.message.code).toBe('variants.clash')
    expect(trial.filter(({ message }) => message.code === 'variants.clash').length).toBeGreaterThanOrEqual(tried.length)
  }
  const verdict = sudokuVariants.solve(puzzle, new Budget())
  if (verdict.kind !== 'unique') return expect.fail(verdict.kind)
  for (const at of searches) {
    const [cell, right] = (steps[at]!.message as StepMessage).placed[0]!
    expect(digitAt(verdict.solution, cell)).toBe(right)
  }
})
