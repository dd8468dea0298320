import { EIGHT_SQUARES } from '../squares/eight'
import { CELLS, setOf, type CellSet } from './cell-set'

const CELL_NUMBERS = Array.from({ length: CELLS }, (_, cell) => cell)

/**
 * For each of the eight squares its unavoidable sets: cells in which another filling differs, of which none holds another such
 * set. Clues have the square as their only solution just when they have a cell in each of its unavoidable sets; a clue can be missed
 * unless it is the only one in some of them. (The word is from sudoku: McGuire, Tugemann and Civario 2014.)
 */
export const UNAVOIDABLE: readonly (readonly CellSet[])[] = EIGHT_SQUARES.map((square) => {
  const differing = new Set<CellSet>()
  for (const other of EIGHT_SQUARES) {
    for (const names of permutations('ABCDE')) {
      const set = setOf(CELL_NUMBERS.filter((cell) => square[cell] !== names[other.charCodeAt(cell) - 65]))
      if (set !== 0) differing.add(set)
    }
  }
  return leastOf([...differing])
})

/** The sets that hold no other of the sets. */
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
