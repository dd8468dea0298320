import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import { clueCount } from './cells'
import { findFlaws, verify } from './check'
import { Engine, sourceTechniques, type Techniques } from './engine'
import { slitherlinkGenerator } from './generate'
import { Digger } from './generate/dig'
import { makeLoop } from './loops/loops'
import { generateMessages, type GenerateMessage } from './generate/message'
import { hasZeroPair, masked, readMask, withoutZeroPairs } from './generate/mask'
import { slitherlink } from './index'
import { countsOf, loopOfEdges } from './loop'
import { geometryOf } from './geometry'
import { patterns, patternOf, removalOrder } from './removal'
import type { Slitherlink } from './puzzle'
import { solveSlitherlink } from './solve'
import { transform } from './symmetry'

const { generate, options } = slitherlinkGenerator()
function made(values: OptionValues, seed = 'a'): Slitherlink {
  const result = generate(values, seed, new Budget())
  if (!result.ok) throw new Error(result.message.code)
  return result.value
}
const refusal = (values: OptionValues, budget = new Budget()) => {
  const result = generate(values, 'a', budget)
  return result.ok ? undefined : result.message
}
const isSolvedBy = ({ width, height, clues }: Slitherlink, techniques: Techniques) =>
  new Engine(width, height).solve(clues, techniques) === 'solved'
const shape = ({ clues }: Slitherlink) => clues.map((clue) => (clue >= 0 ? '#' : '.')).join('')

const recipe = slitherlinkGenerator().recipe!

