import { areNeighbours, type Constraint } from '#solver/genres/sudoku-variants/puzzle.ts'
import { eachOf, ofCells } from '../gestures'
import { always, type BoardFacts, type Gesture, type Page } from '../page'
import { middle, patch } from '../strokes'
import { cellsCodec, numberOf } from './making'
import type { Shape } from '#solver/drawing/scene.ts'

// Marks on single cells and on sets of cells.

const bare = ({ others, value, digits, outside }: Constraint): boolean => [others, value, digits, outside].every((one) => one === undefined)
const areOnce = (cells: readonly number[]): boolean => new Set(cells).size === cells.length

/** The diagonal from the top left. */
export const fallingDiagonal = (side: number): Constraint => ({ kind: 'diagonal', cells: Array.from({ length: side }, (_, i) => i * (side + 1)) }) // prettier-ignore
/** The diagonal from the top right. */
export const risingDiagonal = (side: number): Constraint => ({ kind: 'diagonal', cells: Array.from({ length: side }, (_, i) => (i + 1) * (side - 1)) }) // prettier-ignore

const diagonal: Page = {
  kind: 'diagonal',
  name: { en: 'Diagonal', ja: '対角線' },
  rule: always('Diagonal: every digit once', '対角線にも全部の数字'),
  gestures: [
    { id: 'falling', name: { en: 'Diagonal ╲', ja: '対角線＼' }, shape: 'board', make: (_, { side }) => [fallingDiagonal(side)] },
    { id: 'rising', name: { en: 'Diagonal ╱', ja: '対角線／' }, shape: 'board', make: (_, { side }) => [risingDiagonal(side)] },
  ],
  isSet: true,
  fits: (constraint, { side, regions }) => bare(constraint) && regions !== '' && [side + 1, side - 1].some((step, i) => constraint.cells.join() === Array.from({ length: side }, (_, n) => (i === 0 ? 0 : side - 1) + n * step).join()), // prettier-ignore
  compile: ({ cells }, _, { distinct }) => distinct(cells, 'diagonal', cells[0] === 0 ? 1 : 2),
  holds: ({ cells }, at) => areOnce(cells.map(at)),
  cellsOf: ({ cells }) => cells,
  // The drawing of the board already draws all diagonals, those of the rule of both included.
  draw: () => ({}),
}

const extraRegion: Page = {
  kind: 'extra-region',
  name: { en: 'Extra region', ja: '追加の領域' },
  rule: (of, { digits }) =>
    of.every(({ cells }) => cells.length === digits)
      ? { en: 'Cells in a broken frame of their own: every digit once, too', ja: '破線の枠のマス：そこにも全部の数字が一つずつ' }
      : { en: 'Cells in a broken frame of their own: no digit twice', ja: '破線の枠のマス：同じ数字は入らない' },
  gestures: [ofCells('extra-region')],
  fPuzzles: cellsCodec('extra-region', 'extraregion'),
  isSet: true,
  fits: (constraint, { digits }) =>
    bare(constraint) && constraint.cells.length > 1 && constraint.cells.length <= digits && areOnce(constraint.cells),
  compile: (constraint, { puzzle }, { distinct }) => distinct(constraint.cells, 'extra', numberOf(constraint, puzzle)),
  holds: ({ cells }, at) => areOnce(cells.map(at)),
  cellsOf: ({ cells }) => cells,
  draw: ({ cells }, { side }) => ({ under: cells.flatMap((cell) => patch(cell, side, 0.1, 0.08)) }),
}

const clone: Page = {
  kind: 'clone',
  name: { en: 'Clone', ja: 'クローン' },
  rule: always('Cells with the same letter in the corner hold the same digit', '隅の文字が同じマスには同じ数字が入る'),
  // The first half of the cells is the original, the second half its copy in the same order.
  gestures: [{ shape: 'cells', make: (cells) => (cells.length % 2 === 0 ? [{ kind: 'clone', cells: cells.slice(0, cells.length / 2), others: cells.slice(cells.length / 2) }] : []) }], // prettier-ignore
  fPuzzles: {
    key: 'clone',
    read(entry, names) {
      const [cells, others] = [names.cells(entry['cells']), names.cells(entry['cloneCells'])]
      return cells && others && [{ kind: 'clone', cells, others }]
    },
    write: ({ cells, others = [] }, { nameOf }) => ({ cells: cells.map(nameOf), cloneCells: others.map(nameOf) }),
  },
  fits: ({ cells, others, value, outside }) =>
    cells.length > 0 && others?.length === cells.length && value === undefined && outside === undefined,
  compile: ({ cells, others = [] }, _, { pair }) => { for (const [i, cell] of cells.entries()) if (cell !== others[i]) pair(cell, others[i]!, (a, b) => a === b) }, // prettier-ignore
  holds: ({ cells, others = [] }, at) => cells.every((cell, i) => at(cell) === at(others[i]!)),
  cellsOf: ({ cells, others = [] }) => [...cells, ...others],
  draw(constraint, { side, puzzle }) {
    const { cells, others = [] } = constraint
    const before = puzzle.constraints.filter(({ kind }) => kind === 'clone').slice(0, numberOf(constraint, puzzle) - 1)
    const first = before.reduce((count, one) => count + one.cells.length, 0)
    return { under: cells.flatMap((cell, i) => [cell, others[i]!].flatMap((at) => letter(at, side, first + i))) }
  },
}

