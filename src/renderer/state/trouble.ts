import { ask, Refusal } from '../bridge'
import { notices } from './notices.svelte'

/** The greatest length of a reported error, and the greatest number of errors in a row: a loop of errors must not fill log and screen. */
const MOST_LETTERS = 10_000
const MOST_TOLD = 20

/**
 * A message of the browser that is no error: an element that observes its size has changed a size in turn, like a board that fills its
 * room, and the remaining changes are reported in the next frame (Resize Observer, 3.4.7).
 */
const NEXT_FRAME = /^ResizeObserver loop/u

/** Reports uncaught errors to the user as a notice, and logs them with their stack. */
export function watchForTrouble(page: Pick<Window, 'addEventListener'> = window): void {
  let told = 0
  const tell = (thrown: unknown): void => {
    if (++told > MOST_TOLD) return
    notices.problem(thrown)
    if (thrown instanceof Refusal) return
    const problem = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
    void ask('app.trouble', { problem: problem.slice(0, MOST_LETTERS) }).catch(() => undefined)
  }
  page.addEventListener('error', ({ error, message }) => {
    if (error || !NEXT_FRAME.test(message)) tell(error ?? message)
  })
  page.addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}
