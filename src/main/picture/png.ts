import { inflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import { Damaged, type Decoder, viewOf } from './decoder'

const SIGNATURE = 8
/** The bytes of a chunk around its content: length, name and checksum. */
const AROUND = 12
/** The offset of the interlace byte in the file. */
const INTERLACED = SIGNATURE + 8 + 12

/** Decodes PNG: all colour types, 1 to 16 bits, interlaced or not. Bytes after its last chunk are ignored. */
export const png: Decoder = {
  sizeOf(bytes) {
    const view = viewOf(bytes)
    if (nameAt(bytes, SIGNATURE) !== 'IHDR') throw new Damaged('PNG')
    return { width: view.getUint32(16), height: view.getUint32(20) }
  },
  decode(bytes) {
    const { end, pixels } = chunks(bytes)
    const { width, height } = this.sizeOf(bytes)
    // A limit is needed because the library unpacks any stream, and some grow to a thousand times their size.
    const most = (width * 8 + 1) * height + (bytes[INTERLACED] === 0 ? 0 : 8 * (width + height) + 64)
    inflateSync(pixels, { maxOutputLength: most })
    const read = PNG.sync.read(Buffer.from(bytes.buffer, bytes.byteOffset, end))
    return { width, height, rgba: read.data }
  },
}

/** Returns the end of the last chunk, and the compressed pixels. */
function chunks(bytes: Uint8Array): { end: number; pixels: Buffer } {
  const view = viewOf(bytes)
  const pixels: Uint8Array[] = []
  for (let at = SIGNATURE; ;) {
    const length = view.getUint32(at)
    const name = nameAt(bytes, at)
    const next = at + AROUND + length
    if (next > bytes.length) throw new Damaged('PNG')
    if (name === 'IDAT') pixels.push(bytes.subarray(at + 8, at + 8 + length))
    if (name === 'IEND') return { end: next, pixels: Buffer.concat(pixels) }
    at = next
  }
}

function nameAt(bytes: Uint8Array, chunk: number): string {
  return String.fromCharCode(...bytes.subarray(chunk + 4, chunk + 8))
}
