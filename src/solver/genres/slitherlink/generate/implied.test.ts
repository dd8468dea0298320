import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { slitherlinkGenerator } from '../generate'
import { impliedBy } from './implied'
import { PRESET_SETS } from './presets'

describe('the choices that a preset implies', () => {
  const cases = Object.keys(PRESET_SETS).flatMap((set) =>
    ['1', '2', '3', '4'].map((preset) => ({ 'preset-set': set, preset, width: 7, height: 5 })),
  )
  it.each(cases)('give the same puzzle if chosen one by one: %j', (chosen) => {
    const generator = slitherlinkGenerator()
    const spelled = { width: 7, height: 5, ...impliedBy(chosen) }
    expect(generator.recipe?.(spelled, 'seed')).toBe(generator.recipe?.(chosen, 'seed'))
    expect(generator.generate(spelled, 'seed', new Budget())).toEqual(generator.generate(chosen, 'seed', new Budget()))
  })

  it('the effort grows with the board', () =>
    expect(impliedBy({ preset: '4', width: 21, height: 14 })).toMatchObject({ effort: 300, pattern: 'any-1-hard' }))
})
