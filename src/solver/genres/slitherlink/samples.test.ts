import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { findFlaws } from './check'
import { digest } from './digest'
import { Engine, sourceTechniques } from './engine'
import { samples } from './samples'
import { solveSlitherlink } from './solve'

describe('the samples', () => {
  // By the trial level of the preset that made each.
  const LEVELS = [0, 0, 1, 1, 2, 2] as const
  it.each(samples.map((puzzle, i) => [i, LEVELS[i]!, puzzle] as const))(
    'number %i has one solution, by techniques up to trial level %i',
    (_, level, puzzle) => {
      expect(findFlaws(puzzle)).toEqual([])
      expect(new Engine(puzzle.width, puzzle.height).solve(puzzle.clues, sourceTechniques(level))).toBe('solved')
      expect(solveSlitherlink(puzzle, new Budget()).kind).toBe('unique')
    },
  )
  it('are different', () => expect(new Set(samples.map(digest)).size).toBe(samples.length))
})
