import { print } from '#solver/core/palette.ts'
import type { Ink } from '#solver/core/scene.ts'

/** The least share of black that a plate holds: a lighter tint prints as dirt, or not at all. */
export const LEAST_TINT = 0.1

/** The share of black of each role, 0 paper to 1 black: what the palette for paper says, no tint lighter than {@link LEAST_TINT}. */
export const BLACK: Readonly<Record<Ink, number>> = Object.fromEntries(
  Object.entries(print).map(([ink, colour]) => {
    const share = 1 - Number.parseInt(colour.slice(1, 3), 16) / 255
    return [ink, share === 0 ? 0 : Math.max(LEAST_TINT, share)]
  }),
) as Record<Ink, number>
