import { digitsOfSide } from '#solver/genre/digits/cells.ts'
import type { Storable } from '#solver/genre/texts/nanido-line.ts'
import type { Result } from '#solver/genre/genre.ts'
import { constraintsIn, constraintsTidied, constraintsToData, factsOf, isSound, unreadIn, unreadToData } from '../constraints/kept'
import { cellMarkOf, foreignGivens } from '../constraints/unread'
import { usualRegions } from '../layout'
import { areNeighbours, RULES, SIDES, sideOf, type Cage, type Grid, type Pair, type Unread, type VariantSudoku } from '../puzzle'
import { isOfDigits } from '../verify'
import type { VariantMessage } from '../messages'

/**
 * The stored form of a puzzle in a Nanido line and in the library: `givens` with a character for each cell, `regions` with a letter for
 * each cell (empty for the usual blocks), lists of `rules`, of cells that are `even` or `odd`, of `cages` with `cells` and `sum`, and of
 * pairs of cells with a bar or a sign; `constraints` of the kinds of `constraints/registry.ts`, `unread` marks, and `decorations`. Fields
 * that are left out are empty.
 */
export const storage: Storable<VariantSudoku> = {
  id: 'sudoku-variants',
  toData: ({ givens, regions, rules, even, odd, cages, bars, greater, constraints, unread, decorations }) => ({
    ...{ givens, regions, rules, even, odd },
    cages: cages.map(({ cells, sum }) => ({ cells, sum })),
    bars: bars.map(([a, b]) => [a, b]),
    greater: greater.map(([a, b]) => [a, b]),
    ...(constraints.length > 0 && { constraints: constraintsToData(constraints) }),
    ...(unread.length > 0 && { unread: unreadToData(unread) }),
    ...(decorations.length > 0 && { decorations: unreadToData(decorations) }),
  }),
  fromData(data) {
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return failure('data')
    const read = puzzleIn(data as Readonly<Record<string, unknown>>)
    return typeof read === 'string' ? failure(read) : { ok: true, value: read }
  },
}

function failure(field: string): Result<never> {
  const message: VariantMessage = { code: 'variants.shape', field }
  return { ok: false, message }
}

/** Reads a puzzle. Returns it, or the name of the invalid field. */
function puzzleIn({
  givens,
  regions = '',
  rules = [],
  even = [],
  odd = [],
  cages = [],
  bars = [],
  greater = [],
  constraints = [],
  unread = [],
  decorations = [],
}: Readonly<Record<string, unknown>>): VariantSudoku | string {
  // prettier-ignore
  const side = typeof givens === 'string' ? SIDES.find((one) => one * one === givens.length) : undefined
  if (typeof givens !== 'string' || side === undefined || !isOfDigits(givens.replaceAll('0', '.'), digitsOfSide(side))) return 'givens'
  const size = side * side
  if (typeof regions !== 'string' || (regions !== '' && (regions.length !== size || side !== digitsOfSide(side)))) return 'regions'
  if (!/^[A-Z.]*$/.test(regions)) return 'regions'
  if (!Array.isArray(rules) || !rules.every((rule) => (RULES as readonly unknown[]).includes(rule))) return 'rules'
  const isCell = (cell: unknown): cell is number => typeof cell === 'number' && Number.isInteger(cell) && cell >= 0 && cell < size
  const areCells = (cells: unknown): cells is number[] => Array.isArray(cells) && cells.length <= size && cells.every(isCell)
  if (!areCells(even)) return 'even'
  if (!areCells(odd)) return 'odd'
  if (!Array.isArray(cages)) return 'cages'
  const read = cages.map((cage: unknown) => cageIn(cage, areCells))
  if (!read.every((cage) => cage !== undefined)) return 'cages'
  const arePairs = (pairs: unknown): pairs is Pair[] =>
    Array.isArray(pairs) && pairs.every((pair: unknown) => areCells(pair) && pair.length === 2 && areNeighbours(pair[0]!, pair[1]!, side))
  if (!arePairs(bars)) return 'bars'
  if (!arePairs(greater)) return 'greater'
  const [told, marks, decorating] = [constraintsIn(constraints), unreadIn(unread), unreadIn(decorations)]
  if (told === undefined) return 'constraints'
  const isOnBoard = ({ kind }: Unread): boolean => (cellMarkOf(kind)?.cell ?? 0) < size
  if (marks?.every(isOnBoard) !== true) return 'unread'
  if (decorating?.every(isOnBoard) !== true) return 'decorations'
  const puzzle = tidied({ givens: givens.replaceAll('0', '.'), regions, rules, even, odd, cages: read, bars, greater, constraints: told, unread: marks, decorations: decorating }) // prettier-ignore
  const board = factsOf(puzzle)
  return puzzle.constraints.every((constraint) => isSound(constraint, board)) ? puzzle : 'constraints'
}

