import { drawnAs } from '#solver/slitherlink/generate/drawn.ts'
import { LEAST_SIDE } from '#solver/slitherlink/generate/options.ts'
import { geometryOf } from '#solver/slitherlink/geometry.ts'
import { slitherlink } from '#solver/slitherlink/index.ts'
import { isOneLoop, loopOfEdges } from '#solver/slitherlink/loop.ts'
import type { Slitherlink } from '#solver/slitherlink/puzzle.ts'
import { generating } from '#renderer/generating/generating.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { puzzle } from '#renderer/state/puzzle.svelte.ts'
import { maskOfClues, optionOf } from '../mask/mask'
import { slitherlinkIn, workIn } from '../position'

/** Whether there is a board whose rest can be filled. */
export const canFill = (): boolean => {
  const now = slitherlinkIn(puzzle.board?.puzzle)
  return now !== undefined && Math.min(now.width, now.height) >= LEAST_SIDE
}

/** Opens the generator with the board's digits, and its loop where one is drawn, as the theme around which the rest is filled; what else is wished for is chosen there. */
export function fillTheRest(): void {
  const now = slitherlinkIn(puzzle.board?.puzzle)
  if (!now) return
  const isOwn = generating.genre === slitherlink.id
  generating.genre = slitherlink.id
  const { loop: _, ...wished } = isOwn ? generating.options : {}
  const loop = drawnOn(now)
  generating.options = { ...wished, width: now.width, height: now.height, mask: optionOf(maskOfClues(now)), ...(loop && { loop }) }
  generating.count = 1
  panes.dialog = 'generate'
}

/** The loop that is drawn on the board, as the option takes it; undefined where the lines are none. */
function drawnOn(now: Slitherlink): string | undefined {
  const lines = Array.from(workIn(now, puzzle.board?.work ?? null).edges, (sign) => (sign === '-' ? 1 : 0))
  const geometry = geometryOf(now.width, now.height)
  const loop = isOneLoop(geometry, lines) ? loopOfEdges(geometry, lines) : undefined
  return loop && drawnAs(loop)
}
