import { describe, expect, it } from 'vitest'
import { sudoku } from '../genres/sudoku'
import { xNumberPlace } from '../genres/x-number-place'
import { Budget } from '../kernel/budget'

const AMPLE = 200_000_000
const mended = (givens: string) => {
  const proposed = sudoku.mending!.propose({ ...sudoku.blank, givens }, {}, new Budget(AMPLE))
  return proposed.ok ? proposed.value : []
}

describe('mending of digits', () => {
  it('says of each proposal what an exact search finds', () => {
    for (const puzzle of sudoku.mending!.faulty!) {
      const proposed = mended(puzzle.givens)
      expect(proposed.length).toBeGreaterThan(0)
      for (const { puzzle: changed, unique, message } of proposed) {
        const verdict = sudoku.solveAtOnce!(changed, new Budget(AMPLE))
        expect(verdict.kind).toBe(unique ? 'unique' : 'multiple')
        if (verdict.kind === 'multiple') expect(message).toMatchObject({ after: verdict.differing.length })
      }
    }
  })

  it('speaks of two solutions, where a third may differ elsewhere', () => {
    const proposed = mended('.'.repeat(81))
    expect(proposed.length).toBeGreaterThan(0)
    for (const { message } of proposed) expect(sudoku.say(message, 'en')).toMatch(/then two solutions still differ in \d+ cells\.$/)
  })

  it('ends with one solution, of either genre', () => {
    for (const puzzle of sudoku.mending!.faulty!) {
      const done = sudoku.mending!.finish(puzzle, {}, new Budget(AMPLE))
      expect(done.ok && sudoku.solve(done.value.puzzle, new Budget(AMPLE)).kind).toBe('unique')
    }
    for (const puzzle of xNumberPlace.mending!.faulty!) {
      const done = xNumberPlace.mending!.finish(puzzle, {}, new Budget(AMPLE))
      expect(done.ok && xNumberPlace.solve(done.value.puzzle, new Budget(AMPLE)).kind).toBe('unique')
    }
  })
})
