import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import goldenPuzzles from '#solver/genres/sudoku/fixtures/golden-puzzles.json' with { type: 'json' }
import { solveSudoku } from '#solver/genres/sudoku/solve.ts'
import { allSteps, apply, nextStep } from '../all-steps'
import { FULL_REACH, USUAL_REACH, type LadderStep, type Reach } from '../look'
import { chainNotation } from '../notation'
import { BEYOND, LADDER } from '../order'
import { alsXyWing } from '../sets/als-xy-wing'
import { alsXz } from '../sets/als-xz'
import { deathBlossom } from '../sets/death-blossom'
import { State } from '../state'
import { aic } from './aic'

const REACH: Reach = { ...FULL_REACH, setSize: 4, overlap: true, setNodes: true }
/** Rungs below chains: where they end, chains are looked for. */
const BELOW = LADDER.slice(
  0,
  LADDER.findIndex(({ keys }) => keys.includes('simple-colouring')),
)

/** States of this project's own puzzles in which nothing below chains helps, each with the solution. */
function* stuck(): Generator<readonly [State, string]> {
  for (const givens of new Set(JSON.stringify(goldenPuzzles).match(/[1-9.]{81}/g))) {
    const verdict = solveSudoku({ givens }, new Budget())
    if (verdict.kind !== 'unique') continue
    const state = new State()
    state.begin(givens)
    for (let step = nextStep(state, BELOW, USUAL_REACH); step !== undefined; step = nextStep(state, BELOW, USUAL_REACH)) apply(state, step)
    if (state.open > 0) yield [state, verdict.solution]
  }
}

function isSound({ placed, removed }: LadderStep, solution: string): boolean {
  const isTrue = (candidate: number) => solution.charCodeAt(Math.floor(candidate / 9)) - 49 === candidate % 9
  return placed.every(isTrue) && !removed.some(isTrue)
}

describe('what only a complete list has', () => {
  const forms = new Set<string>()
  let notations: string[] = []

  it('removes no digit of a solution: chains through sets, sets with common cells, loops cut open', () => {
    let states = 0
    for (const [state, solution] of stuck()) {
      if (++states > 12) break
      for (const step of allSteps(state, [...BEYOND, aic, alsXz, alsXyWing, deathBlossom], REACH, 400)) {
        expect([step, isSound(step, solution)]).toEqual([step, true])
        if (!step.chain.some(({ set }) => set !== undefined)) continue
        forms.add(`${step.technique}/${step.form}`)
        notations.push(chainNotation(step.chain))
      }
    }
    expect(states).toBeGreaterThan(3)
  })

  it('has chains of every form with sets in them, written as the field does', () => {
    expect([...forms].sort()).toEqual(['grouped-aic/one', 'grouped-aic/two', 'grouped-nice-loop/loop', 'grouped-nice-loop/placed'])
    notations = notations.filter((text) => /\(\d=\d\d+\)r[1-9]+c[1-9]{2,}|\(\d=\d\d+\)r[1-9]{2,}c[1-9]/.test(text))
    expect(notations.length).toBeGreaterThan(0)
  })

  it('is left out where it is not asked for', () => {
    for (const [state] of stuck()) {
      expect(allSteps(state, BEYOND, FULL_REACH)).toEqual([])
      break
    }
  })
})
