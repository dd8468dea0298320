import { zipSync } from 'fflate'
import type { Part } from './read'
import type { NumberedFile } from '../output/numbered'

/** The same puzzles give the same bytes: the earliest time that a ZIP can hold. */
const TIME = '1980-01-01T00:00:00'

/** Bytes of files in a ZIP, not packed: for handing a folder on as one thing. */
export function folderAsZip(parts: readonly Part[]): Uint8Array {
  return zipSync(Object.fromEntries(parts.map(({ name, bytes }) => [name, bytes])), { mtime: TIME, level: 0 })
}

/** A ZIP of text files (UTF-8), in their order. */
export function zipOf(files: readonly NumberedFile[]): Uint8Array {
  const bytes = new TextEncoder()
  return zipSync(Object.fromEntries(files.map(({ name, text }) => [name, bytes.encode(text)])), { mtime: TIME, level: 6 })
}
