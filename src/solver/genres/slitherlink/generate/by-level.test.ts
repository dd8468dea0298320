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
  it.each(slitherlinkTechniques.levels)('%i is reached without anybody choosing techniques', (level) => {
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

  it('leaves alone what a person chose, and everything where they chose a preset', () => {
    expect(withLevel({ 'target-level': 7, gates: 'off', trial: '1' })).toEqual({ ...{ 'target-level': 7, preset: '3', gates: 'off', colours: 'on', trial: '1' } }) // prettier-ignore
    const chosen = { 'target-level': 7, preset: '1' }
    expect(withLevel(chosen)).toBe(chosen)
    expect(withLevel(board)).toBe(board)
  })

  it('names the techniques that it calls for', () => {
    expect(techniquesByLevel({ 'target-level': 6 })).toEqual({
      level: 6,
      techniques: ['G', 'C', 'R3', 'R6', 'connectivity', 'parity', 'R7'],
    })
    expect(techniquesByLevel({ 'target-level': 6, preset: '2' })).toBeUndefined()
    expect(techniquesByLevel({})).toBeUndefined()
  })
})
