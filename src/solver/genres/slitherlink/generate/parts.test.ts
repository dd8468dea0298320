import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { runs } from '#solver/testing/for-tests.ts'
import { geometryOf } from '../geometry'
import { edgesOfInside, isOneLoop } from '../loop'
import { linesOf } from '../engine'
import { combsIn } from '../loops/combs'
import { factsOf, LEAST_LENGTH, makeLoop, MOST_BLANK } from '../loops/loops'
import { ANY, PatternBag, patternOf, patterns, removalOrder } from '../removal'
import { baseEffort, extentOf, parameterCode, PRESETS, techniqueCode, unitsOf } from './presets'

describe('loops', () => {
  it.each([
    [1, 1],
    [1, 7],
    [2, 2],
    [5, 5],
    [10, 10],
    [21, 14],
    [36, 20],
    [60, 60],
  ])('of %i x %i are one loop, long enough, without large blanks or combs', (width, height) => {
    for (let seed = 0; seed < (width > 30 ? 2 : 8); seed++) {
      const loop = makeLoop(width, height, new Random(seed))
      const { lengthShare, blankShare, combs, clues } = factsOf(loop)
      expect(isOneLoop(geometryOf(width, height), edgesOfInside(geometryOf(width, height), loop.inside))).toBe(true)
      expect(lengthShare).toBeGreaterThanOrEqual(LEAST_LENGTH)
      expect(blankShare).toBeLessThan(MOST_BLANK)
      expect(combs).toBe(0)
      expect(clues.reduce((sum, count) => sum + count, 0)).toBe(width * height)
    }
  })
  it('the same seed gives the same loop, another seed another', () => {
    const made = [1, 1, 2].map((seed) => makeLoop(12, 9, new Random(seed)).inside.join(''))
    expect(made[1]).toBe(made[0])
    expect(made[2]).not.toBe(made[0])
  })
  it('are measured by the definitions', () => {
    const loop = { width: 4, height: 4, inside: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }
    // 40 edges, 4 of them in the loop; 4 more touch it, the rest is blank.
    expect(factsOf(loop)).toEqual({ length: 4, lengthShare: 0.1, blankShare: 0.8, combs: 0, clues: [13, 2, 0, 0, 1] })
  })
  it('the combs of a loop are found', () => {
    const rows = ['1111', '1010', '1010', '1010', '1010']
    const comb = { width: 4, height: 5, inside: [...rows.join('')].map(Number) }
    expect(combsIn(comb)).toHaveLength(1)
    expect([...combsIn(comb)[0]!].sort((a, b) => a - b)).toEqual([4, 5, 6, 8, 9, 10, 12, 13, 14, 16, 17, 18])
    const across = { width: 5, height: 4, inside: Array.from({ length: 20 }, (_, i) => comb.inside[(i % 5) * 4 + Math.floor(i / 5)]!) }
    expect(combsIn(across)).toHaveLength(1)
    expect(combsIn({ ...comb, inside: comb.inside.with(13, 1) })).toHaveLength(0)
  })
})

