import type { Shape } from '#solver/drawing/scene.ts'
import { always, type BoardFacts, type Page } from '../page'
import { head, middle, ring } from '../strokes'
import { line, linesIn, valuesOf } from './making'

// Lines whose digits add up to a sum, or lie between the digits at the ends.

/** The number with one more digit written after it. A digit from 10 on adds two figures. */
const writtenWith = (number: number, digit: number): number => (digit > 9 ? 100 : 10) * number + digit
const sumOf = (digits: readonly number[]): number => digits.reduce((sum, digit) => sum + digit, 0)

/** The most cells of an arrow. With more, the diagram would have too many states. */
const MOST_CELLS = 256

const arrow: Page = {
  kind: 'arrow',
  name: { en: 'Arrow', ja: '矢印' },
  rule: always(
    'Arrow: its digits add up to the number in its circle, read from left to right or from top to bottom; digits may repeat',
    '矢印：矢の上の数字の合計が丸の数（左から右、上から下に読む）。同じ数字が入ってもよい',
  ),
  // The first cell is the circle, which a person can make longer afterwards.
  gestures: [{ shape: 'line', make: ([first = 0, ...others]) => (others.length > 0 ? [{ kind: 'arrow', cells: [first], others }] : []) }],
  tells: 'bulb',
  fPuzzles: {
    key: 'arrow',
    read(entry, names) {
      const bulb = names.cells(entry['cells'])
      const lines = linesIn(entry, names)
      // The digits in the circle are read from left to right or from top to bottom, in whatever order its cells were drawn.
      const cells = bulb?.toSorted((a, b) => a - b)
      return cells && lines?.map((one) => ({ kind: 'arrow', cells, others: one.slice(1) }))
    },
    write: ({ cells, others = [] }, { nameOf, side }) => ({
      lines: [[startOf(cells, others, side), ...others].map(nameOf)],
      cells: cells.map(nameOf),
    }),
  },
  isSet: true,
  fits: ({ cells, others, value }) => cells.length > 0 && cells.length < 4 && others !== undefined && others.length > 0 && others.length <= MOST_CELLS && value === undefined, // prettier-ignore
  compile({ cells, others = [] }, { digits }, { diagram }) {
    const most = digits * others.length
    diagram(
      [...cells, ...others],
      {
        name: `arrow ${cells.length} ${others.length}`,
        start: 0,
        step(state, digit, index) {
          const next = index < cells.length ? writtenWith(state, digit) : state - digit
          const open = index < cells.length ? others.length : others.length - (index - cells.length) - 1
          return index < cells.length - 1 ? next : next < open || next > open * digits || next > most ? -1 : next
        },
        end: (state) => state === 0,
      },
      cells.length,
    )
  },
  holds: ({ cells, others = [] }, at) => sumOf(others.map(at)) === Number(cells.map(at).join('')),
  cellsOf: ({ cells, others = [] }) => [...cells, ...others],
  draw: ({ cells, others = [] }, { side }) => ({ under: [...arrowShapes(cells, others, side)] }),
}

/** The cell of the circle at which the line begins: the nearest one to the line's first cell. */
function startOf(cells: readonly number[], others: readonly number[], side: number): number {
  const next = middle(others[0] ?? cells[0]!, side)
  const reach = (cell: number): number => far(middle(cell, side), next)
  return cells.reduce((best, cell) => (reach(cell) < reach(best) ? cell : best))
}

function arrowShapes(cells: readonly number[], others: readonly number[], side: number): Shape[] {
  const middles = cells.map((cell) => middle(cell, side))
  const next = middle(others[0] ?? cells[0]!, side)
  const from = middle(startOf(cells, others, side), side)
  const length = far(from, next) || 1
  const begin = [from[0] + ((next[0] - from[0]) * 0.4) / length, from[1] + ((next[1] - from[1]) * 0.4) / length] as const
  const points = [begin, ...others.map((cell) => middle(cell, side))]
  const lines = points
    .slice(1)
    .map(([x2, y2], i): Shape => ({ kind: 'line', x1: points[i]![0], y1: points[i]![1], x2, y2, width: 0.045, ink: 'note' }))
  return [...lines, ...head(points), ...bulb(middles)]
}

