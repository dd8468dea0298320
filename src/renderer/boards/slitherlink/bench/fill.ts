import { drawnAs } from '#solver/genres/slitherlink/generate/drawn.ts'
import { LEAST_SIDE } from '#solver/genres/slitherlink/generate/options.ts'
import { geometryOf } from '#solver/genres/slitherlink/geometry.ts'
import { slitherlink } from '#solver/genres/slitherlink/index.ts'
import { isOneLoop, loopOfEdges } from '#solver/genres/slitherlink/loop.ts'
import type { Slitherlink } from '#solver/genres/slitherlink/puzzle.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import { making } from '#renderer/generating/making.svelte.ts'
import { generating } from '#renderer/generating/generating.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { maskOfClues, optionOf } from '../mask/mask'
import { slitherlinkIn, workIn } from '../position'
import { slitherlinkWords } from '../words'

/** Whether there is a board whose blank cells can be filled. */
export const canFill = (): boolean => {
  const now = slitherlinkIn(puzzle.board?.puzzle)
  return now !== undefined && Math.min(now.width, now.height) >= LEAST_SIDE
}

/**
 * The options for the generator: the board's digits as the mask, and its loop where one is drawn. Other options keep the values that were
 * chosen last.
 */
function wishes(now: Slitherlink): OptionValues {
  const { loop: _, ...wished } = generating.genre === slitherlink.id ? generating.options : {}
  const loop = drawnOn(now)
  return { ...wished, width: now.width, height: now.height, mask: optionOf(maskOfClues(now)), ...(loop && { loop }) }
}

/** Fills the blank cells of the board in hand, so that it has one solution. */
export function fillTheRest(): void {
  const now = slitherlinkIn(puzzle.board?.puzzle)
  if (now) void making.onBoard(wishes(now), (w) => slitherlinkWords(w).undo.fill)
}

/** Opens the generator with the board as its mask. Further options are chosen there, and the result is new puzzles. */
export function fillWithWishes(): void {
  const now = slitherlinkIn(puzzle.board?.puzzle)
  if (!now) return
  const options = wishes(now)
  generating.genre = slitherlink.id
  generating.options = options
  generating.count = 1
  panes.dialog = 'generate'
}

/** The loop that is drawn on the board, as a value of the generator's option; undefined if the lines are no loop. */
function drawnOn(now: Slitherlink): string | undefined {
  const lines = Array.from(workIn(now, puzzle.board?.work ?? null).edges, (sign) => (sign === '-' ? 1 : 0))
  const geometry = geometryOf(now.width, now.height)
  const loop = isOneLoop(geometry, lines) ? loopOfEdges(geometry, lines) : undefined
  return loop && drawnAs(loop)
}
