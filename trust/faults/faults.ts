import { spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'

/** Calls of the system that can be made to fail. */
export const KINDS = ['write', 'sync', 'open', 'rename', 'unlink'] as const
export type Kind = (typeof KINDS)[number]

/** A call that fails: the `at`th of its kind, and all after it where `isLasting`. */
export interface Fault {
  readonly kind: Kind
  readonly at: number
  readonly isLasting: boolean
}

/** What the system says: a disk is full, or broken; a file may not be touched. */
const ERRORS: Readonly<Record<Kind, number>> = {
  write: constants.errno.ENOSPC,
  sync: constants.errno.EIO,
  open: constants.errno.EACCES,
  rename: constants.errno.EIO,
  unlink: constants.errno.EIO,
}

/**
 * Compiles what lets calls fail.
 * @returns the file to load before a program; undefined where there is no compiler of C, or no such loading
 */
export function compileShim(source: string, folder: string): string | undefined {
  if (process.platform !== 'linux') return undefined
  const shim = join(folder, 'shim.so')
  return spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', shim, source, '-ldl']).status === 0 ? shim : undefined
}

/**
 * The surroundings in which a program has a fault.
 *
 * @param place the folder (its real path) about whose files calls fail
 * @param counted a file, elsewhere, that is told how many calls of the kind there were
 */
export function surroundings(shim: string, place: string, { kind, at, isLasting }: Fault, counted: string): Record<string, string> {
  return {
    ...{ LD_PRELOAD: shim, FAULT_FOLDER: `${place}/`, FAULT_KIND: kind, FAULT_AT: String(at), FAULT_ON: isLasting ? '1' : '0' },
    ...{ FAULT_ERROR: String(ERRORS[kind]), FAULT_COUNT: counted },
  }
}

/** A fault as a person reads it. */
export const faultWords = ({ kind, at, isLasting }: Fault): string => `${kind} ${at}${isLasting ? ' and all after it' : ''} fails`

/** Whether words are for a person: some, without a trace of a program or a bare code of the system, and no word of a fault of ours. */
export const areWords = (words: string): boolean =>
  words.trim() !== '' && !/^\s+at .*:\d+/m.test(words) && !/\bE[A-Z]{4,}\b|SQLITE_|Something broke inside/.test(words)
