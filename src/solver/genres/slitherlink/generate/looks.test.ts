import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import type { Option } from '#solver/genre/genre.ts'
import { slitherlinkGenerator } from '../generate'
import { geometryOf } from '../geometry'
import { countsOf, edgesOfInside, isOneLoop } from '../loop'
import { solveSlitherlink } from '../solve'
import { drawnAs } from './drawn'
import { LOOK_OPTIONS, looksIn, looksOf, LOOKS, shaped, unmetLooks, type Looks } from './looks'
import { factsOf, makeLoop } from '../loops/loops'

const loops = Array.from({ length: 6 }, (_, seed) => makeLoop(14, 11, new Random(`looks ${seed}`)))

describe('how a loop looks', () => {
  it('is counted as the definitions say', () => {
    for (const loop of loops) {
      const { lengthShare, clues, combs } = factsOf(loop)
      const counts = countsOf(loop)
      const pairs = (digit: number) =>
        counts.filter((count, cell) => count === digit && cell % 14 < 13 && counts[cell + 1] === digit).length +
        counts.filter((count, cell) => count === digit && counts[cell + 14] === digit).length
      const share = 100 / (14 * 11)
      const seen = looksOf(loop)
      expect(LOOKS.map((look) => seen[look])).toEqual(
        [100 * lengthShare, clues[0]! * share, clues[3]! * share, pairs(0) * share, pairs(3) * share, combs].map((value) =>
          expect.closeTo(value, 8),
        ),
      )
    }
  })
  it.each<Looks>([
    { 'loop-length': [30, 34] },
    { 'loop-length': [48, 50] },
    { 'loop-zeros': [20, 25] },
    { 'loop-zeros': [0, 1] },
    { 'loop-threes': [5, 8], 'loop-length': [36, 44] },
    { 'loop-threes': [28, 32] },
    { 'loop-zero-pairs': [0, 0], 'loop-three-pairs': [0, 0] },
    { 'loop-three-pairs': [15, 18] },
  ])('comes about as wished: %j', (looks) => {
    for (const [seed, loop] of loops.entries()) {
      const made = shaped(loop, looks, new Random(seed))
      expect(unmetLooks(made, looks)).toEqual([])
      expect(factsOf(made).combs).toBe(0)
      expect(isOneLoop(geometryOf(14, 11), edgesOfInside(geometryOf(14, 11), made.inside))).toBe(true)
    }
  })
})

describe('generating', () => {
  const generator = slitherlinkGenerator()
  const generate = (options: Readonly<Record<string, string | number>>) =>
    generator.generate({ width: 8, height: 8, preset: '2', ...options }, 'wished/0', new Budget())
  const solutionOf = (made: ReturnType<typeof generate>) => {
    const verdict = made.ok ? solveSlitherlink(made.value, new Budget()) : undefined
    return verdict?.kind === 'unique' ? verdict.solution : undefined
  }

  it('the loops of puzzles have the wished looks', () => {
    const loop = solutionOf(generate({ 'loop-length': '35-40', 'loop-threes': '12-20' }))!
    expect(unmetLooks(loop, { 'loop-length': [35, 40], 'loop-threes': [12, 20] })).toEqual([])
  })
  it('loops have combs if these are wished for', () => {
    const loop = solutionOf(generate({ 'loop-combs': '1-9', width: 10, height: 10 }))!
    expect(factsOf(loop).combs).toBeGreaterThan(0)
  })
  it('an impossible look is named, and a reversed range is refused', () => {
    expect(generate({ 'loop-threes': '90-95', 'loop-length': '30-50' })).toMatchObject({
      ok: false,
      message: { code: 'slitherlink.generate-not-found', unmet: ['loop-threes'] },
    })
    for (const [look, seen, flaw] of [
      ['loop-length', '40-35', 'order'],
      ['loop-zeros', '5-101', 'most'],
      ['loop-combs', 'few', 'shape'],
    ] as const) {
      expect(generate({ [look]: seen })).toEqual({ ok: false, message: { code: 'slitherlink.generate-range', look, seen, flaw } })
      expect(generator.options.find(({ id }) => id === look)).toSatisfy((option: Option) => option.kind === 'text' && option.flaw?.(seen) !== undefined) // prettier-ignore
    }
  })
  it('ranges in full-width signs are read, and an empty text is no wish', () => {
    for (const written of ['30-38', '３０－３８', '30〜38', '３０～３８', ' 30–38 ']) expect(looksIn({ 'loop-length': written })).toEqual({ looks: { 'loop-length': [30, 38] } }) // prettier-ignore
    expect(looksIn({ 'loop-zero-pairs': '120', 'loop-zeros': '', 'loop-threes': ' ' })).toEqual({
      looks: { 'loop-zero-pairs': [120, 120] },
    })
    for (const option of LOOK_OPTIONS) if (option.kind === 'text') expect([option.flaw!(option.example!), option.flaw!('')]).toEqual([undefined, undefined]) // prettier-ignore
  })
  it('a drawn loop is used, with its digits', () => {
    const loop = makeLoop(8, 8, new Random('drawn'))
    expect(solutionOf(generate({ loop: drawnAs(loop) }))).toEqual(loop)
    const cell = countsOf(loop).indexOf(3)
    const mask = (digit: string) =>
      Array.from({ length: 8 }, (_, row) =>
        Array.from({ length: 8 }, (_, column) => (row * 8 + column === cell ? digit : '.')).join(''),
      ).join('/')
    const made = generate({ loop: drawnAs(loop), mask: mask('3') })
    expect(made.ok && made.value.clues[cell]).toBe(3)
    expect(generate({ loop: drawnAs(loop), mask: mask('2') })).toMatchObject({
      message: { code: 'slitherlink.generate-loop-digits', cells: [[Math.floor(cell / 8), cell % 8]] },
    })
  })
  it('the fault of a drawn loop is named', () => {
    const rows = (...some: string[]) => [...some, ...Array<string>(8 - some.length).fill('........')].join('/')
    expect(generate({ loop: '##/##' })).toMatchObject({ message: { code: 'slitherlink.generate-loop' } })
    for (const wrong of [
      rows(),
      rows('##......', '........', '..##....'),
      rows('###.....', '#.#.....', '###.....'),
      rows('#.......', '.#......'),
    ])
      expect(generate({ loop: wrong })).toMatchObject({ message: { code: 'slitherlink.generate-not-one-loop' } })
    // A wish for another loop than the one drawn.
    expect(generate({ loop: drawnAs(makeLoop(8, 8, new Random('drawn'))), 'loop-length': '5' })).toMatchObject({
      message: { code: 'slitherlink.generate-not-found', unmet: ['loop-length'] },
    })
  })
})
