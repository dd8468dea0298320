import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Sink } from '../pdf/write'

/** The date of files in a ZIP, in the machine's own time, as ZIP has it: the same files give the same bytes everywhere. */
const DAY = new Date(1980, 0, 1)

/** Packs files one after another into a stream, so that no more than one of them is held. */
export class ZipWriter {
  private readonly zip: Zip
  private readonly ready: Uint8Array[] = []
  private problem: Error | undefined

  /** @param sink takes the bytes */
  constructor(private readonly sink: Sink) {
    this.zip = new Zip((error, bytes) => {
      if (error) this.problem = error
      else this.ready.push(bytes)
    })
  }

  /** Adds a file. `isStored` adds it without compression, because it is compressed already or must be found unchanged in the ZIP. */
  async add(name: string, content: string | Uint8Array, isStored = false): Promise<void> {
    const file = isStored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    file.mtime = DAY
    this.zip.add(file)
    file.push(typeof content === 'string' ? Buffer.from(content, 'utf8') : content, true)
    await this.drain()
  }

  /** Ends it with the table of its files. */
  async end(): Promise<void> {
    this.zip.end()
    await this.drain()
  }

  private async drain(): Promise<void> {
    for (const bytes of this.ready.splice(0)) await this.sink(bytes)
    if (this.problem) throw this.problem
  }
}
