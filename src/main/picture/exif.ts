import type { Rgba } from './decoder'

/** The tag of a camera's orientation, and the type code of its value. */
const ORIENTATION = 0x0112
const SHORT = 3

/**
 * Returns the orientation of a camera, 1 (upright) to 8, from the content of a JPEG's Exif block (TIFF: byte order, then a directory); 1 if
 * it is missing. Source: Exif 2.32, 4.6.4.
 */
export function orientationOf(exif: Uint8Array | undefined): number {
  // Some writers put an extra zero byte before the byte order.
  const start = exif?.findIndex((byte, i) => (byte === 0x49 || byte === 0x4d) && exif[i + 1] === byte) ?? -1
  if (!exif || start < 0 || start > 2) return 1
  const view = new DataView(exif.buffer, exif.byteOffset + start, exif.byteLength - start)
  const little = exif[start] === 0x49
  try {
    const directory = view.getUint32(4, little)
    for (let i = 0; i < view.getUint16(directory, little); i++) {
      const entry = directory + 2 + 12 * i
      if (view.getUint16(entry, little) !== ORIENTATION || view.getUint16(entry + 2, little) !== SHORT) continue
      const value = view.getUint16(entry + 8, little)
      return value >= 1 && value <= 8 ? value : 1
    }
  } catch {
    // The block ends early, which does not affect the picture.
  }
  return 1
}

/** Rotates a picture upright ({@link orientationOf}). */
export function turned(picture: Rgba, orientation: number): Rgba {
  if (orientation === 1) return picture
  const { width, height } = picture
  const swaps = orientation >= 5
  const [w, h] = swaps ? [height, width] : [width, height]
  const [from, to] = [words(picture.rgba), new Uint32Array(width * height)]
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      // The pixel's place in the file: each orientation is a combination of mirroring and swapping the axes.
      const [right, down] = swaps ? [y, x] : [x, y]
      const mirrorsX = orientation === 2 || orientation === 3 || orientation === 7 || orientation === 8
      const mirrorsY = orientation === 3 || orientation === 4 || orientation === 6 || orientation === 7
      const column = mirrorsX ? width - 1 - right : right
      const row = mirrorsY ? height - 1 - down : down
      to[y * w + x] = from[row * width + column]!
    }
  }
  return { width: w, height: h, rgba: new Uint8Array(to.buffer) }
}

/** Returns each pixel as one 32-bit number, independent of the machine's byte order. */
function words(rgba: Uint8Array): Uint32Array {
  return rgba.byteOffset % 4 === 0 ? new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4) : new Uint32Array(rgba.slice().buffer)
}
