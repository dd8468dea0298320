import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { bitOf } from '../geometry/digits'
import { boardOf } from '../geometry/board'
import { eachProblem } from '../problems/complete'
import { puzzleOfProblem, type Problem } from '../problems/problem'
import { sourceProblems } from '../problems/source'
import { Position } from '../geometry/position'
import { type Told, withoutDetours } from './explain'
import { apply, run, TECHNIQUES } from './run'

const board = boardOf(5)
const minimal: Problem[] = []
eachProblem(5, (cells, square, isMinimal) => isMinimal && minimal.push({ cells, square }))

/** All that the grader finds, in order. */
function allOf(givens: string): Told[] {
  const told: Told[] = []
  run(new Position(board, givens), new Budget(), TECHNIQUES, ({ technique, findings }) => {
    for (const finding of findings) told.push({ technique, finding })
  })
  return told
}

/** Puzzles in which something is ruled out. */
const puzzles = [...sourceProblems(), ...minimal]
  .map((problem) => puzzleOfProblem(problem).givens)
  .filter((_, i) => i % 40 === 0)
  .filter((givens) => allOf(givens).some(({ finding }) => finding.removes.length > 0))
  .slice(0, 40)

/** Whether the conclusions can be drawn one after the other, each by its technique, and fill the square. */
function fills(givens: string, told: readonly Told[]): boolean {
  const position = new Position(board, givens)
  for (const { technique, finding } of told) {
    const wanted = finding.removes.filter(({ cell, digit }) => (position.narrow[cell]! & bitOf(digit)) !== 0)
    const has = (some: Told['finding']['sets'], cell: number, digit: number): boolean =>
      some.some((one) => one.cell === cell && one.digit === digit)
    const seen = TECHNIQUES.find(({ id }) => id === technique)!
      .find(position)
      .some(
        ({ sets, removes }) =>
          finding.sets.every(({ cell, digit }) => has(sets, cell, digit)) && wanted.every(({ cell, digit }) => has(removes, cell, digit)),
      )
    if (!seen) return false
    apply(position, finding)
  }
  return position.empty === 0
}

describe('a solution without its detours', () => {
  it('still fills the square, and is no longer than what was found', () => {
    expect(puzzles.length).toBe(40)
    let shorter = 0
    for (const givens of puzzles) {
      const all = allOf(givens)
      const told = withoutDetours(board, givens, all, TECHNIQUES)
      expect(told.length).toBeLessThanOrEqual(all.length)
      if (told.length < all.length) shorter++
      const filled = told.flatMap(({ finding }) => finding.sets)
      expect(new Set(filled.map(({ cell }) => cell)).size).toBe([...givens].filter((given) => given === '.').length)
    }
    expect(shorter).toBeGreaterThan(5)
  })

  it('rules out nothing that it can do without', () => {
    for (const givens of puzzles) {
      const told = withoutDetours(board, givens, allOf(givens), TECHNIQUES)
      for (const [i, { finding }] of told.entries())
        if (finding.removes.length > 0) expect(fills(givens, told.toSpliced(i, 1)), `${givens} without ${i}`).toBe(false)
    }
  })
})
