import type { Text } from '#solver/kernel/message.ts'
import type { Constraint, VariantSudoku } from '#solver/genres/sudoku-variants/puzzle.ts'
import { ofBoard } from '../gestures'
import { always, type BoardFacts, type Page } from '../page'
import { markedPairs, moves, unmarked } from '../places'
import { dottedTwice } from '../side-signs'

// Rules of the whole board. A file has a flag for each of them, and the board shows nothing.

const noCells = ({ cells, others, value, digits, outside }: Constraint): boolean =>
  cells.length === 0 && [others, value, digits, outside].every((one) => one === undefined)

/**
 * The page of a rule that two cells a given step apart have different digits.
 * @param steps the steps
 */
function differing(of: Pick<Page, 'kind' | 'name' | 'rule'>, steps: readonly (readonly [number, number])[]): Page {
  const pairs = ({ side }: BoardFacts) => moves(side, steps)
  return {
    ...{ ...of, gestures: [ofBoard(of.kind)] },
    fits: noCells,
    compile: (_, board, { sees }) => { for (const [a, b] of pairs(board)) sees(a, b) }, // prettier-ignore
    holds: (_, at, board) => pairs(board).every(([a, b]) => at(a) !== at(b)),
    cellsOf: (_, { side }) => Array.from({ length: side * side }, (__, cell) => cell),
    draw: () => ({}),
  }
}

const antiKnight = differing(
  {
    kind: 'anti-knight',
    name: { en: 'Anti-knight', ja: 'ナイト禁止' },
    rule: always('Cells a knight’s move apart never hold the same digit', 'チェスのナイトの動きで移れるマスどうしに同じ数字は入らない'),
  },
  [[1, 2], [1, -2], [2, 1], [2, -1]], // prettier-ignore
)

const antiKing = differing(
  {
    kind: 'anti-king',
    name: { en: 'Anti-king', ja: 'キング禁止' },
    rule: always('Cells that touch at a corner never hold the same digit', '斜めに隣り合うマスに同じ数字は入らない'),
  },
  [[1, 1], [1, -1]], // prettier-ignore
)

/** For each index in a region: the cells with this index in all regions. */
function places({ digits, regions }: BoardFacts): readonly (readonly number[])[] {
  const names = [...new Set(regions)].filter((name) => name !== '.')
  const cells = names.map((name) => Array.from(regions).flatMap((one, cell) => (one === name ? [cell] : [])))
  return Array.from({ length: digits }, (_, place) => cells.flatMap((one) => one[place] ?? []))
}

const disjoint: Page = {
  kind: 'disjoint',
  name: { en: 'Disjoint groups', ja: '同位置' },
  rule: always('Cells at the same place of their regions never hold the same digit', '各領域の同じ位置のマスに同じ数字は入らない'),
  gestures: [ofBoard('disjoint')],
  fits: (constraint, { regions }) => noCells(constraint) && regions !== '',
  compile: (_, board, { distinct }) => { for (const [i, cells] of places(board).entries()) distinct(cells, 'place', i + 1) }, // prettier-ignore
  holds: (_, at, board) => places(board).every((cells) => new Set(cells.map(at)).size === cells.length),
  cellsOf: (_, { side }) => Array.from({ length: side * side }, (__, cell) => cell),
  draw: () => ({}),
}

/**
 * The page of a rule that neighbours without a sign have no digits that fit a sign.
 * @param excused the kinds of such signs
 */
function negative(
  of: Pick<Page, 'kind' | 'name' | 'rule'>,
  excused: readonly string[],
  allows: (puzzle: VariantSudoku) => (a: number, b: number) => boolean,
): Page {
  return {
    ...{ ...of, gestures: [ofBoard(of.kind)] },
    fits: noCells,
    compile(_, { puzzle }, { pair }) {
      const isAllowed = allows(puzzle)
      for (const [a, b] of unmarked(puzzle, excused)) pair(a, b, isAllowed)
    },
    holds: (_, at, { puzzle }) => unmarked(puzzle, excused).every(([a, b]) => allows(puzzle)(at(a), at(b))),
    cellsOf: (_, { side }) => Array.from({ length: side * side }, (__, cell) => cell),
    draw: () => ({}),
  }
}

/** The kinds of dots. A dot of either colour exempts a pair from both rules about dots. */
const DOTS = ['difference', 'ratio']

const noRatio = negative(
  {
    kind: 'all-ratios',
    name: { en: 'All black dots are given', ja: '黒丸はすべて表示' },
    rule: (_, board) => {
      const told = ratiosOf(board.puzzle).join(' / ')
      const [bare, one] = [withoutDot(board.puzzle), onlyOneDot(board)]
      return {
        en: `${bare.en}, neither digit is ${told === '2' ? 'twice' : `${told} times`} the other${one.en}`,
        ja: `${bare.ja}は、一方がもう一方の${told}倍にならない${one.ja}`,
      }
    },
  },
  DOTS,
  (puzzle) => {
    const values = ratiosOf(puzzle)
    return (a, b) => !values.some((value) => a === value * b || b === value * a)
  },
)

const noDifference = negative(
  {
    kind: 'all-differences',
    name: { en: 'All white dots are given', ja: '白丸はすべて表示' },
    rule: (_, { puzzle }) => {
      const told = differencesOf(puzzle).join(' / ')
      const bare = withoutDot(puzzle)
      return { en: `${bare.en}, digits do not differ by ${told}`, ja: `${bare.ja}の差は${told}にならない` }
    },
  },
  DOTS,
  (puzzle) => {
    const values = differencesOf(puzzle)
    return (a, b) => !values.includes(Math.abs(a - b))
  },
)

