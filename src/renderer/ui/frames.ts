/**
 * Calls `run` in the frame after the next, in a task of its own. The browser has then laid out the present elements, so that measuring is
 * cheap.
 * @returns a function that cancels it
 */
export function afterLayout(run: () => void): () => void {
  let waiting = 0
  waiting = requestAnimationFrame(() => {
    waiting = requestAnimationFrame(run)
  })
  return () => cancelAnimationFrame(waiting)
}
