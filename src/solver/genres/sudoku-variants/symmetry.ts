import { digitAt, signOf } from '#solver/genre/digits/cells.ts'
import type { Random } from '#solver/kernel/random.ts'
import { type Reorientation, turnBetween, type Transformation } from '#solver/genre/transformation.ts'
import { tidied } from './formats/storage'
import { isSymmetric } from './constraints/pages/relations'
import { drawnDecorations } from './constraints/unread'
import { regionsOf } from './layout'
import { digitsOf, sideOf, type Constraint, type Pair, type VariantSudoku } from './puzzle'

/** The eight turns and mirrorings of a square. */
const TURNS = [0, 1, 2, 3, 4, 5, 6, 7] as const
/** The turns with shared names: left and right exchanged, and a clockwise quarter. */
const NAMED: Readonly<Record<Reorientation, number>> = { mirror: 1, quarter: 6 }

/** The new place of a cell after a turn. Bit 0 exchanges left and right, bit 1 top and bottom, and bit 2 then rows and columns. */
export function turnedCell(cell: number, side: number, turn: number): number {
  let row = Math.floor(cell / side)
  let column = cell % side
  if (turn & 1) column = side - 1 - column
  if (turn & 2) row = side - 1 - row
  return turn & 4 ? column * side + row : row * side + column
}

/** The puzzle with everything on it turned. */
export function turnedPuzzle(puzzle: VariantSudoku, turn: number): VariantSudoku {
  const side = sideOf(puzzle)
  const to = (cell: number): number => turnedCell(cell, side, turn)
  const pair = ([a, b]: Pair): Pair => [to(a), to(b)]
  const cells = (text: string): string => {
    const turned = Array.from(text)
    for (const [cell, sign] of Array.from(text).entries()) turned[to(cell)] = sign
    return turned.join('')
  }
  return tidied({
    givens: cells(puzzle.givens),
    regions: cells(regionsOf(puzzle)),
    rules: puzzle.rules,
    even: puzzle.even.map(to),
    odd: puzzle.odd.map(to),
    cages: puzzle.cages.map(({ cells: of, sum }) => ({ cells: of.map(to), sum })),
    bars: puzzle.bars.map(pair),
    greater: puzzle.greater.map(pair),
    constraints: puzzle.constraints.map((constraint) => turnedConstraint(constraint, side, turn)),
    unread: puzzle.unread,
    decorations: puzzle.decorations,
  })
}

function turnedConstraint(constraint: Constraint, side: number, turn: number): Constraint {
  const { cells, others, outside } = constraint
  const to = (cell: number): number => turnedCell(cell, side, turn)
  return {
    ...constraint,
    cells: cells.map(to),
    ...(others !== undefined && { others: others.map(to) }),
    ...(outside !== undefined && { outside: turnedCell(outside, side + 2, turn) }),
  }
}

/** Kinds whose digits are numbers of rows or columns, so that a turn would change their meaning. */
const INDEXERS = ['row-indexer', 'column-indexer', 'box-indexer']

/**
 * Whether the rules of a puzzle mean the same after a turn. They do not if a file has unread marks, if digits are numbers of rows or
 * columns, if cells are compared by their indices in regions of different shapes, or if the digits in a circle would be read in another
 * order. Decorations are no rules.
 */
function meansSame(puzzle: VariantSudoku, turn: number): boolean {
  if (turn === 0) return true
  const { constraints } = puzzle
  const side = sideOf(puzzle)
  const keepsOrder = (cells: readonly number[]): boolean => {
    const turned = cells.map((cell) => turnedCell(cell, side, turn))
    return turned.every((cell, i) => i === 0 || cell > turned[i - 1]!)
  }
  return puzzle.unread.length === 0 && constraints.every(({ kind, cells }) => !INDEXERS.includes(kind) && (kind !== 'arrow' || keepsOrder(cells)) && (kind !== 'disjoint' || areAlike(puzzle))) && constraints.every((one) => one.kind !== 'relation-all' || isSymmetric(one, digitsOf(puzzle))) // prettier-ignore
}

/** Whether all regions have the same shape. */
function areAlike(puzzle: VariantSudoku): boolean {
  const [regions, side] = [regionsOf(puzzle), sideOf(puzzle)]
  const shapes = [...new Set(regions)].map((name) => {
    const cells = Array.from(regions, (_, cell) => cell).filter((cell) => regions[cell] === name)
    const [top, left] = [Math.floor(cells[0]! / side), cells[0]! % side]
    return cells.map((cell) => `${Math.floor(cell / side) - top},${(cell % side) - left}`).join(' ')
  })
  return new Set(shapes).size <= 1
}

