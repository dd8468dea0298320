import { tidied } from '#solver/genres/sudoku-variants/formats/storage.ts'
import { regionsOf } from '#solver/genres/sudoku-variants/layout.ts'
import {
  areNeighbours,
  keyOf,
  neighbourPairs,
  sideOf,
  type Pair,
  type Rule,
  type VariantSudoku,
} from '#solver/genres/sudoku-variants/puzzle.ts'

// Changes of a variant by the selected cells. Each function returns the changed puzzle, or undefined where it does not apply.

/** Switches a rule for the whole board on or off. */
export function toggleRule(puzzle: VariantSudoku, rule: Rule): VariantSudoku {
  const { rules, constraints } = puzzle
  if (rules.includes(rule)) return tidied({ ...puzzle, rules: rules.filter((one) => one !== rule) })
  // The rule `diagonals` contains both diagonals, so constraints on a single diagonal are dropped.
  const others = rule === 'diagonals' ? constraints.filter(({ kind }) => kind !== 'diagonal') : constraints
  return tidied({ ...puzzle, rules: [...rules, rule], constraints: others })
}

/** Marks cells as even; if all are even, as odd; if all are odd, removes the marks. */
export function nextParity(puzzle: VariantSudoku, cells: readonly number[]): VariantSudoku {
  const { even, odd } = puzzle
  const others = { even: even.filter((cell) => !cells.includes(cell)), odd: odd.filter((cell) => !cells.includes(cell)) }
  if (cells.every((cell) => even.includes(cell))) return tidied({ ...puzzle, ...others, odd: [...others.odd, ...cells] })
  if (cells.every((cell) => odd.includes(cell))) return tidied({ ...puzzle, ...others })
  return tidied({ ...puzzle, ...others, even: [...others.even, ...cells] })
}

/** Makes a cage of cells, which leave the cages that they are in. If they are a cage already, removes it. */
export function toggleCage(puzzle: VariantSudoku, cells: readonly number[]): VariantSudoku {
  const rising = cells.toSorted((a, b) => a - b)
  const isCage = puzzle.cages.some((cage) => cage.cells.join() === rising.join())
  const others = puzzle.cages.flatMap((cage) => {
    const left = cage.cells.filter((cell) => !cells.includes(cell))
    return left.length === cage.cells.length ? [cage] : left.length === 0 ? [] : [{ cells: left, sum: 0 }]
  })
  return tidied({ ...puzzle, cages: isCage ? others : [...others, { cells: rising, sum: 0 }] })
}

/** Sets the sum of a cell's cage; 0 for none. */
export function withSum(puzzle: VariantSudoku, cell: number, sum: number): VariantSudoku | undefined {
  const at = puzzle.cages.findIndex(({ cells }) => cells.includes(cell))
  if (at < 0 || puzzle.cages[at]!.sum === sum) return undefined
  return tidied({ ...puzzle, cages: puzzle.cages.map((cage, i) => (i === at ? { ...cage, sum } : cage)) })
}

/** Makes a region of cells, which leave their regions; undefined on a samurai board, and if there would be too many regions. */
export function withRegion(puzzle: VariantSudoku, cells: readonly number[]): VariantSudoku | undefined {
  const regions = regionsOf(puzzle)
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const kept = Array.from(regions, (name, cell) => (cells.includes(cell) ? '' : name))
  const name = letters.find((letter) => !kept.includes(letter))
  if (regions === '' || name === undefined) return undefined
  return tidied({ ...puzzle, regions: kept.map((one) => one || name).join('') })
}

/** Restores the usual blocks. */
export function withUsualRegions(puzzle: VariantSudoku): VariantSudoku | undefined {
  return puzzle.regions === '' ? undefined : { ...puzzle, regions: '' }
}

/** Puts bars between all neighbouring cells among these; if all have one, removes them. */
export function toggleBars(puzzle: VariantSudoku, cells: readonly number[]): VariantSudoku | undefined {
  const pairs = neighbourPairs(sideOf(puzzle)).filter((pair) => pair.every((cell) => cells.includes(cell)))
  if (pairs.length === 0) return undefined
  const keys = new Set(pairs.map(keyOf))
  const others = puzzle.bars.filter((pair) => !keys.has(keyOf(pair)))
  const hasAll = puzzle.bars.length - others.length === pairs.length
  return tidied({ ...puzzle, bars: hasAll ? others : [...others, ...pairs] })
}

/** Changes the sign between two neighbouring cells: the first is greater, the second is greater, no sign, in this order. */
export function nextSign(puzzle: VariantSudoku, cells: readonly number[]): VariantSudoku | undefined {
  const [first, second, more] = cells
  if (first === undefined || second === undefined || more !== undefined || !areNeighbours(first, second, sideOf(puzzle))) return undefined
  const others = puzzle.greater.filter((pair) => keyOf(pair) !== keyOf([first, second]))
  const said = puzzle.greater.find((pair) => keyOf(pair) === keyOf([first, second]))
  const next: readonly Pair[] = said === undefined ? [[first, second]] : said[0] === first ? [[second, first]] : []
  return tidied({ ...puzzle, greater: [...others, ...next] })
}
