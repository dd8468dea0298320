import { geometryOf } from './geometry'
import { edgesOfInside, isOneLoop, lineCount } from './loop'
import type { Loop, Slitherlink } from './puzzle'

/**
 * Whether the edges between the inside and the outside of `loop` are one closed loop that nowhere touches itself, and have
 * each clue's number. (Inside and outside then each hang together, for one closed curve parts the plane in two.) Knows
 * nothing of the solver.
 */
export function verify({ width, height, clues }: Slitherlink, loop: Loop): boolean {
  if (loop.width !== width || loop.height !== height || loop.inside.length !== width * height) return false
  if (clues.length !== width * height || !loop.inside.every((colour) => colour === 0 || colour === 1)) return false
  const geometry = geometryOf(width, height)
  const lines = edgesOfInside(geometry, loop.inside)
  return isOneLoop(geometry, lines) && clues.every((clue, cell) => clue < 0 || clue === lineCount(geometry, lines, cell))
}
