import { EIGHT_SQUARES, LETTERS } from '../geometry/eight-squares'
import { CELLS, setOf, type CellSet } from './cell-set'

const CELL_NUMBERS = Array.from({ length: CELLS }, (_, cell) => cell)

let made: readonly (readonly CellSet[])[] | undefined

/**
 * For each of the eight squares, its unavoidable sets: minimal sets of cells that can be filled in another way. Clues determine the square
 * if and only if every unavoidable set contains one of them. A clue is unnecessary unless it is the only one in some set. (The word is from
 * sudoku: McGuire, Tugemann and Civario 2014.) They are computed at the first call.
 */
export function unavoidableSets(): readonly (readonly CellSet[])[] {
  if (made !== undefined) return made
  const fillings = permutations(LETTERS).flatMap((names) =>
    EIGHT_SQUARES.map((square) => square.replace(/./g, (letter) => names[LETTERS.indexOf(letter)]!)),
  )
  made = EIGHT_SQUARES.map((square) => {
    const differing = fillings.map((other) => setOf(CELL_NUMBERS.filter((cell) => square[cell] !== other[cell])))
    return leastOf([...new Set(differing)].filter((set) => set !== 0))
  })
  return made
}

/** The sets that contain no other of the sets. */
function leastOf(sets: readonly CellSet[]): CellSet[] {
  const least: CellSet[] = []
  for (const set of sets.toSorted((a, b) => bits(a) - bits(b))) if (!least.some((held) => (held & ~set) === 0)) least.push(set)
  return least
}

function bits(set: CellSet): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count++
  return count
}

function permutations(letters: string): string[] {
  if (letters === '') return ['']
  return [...letters].flatMap((first) => permutations(letters.replace(first, '')).map((rest) => first + rest))
}
