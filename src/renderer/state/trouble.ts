import { ask, Refusal } from '../bridge'
import { notices } from './notices.svelte'

/** The most letters of one error that are reported, and the most errors in a row: a loop of errors must not fill log and screen. */
const MOST_LETTERS = 10_000
const MOST_TOLD = 20

/**
 * A message of the browser that is no error: an element that follows its own size changed a size in turn, as a board that fills its room
 * does, and the rest is reported with the next frame (Resize Observer, 3.4.7).
 */
const NEXT_FRAME = /^ResizeObserver loop/u

/** Reports uncaught errors of the window to the person, in words, and logs them with their stack. */
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