const far = (a: readonly [number, number], b: readonly [number, number]): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** A circle, or a pill around several cells in a line. */
function bulb(middles: readonly (readonly [number, number])[]): Shape[] {
  const [first, last] = [middles[0]!, middles.at(-1)!]
  if (middles.length === 1) return [ring(first, 0.4)]
  const angle = Math.atan2(last[1] - first[1], last[0] - first[0])
  const arc = ([x, y]: readonly [number, number], from: number): [number, number][] =>
    Array.from({ length: 13 }, (_, i) => [x + 0.4 * Math.cos(from + (Math.PI * i) / 12), y + 0.4 * Math.sin(from + (Math.PI * i) / 12)])
  return [
    {
      kind: 'polyline',
      points: [...arc(last, angle - Math.PI / 2), ...arc(first, angle + Math.PI / 2)],
      closed: true,
      stroke: 'note',
      strokeWidth: 0.04,
    },
  ]
}

/** The cells with both ends first. */
const endsFirst = (cells: readonly number[]): readonly number[] => [cells[0]!, cells.at(-1)!, ...cells.slice(1, -1)]

const doubleArrow = line({
  kind: 'double-arrow',
  key: 'doublearrow',
  name: { en: 'Double arrow', ja: '両矢印' },
  rule: [
    'Thin line between two circles: its digits add up to the sum of both circles',
    '両端が白丸の細い線：間の数字の合計が両端の数字の合計',
  ],
  least: 3,
  pattern: { core: 0.045, ends: 'ring' },
  twin: { name: 'Double Arrow', stroke: { outlineC: '#C54B8B', width: 0.1 } },
  compile: (cells, _, { digits }, { diagram }) => {
    const count = cells.length - 2
    const step = (state: number, digit: number, index: number): number => {
      const next = index < 2 ? state + digit : state - digit
      const open = index < 2 ? count : count - (index - 2) - 1
      return index < 1 ? next : next < open || next > open * digits ? -1 : next
    }
    diagram(endsFirst(cells), { name: `ends ${count}`, start: 0, step, end: (state) => state === 0 }, 2)
  },
  holds: (digits) => digits[0]! + digits.at(-1)! === sumOf(digits.slice(1, -1)),
})

/**
 * An automaton for digits between the ends of a line, or outside the range of the ends. Its state contains the lesser and the greater end.
 */
const between = (name: string, gap: number, allows: (digit: number, low: number, high: number) => boolean) => ({
  name,
  start: 0,
  step(state: number, digit: number, index: number): number {
    if (index === 0) return digit
    if (index === 1) return Math.abs(state - digit) < gap ? -1 : 32 * Math.min(state, digit) + Math.max(state, digit)
    return allows(digit, state >> 5, state & 31) ? state : -1
  },
  end: () => true,
})

const betweenLine = line({
  kind: 'between',
  key: 'betweenline',
  name: { en: 'Between line', ja: '間の線' },
  rule: [
    'Thin line between two grey discs: its digits lie strictly between those in the discs',
    '両端が灰色の丸の細い線：間の数字は両端の数字の間の大きさ',
  ],
  least: 3,
  pattern: { core: 0.045, ends: 'disc' },
  compile: (cells, _, __, { diagram }) =>
    diagram(
      endsFirst(cells),
      between('between', 2, (digit, low, high) => digit > low && digit < high),
      2,
    ),
  holds: (digits) =>
    digits.slice(1, -1).every((digit) => digit > Math.min(digits[0]!, digits.at(-1)!) && digit < Math.max(digits[0]!, digits.at(-1)!)),
})

/** The least difference of the ends of a lockout line that gives none. */
const LOCKOUT_GAP = 4

const lockout = line({
  kind: 'lockout',
  key: 'lockout',
  name: { en: 'Lockout line', ja: 'ロックアウト線' },
  rule: (of) => {
    const gap = valuesOf(of, LOCKOUT_GAP, ' / ')
    return {
      en: `Thin line between two diamonds: the diamonds differ by at least ${gap}, and the other digits lie outside of what is between them`,
      ja: `両端がひし形の細い線：両端の差は${gap}以上、ほかの数字は両端とその間にない`,
    }
  },
  usual: () => LOCKOUT_GAP,
  pattern: { core: 0.045, ends: 'diamond' },
  twin: { name: 'Lockout', stroke: { outlineC: '#C080C0', width: 0.1 } },
  compile: (cells, gap, _, { diagram }) =>
    diagram(
      endsFirst(cells),
      between(`lockout ${gap}`, gap, (digit, low, high) => digit < low || digit > high),
      2,
    ),
  holds(digits, gap) {
    const [low, high] = [Math.min(digits[0]!, digits.at(-1)!), Math.max(digits[0]!, digits.at(-1)!)]
    return high - low >= gap && digits.slice(1, -1).every((digit) => digit < low || digit > high)
  },
})

