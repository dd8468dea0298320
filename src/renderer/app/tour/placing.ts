/** A rectangle of the window, in CSS pixels. */
export interface Rect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The distance between a bubble and its target, and between a bubble and the edges of the window, in CSS pixels. */
const GAP = 12

/**
 * The top left corner of a bubble that points at `target`. The bubble goes below it, to its right, above it or to its left, whichever has
 * room first. Without a target or room it goes into the middle of the window. It lies wholly within the window if it fits.
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
