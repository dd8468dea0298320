import type { Constraint } from '#solver/genres/sudoku-variants/puzzle.ts'
import { outsideOf } from '../gestures'
import { always, type Page } from '../page'
import { directionTo, inward, placeAt, placesOf, ray } from '../places'
import { drawOutside, outsideWords } from '../outside-signs'
import { head } from '../strokes'
import { isWithin, numberIn } from './making'
import type { Shape } from '#solver/drawing/scene.ts'

// Numbers outside the board about a row, a column or a diagonal.

/** The directions of little killers as f-puzzles names them. */
const DIAGONALS = { UR: [-1, 1], UL: [-1, -1], DR: [1, 1], DL: [1, -1] } as const
const MOST_SUM = 300

const isOfRay = (cells: readonly number[], expected: readonly number[]): boolean => cells.length > 0 && cells.join() === expected.join()
const told = ({ value }: Constraint): string => (value === undefined ? '' : String(value))

const littleKiller: Page = {
  kind: 'little-killer',
  name: { en: 'Little killer', ja: 'リトルキラー' },
  rule: always(
    'Number outside with an arrow: the digits along the diagonal add up to it; digits may repeat',
    '外の数と矢印：斜めに並ぶ数字の合計。同じ数字が入ってもよい',
  ),
  gestures: [
    {
      shape: 'outside',
      isCycle: true,
      make: ([outside = 0], { side }) => Object.values(DIAGONALS).map(([down, right]) => ({ kind: 'little-killer', outside, cells: ray(outside, side, down, right) })), // prettier-ignore
    },
  ],
  tells: 'number',
  fPuzzles: {
    key: 'littlekillersum',
    read(entry, names) {
      const outside = names.outside(entry['cell'])
      const direction = typeof entry['direction'] === 'string' && entry['direction'] in DIAGONALS ? DIAGONALS[entry['direction'] as keyof typeof DIAGONALS] : undefined // prettier-ignore
      const value = numberIn(entry['value'])
      if (outside === undefined || direction === undefined) return undefined
      return [
        {
          kind: 'little-killer',
          outside,
          cells: ray(outside, names.side, direction[0], direction[1]),
          ...(value !== undefined && { value }),
        },
      ]
    },
    write({ cells, outside = 0, value }, names) {
      const [down, right] = directionTo(outside, cells[0]!, names.side)
      return {
        ...{ cell: names.nameOutside(outside), cells: cells.map((cell) => names.nameOf(cell)) },
        direction: `${down < 0 ? 'U' : 'D'}${right < 0 ? 'L' : 'R'}`,
        ...(value !== undefined && { value: String(value) }),
      }
    },
  },
  fits({ cells, outside, value, others }, { side, regions }) {
    if (outside === undefined || cells.length === 0 || regions === '' || others !== undefined) return false
    const [down, right] = directionTo(outside, cells[0]!, side)
    const isDiagonal = Math.abs(down) === 1 && Math.abs(right) === 1
    return isDiagonal && isBeside(outside, side) && isOfRay(cells, ray(outside, side, down, right)) && isWithin(value, 1, MOST_SUM)
  },
  compile({ cells, value }, { digits }, { diagram }) {
    if (value === undefined) return
    const step = (state: number, digit: number, index: number): number => {
      const [next, open] = [state - digit, cells.length - index - 1]
      return next < open || next > open * digits ? -1 : next
    }
    diagram(cells, { name: `sum ${cells.length} ${value}`, start: value, step, end: (state) => state === 0 }, 0)
  },
  holds: ({ cells, value }, at) => value === undefined || cells.reduce((sum, cell) => sum + at(cell), 0) === value,
  cellsOf: ({ cells }) => cells,
  draw(constraint, { side, puzzle }) {
    const { outside = 0, cells } = constraint
    const [row, column] = placeAt(outside, side)
    const [down, right] = directionTo(outside, cells[0]!, side)
    const [x, y] = [column + 0.5, row + 0.5]
    const isShared = puzzle.constraints.some((one) => one.kind === 'little-killer' && one.outside === outside && one.cells[0] !== cells[0])
    const to = [x + 0.46 * right, y + 0.46 * down] as const
    const from = [x + 0.2 * right, y + 0.2 * down] as const
    const text: Shape = {
      kind: 'text',
      ...numberAt([x, y], [down, right], row < 0 || row === side, isShared),
      text: told(constraint),
      ink: 'given',
      align: 'middle',
    }
    const shaft: Shape = { kind: 'line', x1: from[0], y1: from[1], x2: to[0], y2: to[1], width: 0.04, ink: 'note' }
    return { over: [...(text.text === '' ? [] : [text]), shaft, ...head([from, to])] }
  },
}

