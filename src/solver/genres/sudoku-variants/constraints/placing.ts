import { digitsOf, sideOf, type Constraint, type VariantSudoku } from '../puzzle'
import { factsOf, isSound } from './kept'
import type { Gesture, Page } from './page'
import { fallingDiagonal, risingDiagonal } from './pages/cells'
import { PAGES, pageOf } from './registry'

// Changes that a person makes to constraints: gestures put them on a board or remove them, and their written part is changed.

/** A gesture, with the page of the kind of constraints that it makes. */
export interface Tool {
  readonly id: string
  readonly page: Page
  readonly gesture: Gesture
}

/** Kinds by their use in published puzzles, the most used first. Other kinds follow in the order of their pages. */
const BY_USE = [
  ...['arrow', 'thermo', 'diagonal', 'little-killer', 'ratio', 'difference', 'renban', 'whispers', 'anti-knight', 'palindrome', 'xv'],
  ...['quadruple', 'sandwich', 'between', 'minimum', 'maximum', 'anti-king', 'x-sum', 'region-sum', 'extra-region', 'skyscraper', 'clone'],
  ...['slow-thermo', 'disjoint', 'row-indexer', 'column-indexer', 'modular'],
]

/** All tools, the most used first. */
export const PALETTE: readonly Tool[] = [...PAGES]
  .sort((a, b) => placeOf(a.kind) - placeOf(b.kind))
  .flatMap((page) => page.gestures.map((gesture) => ({ id: [page.kind, gesture.id].filter(Boolean).join('.'), page, gesture })))

/** Whether setters use a tool often; the window may fold the other tools away. */
export const isCommon = ({ page }: Tool): boolean => BY_USE.includes(page.kind)

function placeOf(kind: string): number {
  const at = BY_USE.indexOf(kind)
  return at < 0 ? BY_USE.length : at
}

const rising = (cells: readonly number[] = []): string => cells.toSorted((a, b) => a - b).join()
const allCells = ({ cells, others = [] }: Constraint): readonly number[] => [...cells, ...others]

/** Whether two constraints of a kind have the same place: the same cells in any order, or the same place outside and the same direction. */
function lieAlike(a: Constraint, b: Constraint): boolean {
  return a.kind === b.kind && a.outside === b.outside && rising(allCells(a)) === rising(allCells(b))
}

/** The constraints on a cell, or with their number at a place outside, later ones last. Constraints of the whole board are left out. */
export function constraintsAt(
  puzzle: VariantSudoku,
  place: { readonly cell: number } | { readonly outside: number },
): readonly Constraint[] {
  return puzzle.constraints.filter((one) => ('cell' in place ? one.outside === undefined && allCells(one).includes(place.cell) : one.outside === place.outside)) // prettier-ignore
}

/** Whether the whole board has the rule of a tool. */
export function hasRule(puzzle: VariantSudoku, { gesture }: Tool): boolean {
  if (gesture.shape !== 'board') return false
  const made = gesture.make([], factsOf(puzzle))
  return withDiagonals(puzzle).constraints.some((one) => made.some((other) => lieAlike(one, other)))
}

/**
 * The puzzle after a gesture on cells in the order in which they were chosen. The gesture adds the constraints that it makes of the cells,
 * or removes them where they exist already. If it makes nothing of a single cell, it removes a constraint of its kind through that cell,
 * preferably one that begins there. Undefined where it can do nothing.
 */
