import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { slitherlinkGenerator } from '../generate'
import { slitherlinkTechniques } from '../grade'
import { techniquesByLevel, withLevel } from './by-level'

const generator = slitherlinkGenerator(slitherlinkTechniques)
const board = { width: 10, height: 10 }
const USUAL = generator.usualBudget

describe('a target level', () => {
  // Throwing away what came out otherwise found none of level 1 in 300 loops.
  it.each(slitherlinkTechniques.levels)('level %i is reached although no techniques are chosen', (level) => {
    const made = generator.generate({ ...board, 'target-level': level }, 'a', new Budget(USUAL))
    expect(made.ok && slitherlinkTechniques.grade(made.value, new Budget(), false).level).toBe(level)
  })

  it('is reached with the clues in a pattern', () => {
    for (const level of [2, 6, 8]) {
      const made = generator.generate({ ...board, 'target-level': level, pattern: 'P' }, 'c', new Budget(USUAL))
      if (!made.ok) throw new Error(made.message.code)
      expect(slitherlinkTechniques.grade(made.value, new Budget(), false).level).toBe(level)
      const has = made.value.clues.map((clue) => clue >= 0)
      expect(has.toReversed()).toEqual(has)
    }
  })

  it('choices of a person stay, and with a preset everything stays', () => {
    expect(withLevel({ 'target-level': 7, gates: 'off', trial: '1' })).toEqual({ ...{ 'target-level': 7, preset: '3', gates: 'off', colours: 'on', trial: '1' } }) // prettier-ignore
    const chosen = { 'target-level': 7, preset: '1' }
    expect(withLevel(chosen)).toBe(chosen)
    expect(withLevel(board)).toBe(board)
  })

  it('the level’s techniques are named', () => {
    expect(techniquesByLevel({ 'target-level': 6 })).toEqual({
      level: 6,
      techniques: ['G', 'C', 'R3', 'R6', 'connectivity', 'parity', 'R7'],
    })
    expect(techniquesByLevel({ 'target-level': 6, preset: '2' })).toBeUndefined()
    expect(techniquesByLevel({})).toBeUndefined()
  })
})
