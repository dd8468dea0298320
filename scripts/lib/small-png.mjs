// Reduces PNG screenshots to a palette of 256 colours. A window has few colours, so the files shrink to a third.
import { readFileSync, writeFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'

/** The number of colours of the palette. */
const MOST = 256

/** Makes a chunk of a PNG file. */
function chunk(kind, content) {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** Returns the colour of the palette that is nearest to a given one. */
function nearest(palette, colour) {
  const apart = (other) => [16, 8, 0].reduce((sum, shift) => sum + (((colour >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0)
  return palette.reduce((best, other, i) => (apart(other) < apart(palette[best]) ? i : best), 0)
}

/** Rewrites a PNG file with its most frequent colours; other colours become the nearest of these. */
export function shrink(file) {
  const { width, height, data } = PNG.sync.read(readFileSync(file))
  const colours = Array.from({ length: width * height }, (_, i) => (data[4 * i] << 16) | (data[4 * i + 1] << 8) | data[4 * i + 2])
  const counts = new Map()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const palette = [...counts].sort(([a, m], [b, n]) => n - m || a - b).slice(0, MOST).map(([colour]) => colour) // prettier-ignore
  const places = new Map([...counts.keys()].map((colour) => [colour, nearest(palette, colour)]))
  const rows = Buffer.alloc((width + 1) * height)
  for (const [i, colour] of colours.entries()) rows[Math.floor(i / width) * (width + 1) + 1 + (i % width)] = places.get(colour)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 3], 8)
  const content = [
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  writeFileSync(file, Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...content]))
}
