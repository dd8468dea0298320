/** A rectangle of the window, in CSS pixels. */
export interface Rect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The distance that a bubble keeps from its target and from the edges of the window, in CSS pixels. */
const GAP = 12

/**
 * The left top corner of a bubble that points at `target`: below it, at its right, above it or at its left, the first of these that has
 * room; in the middle of the window where there is no target or no room. The whole bubble lies in the window, if it fits.
 */
export function beside(
  target: Rect | undefined,
  bubble: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } {
  const within = (at: number, size: number, room: number) => Math.max(GAP, Math.min(at, room - size - GAP))
  const middle = { left: (window.width - bubble.width) / 2, top: (window.height - bubble.height) / 2 }
  if (!target) return middle
  const { left, top } = target
  const right = left + target.width
  const bottom = top + target.height
  const along = { left: within(left, bubble.width, window.width), top: within(top, bubble.height, window.height) }
  if (bottom + bubble.height + 2 * GAP <= window.height) return { left: along.left, top: bottom + GAP }
  if (right + bubble.width + 2 * GAP <= window.width) return { left: right + GAP, top: along.top }
  if (top - bubble.height - 2 * GAP >= 0) return { left: along.left, top: top - bubble.height - GAP }
  if (left - bubble.width - 2 * GAP >= 0) return { left: left - bubble.width - GAP, top: along.top }
  return middle
}
