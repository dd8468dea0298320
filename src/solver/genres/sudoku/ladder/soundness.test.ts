import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import cases from '../fixtures/sato-2001-cases.json'
import goldenPuzzles from '../fixtures/golden-puzzles.json'
import { nanidoLadder } from './grader'
import { apply, nextStep } from './all-steps'
import { Look, USUAL_REACH, type LadderStep } from './look'
import { LADDER } from './order'
import { State } from './state'
import { solveSudoku } from '../solve'
import { imageOf, mappedBack } from './image'
import { Random } from '#solver/kernel/random.ts'
import { often } from '#solver/testing/for-tests.ts'
import { randomSymmetry, transformCells } from '../symmetry'

/** The most steps of one technique that are examined in one state. */
const MOST = 20
/** The slowest techniques are asked only in one of this number of states. */
const SELDOM = 60
const SLOW = ['als-', 'death-', 'franken-', 'wxyz-']

function isSound(step: LadderStep, solution: string): boolean {
  const isTrue = (candidate: number) => solution.charCodeAt(Math.floor(candidate / 9)) - 49 === candidate % 9
  return step.placed.every(isTrue) && !step.removed.some(isTrue)
}

/** This project's own puzzles from easy to hard, each with its only solution. */
const puzzles = [...cases.map(({ puzzle }) => puzzle.replaceAll('0', '.')), ...(JSON.stringify(goldenPuzzles).match(/[1-9.]{81}/g) ?? [])]
  .slice(0, often(12, 50))
  .flatMap((givens) => {
    const verdict = solveSudoku({ givens }, new Budget())
    return verdict.kind === 'unique' ? [{ givens, solution: verdict.solution }] : []
  })

describe('the ladder', () => {
  it(
    'removes no digit of the solution: every technique but trials and fish with blocks and fins, asked at every state',
    { timeout: 120_000 },
    () => {
      const asked = LADDER.filter(({ keys }) => !keys.some((key) => key.startsWith('forcing') || key.startsWith('finned-franken')))
      const wrong: unknown[] = []
      const found = new Set<string>()
      let states = 0
      for (const { givens, solution } of puzzles) {
        const state = new State()
        state.begin(givens)
        while (state.open > 0) {
          states++
          for (const technique of asked) {
            if (states % SELDOM > 0 && SLOW.some((name) => technique.keys[0]!.startsWith(name))) continue
            let count = 0
            technique.find(
              new Look(state, USUAL_REACH, (step) => {
                found.add(step.technique)
                if (!isSound(step, solution)) wrong.push({ givens, step })
                return ++count >= MOST
              }),
            )
          }
          const step = nextStep(state, LADDER, USUAL_REACH)
          if (step === undefined) break
          apply(state, step)
        }
      }
      expect(wrong).toEqual([])
      expect(states).toBeGreaterThan(often(450, 2000))
      expect(found.size).toBeGreaterThan(35)
    },
  )

  it('grades a turned and renamed puzzle alike', () => {
    for (const [i, { givens }] of puzzles.entries()) {
      const other = transformCells(givens, randomSymmetry(new Random(`turn ${i}`)))
      const one = nanidoLadder.grade({ givens }, new Budget(), false)
      expect(nanidoLadder.grade({ givens: other }, new Budget(), false)).toEqual(one)
    }
  })

  it('tells steps of the image as steps of the puzzle', () => {
    for (const { givens, solution } of puzzles.slice(0, 20)) {
      const { image, mapping } = imageOf(givens)
      const state = new State()
      state.begin(image)
      for (let step = nextStep(state, LADDER, USUAL_REACH); step !== undefined; step = nextStep(state, LADDER, USUAL_REACH)) {
        expect(isSound(mappedBack(step, mapping), solution)).toBe(true)
        apply(state, step)
        if (state.open === 0) break
      }
      expect(state.isSolved).toBe(true)
    }
  })
})