describe('a generated puzzle', () => {
  it.each(['1', '2', '3', '4'].flatMap((preset) => ['page', 'release'].map((set) => [preset, set] as const)))(
    'of preset %s (%s) is solved by its techniques without knowledge of its loop',
    (preset, set) => {
      for (const seed of ['a', 'b']) {
        const values = { width: 9, height: 8, preset, 'preset-set': set }
        const puzzle = made(values, seed)
        expect(findFlaws(puzzle)).toEqual([])
        const lines = set === 'page' ? [0, 0.02 * 161, 0.2 * 161, 0.2 * 161][Number(preset) - 1]! : [0, 10, 10, 40][Number(preset) - 1]!
        const engine = new Engine(9, 8)
        const trial = lines === 0 ? ('none' as const) : { lines: Math.floor(lines) }
        expect(engine.solve(puzzle.clues, { gates: true, colours: true, trial, sameInBoth: set === 'release' })).toBe('solved')
        const loop = loopOfEdges(
          geometryOf(9, 8),
          engine.edges.map((state) => (state === 1 ? 1 : 0)),
        )!
        expect(verify(puzzle, loop)).toBe(true)
        expect(solveSlitherlink(puzzle, new Budget())).toMatchObject({ kind: 'unique', solution: loop })
        expect(clueCount(puzzle)).toBeLessThan(0.75 * 72)
      }
    },
  )
  it('making one of 21 x 14 with short trials takes less than a quarter of the work of removing clues one by one', () => {
    const budget = new Budget()
    for (const seed of ['bench 1', 'bench 2'])
      expect(generate({ width: 21, height: 14, gates: 'on', colours: 'on', trial: '1', pattern: 'F' }, seed, budget).ok).toBe(true)
    // 6.5 million, with every clue tried on its own.
    expect(budget.spent).toBeLessThan(1_500_000)
  })
  it('the same seed gives the same puzzle, also with a used engine', () => {
    const first = made({ preset: '2' }, 'same')
    made({ preset: '3' }, 'other')
    expect(made({ preset: '2' }, 'same')).toEqual(first)
    expect(made({ preset: '2' }, 'other')).not.toEqual(first)
  })
  it('needs basic rules alone where nothing else is chosen', () => {
    const basic = { gates: 'off', colours: 'off', trial: '0' }
    expect(recipe(basic, 'a')).toMatch(/^B-50-/)
    expect(isSolvedBy(made(basic), { gates: false, colours: false, trial: 'none' })).toBe(true)
  })
  it.each(patterns.map(({ code }) => [code]))('of pattern %s keeps or loses each group whole', (code) => {
    const [width, height] = patternOf(code)!.isSquare === true ? [7, 7] : [7, 6]
    const puzzle = made({ width, height, pattern: code })
    for (const group of patternOf(code)!.stages(width, height).flat()) {
      expect(new Set(group.map((cell) => puzzle.clues[cell]! >= 0)).size).toBe(1)
    }
  })
  it('of 180-degree pairs looks the same when turned', () => {
    const puzzle = made({ width: 10, height: 7, pattern: 'P' })
    expect(shape(transform(puzzle, 3))).toBe(shape(puzzle))
  })
  it('the board around a theme of digits and blanks is filled, and impossible digits are named', () => {
    const rows = ['3..-..3', '.......', '..2-2..', '.-.0.-.', '..2-2..', '.......', '3..-..3']
    for (const seed of ['a', 'b', 'c']) {
      const { clues } = made({ width: 7, height: 7, preset: '3', pattern: 'any-2', mask: rows.join('/') }, seed)
      for (const [cell, sign] of [...rows.join('')].entries()) if (sign !== '.') expect(clues[cell]).toBe(sign === '-' ? -1 : Number(sign))
      expect(solveSlitherlink({ width: 7, height: 7, clues }, new Budget()).kind).toBe('unique')
      expect(clueCount({ width: 7, height: 7, clues })).toBeLessThan(40)
    }
    expect(refusal({ width: 4, height: 3, mask: '3.0./..30/..2.' })).toEqual({ code: 'slitherlink.generate-theme', cells: [[1, 3], [2, 2]] }) // prettier-ignore
  })
  it('if the budget runs out around a theme, the wish that was not met is named', () => {
    expect(refusal({ width: 4, height: 3, mask: '3.../..../....' }, new Budget(13))).toEqual({
      code: 'slitherlink.generate-ran-out',
      loops: 1,
      unmet: ['digits'],
    })
    const blanks = { width: 6, height: 6, preset: '1', mask: ['3-----', '------', '------', '------', '------', '-----3'].join('/') }
    const refused = refusal(blanks, new Budget(60_000)) as GenerateMessage
    expect(refused).toMatchObject({ code: 'slitherlink.generate-ran-out', unmet: ['blank'] })
    expect(generateMessages.en['slitherlink.generate-ran-out'](refused as never)).toMatch(
      /could not be met till then: the blank cells of the mask\./,
    )
    expect(generateMessages.ja['slitherlink.generate-ran-out'](refused as never)).toContain('満たせなかった条件：配置の空白マス')
    const level = { width: 5, height: 5, mask: ['3....', '.....', '.....', '.....', '.....'].join('/'), 'target-level': 10 }
    expect(slitherlink.generator!.generate(level, 'a', new Budget(300_000))).toMatchObject({
      message: { code: 'slitherlink.generate-ran-out', unmet: ['level'] },
    })
  })
  it('keeps to a mask', () => {
    const rows = ['##.....', '#-.....', '...-...', '.......', '.......', '.....-#', '......#']
    const puzzle = made({ width: 7, height: 7, preset: '3', mask: rows.join('/') })
    ;[...rows.join('')].forEach((sign, cell) => {
      if (sign !== '.') expect(puzzle.clues[cell]! >= 0).toBe(sign === '#')
    })
  })
  it('has about the share of clues that is asked for', () => {
    for (const share of [100, 80, 60]) {
      const count = clueCount(made({ preset: '2', pattern: 'F', 'clue-share': share }))
      expect(count).toBeLessThanOrEqual(share)
      expect(count).toBeGreaterThan(share - 2)
    }
  })
  it('there are no neighbouring zeros if none are wanted', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e'])
      expect(hasZeroPair(made({ 'no-zero-pairs': true, pattern: 'B' }, seed).clues, 10)).toBe(false)
  })
  it('needs its hardest technique where that is wanted', () => {
    for (const seed of ['a', 'b', 'c']) {
      const puzzle = made({ width: 6, height: 6, preset: '2', 'must-need': true }, seed)
      expect([isSolvedBy(puzzle, sourceTechniques(0)), isSolvedBy(puzzle, sourceTechniques(1))]).toEqual([false, true])
    }
  })
})

