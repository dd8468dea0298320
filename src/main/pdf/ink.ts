import { isTone, onPaper, print } from '#solver/drawing/palette.ts'
import type { Ink, Role } from '#solver/drawing/scene.ts'

/** The least share of black that a plate holds: a lighter tint prints as dirt, or not at all. */
const LEAST_TINT = 0.1

/** The share of black of each role, 0 paper to 1 black: what the palette for paper says, no tint lighter than {@link LEAST_TINT}. */
const BLACK: Readonly<Record<Role, number>> = Object.fromEntries(
  Object.entries(print).map(([ink, colour]) => [ink, shareOf(colour)]),
) as Record<Role, number>

/** The share of black of an ink, 0 paper to 1 black. */
export function blackOf(ink: Ink): number {
  return isTone(ink) ? shareOf(onPaper(ink)) : BLACK[ink]
}

function shareOf(grey: string): number {
  const share = 1 - Number.parseInt(grey.slice(1, 3), 16) / 255
  return share === 0 ? 0 : Math.max(LEAST_TINT, share)
}
