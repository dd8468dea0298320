import type { Budget } from '#solver/kernel/budget.ts'
import { COUNT, digitsOf } from '../geometry/digits'
import { Position } from '../geometry/position'
import { setting, type Finding, type Technique } from '../techniques/technique'
import { follow } from '../techniques/trial'
import { canonicalForm } from '../digest'
import { renamed, turned, turnTable, TURNS } from '../geometry/symmetry'
import { orderOf, type XNumberPlace } from '../puzzle'

/**
 * Returns the last technique, a search. It tries the digits of the cell with the fewest candidates one after another, and follows each as
 * far as it forces other cells. If that decides nothing, it searches within the trial in the same way. It gives the digit that leads to a
 * solution. Cells and digits are taken in the order of the puzzle's canonical form, so that a turned puzzle is searched in the same way.
 * @param budget a step is a trial
 */
export function searchBy(image: Image, budget: Budget): Technique<'search'> {
  return { id: 'search', find: (position) => searched(position, image, budget) }
}

function searched(position: Position, image: Image, budget: Budget): readonly Finding[] {
  let depth = 0
  let trials = 0
  const attempt = (from: Position, cell: number, level: number): number => {
    depth = Math.max(depth, level)
    for (const digit of digitsOf(from.narrow[cell]!).sort((a, b) => image.digits[a]! - image.digits[b]!)) {
      if (!budget.spend()) return 0
      trials++
      const tried = new Position(from.board, '')
      tried.copyFrom(from)
      if (follow(tried, { cell, digit }, Infinity) !== undefined) continue
      if (tried.empty === 0 || attempt(tried, fewest(tried, image), level + 1) > 0) return digit
    }
    return 0
  }
  const cell = fewest(position, image)
  const digit = cell < 0 ? 0 : attempt(position, cell, 1)
  if (digit === 0) return []
  return [setting(cell, digit, { code: 'x-number-place.search', order: position.board.order, cell, digit, depth, trials }, [])]
}

/** The cell with the fewest digits, the first such in the image; -1 where none is empty. */
function fewest({ narrow }: Position, { cells }: Image): number {
  let best = -1
  for (let cell = 0; cell < narrow.length; cell++) {
    if (narrow[cell] === 0) continue
    const fewer = best < 0 ? -1 : COUNT[narrow[cell]!]! - COUNT[narrow[best]!]! || cells[cell]! - cells[best]!
    if (fewer < 0) best = cell
  }
  return best
}

/** A puzzle in its canonical form, with the mapping to it. Turned and renamed puzzles have one image, and so one score. */
export interface Image {
  readonly givens: string
  /** By cell of the puzzle, the image's cell. */
  readonly cells: Uint8Array
  /** By digit of the puzzle, the image's digit; digits without a given follow in order. */
  readonly digits: Uint8Array
}

/** The image of a puzzle. */
export function imageOf(puzzle: XNumberPlace): Image {
  const order = orderOf(puzzle)
  const givens = canonicalForm(puzzle)
  const turn = TURNS.find((one) => renamed(turned(puzzle.givens, order, one), '123456789') === givens) ?? 'none'
  const cells = turnTable(order, turn)
  const digits = new Uint8Array(order + 1)
  for (const [cell, given] of [...puzzle.givens].entries()) if (given !== '.') digits[Number(given)] = Number(givens[cells[cell]!])
  let next = Math.max(...digits)
  for (let digit = 1; digit <= order; digit++) if (digits[digit] === 0) digits[digit] = ++next
  return { givens, cells, digits }
}
