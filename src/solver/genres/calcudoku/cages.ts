import { type Growth, growthOf } from '#solver/pencil/growth.ts'
import { type Operation, OPERATIONS, type Result } from './signs'

/**
 * The most cells of a cage in which digits that stand twice in a row or column are ruled out together with the arithmetic. In larger cages
 * the rule of rows and columns does that alone. A limit that counts cells is the same however the board lies.
 */
const MOST_COMPARED = 5

/** What is remembered of the digits of the first cells of a cage. */
interface Begun {
  /** The operation that is tried. */
  readonly operation: Operation
  /** The sum for `+` and `-`, else the product. */
  readonly total: number
  readonly greatest: number
  /** For each line of the cage its digits so far, as bit d-1 for digit d. */
  readonly lines: readonly number[]
}

/** Whether digits give a result by this operation alone. */
function isGiven({ operation, total, greatest }: Begun, value: number): boolean {
  if (operation === '+' || operation === '*') return total === value
  // The greatest digit, less the others, or divided by them.
  return operation === '-' ? 2 * greatest - total === value : greatest * greatest === value * total
}

/** The cells of a cage: the ordinals of the row and of the column of each, counted as the cage meets them. */
type Shape = readonly (readonly [row: number, column: number])[]

/** The shape of a cage, by which cages with the same ways to be filled are known. */
function shapeOf(width: number, cells: readonly number[]): Shape {
  const rows = [...new Set(cells.map((cell) => Math.floor(cell / width)))]
  const columns = [...new Set(cells.map((cell) => cell % width))]
  return cells.map((cell) => [rows.indexOf(Math.floor(cell / width)), rows.length + columns.indexOf(cell % width)])
}

const known = new Map<string, Growth>()
/** The most kinds of cages that are kept. */
const MOST_KNOWN = 2000

/** The ways to fill a cage of a square so that it has its result. Digits may repeat where they share no row or column. */
export function waysOf(width: number, cells: readonly number[], { value, operation }: Result): Growth {
  const shape = shapeOf(width, cells)
  const isCompared = cells.length <= MOST_COMPARED
  const key = `${width} ${value}${operation} ${isCompared ? shape.join(';') : cells.length}`
  const found = known.get(key)
  if (found) return found
  const tried: readonly Operation[] = operation === '' ? OPERATIONS.slice(1) : [operation]
  /** Whether a line has a cell from this ordinal on. */
  const isAhead = (line: number, at: number): boolean => shape.slice(at).some((lines) => lines.includes(line))
  const growth = growthOf<Begun | 'none'>({
    cells: cells.length,
    most: width,
    start: 'none',
    longer(before, at, digit) {
      const bit = 1 << (digit - 1)
      const begun: readonly Begun[] =
        before === 'none'
          ? tried.map((one) => ({ operation: one, total: one === '+' || one === '-' ? 0 : 1, greatest: 0, lines: [] }))
          : [before]
      return begun.flatMap((state): Begun[] => {
        const isSum = state.operation === '+' || state.operation === '-'
        const total = isSum ? state.total + digit : state.total * digit
        if (state.operation === '+' ? total > value : state.operation === '*' ? value % total !== 0 : state.operation === '/' && total > width ** 2) return [] // prettier-ignore
        const greatest = state.operation === '-' || state.operation === '/' ? Math.max(state.greatest, digit) : 0
        if (!isCompared) return [{ ...state, total, greatest }]
        if (shape[at]!.some((line) => ((state.lines[line] ?? 0) & bit) !== 0)) return []
        const lines = Array.from({ length: 2 * shape.length }, (_, line) =>
          isAhead(line, at + 1) ? (state.lines[line] ?? 0) | (shape[at]!.includes(line) ? bit : 0) : 0,
        )
        return [{ ...state, total, greatest, lines }]
      })
    },
    isRight: (state) => state !== 'none' && isGiven(state, value),
    keyOf: (state) => (state === 'none' ? state : `${state.operation} ${state.total} ${state.greatest} ${state.lines.join()}`),
  })
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, growth)
  return growth
}
