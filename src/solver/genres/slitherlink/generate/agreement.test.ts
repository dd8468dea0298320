import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import { slitherlinkGenerator } from '../generate'
import { slitherlinkTechniques } from '../grade'
import { TECHNIQUE_IDS, type TechniqueId } from '../weights'

/** The hardest technique that puzzles made with these options may need. */
const MOST: readonly (readonly [string, OptionValues, TechniqueId])[] = [
  ['basic rules', { gates: 'off', colours: 'off', trial: '0' }, 'loop'],
  ['gates', { gates: 'on', colours: 'off', trial: '0' }, 'G'],
  ['gates and colours', { gates: 'on', colours: 'on', trial: '0' }, 'C'],
  ['colours from the outside', { gates: 'on', colours: 'on', colouring: 'absolute', trial: '0' }, 'C'],
  ['short trials', { gates: 'on', colours: 'on', trial: '1' }, 'gates'],
  ['long trials', { gates: 'on', colours: 'on', trial: '2' }, 'gates'],
  ['trials of which both ends count', { preset: '4', 'preset-set': 'release' }, 'same'],
]

describe('the grader agrees with the generator', () => {
  it.each(MOST)('a puzzle made with %s needs nothing beyond', (_name, options, most) => {
    const generator = slitherlinkGenerator()
    const needed = Array.from({ length: 8 }, (_, i) => {
      const made = generator.generate({ width: 6 + (i % 3), height: 7, pattern: 'F', ...options }, `agreement ${i}`, new Budget())
      if (!made.ok) throw new Error(made.message.code)
      return TECHNIQUE_IDS.indexOf(slitherlinkTechniques.grade(made.value, new Budget(), false).needed as TechniqueId)
    })
    // -1 would be a puzzle that the grader does not solve.
    expect(Math.min(...needed)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...needed)).toBeLessThanOrEqual(TECHNIQUE_IDS.indexOf(most))
  })
})
