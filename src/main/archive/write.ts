import { zipSync } from 'fflate'
import type { Part } from './read'

/** The date of all files in archives, the earliest that a ZIP can hold, so that the same puzzles give the same bytes. */
const TIME = '1980-01-01T00:00:00'

/** Bytes of files in a ZIP, not packed: for handing a folder on as one thing. */
export function folderAsZip(parts: readonly Part[]): Uint8Array {
  return zipSync(Object.fromEntries(parts.map(({ name, bytes }) => [name, bytes])), { mtime: TIME, level: 0 })
}

/** A ZIP of files, in their order. */
export function zipOf(parts: readonly Part[]): Uint8Array {
  return zipSync(Object.fromEntries(parts.map(({ name, bytes }) => [name, bytes])), { mtime: TIME, level: 6 })
}
