import { Budget } from '#solver/kernel/budget.ts'

/**
 * Visits every diagonal Latin square of an order whose first row is 0, 1, 2, ...: each digit once in each row, in each column and on both
 * diagonals. There are 2, 8, 128 and 171,200 for the orders 4 to 7; any other first row only renames the digits. The diagonals are filled
 * first, since they restrict every later cell; this takes ten million nodes for order 7.
 * @param order 4 to 9; from 8 on there are thousands of millions
 * @param visit receives the square, digits from 0 in reading order, which is valid only during the call
 * @param budget a step is a node of the search
 * @returns whether all were visited
 */
export function eachSquare(order: number, visit: (square: Uint8Array) => void, budget = new Budget()): boolean {
  const all = (1 << order) - 1
  const path = fillingOrder(order)
  const rowOf = path.map((cell) => Math.floor(cell / order))
  const columnOf = path.map((cell) => cell % order)
  const onMain = path.map((_, i) => rowOf[i] === columnOf[i])
  const onAnti = path.map((_, i) => rowOf[i]! + columnOf[i]! === order - 1)
  const square = new Uint8Array(order * order)
  const rows = new Int32Array(order)
  const columns = new Int32Array(order)
  for (let column = 0; column < order; column++) columns[column] = 1 << (square[column] = column)
  let main = 1
  let anti = 1 << (order - 1)

  // Lines have bit sets of their digits; from here on nothing is allocated.
  const fill = (depth: number): boolean => {
    if (depth === path.length) {
      visit(square)
      return true
    }
    if (!budget.spend()) return false
    const row = rowOf[depth]!
    const column = columnOf[depth]!
    const isMain = onMain[depth]!
    const isAnti = onAnti[depth]!
    let free = all & ~(rows[row]! | columns[column]!)
    if (isMain) free &= ~main
    if (isAnti) free &= ~anti
    for (; free !== 0; free &= free - 1) {
      const digit = free & -free
      square[path[depth]!] = 31 - Math.clz32(digit)
      rows[row]! ^= digit
      columns[column]! ^= digit
      if (isMain) main ^= digit
      if (isAnti) anti ^= digit
      const goesOn = fill(depth + 1)
      rows[row]! ^= digit
      columns[column]! ^= digit
      if (isMain) main ^= digit
      if (isAnti) anti ^= digit
      if (!goesOn) return false
    }
    return true
  }
  return fill(0)
}

/** The number of squares with a given first row. */
export function countSquares(order: number): number {
  let count = 0
  eachSquare(order, () => count++)
  return count
}

/**
 * The order in which the cells below the first row are filled: both diagonals from the top, then the rows from outside in, which are full
 * soonest.
 */
function fillingOrder(order: number): number[] {
  const numbers = Array.from({ length: order }, (_, i) => i)
  const diagonals = [...numbers.map((i) => i * order + i), ...numbers.toReversed().map((i) => i * order + order - 1 - i)]
  const rows = numbers.slice(1).sort((a, b) => Math.min(a, order - a) - Math.min(b, order - b) || b - a)
  const inOrder = [...diagonals, ...rows.flatMap((row) => numbers.map((column) => row * order + column))]
  return [...new Set(inOrder)].filter((cell) => cell >= order)
}
