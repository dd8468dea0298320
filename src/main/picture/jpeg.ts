import { decode } from 'jpeg-js'
import { Damaged, type Decoder, Unread, viewOf } from './decoder'
import { orientationOf, turned } from './exif'

/** The library's result, whose types leave out the Exif block. */
interface Read {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
  readonly exifBuffer?: Uint8Array
}

/** The library's memory limit in megabytes, by its own count. A picture of 64 megapixels needs about 1,500. */
const MOST_MEGABYTES = 4096

/** Returns whether a marker has no content: fill bytes, TEM, RST0 to RST7, SOI. */
const isBare = (marker: number): boolean => marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
/** Returns whether a marker is a frame header, of any process; C4, C8 and CC are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Decodes baseline and progressive JPEG, rotated upright by its Exif data. Markers: ITU-T T.81, B.1. */
export const jpeg: Decoder = {
  sizeOf(bytes) {
    const view = viewOf(bytes)
    for (let at = 2; ;) {
      if (bytes[at] !== 0xff) throw new Damaged('JPEG')
      const marker = bytes[at + 1]!
      if (isBare(marker)) {
        at += marker === 0xff ? 1 : 2
        continue
      }
      if (marker === 0xd9 || marker === 0xda) throw new Damaged('JPEG')
      if (isFrame(marker)) {
        // Markers above C2 stand for lossless, hierarchical and arithmetic coding, which is very rare.
        if (marker > 0xc2) throw new Unread('JPEG (lossless or arithmetic)')
        if (bytes[at + 4] !== 8) throw new Unread('JPEG (12 bit)')
        return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
      }
      at += 2 + view.getUint16(at + 2)
    }
  },
  decode(bytes) {
    if (!hasEnd(bytes)) throw new Damaged('JPEG')
    const options = {
      useTArray: true as const,
      formatAsRGBA: true,
      tolerantDecoding: false,
      maxResolutionInMP: 100,
      maxMemoryUsageInMB: MOST_MEGABYTES,
    }
    const read: Read = decode(bytes, options)
    const { width, height, data, exifBuffer } = read
    return turned({ width, height, rgba: data }, orientationOf(exifBuffer))
  },
}

/** Returns whether the end marker is there. Some cameras and sites append zeros or text to it. */
function hasEnd(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 2; at > 2; at--) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true
  return false
}
