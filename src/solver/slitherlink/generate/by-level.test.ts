import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/core/budget.ts'
import { slitherlinkGenerator } from '../generate'
import { slitherlinkTechniques } from '../grade'
import { techniquesByLevel, withLevel } from './by-level'

const generator = slitherlinkGenerator(slitherlinkTechniques)
const board = { width: 8, height: 8 }

describe('a target level', () => {
  // Preset 1 alone, the usual one, makes nothing above level 4: every such order failed after 300 loops.
  it.each([2, 3, 5, 6, 7, 8])('%i is reached without anybody choosing techniques', (level) => {
    const made = generator.generate({ ...board, 'target-level': level }, 'seed', new Budget())
    expect(made.ok && slitherlinkTechniques.grade(made.value, new Budget(), false).level).toBe(level)
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
