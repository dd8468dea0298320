import { describe, expect, it } from 'vitest'
import { allSteps } from '../all-steps'
import { FULL_REACH } from '../look'
import { State } from '../state'
import { uniqueRectangle } from './unique-rectangle'

/** An empty board on which some cells have only the given candidates, and a digit has only the given places in a house. */
function board(cells: Readonly<Record<string, string>>, lacking: readonly (readonly [digit: number, cell: string])[]): State {
  const state = new State()
  state.begin('.'.repeat(81))
  for (const [name, digits] of Object.entries(cells)) {
    for (let digit = 1; digit <= 9; digit++) if (!digits.includes(String(digit))) state.remove(at(name), digit - 1)
  }
  for (const [digit, name] of lacking) state.remove(at(name), digit - 1)
  return state
}

const at = (name: string) => 9 * (Number(name[1]) - 1) + Number(name[3]) - 1

describe('hidden rectangles', () => {
  const corners = { r2c9: '45', r3c2: '45', r2c2: '145', r3c9: '345' }
  const others = [1, 3, 4, 5, 6, 7, 8].map((column) => [4, `r2c${column}`] as const)
  const below = [1, 4, 5, 6, 7, 8, 9].map((row) => [4, `r${row}c9`] as const)

  it('lose a digit also at a corner that has only the two', () => {
    const steps = allSteps(board(corners, [...others, ...below]), [uniqueRectangle], FULL_REACH)
    const hidden = steps.filter(({ technique }) => technique === 'hidden-rectangle')
    expect(hidden.map(({ removed }) => removed)).toEqual([[9 * at('r2c9') + 4]])
  })

  it('need the digit to have no other place in row and column', () => {
    const steps = allSteps(board(corners, others), [uniqueRectangle], FULL_REACH)
    expect(steps.filter(({ technique }) => technique === 'hidden-rectangle')).toEqual([])
  })
})
