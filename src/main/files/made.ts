import { createHash } from 'node:crypto'
import { appendFileSync, closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { dataFolder } from './data-folder'
import { makePrivateFolder, PRIVATE_FILE } from './private'
import { writeWhole } from './whole-file'
import { realPlace } from './identity'

/** The most files that are remembered. The oldest are forgotten first; overwriting them then needs `--force`. */
const MOST_REMEMBERED = 10_000
/** The bytes of one entry: a SHA-256 in hexadecimal digits and the end of the line. */
const LINE_BYTES = 65
const PIECE_BYTES = 1 << 20

/** The path of the record, which remembers the files that Nanido wrote. */
export function recordFile(): string {
  return join(dataFolder(), 'outputs')
}

/**
 * Remembers that Nanido wrote `path` with its present content. The record holds only a digest of path and content. It reveals neither of
 * them, and a file that is changed later no longer matches.
 */
export function rememberMade(path: string, record = recordFile()): void {
  try {
    const line = `${markOf(path)}\n`
    makePrivateFolder(dirname(record))
    appendFileSync(record, line, { mode: PRIVATE_FILE })
    if (statSync(record).size > 2 * MOST_REMEMBERED * LINE_BYTES)
      writeWhole(record, [...remembered(record).slice(-MOST_REMEMBERED), ''].join('\n'), { mode: PRIVATE_FILE })
  } catch {
    // If the record cannot be written, the person is asked for --force the next time; nothing is lost.
  }
}

/** Whether a file still has the path and every byte with which Nanido wrote it. */
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
