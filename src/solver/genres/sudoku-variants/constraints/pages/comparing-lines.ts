import type { Page } from '../page'
import { line, numberOf, pairsOf, steps, valuesOf } from './making'

// Lines whose digits are compared pair by pair.

const half = (digits: number): number => Math.ceil(digits / 2)
const rises = (digits: readonly number[], by: number): boolean => digits.every((digit, i) => i === 0 || digit >= digits[i - 1]! + by)

const thermo = line({
  kind: 'thermo',
  key: 'thermometer',
  name: { en: 'Thermometer', ja: '温度計' },
  rule: ['Broad line with a bulb: digits rise from the bulb on', '太い線と丸（温度計）：丸から順に大きくなる'],
  pattern: { width: 0.3, first: 'bulb' },
  compile: (cells, _, __, { pair }) => { for (const [a, b, apart] of pairsOf(cells)) pair(a, b, (x, y) => y - x >= apart) }, // prettier-ignore
  holds: (digits) => rises(digits, 1),
})

const slowThermo = line({
  kind: 'slow-thermo',
  key: 'slowthermometer',
  name: { en: 'Slow thermometer', ja: '緩い温度計' },
  rule: ['Broken broad line with a bulb: digits rise or stay the same from the bulb on', '太い破線と丸：丸から順に同じか大きくなる'],
  pattern: { width: 0.3, dash: 0.14, first: 'bulb' },
  twin: { name: 'Slow Thermometer', stroke: { outlineC: '#6495ED', width: 0.3 } },
  compile: (cells, _, __, { pair }) => { for (const [a, b] of pairsOf(cells)) pair(a, b, (x, y) => y >= x) }, // prettier-ignore
  holds: (digits) => rises(digits, 0),
})

const whispers = line({
  kind: 'whispers',
  key: 'whispers',
  name: { en: 'Whispers line', ja: 'ウィスパー' },
  rule: (of, { digits }) => {
    const values = valuesOf(of, half(digits), ', ')
    return {
      en: `Grey line with a broken core: neighbours on it differ by at least ${values}`,
      ja: `中が破線の灰色の線：線上で隣り合う数字の差は${values}以上`,
    }
  },
  usual: half,
  pattern: { width: 0.24, core: 0.035, coreDash: 0.09 },
  twin: { name: 'Whispers', stroke: { outlineC: '#67F067', width: 0.25 } },
  compile: (cells, value, _, { pair }) => { for (const [a, b] of steps(cells)) pair(a, b, (x, y) => Math.abs(x - y) >= value) }, // prettier-ignore
  holds: (digits, value) => digits.every((digit, i) => i === 0 || Math.abs(digit - digits[i - 1]!) >= value),
})

const palindrome = line({
  kind: 'palindrome',
  key: 'palindrome',
  name: { en: 'Palindrome', ja: '回文' },
  rule: ['Plain grey line: it reads the same from both ends', '灰色だけの線：両端のどちらから読んでも同じ'],
  pattern: { width: 0.18 },
  compile: (cells, _, __, { pair }) => { for (let i = 0; i < cells.length >> 1; i++) pair(cells[i]!, cells[cells.length - 1 - i]!, (x, y) => x === y) }, // prettier-ignore
  holds: (digits) => digits.join() === digits.toReversed().join(),
})

const nabner = line({
  kind: 'nabner',
  key: 'nabner',
  name: { en: 'Nabner line', ja: 'ナブナー' },
  rule: [
    'Broken grey line with a core: no two digits on it are equal or differ by 1',
    '芯のある灰色の破線：線上に同じ数字も差が1の数字もない',
  ],
  pattern: { width: 0.24, dash: 0.12, core: 0.035 },
  twin: { name: 'Nabner', stroke: { outlineC: '#C9C883', width: 0.25 } },
  compile: (cells, _, __, { pair }) => { for (const [a, b] of pairsOf(cells)) pair(a, b, (x, y) => Math.abs(x - y) > 1) }, // prettier-ignore
  holds: (digits) => digits.every((digit, i) => digits.every((other, j) => i === j || Math.abs(digit - other) > 1)),
})

