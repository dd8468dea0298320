import { EventEmitter } from 'node:events'
import { writeFileSync } from 'node:fs'
import { FakeEvent } from './desktop'
import type { FakeSession } from './session'

/** The fake of a download. It gets a place before it begins, and is written there. */
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
   * Saves the file.
   *
   * @param state how the download ends
   * @returns whether it was allowed
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
