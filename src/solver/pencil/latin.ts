import type { Flaw } from '#solver/genre/genre.ts'
import type { Random } from '#solver/kernel/random.ts'
import { EMPTY, geometryOf, type Marks, type Pencil } from './board'
import type { Model } from './model'
import type { RuleWords } from './page'
import { told } from './words'

/** The longest side: no digit has two figures. */
const LARGEST = 9

/** The sentences for the rules that `latinRules` names. */
export const latinWords = {
  once: {
    en: () => 'No digit stands twice in a row or column.',
    ja: () => '同じ行・列に同じ数字は入りません。',
  },
  line: {
    en: (cells, _clue, digit) => `${lineName(cells, 'en')} has a ${digit}.`,
    ja: (cells, _clue, digit) => `${lineName(cells, 'ja')}には${digit}が入ります。`,
  },
  cell: {
    en: ([cell]) => `${cell} takes a digit that is left to it.`,
    ja: ([cell]) => `${cell}には、残った候補のどれかが入ります。`,
  },
} as const satisfies Readonly<Record<string, RuleWords>>

/** The name of a row or column by the names of its cells. */
export function lineName(cells: readonly string[], language: 'en' | 'ja'): string {
  const [first, last] = [cells[0], cells.at(-1)].map((name) => name?.match(/\d+/g) ?? [])
  const isRow = first![0] === last![0]
  const number = isRow ? first![0] : first![1]
  return language === 'ja' ? `${number}${isRow ? '行' : '列'}目` : `${isRow ? 'Row' : 'Column'} ${number}`
}

/** The name of some successive rows or columns by all their cells, line by line, as the subject of a sentence. */
export function linesName(cells: readonly string[], language: 'en' | 'ja'): string {
  const places = cells.map((name) => (name.match(/\d+/g) ?? []).map(Number))
  const [first, second, last] = [places[0]!, places[1] ?? places[0]!, places.at(-1)!]
  const at = first[0] === second[0] ? 0 : 1
  const [from, to] = [first[at]!, last[at]!]
  if (language === 'ja') return `${from}${from === to ? '' : `～${to}`}${at === 0 ? '行目' : '列目'}`
  const kind = at === 0 ? 'ow' : 'olumn'
  const letter = at === 0 ? 'R' : 'C'
  return from === to ? `${letter}${kind} ${from} has` : `${letter}${kind}s ${from} ${to === from + 1 ? 'and' : 'to'} ${to} have`
}

/**
 * Adds two rules to the model of a square: each row and column has each digit from 1 to the side once, and cells with clues have these
 * digits.
 * @returns for each cell the literals of its digits, from 1 on
 */
export function latinRules(model: Model, { width, clues }: Pencil): readonly (readonly number[])[] {
  const digits = clues.map((_, cell) => model.digits(cell, Math.min(width, LARGEST)))
  const isSquare = clues.length === width ** 2 && width <= LARGEST
  for (const [cell, clue] of clues.entries()) {
    const term = digits[cell]![clue - 1]
    if (clue !== EMPTY && term !== undefined) model.given(term)
    // The page reports an impossible board as a flaw; here it only has no solution.
    if (!isSquare || (clue !== EMPTY && term === undefined)) model.rule('cell', [cell], () => model.clause([]))
  }
  if (!isSquare) return digits
  for (const [cell, terms] of digits.entries()) model.rule('cell', [cell], () => model.clause(terms))
  for (const line of geometryOf({ width, height: width }).lines)
    for (let digit = 1; digit <= width; digit++) {
      const terms = line.map((cell) => digits[cell]![digit - 1]!)
      model.rule('once', line, () => model.atMost(terms, 1), { isPlain: true })
      model.rule('line', line, () => model.clause(terms), { value: digit })
    }
  return digits
}

/** The flaws of a board that cannot be a Latin square: it is no square of at most nine cells a side, or a clue is greater than the side. */
export function latinFlaws({ width, height, clues }: Pencil): readonly Flaw[] {
  if (width !== height || width > LARGEST) return [{ message: told({ code: 'pencil.square' }), at: [] }]
  return clues.flatMap((clue, cell): Flaw[] => {
    const [row, column] = [Math.floor(cell / width) + 1, (cell % width) + 1]
    return clue > width ? [{ message: told({ code: 'pencil.clue', seen: String(clue), row, column }), at: [cell] }] : []
  })
}

/** Whether marks are a Latin square with the clues in it. */
export function isLatin({ width, height, clues }: Pencil, marks: Marks): boolean {
  if (width !== height || width > LARGEST || marks.length !== width * height) return false
  for (let at = 0; at < width; at++) {
    const row = new Set<number>()
    const column = new Set<number>()
    for (let i = 0; i < width; i++) {
      row.add(marks[at * width + i]!)
      column.add(marks[i * width + at]!)
    }
    for (let digit = 1; digit <= width; digit++) if (!row.has(digit) || !column.has(digit)) return false
  }
  return clues.every((clue, cell) => clue === EMPTY || clue === marks[cell])
}

/** The number of exchanges between two rows, for each cell of a square, that make a Latin square random. */
const SWITCHES = 3

/** Exchanges a digit of two rows, and as few others as are needed to keep each digit once in either row. */
function switchRows(one: number[], other: number[], first: number): void {
  let at = first
  do {
    const digit = other[at]!
    other[at] = one[at]!
    one[at] = digit
    at = one.findIndex((own, x) => own === digit && x !== at)
  } while (at >= 0)
}

/**
 * A random Latin square. It begins with shifted rows. Then, many times, two rows exchange as few digits as keep each digit once in either
 * row.
 */
export function latinByChance(side: number, random: Random): number[] {
  const order = (): number[] => random.shuffle(Array.from({ length: side }, (_, i) => i))
  const [rows, columns, names] = [order(), order(), order()]
  const square = Array.from({ length: side }, (_, y) => Array.from({ length: side }, (_, x) => 1 + names[(rows[y]! + columns[x]!) % side]!))
  for (let i = 0; i < SWITCHES * side * side; i++) {
    const [one, other] = [square[random.below(side)]!, square[random.below(side)]!]
    if (one !== other) switchRows(one, other, random.below(side))
  }
  return square.flat()
}

/** A Latin square in which a row exchanged some digits with a random other row. */
export function withRowsSwitched(digits: readonly number[], side: number, row: number, random: Random): number[] {
  const square = Array.from({ length: side }, (_, y) => digits.slice(y * side, (y + 1) * side))
  switchRows(square[row]!, square[(row + 1 + random.below(side - 1)) % side]!, random.below(side))
  return square.flat()
}
