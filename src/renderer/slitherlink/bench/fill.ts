import { LEAST_SIDE } from '#solver/slitherlink/generate/options.ts'
import { slitherlink } from '#solver/slitherlink/index.ts'
import { generating } from '#renderer/generating/generating.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { puzzle } from '#renderer/state/puzzle.svelte.ts'
import { maskOfClues, optionOf } from '../mask/mask'
import { slitherlinkIn } from '../position'

/** Whether there is a board whose rest can be filled. */
export const canFill = (): boolean => {
  const now = slitherlinkIn(puzzle.board?.puzzle)
  return now !== undefined && Math.min(now.width, now.height) >= LEAST_SIDE
}

/** Opens the generator with the board's digits as the theme around which the rest is filled; what else is wished for is chosen there. */
export function fillTheRest(): void {
  const now = slitherlinkIn(puzzle.board?.puzzle)
  if (!now) return
  const isOwn = generating.genre === slitherlink.id
  generating.genre = slitherlink.id
  const wished = isOwn ? generating.options : {}
  generating.options = { ...wished, width: now.width, height: now.height, mask: optionOf(maskOfClues(now)) }
  generating.count = 1
  panes.dialog = 'generate'
}
