import type { OptionValues } from '#solver/genre/genre.ts'
import { LEAST_SIDE, USUAL_SIDE } from '#solver/genres/slitherlink/generate/options.ts'
import { LONGEST_SIDE } from '#solver/genres/slitherlink/puzzle.ts'

/** The sides of the board that the options ask for; while a number is being typed that no side can be, the nearest that can. */
export function sizeOf(chosen: OptionValues): { readonly width: number; readonly height: number } {
  const side = (id: 'width' | 'height') => {
    const asked = chosen[id]
    return typeof asked === 'number' ? Math.min(LONGEST_SIDE, Math.max(LEAST_SIDE, Math.floor(asked))) : USUAL_SIDE
  }
  return { width: side('width'), height: side('height') }
}
