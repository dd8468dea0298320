import { untrack } from 'svelte'
import { ask } from '../bridge'
import { bytesOf } from '../exporting/save'
import { importing } from '../importing/importing.svelte'
import { attempt, notices } from '../state/notices.svelte'
import { panes } from '../state/panes.svelte'
import { words } from '../words'

/** Files that the window was asked to open, by a second start or by the system, until their import is on the screen. */
class Waiting {
  /** Whether there are files that wait for the open dialog to be closed. */
  isHeldUp = $state(false)
  private taken: readonly File[] = []
  private last: Promise<void> = Promise.resolve()

  /**
   * Opens the import desk with the waiting files. An open dialog is not replaced: the files wait until it is closed, and a notice says so.
   * Calls run one after another.
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
    // Also one that has come up meanwhile.
    if (panes.dialog !== null) {
      this.isHeldUp = true
      return notices.tell('warning', () => words().importing.waiting)
    }
    const files = this.taken
    this.taken = []
    await importing.offer(files)
  }
}

/** The window's one instance. */
export const waiting = new Waiting()

/** Has the files that wait for a dialog come when it is closed. */
export function followWaiting(): void {
  $effect(() => {
    if (!waiting.isHeldUp || panes.dialog !== null) return
    waiting.isHeldUp = false
    untrack(() => void waiting.open())
  })
}