describe('removal patterns', () => {
  const side = fc.integer({ min: 1, max: 13 })
  it.each(patterns.map((pattern) => [pattern.code, pattern] as const))('%s covers every board with disjoint groups', (_, pattern) => {
    fc.assert(
      fc.property(side, side, fc.nat(), (width, height, seed) => {
        const order = removalOrder(pattern, width, pattern.isSquare === true ? width : height, new Random(seed))
        const cells = order.flat().sort((a, b) => a - b)
        expect(cells).toEqual(Array.from({ length: width * (pattern.isSquare === true ? width : height) }, (_, cell) => cell))
        const most = { R4: 4, R2: 2, R1: 1, RS: 1 }[pattern.group]
        for (const group of order) expect(group.length >= 1 && group.length <= most).toBe(true)
      }),
      { numRuns: runs(60) },
    )
  })

  /** The groups of a pattern as a picture: cells of a group share a letter, in the order of their first cells. */
  const picture = (code: string, width: number, height: number) => {
    const signs = new Array<string>(width * height)
    const groups = patternOf(code)!.stages(width, height).flat()
    groups.forEach((group, i) => group.forEach((cell) => (signs[cell] = String.fromCharCode(97 + i))))
    return Array.from({ length: height }, (_, y) => signs.slice(y * width, (y + 1) * width).join(''))
  }
  it.each([
    ['B', 3, 3, ['aba', 'cdc', 'aba']],
    ['HX', 6, 1, ['aabbaa']],
    ['HX', 5, 1, ['aabaa']],
    ['HX', 7, 1, ['aabbbaa']],
    ['HX', 8, 1, ['aabbbbaa']],
    ['DX', 6, 2, ['abccba', 'dabbad']],
    ['DX', 5, 3, ['abcba', 'dabad', 'efgfe']],
    ['Q', 5, 3, ['aabbc', 'aabbc', 'ddeef']],
    ['R90', 3, 3, ['aba', 'bcb', 'aba']],
    ['R90', 4, 4, ['abca', 'cddb', 'bddc', 'acba']],
    ['X', 3, 2, ['aba', 'cdc']],
    ['Y', 2, 3, ['ab', 'cd', 'ab']],
    ['P', 3, 3, ['abc', 'ded', 'cba']],
    ['H', 5, 2, ['aabbc', 'ddeef']],
    ['D', 3, 3, ['abc', 'dab', 'efg']],
    ['DM', 3, 3, ['abc', 'bde', 'cef']],
  ])('%s on %i x %i', (code, width, height, rows) => expect(picture(code, width, height)).toEqual(rows))

  /** The first stage of a pattern of single cells as a picture. */
  const first = (code: string, width: number, height: number) => {
    const cells = new Set(patternOf(code)!.stages(width, height)[0]!.flat())
    return Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_, x) => (cells.has(y * width + x) ? '#' : '.')).join(''),
    )
  }
  it.each([
    ['F', 3, 1, ['###']],
    ['WD', 6, 3, ['..##..', '...##.', '#...##']],
    ['TD', 4, 2, ['.#.#', '#.#.']],
    ['C', 9, 3, ['..##.##..', '..##.##..', '..##.##..']],
    ['C', 4, 6, ['....', '....', '####', '####', '....', '....']],
    ['WV', 9, 1, ['..##.##..']],
    ['TV', 7, 1, ['.#.#.#.']],
    ['WH', 1, 7, ['.', '.', '#', '#', '#', '.', '.']],
    ['TH', 1, 6, ['.', '#', '.', '.', '#', '.']],
  ])('%s on %i x %i begins with', (code, width, height, rows) => expect(first(code, width, height)).toEqual(rows))

  it('take the first stage before the second', () => {
    const order = removalOrder(patternOf('TV')!, 9, 9, new Random(3)).map(([cell]) => cell! % 9)
    const inward = order.map((x) => Math.min(x, 8 - x) % 2)
    expect(inward).toEqual([...inward].sort((a, b) => b - a))
  })
  it('have codes of their own', () => {
    expect(new Set(patterns.map(({ code }) => code)).size).toBe(patterns.length)
    expect(patterns.filter(({ isSquare }) => isSquare !== true).map(({ code }) => code)).toEqual([
      'B',
      'HX',
      'DX',
      'Q',
      'X',
      'Y',
      'P',
      'H',
      'D',
      'F',
      'WD',
      'TD',
      'C',
      'WV',
      'TV',
      'WH',
      'TH',
    ])
  })
  it.each(Object.entries(ANY))('%s draws every pattern of its group before one comes again', (_, { group }) => {
    const bag = new PatternBag(group, new Random('bag'))
    const members = patterns.filter((pattern) => pattern.group === group && pattern.isSquare !== true).map(({ code }) => code)
    for (let round = 0; round < 3; round++) expect(members.map(() => bag.next().code).sort()).toEqual([...members].sort())
  })
})

describe('presets', () => {
  it('are those of the page and of the released program', () => {
    const shown = (set: 'page' | 'release') => PRESETS[set].map((preset) => `${techniqueCode(preset)} ${preset.bases} ${preset.pattern}`)
    expect(shown('page')).toEqual(['GC 1 any-4', 'GCT1 2 any-2', 'GCT2 2 any-1', 'GCT2 3 any-1-hard'])
    expect(shown('release')).toEqual(['GC 1 any-4', 'GCT10 1 any-2', 'GCT10 2 any-1', 'GCT40 2 any-1-hard'])
  })
  it.each([
    [10, 10, 50],
    [5, 5, 50],
    [21, 14, 100],
    [36, 20, 350],
    [60, 60, 1800],
  ])('have a base effort on %i x %i of %i', (width, height, effort) => expect(baseEffort(width, height)).toBe(effort))
  it('the effort of presets is work, not time', () => expect(unitsOf(200)).toBe(200_000))
  it('trials end after a share or a number of the edges', () => {
    expect([0, 1, 2].map((level) => linesOf(extentOf({ level: level as 0 | 1 | 2 }), 623))).toEqual([0, 12, 124])
    expect(linesOf(extentOf({ edges: 40 }), 623)).toBe(40)
  })
  it.each([
    [{ gates: true, colours: true, trial: { level: 1 } }, 200, 'WV', 'GCT1-200-WV'],
    [{ gates: true, colours: true, trial: { edges: 10 } }, 200, 'WV', 'GCT10-200-WV'],
    [{ gates: true, colours: false, trial: { level: 0 } }, 50, 'P', 'G-50-P'],
    [{ gates: false, colours: false, trial: { level: 0 } }, 50, 'F', 'B-50-F'],
  ] as const)('%j, %i, %s: %s', (techniques, effort, pattern, code) => expect(parameterCode(techniques, effort, pattern)).toBe(code))
})