function differencesOf(puzzle: VariantSudoku): readonly number[] {
  const told = puzzle.constraints.filter(({ kind }) => kind === 'difference').map(({ value }) => value ?? 1)
  const values = markedPairs({ ...puzzle, constraints: [] }, ['difference']).length > 0 ? [...told, 1] : told
  return values.length === 0 ? [1] : [...new Set(values)].sort((a, b) => a - b)
}

function ratiosOf({ constraints }: VariantSudoku): readonly number[] {
  const values = constraints.filter(({ kind }) => kind === 'ratio').map(({ value }) => value ?? 2)
  return values.length === 0 ? [2] : [...new Set(values)].sort((a, b) => a - b)
}

/** The beginning of a sentence about neighbours without a dot. Bars exempt them, too. */
const withoutDot = ({ bars }: VariantSudoku): Text =>
  bars.length > 0
    ? { en: 'Where there is neither dot nor bar', ja: '丸も線もない隣どうし' }
    : { en: 'Where there is no dot', ja: '丸のない隣どうし' }

/** The end of a sentence about all dots, for digits such as 1 and 2 that fit a dot of either colour. Such pairs have only one dot. */
function onlyOneDot({ puzzle, digits }: BoardFacts): Text {
  const isUsual = puzzle.constraints.some(({ kind }) => kind === 'all-differences') && dottedTwice(puzzle).length === 0
  const differences = differencesOf(puzzle)
  const pairs = ratiosOf(puzzle).flatMap(
    (ratio) =>
    Array.from({ length: digits }, (_, i) => i + 1).filter((digit) => digit * ratio <= digits && differences.includes(digit * (ratio - 1))).map((digit) => [digit, digit * ratio] as const), // prettier-ignore
  )
  if (!isUsual || pairs.length === 0) return { en: '', ja: '' }
  const [en, ja] = [pairs.map(([a, b]) => `${a} and ${b}`).join(', or '), pairs.map(([a, b]) => `${a}と${b}`).join('、')]
  return { en: `; between ${en} there is only one dot, of either colour`, ja: `（${ja}の間の丸は白か黒の一つだけ）` }
}

const noSum = negative(
  {
    kind: 'all-xv',
    name: { en: 'All X and V are given', ja: 'XとVはすべて表示' },
    rule: always('Where there is neither X nor V, the digits add up to neither 10 nor 5', 'XもVもない隣どうしの和は10にも5にもならない'),
  },
  ['xv'],
  () => (a, b) => a + b !== 5 && a + b !== 10,
)

/** All sets of four cells that meet at a corner. */
function squares(side: number): readonly (readonly number[])[] {
  return Array.from({ length: side * side }, (_, cell) => cell)
    .filter((cell) => cell % side < side - 1 && cell < side * (side - 1))
    .map((cell) => [cell, cell + 1, cell + side, cell + side + 1])
}

/** The page of a rule that any four cells that meet have digits of all three classes. The state is the set of classes found. */
function inSquares(of: Pick<Page, 'kind' | 'name' | 'rule'>, classOf: (digit: number, digits: number) => number): Page {
  const ALL = 7
  return {
    ...{ ...of, gestures: [ofBoard(of.kind)] },
    fits: (constraint, { digits, side }) => noCells(constraint) && digits === side && digits % 3 === 0,
    compile(_, { side, digits }, { diagram }) {
      const step = (met: number, digit: number): number => met | (1 << classOf(digit, digits))
      for (const cells of squares(side)) diagram(cells, { name: of.kind, start: 0, step, end: (met) => met === ALL }, 0)
    },
    holds: (_, at, { side, digits }) => squares(side).every((cells) => new Set(cells.map((cell) => classOf(at(cell), digits))).size === 3),
    cellsOf: (_, { side }) => Array.from({ length: side * side }, (__, cell) => cell),
    draw: () => ({}),
  }
}

const globalEntropy = inSquares(
  {
    kind: 'global-entropy',
    name: { en: 'Global entropy', ja: '全体エントロピー' },
    rule: (_, { digits }) => {
      const third = digits / 3
      const thirds = [1, third + 1, 2 * third + 1].map((from) => `${from}-${from + third - 1}`)
      return {
        en: `Any four cells that meet at a corner hold at least one each of ${thirds.join(', ')}`,
        ja: `どの2×2の4マスにも${thirds.join('・')}がそれぞれ少なくとも一つ入る`,
      }
    },
  },
  (digit, digits) => Math.floor((3 * (digit - 1)) / digits),
)

const globalModular = inSquares(
  {
    kind: 'global-modular',
    name: { en: 'Global modular', ja: '全体剰余' },
    rule: always(
      'Any four cells that meet at a corner hold digits of all three remainders when divided by 3',
      'どの2×2の4マスにも、3で割った余りが0・1・2の数字がそれぞれ少なくとも一つ入る',
    ),
  },
  (digit) => digit % 3,
)

/** The pages of rules of the whole board. */
export const wholeBoard: readonly Page[] = [
  ...[antiKnight, antiKing, disjoint],
  ...[globalEntropy, globalModular],
  ...[noDifference, noRatio, noSum],
]
