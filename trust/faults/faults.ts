import { spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'

/** The kinds of system calls that can be made to fail. */
export const KINDS = ['write', 'sync', 'open', 'rename', 'unlink'] as const
/** A kind of system call, one of {@link KINDS}. */
export type Kind = (typeof KINDS)[number]

/** A fault: the call number `at` of a kind fails, and with `isLasting` all later ones as well. */
export interface Fault {
  readonly kind: Kind
  readonly at: number
  readonly isLasting: boolean
}

/** The error that the system returns: a full disk, a broken disk, or a file that must not be changed. */
const ERRORS: Readonly<Record<Kind, number>> = {
  write: constants.errno.ENOSPC,
  sync: constants.errno.EIO,
  open: constants.errno.EACCES,
  rename: constants.errno.EIO,
  unlink: constants.errno.EIO,
}

/**
 * Compiles the library that makes system calls fail.
 * @returns the path of the library, which is loaded before a program; undefined if there is no C compiler or the system cannot load such a
 * library
 */
export function compileShim(source: string, folder: string): string | undefined {
  if (process.platform !== 'linux') return undefined
  const shim = join(folder, 'shim.so')
  return spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', shim, source, '-ldl']).status === 0 ? shim : undefined
}

/**
 * The environment variables with which a program has a fault.
 *
 * @param place the folder (its real path) on whose files calls fail
 * @param counted a file elsewhere, into which the number of calls of the kind is written
 */
export function surroundings(shim: string, place: string, { kind, at, isLasting }: Fault, counted: string): Record<string, string> {
  return {
    ...{ LD_PRELOAD: shim, FAULT_FOLDER: `${place}/`, FAULT_KIND: kind, FAULT_AT: String(at), FAULT_ON: isLasting ? '1' : '0' },
    ...{ FAULT_ERROR: String(ERRORS[kind]), FAULT_COUNT: counted },
  }
}

/** A fault in words. */
export const faultWords = ({ kind, at, isLasting }: Fault): string => `${kind} ${at}${isLasting ? ' and all after it' : ''} fails`

/**
 * Whether a message is fit for a person: it is not empty, and contains no stack trace, no bare error code of the system, and no word that
 * points to a bug.
 */
export const areWords = (words: string): boolean =>
  words.trim() !== '' && !/^\s+at .*:\d+/m.test(words) && !/\bE[A-Z]{4,}\b|SQLITE_|Something broke inside/.test(words)
