/** The most keys that are kept before the window is ready. */
const MOST = 50

/**
 * Keeps the keys that are pressed while the window's program is loading, so that none is lost.
 *
 * @param place the window whose keys are kept
 * @returns a function that passes the keys on, in order, to the focused element; the window calls it once it listens to keys
 */
export function holdKeys(place: Window): () => void {
  const held: KeyboardEvent[] = []
  const hold = (event: KeyboardEvent): void => {
    event.preventDefault()
    if (held.length < MOST) held.push(event)
  }
  place.addEventListener('keydown', hold, { capture: true })
  return () => {
    place.removeEventListener('keydown', hold, { capture: true })
    const { document } = place
    for (const event of held) (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(event.type, event))
  }
}
