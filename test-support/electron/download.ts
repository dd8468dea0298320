import { EventEmitter } from 'node:events'
import { writeFileSync } from 'node:fs'
import { FakeEvent } from './desktop'
import type { FakeSession } from './session'

/** A file that a page saves: it has the place that it is given before it begins, and is written there. */
export class FakeDownload extends EventEmitter implements Pick<Electron.DownloadItem, 'getFilename' | 'getURL' | 'setSavePath'> {
  #path = ''

  constructor(
    private readonly url: string,
    private readonly name: string,
  ) {
    super()
  }

  getURL(): string {
    return this.url
  }
  getFilename(): string {
    return this.name
  }
  setSavePath(path: string): void {
    this.#path = path
  }

  /**
   * The page saves the file.
   *
   * @param state how it ends
   * @returns whether it was allowed to
   */
  begin(session: FakeSession, content: string, state: 'completed' | 'cancelled' | 'interrupted' = 'completed'): boolean {
    const event = new FakeEvent()
    session.emit('will-download', event, this, {}, null)
    if (event.defaultPrevented) return false
    if (this.#path === '') throw new Error('Electron would ask for a place of its own')
    if (state === 'completed') writeFileSync(this.#path, content)
    this.emit('done', new FakeEvent(), state)
    return true
  }
}
