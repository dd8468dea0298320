import type { Result } from '../kernel/message'
import { MOST_PIXELS, type PictureMessage } from './message'
import { lightOfGrey, lightOfRgba, type LightRaster } from './raster'

/** Whether bytes begin like a picture of the netpbm family: bitmap, greymap or pixmap, plain or raw. */
export function isPnm(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1]! >= 0x31 && bytes[1]! <= 0x36 && (isBlank(bytes[2]) || bytes[2] === 0x23)
}

/** Reads the first picture of a PBM, PGM or PPM file (`P1` to `P6`). */
export function readPnm(bytes: Uint8Array): Result<LightRaster> {
  if (!isPnm(bytes)) return refused({ code: 'picture.pnm-head' })
  const kind = bytes[1]! - 0x30
  const reader = new Reader(bytes)
  const [width, height] = [reader.number(), reader.number()]
  const most = kind === 1 || kind === 4 ? 1 : reader.number()
  if (width === undefined || height === undefined || most === undefined || width * height === 0 || most < 1 || most > 65535)
    return refused({ code: 'picture.pnm-head' })
  if (width * height > MOST_PIXELS) return refused({ code: 'picture.too-large', width, height })
  const samples = kind === 1 ? reader.plainBits(width * height) : kind === 4 ? reader.rawBits(width, height) : undefined
  if (kind === 1 || kind === 4) return samples === undefined ? cut() : ok(lightOfGrey(samples, 1, width, height))
  const channels = kind === 3 || kind === 6 ? 3 : 1
  const values = kind <= 3 ? reader.plain(width * height * channels) : reader.raw(width * height * channels, most > 255 ? 2 : 1)
  if (values === undefined) return cut()
  if (channels === 1) return ok(lightOfGrey(values, most, width, height))
  const rgba = new Uint8Array(4 * width * height).fill(255)
  values.forEach((value, i) => (rgba[4 * Math.floor(i / 3) + (i % 3)] = Math.round((255 * Math.min(value, most)) / most)))
  return ok(lightOfRgba(rgba, width, height))
}

function ok(value: LightRaster): Result<LightRaster> {
  return { ok: true, value }
}

function refused(message: PictureMessage): Result<never> {
  return { ok: false, message }
}

function cut(): Result<never> {
  return refused({ code: 'picture.pnm-cut' })
}

function isBlank(byte: number | undefined): boolean {
  return byte !== undefined && (byte === 0x20 || (byte >= 0x09 && byte <= 0x0d))
}

/** Reads the header's tokens and then the samples; undefined where the bytes end, or are no numbers. */
class Reader {
  private at = 2

  constructor(private readonly bytes: Uint8Array) {}

  number(): number | undefined {
    this.skip()
    let value = 0
    const start = this.at
    for (let byte = this.bytes[this.at]; byte !== undefined && byte >= 0x30 && byte <= 0x39; byte = this.bytes[++this.at]) {
      value = value * 10 + byte - 0x30
      if (value > 0x7fffffff) return undefined
    }
    return this.at > start ? value : undefined
  }

  plain(count: number): Float64Array | undefined {
    if (count > this.bytes.length) return undefined
    const values = new Float64Array(count)
    for (let i = 0; i < count; i++) {
      const value = this.number()
      if (value === undefined) return undefined
      values[i] = value
    }
    return values
  }

  /** Bits as characters, with or without blanks between them; 1 is black, so it becomes no light. */
  plainBits(count: number): Uint8Array | undefined {
    if (count > this.bytes.length) return undefined
    const light = new Uint8Array(count)
    for (let i = 0; i < count; i++) {
      this.skip()
      const byte = this.bytes[this.at++]
      if (byte !== 0x30 && byte !== 0x31) return undefined
      light[i] = byte === 0x30 ? 1 : 0
    }
    return light
  }

  raw(count: number, size: 1 | 2): Float64Array | undefined {
    const start = this.at + 1
    if (start + count * size > this.bytes.length) return undefined
    return Float64Array.from({ length: count }, (_, i) =>
      size === 1 ? this.bytes[start + i]! : this.bytes[start + 2 * i]! * 256 + this.bytes[start + 2 * i + 1]!,
    )
  }

  /** Bits packed from the left, each row from a new byte. */
  rawBits(width: number, height: number): Uint8Array | undefined {
    const start = this.at + 1
    const stride = Math.ceil(width / 8)
    if (start + stride * height > this.bytes.length) return undefined
    return Uint8Array.from({ length: width * height }, (_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)]
      return (this.bytes[start + y * stride + (x >> 3)]! >> (7 - (x & 7))) & 1 ? 0 : 1
    })
  }

  /** Passes over blanks and comments, which go from # to the end of the line. */
  private skip(): void {
    for (;;) {
      if (isBlank(this.bytes[this.at])) this.at++
      else if (this.bytes[this.at] === 0x23)
        while (this.at < this.bytes.length && this.bytes[this.at] !== 0x0a && this.bytes[this.at] !== 0x0d) this.at++
      else return
    }
  }
}
