import type { Budget } from '#solver/kernel/budget.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import { digitAt } from './cells'

/**
 * Two solutions of a puzzle of digits, a character a cell. `steps` counts the steps that finding them took; the budget has paid for these
 * already.
 */
export interface TwoSolutions {
  readonly givens: string
  readonly solution: string
  readonly second: string
  readonly steps: number
}

/** A search for a solution that differs from a known one in a given cell. */
export interface OtherSearch {
  /**
   * Searches for a solution whose digit in `cell` is not `digit`.
   * @param nodes the most nodes of the search, at least 1
   * @returns the solution; undefined where there is none, or the nodes ran out first
   */
  other(cell: number, digit: number, nodes: number): string | undefined
  /** The number of nodes of the last search. */
  readonly nodes: number
  readonly ranOut: boolean
}

/**
 * The verdict on a puzzle with several solutions: two of them, and every cell in which solutions differ. Each cell in which all known
 * solutions agree gets a search for a solution with another digit there. Such a solution may also differ in other cells. If the budget ends
 * early, `ranOut` says that further cells may differ.
 *
 * @param onShare called with the share (0 to 1) of the cells that are decided
 */
export function severalVerdict(
  { givens, solution, second, steps }: TwoSolutions,
  search: OtherSearch,
  budget: Budget,
  onShare?: (share: number) => void,
): Verdict<string> {
  const differs = new Set(cellsApart(solution, second))
  let spent = 0
  let ranOut = false
  for (let cell = 0; cell < solution.length && !ranOut; cell++) {
    const digit = digitAt(solution, cell)
    if (digit === 0 || digitAt(givens, cell) !== 0 || differs.has(cell)) continue
    if (budget.left < 1) {
      ranOut = true
      break
    }
    const other = search.other(cell, digit, Math.floor(budget.left))
    spent += search.nodes
    budget.spend(search.nodes)
    ranOut = other === undefined && search.ranOut
    if (other !== undefined) for (const one of cellsApart(solution, other)) differs.add(one)
    onShare?.((cell + 1) / solution.length)
  }
  const differing = [...differs].sort((a, b) => a - b)
  return { kind: 'multiple', solution, second, differing, steps: steps + spent, ...(ranOut && { ranOut: 'steps' }) }
}

/**
 * The verdict `multiple` without a further search. `differing` holds the cells in which the two solutions differ. `ranOut` is `unasked`,
 * because other solutions may differ elsewhere, unless all cells differ.
 */
export function severalAtOnce({ givens, solution, second, steps }: TwoSolutions): Verdict<string> {
  const differing = cellsApart(solution, second)
  const open = Array.from(solution).filter((_, cell) => digitAt(solution, cell) !== 0 && digitAt(givens, cell) === 0)
  return { kind: 'multiple', solution, second, differing, steps, ...(differing.length < open.length && { ranOut: 'unasked' }) }
}

function cellsApart(first: string, second: string): number[] {
  return Array.from(first, (_, cell) => cell).filter((cell) => first[cell] !== second[cell])
}
