/** The most keys that are kept before the window is there. */
const MOST = 50

/**
 * Holds back the keys that are pressed while the window's program is still being loaded, so that none is lost or misunderstood.
 *
 * @param place the window whose keys are held
 * @returns a function that passes them on, in their order, to the element that has the keyboard; to be called once
 * the window listens to keys
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