function cageIn(cage: unknown, areCells: (cells: unknown) => cells is number[]): Cage | undefined {
  if (typeof cage !== 'object' || cage === null) return undefined
  const { cells, sum = 0 } = cage as Readonly<Record<string, unknown>>
  return areCells(cells) && cells.length > 0 && typeof sum === 'number' && Number.isInteger(sum) && sum >= 0 && sum < 1000
    ? { cells, sum }
    : undefined
}

/**
 * The puzzle in its stored form, which is unique: cells ascend without repetition, regions have letters in reading order, and usual blocks
 * are left out.
 */
export function tidied(puzzle: VariantSudoku): VariantSudoku {
  const { givens, rules, even, odd, cages, bars, greater, constraints, unread, decorations } = puzzle
  // A digit replaces a kept given in its cell.
  const isOpen = (mark: Unread): boolean => foreignGivens([mark]).every((cell) => (givens[cell] ?? '.') === '.')
  const first = ([a]: readonly number[], [b]: readonly number[]): number => a! - b!
  const pairs = (list: readonly Pair[]): Pair[] => [...new Map(list.map((pair) => [pair.join(), pair])).values()].sort((a, b) => first(a, b) || a[1] - b[1]) // prettier-ignore
  return {
    givens,
    regions: regionsTidied(puzzle),
    rules: RULES.filter((rule) => rules.includes(rule)),
    even: risingOf(even),
    odd: risingOf(odd),
    cages: cages.map(({ cells, sum }) => ({ cells: risingOf(cells), sum })).sort((a, b) => first(a.cells, b.cells)),
    bars: pairs(bars.map(([a, b]): Pair => (a < b ? [a, b] : [b, a]))),
    greater: pairs(greater.map(([a, b]): Pair => [a, b])),
    constraints: constraintsTidied(constraints),
    unread: byKind(unread.filter(isOpen)),
    decorations: byKind(decorations.filter(isOpen)),
  }
}

/** Marks sorted by kind. Marks of one kind keep their order. */
const byKind = (marks: readonly Unread[]): Unread[] => marks.toSorted((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0))

function regionsTidied({ regions, givens }: VariantSudoku): string {
  if (regions === '') return ''
  const names = [...new Set(regions)].filter((name) => name !== '.')
  const renamed = Array.from(regions, (name) => (name === '.' ? '.' : String.fromCharCode(65 + names.indexOf(name)))).join('')
  return renamed === usualRegions(sideOf({ givens })) ? '' : renamed
}

function risingOf(cells: readonly number[]): number[] {
  return [...new Set(cells)].sort((a, b) => a - b)
}

/** Reads a stored solution: a digit for each cell. */
export function solutionFromData(data: unknown): Result<Grid> {
  const side = typeof data === 'string' ? SIDES.find((one) => one * one === data.length) : undefined
  return typeof data === 'string' && side !== undefined && isOfDigits(data, digitsOfSide(side))
    ? { ok: true, value: data }
    : { ok: false, message: { code: 'variants.solution-shape' } satisfies VariantMessage }
}
