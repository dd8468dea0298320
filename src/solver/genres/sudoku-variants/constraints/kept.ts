import type { Json } from '#solver/kernel/json.ts'
import { regionsOf } from '../layout'
import { digitsOf, sideOf, type Constraint, type Unread, type VariantSudoku } from '../puzzle'
import type { BoardFacts } from './page'
import { placesOf } from './places'
import { orderOf, pageNamed } from './registry'

/** Kinds with a text in place of a number or digits. */
const OF_TEXT = ['relation', 'relation-all']

/** The facts about a puzzle's board that pages of constraints need. */
export function factsOf(puzzle: VariantSudoku): BoardFacts {
  return { side: sideOf(puzzle), digits: digitsOf(puzzle), regions: regionsOf(puzzle), puzzle }
}

/** Whether a constraint has a page, is on a single board (no samurai), and has the fields that its kind needs. */
export function isSound(constraint: Constraint, board: BoardFacts): boolean {
  const { kind, cells, others = [], digits = [], value = 0, outside = 0, text } = constraint
  const size = board.side ** 2
  const areWithin = (list: readonly number[], least: number, most: number): boolean =>
    list.length <= size && list.every((one) => Number.isInteger(one) && one >= least && one <= most)
  return (
    board.side === board.digits &&
    (text === undefined || OF_TEXT.includes(kind)) &&
    areWithin([...cells], 0, size - 1) &&
    areWithin(others, 0, size - 1) &&
    areWithin(digits, 1, board.digits) &&
    Number.isInteger(value) &&
    areWithin([outside], 0, placesOf(board.side) - 1) &&
    (pageNamed(kind)?.fits(constraint, board) ?? false)
  )
}

/**
 * Brings constraints into the form in which puzzles keep them: in the order of their pages, each once, with cells and digits ascending
 * where their order has no meaning.
 */
export function constraintsTidied(constraints: readonly Constraint[]): readonly Constraint[] {
  const rising = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b)
  const tidy = constraints.map(({ kind, cells, others, value, digits, outside, text }): Constraint => ({
    kind,
    cells: pageNamed(kind)?.isSet === true ? rising(cells) : [...cells],
    ...(others !== undefined && { others: [...others] }),
    ...(value !== undefined && { value }),
    ...(digits !== undefined && { digits: rising(digits) }),
    ...(outside !== undefined && { outside }),
    ...(text !== undefined && { text }),
  }))
  const byText = new Map(tidy.map((one) => [JSON.stringify(one), one]))
  const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
  return [...byText].sort(([a, one], [b, other]) => orderOf(one.kind) - orderOf(other.kind) || (one.cells[0] ?? 0) - (other.cells[0] ?? 0) || compared(a, b)).map(([, one]) => one) // prettier-ignore
}

/** Constraints as data. */
export function constraintsToData(constraints: readonly Constraint[]): Json {
  return constraints.map(({ kind, cells, others, value, digits, outside, text }) => ({
    ...{ kind, cells: [...cells] },
    ...(others !== undefined && { others: [...others] }),
    ...(value !== undefined && { value }),
    ...(digits !== undefined && { digits: [...digits] }),
    ...(outside !== undefined && { outside }),
    ...(text !== undefined && { text }),
  }))
}

/** Reads stored constraints; undefined where one is invalid. Whether they fit the board is tested by {@link isSound}. */
export function constraintsIn(data: unknown): readonly Constraint[] | undefined {
  if (!Array.isArray(data)) return undefined
  const read = data.map((one: unknown): Constraint | undefined => {
    if (typeof one !== 'object' || one === null) return undefined
    const { kind, cells, others, value, digits, outside, text } = one as Readonly<Record<string, unknown>>
    const lists = [cells, ...[others, digits].filter((list) => list !== undefined)]
    const numbers = [value, outside].filter((number) => number !== undefined)
    if (
      typeof kind !== 'string' ||
      pageNamed(kind) === undefined ||
      !lists.every(areNumbers) ||
      !areNumbers(numbers) ||
      !['string', 'undefined'].includes(typeof text)
    )
      return undefined
    return constraintsTidied([{ kind, cells, others, value, digits, outside, text } as Constraint])[0]
  })
  return read.every((one) => one !== undefined) ? read : undefined
}

const areNumbers = (list: unknown): list is number[] => Array.isArray(list) && list.every((one) => typeof one === 'number')

/** Unread marks as data. */
export function unreadToData(unread: readonly Unread[]): Json {
  return unread.map(({ kind, json }) => ({ kind, json }))
}

/** Reads stored unread marks; undefined where one is invalid. */
export function unreadIn(data: unknown): readonly Unread[] | undefined {
  if (!Array.isArray(data)) return undefined
  const read = data.map((one: unknown): Unread | undefined => {
    if (typeof one !== 'object' || one === null) return undefined
    const { kind, json } = one as Readonly<Record<string, unknown>>
    return typeof kind === 'string' && json !== undefined ? { kind, json: json as Json } : undefined
  })
  return read.every((one) => one !== undefined) ? read : undefined
}