/** The puzzle mirrored or rotated by a quarter; undefined where its meaning would change, or where it has drawings, which do not turn. */
export function reoriented(puzzle: VariantSudoku, turn: Reorientation): VariantSudoku | undefined {
  return drawnDecorations(puzzle).length === 0 && meansSame(puzzle, NAMED[turn]) ? turnedPuzzle(puzzle, NAMED[turn]) : undefined
}

/** Kinds of constraints that only say which digits are equal or different. */
const OF_SAMENESS = ['diagonal', 'extra-region', 'anti-knight', 'anti-king', 'disjoint', 'clone', 'palindrome']

/** Whether digits may be renamed: no mark, sign or sum depends on their values. */
function mayRename({ rules, even, odd, cages, bars, greater, constraints, unread }: VariantSudoku): boolean {
  return (
    unread.length === 0 &&
    constraints.every(({ kind }) => OF_SAMENESS.includes(kind)) &&
    !rules.includes('consecutive') &&
    [even, odd, bars, greater].every((list) => list.length === 0) &&
    cages.every(({ sum }) => sum === 0)
  )
}

function turnsOf(puzzle: VariantSudoku): readonly number[] {
  return TURNS.filter((turn) => meansSame(puzzle, turn))
}

function renamed(givens: string, names: readonly number[]): string {
  return Array.from(givens, (_, cell) => signOf(names[digitAt(givens, cell)] ?? 0)).join('')
}

/** New names for digits, in the order of first occurrence. 0 stays 0, for no digit. */
function namesByPlace(givens: string): number[] {
  const names = [0]
  let next = 1
  for (let cell = 0; cell < givens.length; cell++) {
    const digit = digitAt(givens, cell)
    if (digit > 0) names[digit] ??= next++
  }
  return names
}

function formOf(puzzle: VariantSudoku, turn: number): string {
  const { givens, regions, rules, even, odd, cages, bars, greater, constraints, unread } = turnedPuzzle(puzzle, turn)
  const written = mayRename(puzzle) ? renamed(givens, namesByPlace(givens)) : givens
  const marks = [rules.join(), even.join(), odd.join(), ...[bars, greater].map((pairs) => pairs.map((pair) => pair.join()).join(' '))]
  const told = [constraints, unread].flatMap((list) => (list.length === 0 ? [] : [asciiOf(list)]))
  return [written, regions, ...marks, cages.map(({ cells, sum }) => `${sum}:${cells.join()}`).join(' '), ...told].join('|')
}

/** JSON in printable ASCII. */
function asciiOf(value: unknown): string {
  return JSON.stringify(value).replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/**
 * The first in order of the eight turned forms. If nothing depends on the values of digits, they are renamed in the order of first
 * occurrence. Two puzzles have equal forms if and only if they differ only by these changes.
 */
export function canonicalForm(puzzle: VariantSudoku): string {
  return turnsOf(puzzle)
    .map((turn) => formOf(puzzle, turn))
    .reduce((least, form) => (form < least ? form : least))
}

/** A puzzle with the same digest that looks different. If it turns, drawn decorations are left out, because they do not turn. */
export function disguise(puzzle: VariantSudoku, random: Random): VariantSudoku {
  const turns = turnsOf(puzzle)
  const turn = turns[random.below(turns.length)]!
  const drawn = turn === 0 ? [] : drawnDecorations(puzzle)
  const other = turnedPuzzle({ ...puzzle, decorations: puzzle.decorations.filter((mark) => !drawn.includes(mark)) }, turn)
  if (!mayRename(puzzle)) return other
  const names = random.shuffle(Array.from({ length: digitsOf(puzzle) }, (_, i) => i + 1))
  return { ...other, givens: renamed(other.givens, [0, ...names]) }
}

/** The transformation between two puzzles with the same digest. */
export function alike(from: VariantSudoku, to: VariantSudoku): Transformation | undefined {
  const wanted = formOf(to, 0)
  const turn = turnBetween((one) => (meansSame(from, one) ? formOf(from, one) : ''), wanted)
  if (turn === undefined || !mayRename(from)) return turn
  const turnedGivens = turnsOf(from).filter((one) => formOf(from, one) === wanted).map((one) => turnedPuzzle(from, one))[0]!.givens // prettier-ignore
  const signs = Object.fromEntries(
    Array.from(turnedGivens).flatMap((sign, cell) => (sign === '.' || sign === to.givens[cell] ? [] : [[sign, to.givens[cell]!]])),
  )
  return Object.keys(signs).length === 0 ? turn : { ...turn, signs }
}
