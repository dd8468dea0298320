import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { sudokuGenerator } from '../generate'
import { nanidoLadder, satoII } from '../grade'
import { solveSudoku } from '../solve'
import { orbits } from './symmetry'
import { WISH_OPTIONS } from './wish'
import { isWhole } from '#solver/testing/for-tests.ts'

const generator = sudokuGenerator([nanidoLadder, satoII])

function made(options: Record<string, string | number | boolean>, seed = 'wish') {
  const result = generator.generate(options, seed, new Budget(3_000_000))
  if (!result.ok) throw new Error(JSON.stringify(result.message))
  const { givens } = result.value
  expect(solveSudoku({ givens }, new Budget()).kind).toBe('unique')
  return { givens, grading: nanidoLadder.grade({ givens }, new Budget(), true) }
}

describe('puzzles by technique', () => {
  it.each(['hidden-single', 'pointing', 'naked-pair', 'skyscraper', 'xy-wing', 'aic'])('%s is needed, and nothing harder', (technique) => {
    const { grading } = made({ technique, symmetry: 'none' })
    expect(grading.needed).toBe(technique)
    expect(grading.solvedByTechniques).toBe(true)
  })

  it('keeps symmetry, clues and level beside the technique', () => {
    const { givens, grading } = made({ technique: 'xy-wing', symmetry: 'rotate-180', clues: 26, level: 4, grader: 'nanido-sudoku' })
    expect(grading).toMatchObject({ needed: 'xy-wing', level: 4 })
    expect(givens.replaceAll('.', '')).toHaveLength(26)
    for (const group of orbits('rotate-180')) expect(new Set(group.map((cell) => givens[cell] === '.')).size).toBe(1)
  })

  it('needs it as often as asked, early and late', () => {
    const { grading } = made({ technique: 'pointing', times: 2, 'early-and-late': true, symmetry: 'none' })
    expect(grading.needed).toBe('pointing')
    expect(grading.counts['pointing']).toBeGreaterThanOrEqual(2)
    const at = grading.steps.flatMap(({ technique }, i) => (technique === 'pointing' ? [i / grading.steps.length] : []))
    expect(Math.min(...at)).toBeLessThan(0.4)
    expect(Math.max(...at)).toBeGreaterThan(0.4)
  })

  it.runIf(isWhole)('as hard as possible is harder than the first that fits', () => {
    const easy = made({ technique: 'naked-single', symmetry: 'none' })
    const hard = made({ technique: 'naked-single', symmetry: 'none', hard: true })
    expect(hard.grading.needed).toBe('naked-single')
    expect(hard.grading.value!).toBeGreaterThan(easy.grading.value!)
  })

  it('does not offer what hardly any puzzle needs, and says so where it is asked for', () => {
    const choices = WISH_OPTIONS.flatMap((option) => (option.kind === 'choice' ? Object.keys(option.choices) : []))
    expect(choices).toContain('forcing-chain')
    expect(choices).not.toContain('forcing-net')
    expect(generator.generate({ technique: 'forcing-net' }, 'x', new Budget(1000))).toEqual({
      ok: false,
      message: { code: 'sudoku.generate-not-made', technique: 'forcing-net' },
    })
  })

  it('needs a forcing chain where that is asked for', () => {
    expect(made({ technique: 'forcing-chain' }).grading).toMatchObject({ needed: 'forcing-chain', solvedByTechniques: true })
  })

  it('says that the other wishes belong to a technique', () => {
    const result = generator.generate({ hard: true }, 'x', new Budget(1000))
    expect(result).toEqual({ ok: false, message: { code: 'sudoku.generate-wish' } })
  })

  it('gives the same puzzle for the same seed', () => {
    expect(made({ technique: 'w-wing' }, 'same').givens).toBe(made({ technique: 'w-wing' }, 'same').givens)
  })
})