export function afterGesture(puzzle: VariantSudoku, { page, gesture }: Tool, cells: readonly number[]): VariantSudoku | undefined {
  const now = withDiagonals(puzzle)
  const board = factsOf(now)
  const made = gesture.make(cells, board).filter((one) => isSound(one, board))
  const isThere = (one: Constraint): boolean => now.constraints.some((other) => lieAlike(one, other))
  const without = (gone: readonly Constraint[]): VariantSudoku['constraints'] => now.constraints.filter((one) => !gone.some((other) => lieAlike(one, other))) // prettier-ignore
  if (made.length === 0) {
    const [cell, ...more] = cells
    if (cell === undefined || more.length > 0 || gesture.shape === 'outside') return undefined
    const here = constraintsAt(now, { cell }).filter(({ kind }) => kind === page.kind)
    const gone = here.find((one) => one.cells[0] === cell) ?? here.at(-1)
    return gone && withRule({ ...now, constraints: now.constraints.filter((one) => one !== gone) })
  }
  if (gesture.isCycle === true) {
    const next = made[made.findLastIndex(isThere) + 1]
    return withRule({ ...now, constraints: [...without(made), ...(next === undefined ? [] : [next])] })
  }
  // Constraints of one kind with several gestures, such as X and V, differ in their value.
  const isSame = (one: Constraint): boolean => now.constraints.some((other) => lieAlike(one, other) && (page.gestures.length < 2 || one.value === other.value)) // prettier-ignore
  if (made.every(isSame)) return withRule({ ...now, constraints: without(made) })
  return withRule({ ...now, constraints: [...without(made.filter((one) => !isSame(one))), ...made.filter((one) => !isSame(one))] })
}

/** Replaces the rule of both diagonals by two constraints, so that a person can remove each of them. */
function withDiagonals(puzzle: VariantSudoku): VariantSudoku {
  const side = sideOf(puzzle)
  if (!puzzle.rules.includes('diagonals') || side !== digitsOf(puzzle)) return puzzle
  const rules = puzzle.rules.filter((rule) => rule !== 'diagonals')
  return { ...puzzle, rules, constraints: [...puzzle.constraints, fallingDiagonal(side), risingDiagonal(side)] }
}

/** Replaces constraints on both diagonals by the one rule of both, as puzzles keep them. */
function withRule(puzzle: VariantSudoku): VariantSudoku {
  const diagonals = puzzle.constraints.filter(({ kind }) => kind === 'diagonal')
  if (diagonals.length < 2) return puzzle
  return { ...puzzle, rules: [...puzzle.rules, 'diagonals'], constraints: puzzle.constraints.filter((one) => !diagonals.includes(one)) }
}

/** The text of the part of a constraint that a person writes; empty where there is none. */
export function toldBy(constraint: Constraint): string {
  const { value, digits = [], text = '', cells } = constraint
  switch (pageOf(constraint).tells) {
    case 'number':
      return value === undefined ? '' : String(value)
    case 'digits':
      return digits.join(' ')
    case 'relation':
      return text
    case 'bulb':
      return String(cells.length)
    default:
      return ''
  }
}

/** The constraint after a person wrote this text; undefined where its kind has no such part, or where the board does not allow it. */
export function retold(puzzle: VariantSudoku, constraint: Constraint, written: string): Constraint | undefined {
  const next = withWritten(constraint, written.trim(), digitsOf(puzzle))
  return next !== undefined && isSound(next, factsOf(puzzle)) ? next : undefined
}

function withWritten(constraint: Constraint, written: string, most: number): Constraint | undefined {
  const { cells, others = [] } = constraint
  const number = /^\d{1,3}$/.test(written) ? Number(written) : undefined
  switch (pageOf(constraint).tells) {
    case 'number': {
      const { value: _before, ...bare } = constraint
      return written === '' ? bare : number === undefined ? undefined : { ...bare, value: number }
    }
    case 'digits': {
      // Digits are written without a gap, or with gaps if the board has digits from 10 on.
      const parts = most < 10 ? [...written.replace(/[\s,]/g, '')] : written.split(/[\s,]+/)
      return parts.every((part) => /^\d{1,2}$/.test(part)) ? { ...constraint, digits: parts.map(Number).sort((a, b) => a - b) } : undefined
    }
    case 'relation':
      return { ...constraint, text: written }
    case 'bulb': {
      const all = [...cells, ...others]
      return number !== undefined && number > 0 && number < all.length ? { ...constraint, cells: all.slice(0, number), others: all.slice(number) } : undefined // prettier-ignore
    }
    default:
      return undefined
  }
}

/** The puzzle with one constraint replaced by another, or removed. */
export function withConstraint(puzzle: VariantSudoku, before: Constraint, after: Constraint | undefined): VariantSudoku {
  return { ...puzzle, constraints: puzzle.constraints.flatMap((one) => (one !== before ? [one] : after === undefined ? [] : [after])) }
}
