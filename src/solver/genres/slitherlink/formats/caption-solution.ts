import type { Message } from '#solver/kernel/message.ts'
import type { Caption } from '#solver/genre/text.ts'
import { takeCarried, withCarried } from '#solver/genre/links/carried.ts'
import { toldOfLink } from '#solver/genre/texts/link-messages.ts'
import type { Loop, Slitherlink } from '../puzzle'
import { verify } from '../check'

/**
 * The caption with the loop that came with a puzzle, as rows of 1 (inside) and 0 separated by `/`. The loop is checked: a message is given
 * if it is not one loop that fits the clues.
 */
export function withSolution(
  puzzle: Slitherlink,
  caption: Caption,
  loop: Loop | undefined,
): { readonly caption: Caption; readonly warnings: readonly Message[] } {
  if (loop === undefined) return { caption, warnings: [toldOfLink({ code: 'link.solution-unread' })] }
  const warnings = verify(puzzle, loop) ? [] : [toldOfLink({ code: 'link.solution-differs' })]
  return { caption: withCarried(caption, textOf(loop)), warnings }
}

/** The loop in a puzzle's caption, if it has the puzzle's size, and the caption without it. */
export function takeSolution(puzzle: Slitherlink, caption: Caption): { readonly caption: Caption; readonly solution?: Loop } {
  const taken = takeCarried(caption, (text) => loopIn(text, puzzle).inside.includes(1))
  return { caption: taken.caption, ...(taken.solution !== undefined && { solution: loopIn(taken.solution, puzzle) }) }
}

function textOf({ width, height, inside }: Loop): string {
  return Array.from({ length: height }, (_, y) => inside.slice(y * width, (y + 1) * width).join('')).join('/')
}

function loopIn(text: string, { width, height }: Slitherlink): Loop {
  const rows = text.split('/')
  const fits = rows.length === height && rows.every((row) => row.length === width && /^[01]*$/.test(row))
  return { width, height, inside: fits ? [...rows.join('')].map(Number) : [] }
}
