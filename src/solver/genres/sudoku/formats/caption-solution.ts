import type { Message } from '#solver/kernel/message.ts'
import type { Caption } from '#solver/genre/text.ts'
import { takeCarried, withCarried } from '#solver/genre/links/carried.ts'
import { toldOfLink } from '#solver/genre/texts/link-messages.ts'
import type { Grid, Sudoku } from '../puzzle'
import { verify } from '../check'

const SHAPE = /^[1-9]{81}$/

/**
 * Adds the solution that came with a puzzle to its caption. The solution is checked: if it breaks the rules or the givens, this is
 * reported. Otherwise, if the puzzle has one solution, it must be this one. A solution with missing cells is dropped and reported.
 */
export function withSolution(
  puzzle: Sudoku,
  caption: Caption,
  solution: string | undefined,
): { readonly caption: Caption; readonly warnings: readonly Message[] } {
  if (solution === undefined) return { caption, warnings: [] }
  if (!SHAPE.test(solution)) return { caption, warnings: [toldOfLink({ code: 'link.solution-unread' })] }
  const warnings = verify(puzzle, solution) ? [] : [toldOfLink({ code: 'link.solution-differs' })]
  return { caption: withCarried(caption, solution), warnings }
}

/** The solution in a puzzle's caption, if there is one, and the caption without it. */
export function takeSolution(caption: Caption): { readonly caption: Caption; readonly solution?: Grid } {
  return takeCarried(caption, (text) => SHAPE.test(text))
}