/** The letter of a pair of clones in the corner of its cell: a to z, then a to z with a number. */
function letter(cell: number, side: number, which: number): Shape[] {
  const [x, y] = middle(cell, side)
  const text = String.fromCharCode(97 + (which % 26)) + (which < 26 ? '' : String(Math.floor(which / 26)))
  return [
    { kind: 'rect', x: x - 0.5, y: y - 0.5, width: 1, height: 1, fill: 'shade' },
    { kind: 'text', x: x + 0.4, y: y + 0.33, text, size: 0.24, ink: 'given', align: 'end' },
  ]
}

/** Makes a quadruple of four cells that meet at a corner. With a single cell, the corner is its lower right one. */
const aroundCorner: Gesture = {
  shape: 'corner',
  make(cells, { side }) {
    const [first = 0, ...more] = cells.toSorted((a, b) => a - b)
    const four = [first, first + 1, first + side, first + side + 1]
    const isThere = first % side < side - 1 && first < side * (side - 1)
    return isThere && (more.length === 0 || more.join() === four.slice(1).join()) ? [{ kind: 'quadruple', cells: four, digits: [1] }] : []
  },
}

const quadruple: Page = {
  kind: 'quadruple',
  name: { en: 'Quadruple', ja: '四つ角' },
  rule: always(
    'Digits in a circle where cells meet stand in these cells; one that is written twice stands twice',
    'マスの角の丸の中の数字は、まわりのマスに入る（2回書かれた数字は2回）',
  ),
  gestures: [aroundCorner],
  tells: 'digits',
  fPuzzles: {
    key: 'quadruple',
    read(entry, names) {
      const cells = names.cells(entry['cells'])
      const told = Array.isArray(entry['values']) ? entry['values'].map(Number) : []
      return cells && told.length > 0 ? [{ kind: 'quadruple', cells, digits: told.toSorted((a, b) => a - b) }] : undefined
    },
    write: ({ cells, digits = [] }, { nameOf }) => ({ cells: cells.map(nameOf), values: [...digits] }),
  },
  isSet: true,
  fits: ({ cells, digits, value, others }, board) =>
    digits !== undefined && digits.length > 0 && digits.length <= cells.length && cells.length <= 4 && areOnce(cells) && value === undefined && others === undefined && digits.every((digit) => digit <= board.digits), // prettier-ignore
  compile({ cells, digits = [] }, _, { diagram }) {
    // The state has a bit for each digit in the circle, which is set once the digit was found.
    const step = (met: number, digit: number): number => {
      const open = digits.findIndex((one, i) => one === digit && ((met >> i) & 1) === 0)
      return open < 0 ? met : met | (1 << open)
    }
    diagram(cells, { name: `holding ${digits.join()}`, start: 0, step, end: (met) => met === (1 << digits.length) - 1 }, 0)
  },
  holds({ cells, digits = [] }, at) {
    const there = cells.map(at)
    return [...new Set(digits)].every(
      (digit) => there.filter((one) => one === digit).length >= digits.filter((one) => one === digit).length,
    )
  },
  cellsOf: ({ cells }) => cells,
  draw({ cells, digits = [] }, { side }) {
    const middles = cells.map((cell) => middle(cell, side))
    const x = middles.reduce((sum, at) => sum + at[0], 0) / middles.length
    const y = middles.reduce((sum, at) => sum + at[1], 0) / middles.length
    const lines = digits.length < 3 ? [digits] : [digits.slice(0, Math.ceil(digits.length / 2)), digits.slice(Math.ceil(digits.length / 2))]
    return {
      over: [
        { kind: 'circle', x, y, radius: 0.29, fill: 'paper', stroke: 'note', strokeWidth: 0.03 },
        ...lines.map((row, i): Shape => ({ kind: 'text', x, y: y + (i - (lines.length - 1) / 2) * 0.22, text: row.join(' '), size: 0.22, ink: 'given', align: 'middle' })), // prettier-ignore
      ],
    }
  },
}

