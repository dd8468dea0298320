import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { constants } from 'node:os'

/** The number of bytes at the end of the log that are read, and the greatest number of lines that are shown. */
const TAIL_BYTES = 128_000
const MOST_LINES = 400

/** Words in the log that the program itself writes. All others may be a title, a clue or a path, and are left out. */
const ERRORS = [
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'ReferenceError',
  'AggregateError',
  'SqliteError',
  'ServiceError',
  'ZodError',
  'AbortError',
]
const SQLITE = ['ABORT', 'AUTH', 'BUSY', 'CANTOPEN', 'CONSTRAINT', 'CORRUPT', 'ERROR', 'FULL', 'INTERNAL', 'INTERRUPT', 'IOERR', 'LOCKED', 'MISMATCH', 'MISUSE', 'NOMEM', 'NOTADB', 'PERM', 'PROTOCOL', 'RANGE', 'READONLY', 'SCHEMA', 'TOOBIG'] // prettier-ignore
const KNOWN: ReadonlySet<string> = new Set([...ERRORS, ...SQLITE.map((code) => `SQLITE_${code}`), ...Object.keys(constants.errno)])

const HEAD = /^\[(\d{4}-\d\d-\d\d[T ][\d:.]+Z?)\] \[(error|warn|info|verbose|debug|silly)\]/
/** A line of a stack trace. Only the program's own file and the line in it are shown. */
const FRAME =
  /^ +at (?:async )?(?:.*[\\/(])?(?<file>(?:out[\\/](?:main|renderer|preload)|node_modules)[\\/][\w@.\\/+-]{1,160}\.[cm]?js|node:[\w/]{1,80}):(?<line>\d{1,7}):(?<column>\d{1,7})\)?$/

/**
 * Returns the end of a log without any text from a user: times, levels, names and codes of errors, and places in the program.
 *
 * @returns its lines; empty if there is no log
 */
export function logTail(path: string): readonly string[] {
  return tailOf(path)
    .split(/\r?\n/)
    .flatMap((line) => scrubbed(line) ?? [])
    .slice(-MOST_LINES)
}

/** Returns a line of the log without personal text; undefined if nothing of it may be shown. */
export function scrubbed(line: string): string | undefined {
  const frame = FRAME.exec(line)?.groups
  if (frame) return `    at ${frame['file']}:${frame['line']}:${frame['column']}`
  const head = HEAD.exec(line)
  const words = [...line.slice(head?.[0].length ?? 0).matchAll(/[A-Za-z_]+/g)].map(([word]) => word).filter((word) => KNOWN.has(word))
  if (!head && words.length === 0) return undefined
  return [head ? `[${head[1]}] [${head[2]}]` : '   ', ...words].join(' ')
}

function tailOf(path: string): string {
  try {
    const file = openSync(path, 'r')
    try {
      const { size } = fstatSync(file)
      const tail = Buffer.alloc(Math.min(size, TAIL_BYTES))
      readSync(file, tail, 0, tail.length, size - tail.length)
      return tail.toString('utf8')
    } finally {
      closeSync(file)
    }
  } catch {
    return ''
  }
}
