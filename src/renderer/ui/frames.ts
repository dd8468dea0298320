/**
 * Does something in the next frame but one: when it begins the browser has laid out what is there now, so that measuring costs nothing, and
 * what is done is a task of its own.
 *
 * @returns what takes it back
 */
export function afterLayout(run: () => void): () => void {
  let waiting = 0
  waiting = requestAnimationFrame(() => {
    waiting = requestAnimationFrame(run)
  })
  return () => cancelAnimationFrame(waiting)
}