/** The neighbours of a cell that do not have the same mark. */
function beside(cell: number, kind: string, { side, puzzle }: BoardFacts): number[] {
  const alike = new Set(puzzle.constraints.filter((one) => one.kind === kind).flatMap(({ cells }) => cells))
  return Array.from({ length: side * side }, (_, other) => other).filter((other) => areNeighbours(cell, other, side) && !alike.has(other))
}

function extreme(kind: 'minimum' | 'maximum', name: Page['name'], rule: Page['rule'], sign: 1 | -1): Page {
  return {
    ...{ kind, name, rule, gestures: [eachOf(kind)] },
    fPuzzles: cellsCodec(kind, kind, true),
    isSet: true,
    fits: (constraint) => bare(constraint) && constraint.cells.length === 1,
    compile: ({ cells }, board, { pair }) => { for (const other of beside(cells[0]!, kind, board)) pair(cells[0]!, other, (a, b) => sign * (a - b) > 0) }, // prettier-ignore
    holds: ({ cells }, at, board) => beside(cells[0]!, kind, board).every((other) => sign * (at(cells[0]!) - at(other)) > 0),
    cellsOf: ({ cells }, board) => [...cells, ...beside(cells[0]!, kind, board)],
    draw: ({ cells }, { side }) => ({ under: chevrons(cells[0]!, side, sign) }),
  }
}

/** A grey cell with a small sign at each side. The signs point outwards for a maximum and inwards for a minimum. */
function chevrons(cell: number, side: number, sign: 1 | -1): Shape[] {
  const [x, y] = middle(cell, side)
  const sides = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const // prettier-ignore
  return [
    { kind: 'rect', x: x - 0.5, y: y - 0.5, width: 1, height: 1, fill: 'shade' },
    ...sides.map(([right, down]): Shape => {
      const [tip, base] = sign > 0 ? [0.46, 0.38] : [0.38, 0.46]
      const across = (at: number, off: number): readonly [number, number] => [x + right * at + down * off, y + down * at + right * off]
      return {
        kind: 'polyline',
        points: [across(base, -0.1), across(tip, 0), across(base, 0.1)],
        closed: false,
        stroke: 'note',
        strokeWidth: 0.03,
      }
    }),
  ]
}

const minimum = extreme(
  'minimum',
  { en: 'Minimum', ja: '最小' },
  always('Grey cell with signs pointing in: less than all cells beside it', '内向きの山形のある灰色のマス：上下左右のどのマスより小さい'),
  -1,
)
const maximum = extreme(
  'maximum',
  { en: 'Maximum', ja: '最大' },
  always(
    'Grey cell with signs pointing out: greater than all cells beside it',
    '外向きの山形のある灰色のマス：上下左右のどのマスより大きい',
  ),
  1,
)

const candidates: Page = {
  kind: 'candidates',
  name: { en: 'Given candidates', ja: '候補の指定' },
  rule: always('Small digits in a cell: its digit is one of them', '小さな数字のマス：そのどれかが入る'),
  gestures: [eachOf('candidates', ({ digits }) => ({ digits: Array.from({ length: digits }, (_, i) => i + 1) }))],
  tells: 'digits',
  isSet: true,
  fits: ({ cells, digits, value, others }, board) =>
    cells.length === 1 && digits !== undefined && digits.length > 0 && value === undefined && others === undefined && digits.every((digit) => digit <= board.digits), // prettier-ignore
  compile: ({ cells, digits = [] }, _, { only }) => only(cells[0]!, digits),
  holds: ({ cells, digits = [] }, at) => digits.includes(at(cells[0]!)),
  cellsOf: ({ cells }) => cells,
  draw({ cells, digits = [] }, { side, digits: most }) {
    const [x, y] = middle(cells[0]!, side)
    const perRow = most > 9 ? 4 : 3
    const step = 0.9 / perRow
    const at = (digit: number): readonly [number, number] => [
      x + (((digit - 1) % perRow) - (perRow - 1) / 2) * step,
      y + (Math.floor((digit - 1) / perRow) - (Math.ceil(most / perRow) - 1) / 2) * step,
    ]
    return { under: digits.map((digit): Shape => ({ kind: 'text', x: at(digit)[0], y: at(digit)[1], text: String(digit), size: 0.2, ink: 'given', align: 'middle' })) } // prettier-ignore
  },
}

/**
 * The cell to which a digit of an indexer points, and the digit that is then there.
 * @param digit the digit of the indexer
 */
