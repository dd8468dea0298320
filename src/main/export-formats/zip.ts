import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Sink } from '../pdf/write'

/** The date of all files in a ZIP, in local time as ZIP stores it. It is fixed so that equal files give equal archives everywhere. */
const DAY = new Date(1980, 0, 1)

/** Writes a ZIP to a stream, file by file, so that only one of them is in memory. */
export class ZipWriter {
  private readonly zip: Zip
  private readonly ready: Uint8Array[] = []
  private problem: Error | undefined

  /** @param sink receives the bytes */
  constructor(private readonly sink: Sink) {
    this.zip = new Zip((error, bytes) => {
      if (error) this.problem = error
      else this.ready.push(bytes)
    })
  }

  /** Adds a file. `isStored` leaves it uncompressed, because it already is compressed or must be readable in the ZIP directly. */
  async add(name: string, content: string | Uint8Array, isStored = false): Promise<void> {
    const file = isStored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    file.mtime = DAY
    this.zip.add(file)
    file.push(typeof content === 'string' ? Buffer.from(content, 'utf8') : content, true)
    await this.drain()
  }

  /** Ends the archive with the directory of its files. */
  async end(): Promise<void> {
    this.zip.end()
    await this.drain()
  }

  private async drain(): Promise<void> {
    for (const bytes of this.ready.splice(0)) await this.sink(bytes)
    if (this.problem) throw this.problem
  }
}
