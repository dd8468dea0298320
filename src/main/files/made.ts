import { createHash } from 'node:crypto'
import { appendFileSync, closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { dataFolder } from './data-folder'
import { makePrivateFolder, PRIVATE_FILE } from './private'
import { writeWhole } from './whole-file'
import { realPlace } from './identity'

/** The most files that are remembered. The oldest are forgotten first, and are then written over only with `--force`. */
const MOST_REMEMBERED = 10_000
/** Bytes of one remembered output: a SHA-256 in hexadecimal digits and the end of its line. */
const LINE_BYTES = 65
const PIECE_BYTES = 1 << 20

/** The path of the record of files that Nanido wrote. */
export function recordFile(): string {
  return join(dataFolder(), 'outputs')
}

/**
 * Remembers that Nanido wrote `path` with its present content. The record holds only a digest of place and content: it reveals neither, and
 * a file that was changed afterwards no longer counts.
 */
export function rememberMade(path: string, record = recordFile()): void {
  try {
    const line = `${markOf(path)}\n`
    makePrivateFolder(dirname(record))
    appendFileSync(record, line, { mode: PRIVATE_FILE })
    if (statSync(record).size > 2 * MOST_REMEMBERED * LINE_BYTES)
      writeWhole(record, [...remembered(record).slice(-MOST_REMEMBERED), ''].join('\n'), { mode: PRIVATE_FILE })
  } catch {
    // A home that cannot be written: the next time the person is asked for --force, and nothing is lost.
  }
}

/** Whether a file is, byte for byte and at its place, what Nanido wrote there. */
export function isMade(path: string, record = recordFile()): boolean {
  try {
    return new Set(remembered(record)).has(markOf(path))
  } catch {
    return false
  }
}

function remembered(record: string): string[] {
  return readFileSync(record, 'latin1').split('\n').filter(Boolean)
}

function markOf(path: string): string {
  const place = realPlace(path)
  const hash = createHash('sha256').update(`${place}\0`)
  const file = openSync(place, 'r')
  try {
    const piece = Buffer.alloc(PIECE_BYTES)
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) hash.update(piece.subarray(0, read))
  } finally {
    closeSync(file)
  }
  return hash.digest('hex')
}