describe('parameters', () => {
  it('are recorded with the actual pattern', () => {
    expect(recipe({ width: 21, height: 14, preset: '2', effort: 200, pattern: 'WV' }, 'a')).toBe('GCT1-200-WV')
    expect(recipe({ width: 21, height: 14, preset: '4', 'preset-set': 'release', pattern: 'F' }, 'a')).toBe('GCT40-200-F')
    expect(recipe({ 'trial-edges': 5, colours: 'off', pattern: 'any-4' }, 'a')).toMatch(/^GT5-50-(B|HX|DX|Q)$/)
  })
  it.each([
    [{ width: 2 }, 'width'],
    [{ width: 101 }, 'width'],
    [{ height: 7.5 }, 'height'],
    [{ preset: '5' }, 'preset'],
    [{ gates: true }, 'gates'],
    [{ pattern: 'ZZ' }, 'pattern'],
    [{ 'must-need': 'yes' }, 'must-need'],
    [{ mask: 7 }, 'mask'],
    [{ 'trial-edges': 2 }, 'trial-edges'],
  ] as const)('%j are refused', (values, option) => expect(refusal(values)).toMatchObject({ code: 'slitherlink.generate-option', option }))
  it('parameters that contradict each other are refused', () => {
    expect(refusal({ pattern: 'R90', height: 9 })).toEqual({ code: 'slitherlink.generate-square', pattern: 'R90' })
    expect(refusal({ mask: '###/###' })).toEqual({ code: 'slitherlink.generate-mask', width: 10, height: 10 })
    expect(refusal({ width: 3, height: 3, mask: '---/---/---' })).toEqual({
      code: 'slitherlink.generate-not-found',
      loops: 40,
      unmet: ['blank'],
    })
  })
  it('generation ends with the budget', () => {
    for (const limit of [0, 100, 5000]) {
      const budget = new Budget(limit)
      expect(refusal({ preset: '4' }, budget)).toMatchObject({ code: 'slitherlink.generate-ran-out' })
    }
  })
  it('every parameter has its own name and help', () => {
    const ids = options.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { name, help } of options)
      for (const text of [name, help]) expect(text.en !== '' && text.ja !== '' && text.en !== text.ja).toBe(true)
  })
})

it('patterns of a batch are drawn from one bag: none comes twice before all were drawn, and each puzzle can be made alone', () => {
  const drawn = Array.from({ length: 12 }, (_, i) => recipe({ preset: '1' }, `batch/${i}`))
  for (const from of [0, 4, 8]) expect(new Set(drawn.slice(from, from + 4)).size).toBe(4)
  expect(recipe({ preset: '1' }, 'batch/7')).toBe(drawn[7])
  // Seeds without a number are of no batch.
  expect(new Set(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((seed) => recipe({ preset: '1' }, seed))).size).toBeGreaterThan(1)
})

describe('masks', () => {
  it('are read row by row', () => {
    expect(readMask('#.-/...', 3, 2)).toBe('#.-...')
    for (const wrong of ['#.-', '#.-/..', '#.-/..x', '#.-/.../...']) expect(readMask(wrong, 3, 2)).toBeUndefined()
  })
  it('cells of a mask are removed from the groups', () => {
    expect(masked([[0, 5], [1, 4], [2], [3]], '#.-...')).toEqual({ blank: [2], groups: [[5], [1, 4], [3]] })
  })
  it('neighbouring zeros are separated group by group', () => {
    const clues = [0, 0, 1, 0, 2, 0]
    expect(withoutZeroPairs({ blank: [], groups: [[0], [1, 4], [2], [3], [5]] }, clues, 3)).toEqual({
      blank: [1, 4, 3],
      groups: [[0], [2], [5]],
    })
    expect(hasZeroPair([0, 1, 1, 0], 2)).toBe(true)
    expect(hasZeroPair([1, 0, 0, 1], 2)).toBe(true)
    expect(hasZeroPair([0, 1, 1, 0], 4)).toBe(false)
    expect(hasZeroPair([1, 1, 0, 0, 1, 1], 3)).toBe(false)
    expect(hasZeroPair([1, 0, 1, 0], 2)).toBe(true)
  })
})

describe('digging', () => {
  it('digging stops at the wanted number of clues and removes no clue that a solve without the loop needs', () => {
    const random = new Random('dig')
    const loop = makeLoop(8, 8, random)
    const groups = removalOrder(patternOf('F')!, 8, 8, random)
    const dig = (keep: number, budget = new Budget()) =>
      new Digger(loop, sourceTechniques(1), 100_000, keep, budget).run({ blank: [], groups })
    const whole = dig(0)
    if (typeof whole === 'string') throw new Error(whole)
    expect(isSolvedBy({ width: 8, height: 8, clues: whole.clues }, sourceTechniques(1))).toBe(true)
    whole.clues.forEach((clue, cell) => expect([-1, countsOf(loop)[cell]]).toContain(clue))
    expect(dig(64)).toEqual({ clues: countsOf(loop), gone: [] })
    expect(dig(0, new Budget(10))).toBe('budget')
  })
})
