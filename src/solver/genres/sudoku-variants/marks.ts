import type { PuzzleChange } from '#solver/genre/change.ts'
import type { Text } from '#solver/kernel/message.ts'
import { pageOf } from './constraints/registry'
import { tidied } from './formats/storage'
import { cellName } from './names'
import { sideOf, type Grid, type VariantSudoku } from './puzzle'
import { verify } from './verify'

/** A mark of a puzzle: a cage, a bar, a sign, a cell's parity, or a constraint. */
export interface PlacedMark {
  /** Its kind and its first cell, e.g. `Thermometer r1c1`. */
  readonly name: Text
  /** The cells on which the mark lies; none for a rule of the whole board. */
  readonly cells: readonly number[]
  /** The puzzle without the mark. */
  readonly rest: VariantSudoku
}

/** All marks of a puzzle, in the order of its fields. */
export function marksOf(puzzle: VariantSudoku): readonly PlacedMark[] {
  const side = sideOf(puzzle)
  const { even, odd, cages, bars, greater, constraints } = puzzle
  const named = (name: Text, [first]: readonly number[]): Text =>
    first === undefined ? name : { en: `${name.en} ${cellName(first, side, 'en')}`, ja: `${name.ja}（${cellName(first, side, 'ja')}）` }
  const each = <T>(list: readonly T[], name: (one: T) => Text, cellsOf: (one: T) => readonly number[], change: (left: readonly T[]) => Partial<VariantSudoku>): PlacedMark[] =>
    list.map((one) => ({
      name: named(name(one), cellsOf(one)),
      cells: cellsOf(one),
      rest: tidied({ ...puzzle, ...change(list.filter((other) => other !== one)) }),
    })) // prettier-ignore
  const cell = (one: number): readonly number[] => [one]
  return [
    ...each(even, () => NAMES.even, cell, (left) => ({ even: left })), // prettier-ignore
    ...each(odd, () => NAMES.odd, cell, (left) => ({ odd: left })), // prettier-ignore
    ...each(cages, () => NAMES.cage, ({ cells }) => cells, (left) => ({ cages: left })), // prettier-ignore
    ...each(bars, () => NAMES.bar, (pair) => pair, (left) => ({ bars: left })), // prettier-ignore
    ...each(greater, () => NAMES.sign, (pair) => pair, (left) => ({ greater: left })), // prettier-ignore
    ...each(constraints, (one) => pageOf(one).name, ({ cells, others = [] }) => [...cells, ...others], (left) => ({ constraints: left })), // prettier-ignore
  ]
}

const NAMES = {
  even: { en: 'Even', ja: '偶数' },
  odd: { en: 'Odd', ja: '奇数' },
  cage: { en: 'Cage', ja: 'ケージ' },
  bar: { en: 'Bar', ja: '線' },
  sign: { en: 'Sign', ja: '不等号' },
} as const

/**
 * The puzzles that lack one mark and still have the solution. If a rule says that every such mark is drawn, a missing mark would mean the
 * opposite; the puzzle would lose the solution, so the mark stays.
 */
export function withoutMarks(puzzle: VariantSudoku, solution: Grid): readonly PuzzleChange<VariantSudoku>[] {
  return marksOf(puzzle)
    .filter(({ rest }) => verify(rest, solution))
    .map(({ name, cells, rest }) => ({ kind: 'removed', at: [...new Set(cells)], puzzle: rest, names: [name] }))
}
