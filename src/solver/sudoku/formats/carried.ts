import type { Message } from '#solver/core/message.ts'
import type { Caption } from '#solver/core/text.ts'
import { takeCarried, withCarried } from '#solver/links/carried.ts'
import { toldOfLink } from '#solver/links/message.ts'
import type { Grid, Sudoku } from '../puzzle'
import { verify } from '../verify'

/**
 * The caption with the solution that came with a puzzle, which is believed only as far as it obeys the rules and keeps the givens; where
 * the puzzle has one solution, it then is that one.
 */
export function withSolution(
  puzzle: Sudoku,
  caption: Caption,
  solution: string | undefined,
): { readonly caption: Caption; readonly warnings: readonly Message[] } {
  if (solution === undefined || !/^[1-9]{81}$/.test(solution)) return { caption, warnings: [] }
  if (!verify(puzzle, solution)) return { caption, warnings: [toldOfLink({ code: 'link.solution-differs' })] }
  return { caption: withCarried(caption, solution), warnings: [] }
}

/** The solution kept with a puzzle, where there is one that fits it, and the caption without it. */
export function takeSolution(puzzle: Sudoku, caption: Caption): { readonly caption: Caption; readonly solution?: Grid } {
  return takeCarried(caption, (text) => verify(puzzle, text))
}