/** The number of cells of a line in each region that it visits, visit by visit. */
function visits(cells: readonly number[], { regions }: BoardFacts): number[] {
  const lengths: number[] = []
  for (const [i, cell] of cells.entries())
    if (i > 0 && regions[cell] === regions[cells[i - 1]!]) lengths[lengths.length - 1]!++
    else lengths.push(1)
  return lengths
}

const regionSum = line({
  kind: 'region-sum',
  key: 'regionsumline',
  name: { en: 'Region sum line', ja: '領域和の線' },
  rule: ['Grey line with dots: it adds up to the same sum on each visit of a region', '点のある灰色の線：領域を通るたびに線上の合計が同じ'],
  suits: ({ regions }) => regions !== '',
  pattern: { width: 0.18, beads: 'dot' },
  twin: { name: 'Region Sum Line', stroke: { outlineC: '#2ECBFF', width: 0.25 } },
  compile(cells, _, board, { diagram }) {
    const lengths = visits(cells, board)
    if (lengths.length < 2) return
    const ends = new Set<number>()
    for (const length of lengths) ends.add([...ends].reduce((last, one) => Math.max(last, one), -1) + length)
    const first = lengths[0]!
    // The state is the sum of the first visit, times 1024, plus the sum so far of the present visit.
    const step = (state: number, digit: number, index: number): number => {
      if (index < first) return state + 1024 * digit
      const [sum, part] = [state >> 10, (state & 1023) + digit]
      return part > sum ? -1 : !ends.has(index) ? 1024 * sum + part : part === sum ? 1024 * sum : -1
    }
    diagram(cells, { name: `alike ${lengths.join()}`, start: 0, step, end: () => true })
  },
  holds(digits, _, board, cells) {
    const sums: number[] = []
    for (const [i, cell] of cells.entries())
      if (i > 0 && board.regions[cells[i - 1]!] === board.regions[cell]) sums[sums.length - 1]! += digits[i]!
      else sums.push(digits[i]!)
    return new Set(sums).size === 1
  },
})

const zipper = line({
  kind: 'zipper',
  key: 'zipperline',
  name: { en: 'Zipper line', ja: 'ジッパー線' },
  rule: [
    'Thin line with rings: cells equally far from its middle add up to the same sum, which is the digit in the middle where there is one',
    '輪のある細い線：中央から等距離の2マスの和はすべて同じで、中央にマスがあればその数字',
  ],
  least: 3,
  pattern: { core: 0.045, beads: 'ring' },
  twin: { name: 'Zipper Line', stroke: { outlineC: '#BBA4EE', width: 0.25 } },
  compile(cells, _, __, { diagram }) {
    const isOdd = cells.length % 2 === 1
    const half = cells.length >> 1
    const order = isOdd ? [cells[half]!] : []
    for (let i = half - 1; i >= 0; i--) order.push(cells[i]!, cells[cells.length - 1 - i]!)
    // The state is the sum, times 32 (0 before it is known), plus the first digit of a pair whose second one is still missing.
    const step = (state: number, digit: number, index: number): number => {
      const [sum, first] = [state >> 5, state & 31]
      if (isOdd && index === 0) return 32 * digit
      if (first === 0) return sum > 0 && digit >= sum ? -1 : 32 * sum + digit
      return sum === 0 || sum === first + digit ? 32 * (first + digit) : -1
    }
    diagram(order, { name: `zipper ${isOdd ? 1 : 2}`, start: 0, step, end: () => true })
  },
  holds(digits) {
    const sums = digits.map((digit, i) => digit + digits[digits.length - 1 - i]!)
    const half = digits.length >> 1
    const wanted = digits.length % 2 === 1 ? digits[half]! : sums[0]!
    return sums.slice(0, half).every((sum) => sum === wanted)
  },
})

/** The pages of lines whose digits add up to a sum, or lie between the digits at the ends. */
export const summingLines: readonly Page[] = [arrow, betweenLine, regionSum, zipper, doubleArrow, lockout]
