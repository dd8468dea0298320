import type { Flaw } from '#solver/genre/genre.ts'
import { BLANK, LONGEST_SIDE, UNKNOWN, type Slitherlink, type Loop } from './puzzle'
import { geometryOf } from './geometry'
import { edgesOfInside, isOneLoop, lineCount } from './loop'

/** Messages of {@link findFlaws}. */
export type CheckMessage =
  | { readonly code: 'slitherlink.size'; readonly width: number; readonly height: number; readonly most: number }
  /** The number of the puzzle's clues is not `width * height`. */
  | { readonly code: 'slitherlink.cell-count'; readonly found: number; readonly expected: number }
  /** The clues of these cells are not numbers from 0 to 4. */
  | { readonly code: 'slitherlink.clue-range'; readonly cells: readonly number[] }
  /** A 4 makes its cell the whole loop, which contradicts these other clues. */
  | { readonly code: 'slitherlink.four'; readonly cell: number; readonly cells: readonly number[] }
  | { readonly code: 'slitherlink.no-clues' }

/**
 * The flaws of a puzzle: an impossible size, impossible clues, and clues that contradict a 4 (a 4 is a loop of its own, so its neighbours
 * must be 1 and all others 0). A board without clues is well-formed, but gets a warning. The elements are cells.
 */
export function findFlaws(puzzle: Slitherlink): readonly Flaw[] {
  const { width, height, clues } = puzzle
  const isSide = (side: number) => Number.isInteger(side) && side >= 1 && side <= LONGEST_SIDE
  if (!isSide(width) || !isSide(height)) return [flaw({ code: 'slitherlink.size', width, height, most: LONGEST_SIDE }, [])]
  const expected = width * height
  if (clues.length !== expected) return [flaw({ code: 'slitherlink.cell-count', found: clues.length, expected }, [])]
  const wrong = clues.flatMap((clue, cell) => (isClue(clue) ? [] : [cell]))
  if (wrong.length > 0) return [flaw({ code: 'slitherlink.clue-range', cells: wrong }, wrong)]
  if (clues.every((clue) => clue < 0)) return [{ ...flaw({ code: 'slitherlink.no-clues' }, []), severity: 'warning' }]
  return findFours(puzzle)
}

function isClue(clue: number): boolean {
  return clue === BLANK || clue === UNKNOWN || (Number.isInteger(clue) && clue >= 0 && clue <= 4)
}

function findFours({ width, clues }: Slitherlink): Flaw[] {
  const four = clues.indexOf(4)
  if (four < 0) return []
  const [x, y] = [four % width, Math.floor(four / width)]
  const cells = clues.flatMap((clue, cell) => {
    if (clue < 0 || cell === four) return []
    const distance = Math.abs((cell % width) - x) + Math.abs(Math.floor(cell / width) - y)
    return clue === (distance === 1 ? 1 : 0) ? [] : [cell]
  })
  return cells.length === 0 ? [] : [flaw({ code: 'slitherlink.four', cell: four, cells }, [four, ...cells])]
}

function flaw(message: CheckMessage, at: readonly number[]): Flaw {
  return { message, at, severity: 'error' }
}

/**
 * Whether the edges between the inside and the outside of `loop` are one closed loop that nowhere touches itself and agrees with each clue.
 * (Inside and outside are then each connected, since one closed curve divides the plane into two parts.) The test does not use the solver.
 */
export function verify({ width, height, clues }: Slitherlink, loop: Loop): boolean {
  if (loop.width !== width || loop.height !== height || loop.inside.length !== width * height) return false
  if (clues.length !== width * height || !loop.inside.every((colour) => colour === 0 || colour === 1)) return false
  const geometry = geometryOf(width, height)
  const lines = edgesOfInside(geometry, loop.inside)
  return isOneLoop(geometry, lines) && clues.every((clue, cell) => clue < 0 || clue === lineCount(geometry, lines, cell))
}
