import { zipSync } from 'fflate'
import type { Part } from './read'

/**
 * The date of every file in the archives that Nanido writes. A fixed date makes equal puzzles give equal bytes; this one is the earliest
 * that a ZIP can hold.
 */
const TIME = '1980-01-01T00:00:00'

/** Packs files into a ZIP without compression. The ZIP carries a folder as one value. */
export function folderAsZip(parts: readonly Part[]): Uint8Array {
  return zipSync(Object.fromEntries(parts.map(({ name, bytes }) => [name, bytes])), { mtime: TIME, level: 0 })
}

/** Packs files into a compressed ZIP, in their order. */
export function zipOf(parts: readonly Part[]): Uint8Array {
  return zipSync(Object.fromEntries(parts.map(({ name, bytes }) => [name, bytes])), { mtime: TIME, level: 6 })
}