/**
 * The place and the size of a little killer's number. Two clues at one place have small numbers, each on the side of its own arrow.
 * @param isAlong whether the neighbouring places are to the left and right
 */
function numberAt(
  [x, y]: readonly [number, number],
  [down, right]: readonly [number, number],
  isAlong: boolean,
  isShared: boolean,
): { readonly x: number; readonly y: number; readonly size: number } {
  if (!isShared) return { x: x - 0.1 * right, y: y - 0.1 * down, size: 0.42 }
  return isAlong ? { x: x + 0.24 * right, y: y - 0.16 * down, size: 0.3 } : { x: x - 0.16 * right, y: y + 0.26 * down, size: 0.3 }
}

const isBeside = (outside: number, side: number): boolean =>
  outside >= 0 && outside < placesOf(side) && placeAt(outside, side).some((at) => at < 0 || at === side)

/** The page of a number outside the board about its row or column. The cells are in order from the number on. */
function clue(
  of: Pick<Page, 'kind' | 'name' | 'rule' | 'holds'> & {
    readonly key: string
    readonly isUnseen?: boolean
    readonly twin?: string
    readonly least: number
    readonly most: (digits: number) => number
    automaton(value: number, digits: number, count: number): { start: number; step(state: number, digit: number, index: number): number; end(state: number): boolean } // prettier-ignore
  },
): Page {
  const { kind, name, rule, key, isUnseen, twin, least, most, automaton, holds } = of
  return {
    ...{ kind, name, rule, gestures: [outsideOf(kind)], tells: 'number' },
    fPuzzles: {
      key,
      ...(isUnseen && { isUnseen }),
      ...(twin !== undefined && { twin: { name: twin } }),
      read(entry, names) {
        const outside = names.outside(entry['cell'])
        const way = outside === undefined ? undefined : inward(outside, names.side)
        const value = numberIn(entry['value'])
        if (outside === undefined || way === undefined) return undefined
        return [{ kind, outside, cells: ray(outside, names.side, ...way), ...(value !== undefined && { value }) }]
      },
      write: ({ outside = 0, value }, { nameOutside }) => ({
        cell: nameOutside(outside),
        ...(value !== undefined && { value: String(value) }),
      }),
    },
    fits({ cells, outside, value, others }, { side, digits, regions }) {
      const way = outside === undefined || !isBeside(outside, side) ? undefined : inward(outside, side)
      return way !== undefined && regions !== '' && isOfRay(cells, ray(outside!, side, ...way)) && isWithin(value, least, most(digits)) && others === undefined // prettier-ignore
    },
    compile({ cells, value }, { digits }, { diagram }) {
      if (value !== undefined)
        diagram(cells, { name: `${kind} ${value} ${digits} ${cells.length}`, ...automaton(value, digits, cells.length) })
    },
    holds: (constraint, at, board) => constraint.value === undefined || holds(constraint, at, board),
    cellsOf: ({ cells }) => cells,
    draw: (constraint, { side, puzzle }) => ({ over: drawOutside(constraint, puzzle, side) }),
  }
}

const whole = (digits: number): number => (digits * (digits + 1)) / 2

const sandwich = clue({
  kind: 'sandwich',
  key: 'sandwichsum',
  name: { en: 'Sandwich', ja: 'サンドイッチ' },
  rule: (_, { digits, puzzle }) => ({
    en: `Number ${outsideWords('sandwich', puzzle).en} (sandwich): the digits between 1 and ${digits} in the row or column add up to it`,
    ja: `${outsideWords('sandwich', puzzle).ja}（サンドイッチ）：その列で1と${digits}に挟まれた数字の合計`,
  }),
  least: 0,
  most: whole,
  automaton: (value, digits) => ({
    start: 0,
    // The state is 0 before the first end, 1024 plus the sum so far between the ends, and 2048 after the second end.
    step(state, digit) {
      const isEnd = digit === 1 || digit === digits
      if (state === 0) return isEnd ? 1024 : 0
      if (state === 2048) return isEnd ? -1 : 2048
      if (isEnd) return state - 1024 === value ? 2048 : -1
      return state - 1024 + digit > value ? -1 : state + digit
    },
    end: (state) => state === 2048,
  }),
  holds({ cells, value }, at, { digits }) {
    const ends = cells.flatMap((cell, i) => (at(cell) === 1 || at(cell) === digits ? [i] : []))
    return ends.length === 2 && cells.slice(ends[0]! + 1, ends[1]).reduce((sum, cell) => sum + at(cell), 0) === value
  },
})

