import { crc32 } from 'node:zlib'
import { deflateSync } from 'fflate'
import { ServiceError } from '#contract/messages/errors.ts'
import type { Sink } from '../pdf/write'

/** The earliest date that a ZIP can hold, 1980-01-01, as ZIP stores it. It is fixed so that equal files give equal archives everywhere. */
const DAY = 0x21
/** The version of the format that a reader needs, and the flag of a name in UTF-8. */
const VERSION = 20
const IN_UTF8 = 0x800
const DEFLATED = 8
/** The most files of an archive without the extension ZIP64, for which the next greater number stands. */
export const MOST_FILES = 0xfffe
/** The most bytes of such an archive, less the room for its directory. */
const MOST_BYTES = 4_000_000_000

/**
 * Writes a ZIP to a stream, file by file, so that only one of them is in memory. The header of each file says how long it is, because some
 * readers want to know this of a stored file before they reach its end.
 */
export class ZipWriter {
  private readonly directory: Buffer[] = []
  private written = 0

  /** @param sink receives the bytes */
  constructor(private readonly sink: Sink) {}

  /**
   * Adds a file. `isStored` leaves it uncompressed, because it already is compressed or must be readable in the ZIP directly.
   *
   * @throws ServiceError for more files or bytes than a ZIP can hold
   */
  async add(name: string, content: string | Uint8Array, isStored = false): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
    const packed = isStored ? bytes : deflateSync(bytes, { level: 6 })
    if (this.directory.length === MOST_FILES || this.written + packed.length > MOST_BYTES)
      throw new ServiceError({ code: 'printer.archive-full', files: MOST_FILES })
    const called = Buffer.from(name, 'utf8')
    const about = Buffer.alloc(26)
    about.writeUInt16LE(VERSION, 0)
    about.writeUInt16LE(called.length === name.length ? 0 : IN_UTF8, 2)
    about.writeUInt16LE(isStored ? 0 : DEFLATED, 4)
    about.writeUInt16LE(DAY, 8)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(bytes.length, 18)
    about.writeUInt16LE(called.length, 22)
    const more = Buffer.alloc(14)
    more.writeUInt32LE(this.written, 10)
    this.directory.push(Buffer.concat([signed('PK\x01\x02'), short(VERSION), about, more, called]))
    await this.give(Buffer.concat([signed('PK\x03\x04'), about, called]))
    await this.give(packed)
  }

  /** Ends the archive with the directory of its files. */
  async end(): Promise<void> {
    const start = this.written
    const count = this.directory.length
    const directory = Buffer.concat(this.directory)
    const end = Buffer.alloc(18)
    end.writeUInt16LE(count, 4)
    end.writeUInt16LE(count, 6)
    end.writeUInt32LE(directory.length, 8)
    end.writeUInt32LE(start, 12)
    await this.give(directory)
    await this.give(Buffer.concat([signed('PK\x05\x06'), end]))
  }

  private async give(bytes: Uint8Array): Promise<void> {
    this.written += bytes.length
    if (bytes.length > 0) await this.sink(bytes)
  }
}

const signed = (signature: string): Buffer => Buffer.from(signature, 'latin1')

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
