const MIDDLE_BUTTON = 1

/** Returns the scrollable element around `from` within `place`. */
function scrolledAround(from: EventTarget | null, place: HTMLElement): HTMLElement | undefined {
  for (let at = from instanceof Element ? from : null; at && at !== place; at = at.parentElement) {
    if (at instanceof HTMLElement && (at.scrollWidth > at.clientWidth + 1 || at.scrollHeight > at.clientHeight + 1)) {
      if (/auto|scroll/u.test(getComputedStyle(at).overflow)) return at
    }
  }
  return undefined
}

/** Lets the middle mouse button scroll a board that is larger than its place. */
export function panning(place: HTMLElement): { destroy(): void } {
  let held: { readonly view: HTMLElement; readonly pointer: number; x: number; y: number } | undefined
  const begin = (event: PointerEvent): void => {
    const view = event.button === MIDDLE_BUTTON ? scrolledAround(event.target, place) : undefined
    if (!view) return
    event.preventDefault()
    event.stopPropagation()
    place.setPointerCapture(event.pointerId)
    held = { view, pointer: event.pointerId, x: event.clientX, y: event.clientY }
  }
  const move = (event: PointerEvent): void => {
    if (held?.pointer !== event.pointerId) return
    held.view.scrollBy(held.x - event.clientX, held.y - event.clientY)
    held.x = event.clientX
    held.y = event.clientY
  }
  const end = (event: PointerEvent): void => {
    if (held?.pointer === event.pointerId) held = undefined
  }
  place.addEventListener('pointerdown', begin, { capture: true })
  place.addEventListener('pointermove', move)
  place.addEventListener('pointerup', end)
  place.addEventListener('pointercancel', end)
  return {
    destroy() {
      place.removeEventListener('pointerdown', begin, { capture: true })
      place.removeEventListener('pointermove', move)
      place.removeEventListener('pointerup', end)
      place.removeEventListener('pointercancel', end)
    },
  }
}