const xSum = clue({
  kind: 'x-sum',
  key: 'xsum',
  twin: 'X-Sum',
  name: { en: 'X-sum', ja: 'Xサム' },
  rule: (_, { puzzle }) => ({
    en: `Number ${outsideWords('x-sum', puzzle).en} (x-sum): the first X digits seen from it add up to it, where X is the first of them`,
    ja: `${outsideWords('x-sum', puzzle).ja}（Xサム）：手前からX個の数字の合計。Xは最初のマスの数字`,
  }),
  least: 1,
  most: whole,
  automaton: (value, _, count) => ({
    start: 0,
    // The state is the number of digits that are still to be added, times 512, plus the sum so far.
    step(state, digit, index) {
      const [left, sum] = index === 0 ? [digit - 1, digit] : state < 512 ? [0, state] : [(state >> 9) - 1, (state & 511) + digit]
      return sum > value || left > count - index - 1 ? -1 : 512 * left + sum
    },
    end: (state) => state === value,
  }),
  holds({ cells, value }, at) {
    const count = at(cells[0]!)
    return count <= cells.length && cells.slice(0, count).reduce((sum, cell) => sum + at(cell), 0) === value
  },
})

const skyscraper = clue({
  kind: 'skyscraper',
  key: 'skyscraper',
  twin: 'Skyscraper',
  name: { en: 'Skyscraper', ja: 'ビルディング' },
  rule: (_, { puzzle }) => ({
    en: `Number ${outsideWords('skyscraper', puzzle).en} (skyscrapers): so many digits are seen from it, where greater ones hide lesser ones behind them`,
    ja: `${outsideWords('skyscraper', puzzle).ja}（ビルディング）：そこから見えるビルの数。高いビルは後ろの低いビルを隠す`,
  }),
  least: 1,
  most: (digits) => digits,
  automaton: (value) => ({
    start: 0,
    step(state, digit) {
      const [highest, seen] = [state >> 5, state & 31]
      if (digit <= highest) return state
      return seen === value ? -1 : 32 * digit + seen + 1
    },
    end: (state) => (state & 31) === value,
  }),
  holds({ cells, value }, at) {
    const seen = cells.filter((cell, i) => cells.slice(0, i).every((before) => at(before) < at(cell)))
    return seen.length === value
  },
})

const numberedRoom = clue({
  kind: 'numbered-room',
  key: 'numberedroom',
  isUnseen: true,
  twin: 'Numbered Room',
  name: { en: 'Numbered room', ja: '番号の部屋' },
  rule: (_, { puzzle }) => ({
    en: `Number ${outsideWords('numbered-room', puzzle).en} (numbered rooms): it stands in the Xth cell seen from it, where X is the digit in the first`,
    ja: `${outsideWords('numbered-room', puzzle).ja}（番号の部屋）：手前からX番目のマスに入る数字。Xは最初のマスの数字`,
  }),
  least: 1,
  most: (digits) => digits,
  automaton: (value, _, count) => ({
    start: 0,
    step(state, digit, index) {
      if (index === 0) return digit === 1 ? (value === 1 ? 0 : -1) : digit > count ? -1 : digit - 1
      return state === 1 ? (digit === value ? 0 : -1) : Math.max(0, state - 1)
    },
    end: (state) => state === 0,
  }),
  holds: ({ cells, value }, at) => cells[at(cells[0]!) - 1] !== undefined && at(cells[at(cells[0]!) - 1]!) === value,
})

/** Numbers outside the board. */
export const outsideClues: readonly Page[] = [littleKiller, sandwich, xSum, skyscraper, numberedRoom]
