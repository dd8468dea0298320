import { describe, expect, it } from 'vitest'
import type { Shape } from '#solver/drawing/scene.ts'
import { Budget } from '#solver/kernel/budget.ts'
import { sudokuVariants } from '.'
import { dottedTwice, signsOnSide } from './constraints/side-signs'
import { tidied } from './formats/storage'
import { ruleNames } from './printing'
import { emptyBoard, neighbourPairs, type Constraint, type VariantSudoku } from './puzzle'

const white = (cells: readonly number[], value = 1): Constraint => ({ kind: 'difference', cells, value })
const black = (cells: readonly number[], value = 2): Constraint => ({ kind: 'ratio', cells, value })
const all: readonly Constraint[] = [
  { kind: 'all-differences', cells: [] },
  { kind: 'all-ratios', cells: [] },
]

describe('signs on one side', () => {
  /** Where the ink of a sign begins and ends along an upright side. */
  const reach = (shape: Shape): readonly [number, number] =>
    shape.kind === 'circle' ? [shape.y - shape.radius, shape.y + shape.radius] : shape.kind === 'rect' ? [shape.y, shape.y + shape.height] : shape.kind === 'polyline' ? [Math.min(...shape.points.map(([, y]) => y)), Math.max(...shape.points.map(([, y]) => y))] : [NaN, NaN] // prettier-ignore
  const signsOf = (puzzle: VariantSudoku): Shape[] => {
    const bare = new Set(sudokuVariants.draw(emptyBoard(6), { show: 'problem' }).shapes.map((shape) => JSON.stringify(shape)))
    return sudokuVariants.draw(puzzle, { show: 'problem' }).shapes.filter((shape) => !bare.has(JSON.stringify(shape)) && shape.kind !== 'text' && shape.kind !== 'line') // prettier-ignore
  }

  it.each<[string, Partial<VariantSudoku>, number]>([
    ['a white and a black dot', { constraints: [white([7, 8]), black([7, 8])] }, 2],
    ['a dot and a letter', { constraints: [white([7, 8]), { kind: 'xv', cells: [7, 8], value: 5 }] }, 2],
    ['a bar and a dot', { bars: [[7, 8]], constraints: [black([7, 8], 3)] }, 2],
    ['a sign, a bar and two dots', { bars: [[7, 8]], greater: [[8, 7]], constraints: [white([7, 8]), black([7, 8])] }, 4],
  ])('lie beside each other: %s', (_, members, count) => {
    const ranges = signsOf(tidied({ ...emptyBoard(6), ...members })).map(reach).sort((a, b) => a[0] - b[0]) // prettier-ignore
    expect(ranges).toHaveLength(count)
    for (const [i, [from]] of ranges.entries()) if (i > 0) expect(from).toBeGreaterThan(ranges[i - 1]![1])
    // Together they lie about the middle of the side, and a sign alone stays there.
    expect((ranges[0]![0] + ranges.at(-1)![1]) / 2).toBeCloseTo(1.59, 1)
    const [alone] = signsOf(tidied({ ...emptyBoard(6), constraints: [black([7, 8])] })).map(reach)
    expect((alone![0] + alone![1]) / 2).toBeCloseTo(1.59)
  })
})

it('a black dot is black and a white one white in every palette, each with a rim and with its number in the other', () => {
  const puzzle = tidied({ ...emptyBoard(6), constraints: [white([7, 8], 3), black([13, 14], 4), black([19, 20])] })
  const { shapes } = sudokuVariants.draw(puzzle, { show: 'problem' })
  const circles = shapes.filter((shape) => shape.kind === 'circle').map(({ fill, stroke }) => [fill, stroke])
  expect(circles.sort()).toEqual([['black', 'given'], ['black', 'given'], ['white', 'given']]) // prettier-ignore
  expect(shapes.flatMap((shape) => (shape.kind === 'text' ? [[shape.text, shape.ink]] : [])).sort()).toEqual([['3', 'black'], ['4', 'white']]) // prettier-ignore
})

describe('a pair of 1 and 2', () => {
  it.each(['dots', 'consecutive'])('gets one dot from the generator of %s, which all rules together allow', (kind) => {
    for (const seed of ['a', 'b']) {
      const made = sudokuVariants.generator!.generate({ kind, also: kind === 'dots' ? '' : 'dots', size: '6' }, seed, new Budget(2_000_000))
      if (!made.ok) return expect.unreachable(sudokuVariants.say(made.message, 'en'))
      expect(dottedTwice(made.value)).toEqual([])
      const verdict = sudokuVariants.solve(made.value, new Budget(1e6))
      if (verdict.kind !== 'unique') return expect.unreachable(verdict.kind)
      const digits = Array.from(verdict.solution, Number)
      const suiting = neighbourPairs(6).filter(([a, b]) => Math.abs(digits[a]! - digits[b]!) === 1 || digits[a] === 2 * digits[b]! || digits[b] === 2 * digits[a]!) // prettier-ignore
      expect(suiting.filter((pair) => pair.every((cell) => digits[cell]! < 3))).not.toEqual([])
      expect(suiting.map((pair) => signsOnSide(made.value, pair).length)).toEqual(suiting.map(() => 1))
    }
  })

  it('is exempted by a dot of either colour from both rules about dots, and the rules say so', () => {
    const one = (dot: Constraint): VariantSudoku => tidied({ ...emptyBoard(4), constraints: [dot, ...all] })
    for (const dot of [white([0, 1]), black([0, 1])]) {
      const board = { ...one(dot), givens: '12..............' }
      expect(sudokuVariants.check(board).filter(({ message }) => message.code === 'variants.constraint')).toEqual([])
      expect(ruleNames(one(dot)).en).toContain('between 1 and 2 there is only one dot, of either colour')
      expect(ruleNames(one(dot)).ja).toContain('1と2の間の丸は白か黒の一つだけ')
    }
    // A puzzle that has both does not say that there is only one.
    expect(ruleNames(tidied({ ...emptyBoard(4), constraints: [white([0, 1]), black([0, 1]), ...all] })).en).not.toContain('only one')
    expect(ruleNames(tidied({ ...emptyBoard(9), constraints: [white([0, 1], 2), black([3, 4]), ...all] })).en).toContain('between 2 and 4 there is only one dot') // prettier-ignore
    expect(ruleNames(tidied({ ...emptyBoard(9), bars: [[0, 1]], constraints: [black([3, 4]), ...all] })).en).toContain(
      'neither dot nor bar',
    )
  })
})
