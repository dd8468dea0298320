/** The most keys that are kept before the window is there. */
const MOST = 50

/**
 * Holds the keys that are pressed while the window's program is still being loaded, so that none is lost and none means anything else.
 *
 * @param place whose keys
 * @returns hands them on, in their order, to what has the keyboard then; to be called once the window hears keys
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
