import { ofCells } from '../gestures'
import { always, type Page } from '../page'
import { ringOfCells, stroke } from '../strokes'
import { cellsAndSum, line } from './making'

// Sums of cells that are neither in a cage nor outside the board.

const sumOf = (digits: readonly number[]): number => digits.reduce((sum, digit) => sum + digit, 0)

/** The greatest sum of a line or set of cells. */
const MOST_SUM = 999

const sum: Page = {
  kind: 'sum',
  name: { en: 'Sum', ja: '合計' },
  rule: always(
    'Number in a frame of an unbroken thin line: the digits in it add up to the number; digits may repeat',
    '細い実線の枠と数：枠内の数字の合計がその数。同じ数字が入ってもよい',
  ),
  gestures: [ofCells('sum', (cells, { digits }) => ({ value: Math.ceil((cells.length * (digits + 1)) / 2) }))],
  tells: 'number',
  fPuzzles: { ...cellsAndSum('sum', 'sum'), isUnseen: true },
  isSet: true,
  fits: ({ cells, value, others, digits, outside }) =>
    cells.length > 0 && new Set(cells).size === cells.length && value !== undefined && Number.isInteger(value) && value > 0 && value <= MOST_SUM && [others, digits, outside].every((one) => one === undefined), // prettier-ignore
  compile({ cells, value = 0 }, { digits }, { diagram }) {
    const step = (state: number, digit: number, index: number): number => {
      const [next, open] = [state - digit, cells.length - index - 1]
      return next < open || next > open * digits ? -1 : next
    }
    diagram(cells, { name: `sum ${cells.length} ${value}`, start: value, step, end: (state) => state === 0 }, 0)
  },
  holds: ({ cells, value }, at) => sumOf(cells.map(at)) === value,
  cellsOf: ({ cells }) => cells,
  draw: ({ cells, value }, { side }) => ({ under: ringOfCells(cells, side, String(value)) }),
}

const sumLine: Page = {
  ...line({
    kind: 'sum-line',
    key: 'sumline',
    isUnseen: true,
    name: { en: 'Sum line', ja: '和の線' },
    rule: (of) => {
      const values = [...new Set(of.map(({ value }) => value ?? USUAL_SUM))].sort((a, b) => a - b).join(' / ')
      return {
        en: `Thin broken line with dots: it can be cut into pieces that add up to ${values} each`,
        ja: `点のある細い破線：切り分けたどの部分も合計が${values}になる`,
      }
    },
    usual: () => USUAL_SUM,
    pattern: { core: 0.045, coreDash: 0.1, beads: 'dot' },
    twin: { name: 'Sum Line', stroke: { outlineC: '#FFB347', width: 0.25 } },
    compile: (cells, value, _, { diagram }) =>
      diagram(cells, {
        ...{ name: `pieces ${value}`, start: 0 },
        step: (state, digit) => (state + digit > value ? -1 : (state + digit) % value),
        end: (state) => state === 0,
      }),
    holds(digits, value) {
      let piece = 0
      for (const digit of digits) {
        piece = piece === value ? digit : piece + digit
        if (piece > value) return false
      }
      return piece === value
    },
  }),
  fits: ({ cells, value = USUAL_SUM, others }) => cells.length > 0 && Number.isInteger(value) && value > 0 && value <= MOST_SUM && others === undefined, // prettier-ignore
  draw: ({ cells, value = USUAL_SUM }, { side }) => ({
    under: stroke(cells, side, { core: 0.045, coreDash: 0.1, beads: 'dot' }),
    over: value === USUAL_SUM ? [] : [{ kind: 'text', x: (cells[0]! % side) + 0.06, y: Math.floor(cells[0]! / side) + 0.14, text: String(value), size: 0.23, ink: 'given', align: 'start' }], // prettier-ignore
  }),
}

/** The sum of a sum line that gives none. */
const USUAL_SUM = 10

/** The pages of sums of sets of cells and of lines. */
export const sums: readonly Page[] = [sum, sumLine]
