import type { Shape } from '#solver/drawing/scene.ts'
import { areNeighbours } from '#solver/genres/sudoku-variants/puzzle.ts'
import { betweenNeighbours } from '../gestures'
import { always, type Page } from '../page'
import { placeOnSide, type Point } from '../side-signs'
import { dot, sideText } from '../strokes'
import { isWithin, numberIn } from './making'

// Signs between two neighbouring cells.

/**
 * The page of a sign between two neighbours that restricts their digits.
 * @param usual the value of a sign without a number
 */
function edge(
  of: Pick<Page, 'kind' | 'name' | 'rule' | 'tells'> & {
    readonly usual: number
    readonly most: number
    allows(value: number, a: number, b: number): boolean
    /** The shapes of the sign. @param at the middle of the sign */
    shapes(at: Point, value: number): readonly Shape[]
  },
): Page {
  const { kind, name, rule, tells, usual, most, allows, shapes } = of
  return {
    ...{ kind, name, rule, gestures: [betweenNeighbours(kind, usual)] },
    ...(tells && { tells }),
    fPuzzles: {
      key: kind,
      read(entry, names) {
        const cells = names.cells(entry['cells'])
        const value = numberIn(entry['value']) ?? usual
        return cells && [{ kind, cells, value }]
      },
      write: ({ cells, value = usual }, { nameOf }) => ({ cells: cells.map(nameOf), value: String(value) }),
    },
    isSet: true,
    fits: ({ cells, value, others }, { side }) =>
      cells.length === 2 &&
      areNeighbours(cells[0]!, cells[1]!, side) &&
      value !== undefined &&
      isWithin(value, 1, most) &&
      others === undefined,
    compile: ({ cells, value = usual }, _, { pair }) => pair(cells[0]!, cells[1]!, (a, b) => allows(value, a, b)),
    holds: ({ cells, value = usual }, at) => allows(value, at(cells[0]!), at(cells[1]!)),
    cellsOf: ({ cells }) => cells,
    draw: (constraint, { puzzle }) => ({ over: shapes(placeOnSide(puzzle, constraint), constraint.value ?? usual) }),
  }
}

/** The greatest value of a dot: no two digits have a greater difference or ratio. */
const MOST = 15

const difference = edge({
  kind: 'difference',
  name: { en: 'White dot', ja: '白丸' },
  rule: always('White circle with a number: the two digits differ by it', '数字のある白丸：両側の数字の差がその数'),
  tells: 'number',
  usual: 1,
  most: MOST,
  allows: (value, a, b) => Math.abs(a - b) === value,
  shapes: (at, value) => dot(at, false, String(value)),
})

const ratio = edge({
  kind: 'ratio',
  name: { en: 'Black dot', ja: '黒丸' },
  rule: (of) => {
    const isPlain = of.every(({ value }) => value === 2)
    return {
      en: `Black dot: one digit is twice the other${isPlain ? '' : '; with a number, that many times'}`,
      ja: `黒丸：一方がもう一方の2倍${isPlain ? '' : '（数字があればその倍）'}`,
    }
  },
  tells: 'number',
  usual: 2,
  most: MOST,
  allows: (value, a, b) => a === value * b || b === value * a,
  shapes: (at, value) => dot(at, true, value === 2 ? '' : String(value)),
})

const SUMS = { X: 10, V: 5 } as const
const letterOf = (value: number): string => (value === SUMS.X ? 'X' : 'V')

const xv: Page = {
  ...edge({
    kind: 'xv',
    name: { en: 'XV', ja: 'XV' },
    rule: (of) => {
      const [hasX, hasV] = [10, 5].map((sum) => of.some(({ value }) => value === sum))
      const en = [hasX ? 'X: the two digits add up to 10' : '', hasV ? 'V: they add up to 5' : ''].filter((text) => text !== '')
      const ja = [hasX ? 'X：両側の数字の和が10' : '', hasV ? 'V：両側の数字の和が5' : ''].filter((text) => text !== '')
      return { en: en.join('; ').replace(/^V: they/, 'V: the two digits'), ja: ja.join('、') }
    },
    usual: 10,
    most: 10,
    allows: (value, a, b) => a + b === value,
    shapes: (at, value) => sideText(at, letterOf(value), 0.32),
  }),
  fPuzzles: {
    key: 'xv',
    read(entry, names) {
      const cells = names.cells(entry['cells'])
      const letter = typeof entry['value'] === 'string' ? entry['value'].trim().toUpperCase() : ''
      return cells && (letter === 'X' || letter === 'V') ? [{ kind: 'xv', cells, value: SUMS[letter] }] : undefined
    },
    write: ({ cells, value = 10 }, { nameOf }) => ({ cells: cells.map(nameOf), value: letterOf(value) }),
  },
  gestures: [
    { ...betweenNeighbours('xv', SUMS.X), id: 'x', name: { en: 'X: sum of 10', ja: 'X（和が10）' } },
    { ...betweenNeighbours('xv', SUMS.V), id: 'v', name: { en: 'V: sum of 5', ja: 'V（和が5）' } },
  ],
  fits: ({ cells, value, others }, { side }) =>
    cells.length === 2 && areNeighbours(cells[0]!, cells[1]!, side) && (value === 5 || value === 10) && others === undefined,
}

/** The constraints between two cells that touch. */
export const edges: readonly Page[] = [difference, ratio, xv]
