import { zipSync } from 'fflate'
import type { Part } from './read'

/** The date of all files in archives. It is the earliest that a ZIP can hold, and fixed, so that the same puzzles give the same bytes. */
const TIME = '1980-01-01T00:00:00'

/** A ZIP of files that does not compress them, as one value that stands for a folder. */
export function folderAsZip(parts: readonly Part[]): Uint8Array {
  return zipSync(Object.fromEntries(parts.map(({ name, bytes }) => [name, bytes])), { mtime: TIME, level: 0 })
}

/** A ZIP that compresses files, in their order. */
export function zipOf(parts: readonly Part[]): Uint8Array {
  return zipSync(Object.fromEntries(parts.map(({ name, bytes }) => [name, bytes])), { mtime: TIME, level: 6 })
}
