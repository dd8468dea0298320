import type { Budget } from '#solver/kernel/budget.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import { digitAt } from './cells'

/** Two solutions of a puzzle of digits, a character a cell, and the steps that finding them took, which are spent already. */
export interface TwoSolutions {
  readonly givens: string
  readonly solution: string
  readonly second: string
  readonly steps: number
}

/** A search for a solution that differs from a known one in a given cell. */
export interface OtherSearch {
  /**
   * @param nodes the most nodes of the search, at least 1
   * @returns a solution whose digit in `cell` is not `digit`; undefined where there is none, or none was found in time
   */
  other(cell: number, digit: number, nodes: number): string | undefined
  /** The nodes of the last search. */
  readonly nodes: number
  readonly ranOut: boolean
}

/**
 * The verdict on a puzzle with several solutions: two of them, and every cell at which any two solutions differ. For each cell in which all
 * known solutions agree it searches for one with another digit there; a solution that is found may also differ in other cells. Where the
 * budget ends before all cells are decided, `ranOut` says that further ones may differ.
 *
 * @param onShare told of what share of the cells it is known
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
 * The verdict `multiple` without a further search: `differing` are the cells in which the two solutions differ, and `ranOut` is `unasked`
 * unless these are all cells.
 */
export function severalAtOnce({ givens, solution, second, steps }: TwoSolutions): Verdict<string> {
  const differing = cellsApart(solution, second)
  const open = Array.from(solution).filter((_, cell) => digitAt(solution, cell) !== 0 && digitAt(givens, cell) === 0)
  return { kind: 'multiple', solution, second, differing, steps, ...(differing.length < open.length && { ranOut: 'unasked' }) }
}

function cellsApart(first: string, second: string): number[] {
  return Array.from(first, (_, cell) => cell).filter((cell) => first[cell] !== second[cell])
}