/** Whether any three successive cells have digits of three different classes. */
const differInThree = (digits: readonly number[], classOf: (digit: number) => number): boolean =>
  digits.every((digit, i) => [1, 2].every((back) => i < back || classOf(digits[i - back]!) !== classOf(digit)))

const entropic = line({
  kind: 'entropic',
  key: 'entropicline',
  name: { en: 'Entropic line', ja: 'エントロピー線' },
  rule: (_, { digits }) => {
    const third = digits / 3
    const thirds = [1, third + 1, 2 * third + 1].map((from) => `${from}-${from + third - 1}`)
    return {
      en: `Grey line with squares: any three cells in a row on it hold one each of ${thirds.join(', ')}`,
      ja: `四角のある灰色の線：続く3マスに${thirds.join('・')}が一つずつ入る`,
    }
  },
  suits: ({ digits }) => digits % 3 === 0,
  pattern: { width: 0.24, beads: 'square' },
  twin: { name: 'Entropic Line', stroke: { outlineC: '#FFCCAA', width: 0.25 } },
  compile: (cells, _, { digits }, { pair }) => {
    for (const [a, b, apart] of pairsOf(cells))
      if (apart < 3) pair(a, b, (x, y) => Math.ceil((3 * x) / digits) !== Math.ceil((3 * y) / digits))
  },
  holds: (digits, _, board) => differInThree(digits, (digit) => Math.floor((3 * (digit - 1)) / board.digits)),
})

const modular = line({
  kind: 'modular',
  key: 'modularline',
  name: { en: 'Modular line', ja: '剰余線' },
  rule: (of) => {
    const values = valuesOf(of, MODULUS, ' / ')
    return {
      en: `Grey line with rings: any ${values} cells in a row on it have different remainders when divided by ${values}`,
      ja: `輪のある灰色の線：続く${values}マスを${values}で割った余りがすべて異なる`,
    }
  },
  usual: () => MODULUS,
  pattern: { width: 0.24, beads: 'ring' },
  twin: { name: 'Modular Line', stroke: { outlineC: '#33BBBB', width: 0.25 } },
  compile: (cells, value, _, { pair }) => { for (const [a, b, apart] of pairsOf(cells)) if (apart < value) pair(a, b, (x, y) => x % value !== y % value) }, // prettier-ignore
  holds: (digits, value) =>
    digits.every((digit, i) => digits.slice(Math.max(0, i - value + 1), i).every((before) => before % value !== digit % value)),
})

/** The divisor of a modular line that gives none. */
const MODULUS = 3

/** Whether the set bits follow each other without a gap. */
const isRun = (used: number): boolean => {
  const shifted = used / (used & -used)
  return (shifted & (shifted + 1)) === 0
}

const renban: Page = {
  ...line({
    kind: 'renban',
    key: 'renban',
    name: { en: 'Renban line', ja: 'レンバン' },
    rule: [
      'Grey line with a core: its digits follow each other without a gap, in any order, none twice',
      '芯のある灰色の線：線上の数字は順不同の連続する数、重複なし',
    ],
    pattern: { width: 0.24, core: 0.035 },
    twin: { name: 'Renban', stroke: { outlineC: '#F067F0', width: 0.25 } },
    compile: (cells, _, { digits, puzzle }, { distinct, diagram }, constraint) => {
      distinct(cells, 'line', numberOf(constraint, puzzle))
      if (cells.length >= digits) return
      const spread = cells.length
      const step = (used: number, digit: number): number => {
        const next = used | (1 << (digit - 1))
        const lowest = 31 - Math.clz32(next & -next)
        return next === used || 32 - Math.clz32(next) - lowest > spread ? -1 : next
      }
      diagram(cells, { name: `run ${spread}`, start: 0, step, end: isRun }, 0)
    },
    holds: (digits) => new Set(digits).size === digits.length && Math.max(...digits) - Math.min(...digits) === digits.length - 1,
  }),
  fits: ({ cells, value, others }, { digits }) =>
    cells.length >= 2 && cells.length <= digits && new Set(cells).size === cells.length && value === undefined && others === undefined,
}

/** Lines whose digits are compared with each other. */
export const comparingLines: readonly Page[] = [thermo, renban, whispers, palindrome, entropic, modular, nabner, slowThermo]
