import { untrack } from 'svelte'
import { ask } from '../bridge'
import { bytesOf } from '../exporting/save'
import { importing } from '../importing/importing.svelte'
import { attempt, notices } from '../state/notices.svelte'
import { panes } from '../state/panes.svelte'
import { words } from '../words'

/** The files that the system or a second start asked the window to open, until the import desk shows them. */
class Waiting {
  /** Whether files wait for the open dialog to close. */
  isHeldUp = $state(false)
  private taken: readonly File[] = []
  private last: Promise<void> = Promise.resolve()

  /**
   * Shows the waiting files on the import desk. An open dialog is not replaced: the files wait until it closes, and a notice says so. Calls
   * run one after another.
   */
  open(): Promise<void> {
    this.last = this.last.then(() => attempt(() => this.offer())).then(() => undefined)
    return this.last
  }

  private async offer(): Promise<void> {
    if (panes.dialog === null) {
      const files = await ask('app.files', null)
      this.taken = [...this.taken, ...files.map(({ name, bytes }) => new File([bytesOf(bytes)], name))]
      if (this.taken.length === 0) return
    }
    // A dialog may have opened meanwhile.
    if (panes.dialog !== null) {
      this.isHeldUp = true
      return notices.tell('warning', () => words().importing.waiting)
    }
    const files = this.taken
    this.taken = []
    await importing.offer(files)
  }
}

/** The only {@link Waiting} of the window. */
export const waiting = new Waiting()

/** Shows the waiting files once the open dialog closes. */
export function followWaiting(): void {
  $effect(() => {
    if (!waiting.isHeldUp || panes.dialog !== null) return
    waiting.isHeldUp = false
    untrack(() => void waiting.open())
  })
}
