import { closeSync, openSync, readSync, statSync } from 'node:fs'

/** 'Nnid' in ASCII: the application id in the header of every library file, which distinguishes it from databases of other programs. */
export const APPLICATION_ID = 0x4e6e6964
/** The endings of the files that SQLite keeps beside a database. */
export const COMPANIONS = ['-wal', '-shm', '-journal'] as const

const MAGIC = 'SQLite format 3\0'
/** The length of a database header in bytes, and the offset of the application id in it (SQLite's file format, 1.3). */
const HEADER_BYTES = 100
const APPLICATION_ID_AT = 68

/**
 * Whether a file is a library or a part of one, judged by its first bytes. It is not opened as a database. An empty file with a log beside
 * it counts, because the log may hold the whole library.
 */
export function isOfLibrary(path: string): boolean {
  if (isLibrary(path)) return true
  const companion = COMPANIONS.find((ending) => path.endsWith(ending))
  return companion !== undefined && isLibrary(path.slice(0, -companion.length))
}

/** Whether a library file exists and holds anything, in itself or in the log beside it. */
export function isFilled(path: string): boolean {
  return [path, `${path}-wal`].some((file) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0)
}

function isLibrary(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isFile()) return false
  if (stat.size === 0) return (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
  if (stat.size < HEADER_BYTES) return false
  const header = Buffer.alloc(HEADER_BYTES)
  const file = openSync(path, 'r')
  try {
    readSync(file, header, 0, HEADER_BYTES, 0)
  } finally {
    closeSync(file)
  }
  return (
    header.toString('latin1', 0, MAGIC.length) === MAGIC &&
    (header.readUInt32BE(APPLICATION_ID_AT) === APPLICATION_ID || isFilled(`${path}-wal`))
  )
}
