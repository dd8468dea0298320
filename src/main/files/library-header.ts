import { closeSync, openSync, readSync, statSync } from 'node:fs'

/** 'Nnid', in the header of every library file, so that a database of another program is known as such. */
export const APPLICATION_ID = 0x4e6e6964
/** The endings of the files that SQLite keeps beside a database. */
export const COMPANIONS = ['-wal', '-shm', '-journal'] as const

const MAGIC = 'SQLite format 3\0'
/** The database header's bytes, and where in them the application id stands (SQLite's file format, 1.3). */
const HEADER_BYTES = 100
const APPLICATION_ID_AT = 68

/**
 * Whether a file is a library or a part of one, by its first bytes, without opening it as a database. An empty file beside a log counts,
 * because the log may contain everything.
 */
export function isOfLibrary(path: string): boolean {
  if (isLibrary(path)) return true
  const companion = COMPANIONS.find((ending) => path.endsWith(ending))
  return companion !== undefined && isLibrary(path.slice(0, -companion.length))
}

/** Whether a file is there and holds something, itself or in the log beside it. */
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