type Pointing = (cell: number, digit: number, board: BoardFacts) => readonly [cell: number, digit: number]

function indexer(kind: string, key: string, twin: string, sign: string, name: Page['name'], rule: Page['rule'], pointing: Pointing): Page {
  return {
    ...{ kind, name, rule, gestures: [eachOf(kind)] },
    fPuzzles: cellsCodec(kind, key, false, { name: twin, frame: '#C77C7C' }),
    isSet: true,
    fits: (constraint, { regions, side, digits }) => bare(constraint) && constraint.cells.length > 0 && regions !== '' && side === digits,
    compile({ cells }, board, { pair, only }) {
      for (const cell of cells)
        for (let digit = 1; digit <= board.digits; digit++) {
          const [other, its] = pointing(cell, digit, board)
          if (other !== cell) pair(cell, other, (a, b) => (a === digit) === (b === its))
          else if (digit !== its) only(cell, Array.from({ length: board.digits }, (_, i) => i + 1).filter((one) => one !== digit && one !== its)) // prettier-ignore
        }
    },
    holds: ({ cells }, at, board) =>
      cells.every((cell) =>
        Array.from({ length: board.digits }, (_, i) => i + 1).every((digit) => {
          const [other, its] = pointing(cell, digit, board)
          return (at(cell) === digit) === (at(other) === its)
        }),
      ),
    cellsOf: ({ cells }, board) => [...new Set(cells.flatMap((cell) => [cell, ...Array.from({ length: board.digits }, (_, i) => pointing(cell, i + 1, board)[0])]))], // prettier-ignore
    draw: ({ cells }, { side }) => ({ under: cells.flatMap((cell) => [...patch(cell, side, 0.06), corner(cell, side, sign)]) }),
  }
}

function corner(cell: number, side: number, text: string): Shape {
  const [x, y] = middle(cell, side)
  return { kind: 'text', x: x + 0.4, y: y - 0.32, text, size: 0.2, ink: 'given', align: 'end' }
}

const rowOf = (cell: number, side: number): number => Math.floor(cell / side) + 1
const columnOf = (cell: number, side: number): number => (cell % side) + 1

const rowIndexer = indexer(
  'row-indexer',
  'rowindexer',
  'Row Indexer',
  '↕',
  { en: 'Row indexer', ja: '行の索引' },
  always(
    'Framed cell with ↕: its digit is the row in which its own row’s number stands in this column',
    '↕の枠のマス：その列でこの行の番号の数字が何行目にあるかを示す',
  ),
  (cell, digit, { side }) => [(digit - 1) * side + (cell % side), rowOf(cell, side)],
)
const columnIndexer = indexer(
  'column-indexer',
  'columnindexer',
  'Column Indexer',
  '↔',
  { en: 'Column indexer', ja: '列の索引' },
  always(
    'Framed cell with ↔: its digit is the column in which its own column’s number stands in this row',
    '↔の枠のマス：その行でこの列の番号の数字が何列目にあるかを示す',
  ),
  (cell, digit, { side }) => [cell - (cell % side) + digit - 1, columnOf(cell, side)],
)

/** The index of a cell in its region, from 1, counted row by row, and the region's cells; undefined for a cell without a region. */
function inRegion(cell: number, { regions }: BoardFacts): { readonly place: number; readonly cells: readonly number[] } | undefined {
  const name = regions[cell]
  if (name === undefined || name === '.') return undefined
  const cells = Array.from(regions).flatMap((one, at) => (one === name ? [at] : []))
  return { place: cells.indexOf(cell) + 1, cells }
}
const boxIndexer: Page = {
  ...indexer(
    'box-indexer',
    'boxindexer',
    'Box Indexer',
    '▦',
    { en: 'Region indexer', ja: '領域の索引' },
    always(
      'Framed cell with ▦: its digit is the place in the region, counted row by row, at which the number of its own place stands',
      '▦の枠のマス：領域内を左上から数えて、このマスの番号の数字が何番目にあるかを示す',
    ),
    (cell, digit, board) => {
      const { place, cells } = inRegion(cell, board)!
      return [cells[digit - 1]!, place]
    },
  ),
  fits: (constraint, board) => bare(constraint) && constraint.cells.length > 0 && board.side === board.digits && constraint.cells.every((cell) => inRegion(cell, board)?.cells.length === board.digits), // prettier-ignore
}

/** The pages of marks on single cells and on sets of cells. */
export const cellMarks: readonly Page[] = [
  diagonal,
  extraRegion,
  quadruple,
  clone,
  minimum,
  maximum,
  candidates,
  rowIndexer,
  columnIndexer,
  boxIndexer,
]
