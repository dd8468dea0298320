/**
 * Calls `run` in the frame after the next. By then the browser has laid out everything that is there now, so that measuring costs nothing,
 * and `run` has a task of its own.
 * @returns a function that cancels it
 */
export function afterLayout(run: () => void): () => void {
  let waiting = 0
  waiting = requestAnimationFrame(() => {
    waiting = requestAnimationFrame(run)
  })
  return () => cancelAnimationFrame(waiting)
}
