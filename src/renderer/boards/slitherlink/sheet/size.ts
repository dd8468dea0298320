import type { OptionValues } from '#solver/genre/genre.ts'
import { LEAST_SIDE, USUAL_SIDE } from '#solver/genres/slitherlink/generate/options.ts'
import { LONGEST_SIDE } from '#solver/genres/slitherlink/puzzle.ts'

/** The size of the board in the options. While an impossible number is being typed, the nearest possible one counts. */
export function sizeOf(chosen: OptionValues): { readonly width: number; readonly height: number } {
  const side = (id: 'width' | 'height') => {
    const asked = chosen[id]
    return typeof asked === 'number' ? Math.min(LONGEST_SIDE, Math.max(LEAST_SIDE, Math.floor(asked))) : USUAL_SIDE
  }
  return { width: side('width'), height: side('height') }
}
