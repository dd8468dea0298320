import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { canonicalForm } from '../canonical'
import { sudokuGenerator } from '../generate'
import { nanidoLadder } from '../grade'
import { isLadderKey } from '../ladder/names'
import { disguised, findsOf, isFind } from './finds'
import finds from './finds.json' with { type: 'json' }
import { orbits } from './symmetry'

const isSymmetric = (givens: string) => orbits('rotate-180').every((group) => new Set(group.map((cell) => givens[cell] === '.')).size === 1)

describe('finds, where the search for rare techniques begins', () => {
  it.each(Object.entries(finds))('need %s and nothing harder, and lie symmetric by half a turn', (technique, list) => {
    expect(isLadderKey(technique)).toBe(true)
    for (const givens of list) {
      expect(nanidoLadder.grade({ givens }, new Budget(), false)).toMatchObject({ needed: technique, solvedByTechniques: true })
      expect(isSymmetric(givens)).toBe(true)
    }
    expect(new Set(list.map((givens) => canonicalForm({ givens }))).size).toBe(list.length)
  })

  it('stay themselves when disguised, and are known again', () => {
    const [find] = findsOf('jellyfish', 'none')
    const other = disguised(find!, new Random('disguise'))
    expect(other).not.toBe(find)
    expect(isSymmetric(other)).toBe(true)
    expect(isFind('jellyfish', other)).toBe(true)
    expect(isFind('swordfish', other)).toBe(false)
  })

  it('are not what is given: other puzzles for other seeds', () => {
    const generator = sudokuGenerator([nanidoLadder])
    const made = Array.from({ length: 4 }, (_, seed) => {
      const result = generator.generate({ technique: 'jellyfish' }, `find-${seed}`, new Budget(3_000_000))
      if (!result.ok) throw new Error(JSON.stringify(result.message))
      expect(nanidoLadder.grade(result.value, new Budget(), false).needed).toBe('jellyfish')
      expect(isSymmetric(result.value.givens)).toBe(true)
      return canonicalForm(result.value)
    })
    expect(new Set([...made, ...finds.jellyfish.map((givens) => canonicalForm({ givens }))]).size).toBe(4 + finds.jellyfish.length)
  })

  it('are for boards without other symmetry', () => {
    expect(findsOf('jellyfish', 'rotate-180')).not.toEqual([])
    expect(findsOf('jellyfish', 'diagonal')).toEqual([])
  })
})
