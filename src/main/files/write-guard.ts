import { fstatSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { ServiceError } from '#contract/messages/errors.ts'
import type { FileMessage } from '#contract/messages/file-messages.ts'
import { explainFile } from './file-failures'
import { COMPANIONS, isOfLibrary } from './library-header'
import { removeLeftovers } from './leftovers'
import { openWhole, type WholeFile } from './whole-file'
import { identityOf, isSameFile, keyOf, realPlace } from './identity'
import { isMade, recordFile, rememberMade } from './made'

/** The files that a command must not write over, and those that it may. */
export interface WriteRules {
  /** The library that is in use. */
  readonly library?: string
  /** Every file that the same command reads; `-` is standard input. */
  readonly inputs?: readonly string[]
  /** Writes also over a file that Nanido did not make; never over a library or an input. */
  readonly force?: boolean
  /** Whether a file is Nanido's own although it is not as Nanido wrote it, e.g. by what is in it; such a file is written over, too. */
  isOurs?(path: string): boolean
  /** The path of the record of files that Nanido wrote. */
  readonly record?: string
}

/** A place that was found fit to be written. */
export interface GuardedOutput {
  readonly path: string
  /**
   * Writes the whole file, or nothing. It first examines the place again, because hours of work may lie between.
   * @throws ServiceError with a `FileMessage`
   */
  write(content: string | Uint8Array): void
  /**
   * Begins a file that is made piece by piece; it appears when it is finished. Its functions throw as `write` does,
   * and have then abandoned it.
   *
   * @throws ServiceError with a `FileMessage`
   */
  open(): WholeFile
}

/** The endings of the files beside a library: SQLite's own, and its settings. */
const BESIDE = [...COMPANIONS, '.settings.json'] as const

/**
 * Opens a guarded output. It examines the place before the work begins, so that a long computation does not end
 * without a place for its result.
 *
 * @throws ServiceError with a `FileMessage` where nothing may be written
 */
export function openGuarded(path: string, rules: WriteRules = {}): GuardedOutput {
  const check = (): void => {
    const message = refusalOf(path, rules)
    if (message) throw new ServiceError(message)
  }
  check()
  const inWords = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw wordsFor(error, path)
    }
  }
  const made = () => {
    if (statSync(path, { throwIfNoEntry: false })?.isFile()) rememberMade(path, rules.record)
  }
  const opened = (): WholeFile => {
    check()
    return inWords(() => {
      removeLeftovers(dirname(realPlace(path)))
      return openWhole(path)
    })
  }
  return {
    path,
    write(content) {
      const file = opened()
      inWords(() => {
        file.write(typeof content === 'string' ? Buffer.from(content, 'utf8') : content)
        file.finish()
      })
      made()
    },
    open() {
      const file = opened()
      return {
        write: (bytes) => inWords(() => file.write(bytes)),
        finish() {
          try {
            check()
          } catch (error) {
            file.abandon()
            throw error
          }
          inWords(() => file.finish())
          made()
        },
        abandon: () => file.abandon(),
      }
    },
  }
}

/** Why nothing may be written to `path`; undefined where it may. */
function refusalOf(
  path: string,
  { library, inputs = [], force = false, isOurs, record = recordFile() }: WriteRules,
): FileMessage | undefined {
  try {
    if (belongsTo(path, library) || isOfLibrary(realPlace(path))) return { code: 'output.library', path }
    const input = inputs.find((one) => (one === '-' ? isDescriptor(0, path) : isSameFile(path, one)))
    if (input !== undefined) return { code: 'output.input', path, input: input === '-' ? path : input }
    const there = statSync(path, { throwIfNoEntry: false })
    if (there?.isDirectory()) return { code: 'file.is-folder', path }
    // Nothing is lost in an empty file, and nothing in a pipe or a device.
    if (!there) return folderProblem(path)
    if (!there.isFile() || there.size === 0) return undefined
    return force || isOurs?.(path) === true || isMade(path, record) ? undefined : { code: 'output.foreign', path }
  } catch (error) {
    const message = explainFile(error, path)
    if (message) return message
    throw error
  }
}

/** Why standard output may not be used: the shell sent it to the end of a file that the command reads, or of its library. */
export function refusalOfStandard({ library, inputs = [] }: WriteRules): FileMessage | undefined {
  if (library !== undefined && ['', ...BESIDE].some((ending) => isDescriptor(1, library + ending)))
    return { code: 'output.library', path: library }
  const input = inputs.find((one) => one !== '-' && isDescriptor(1, one))
  return input === undefined ? undefined : { code: 'output.input', path: '-', input }
}

/** Why two outputs of one command cannot both be written; paths that are `undefined` are left out of account. */
export function refusalOfTwo(paths: readonly (string | undefined)[]): FileMessage | undefined {
  const named = paths.filter((path) => path !== undefined)
  for (const [i, path] of named.entries()) {
    const other = named.slice(0, i).find((one) => (one === '-' || path === '-' ? one === path : isSameFile(one, path)))
    if (other !== undefined) return { code: 'output.twice', path, other }
  }
  return undefined
}

/**
 * Whether a path belongs to the library. To be asked before the file is opened, because closing a library that this process has open would
 * give up SQLite's locks on it.
 */
function belongsTo(path: string, library: string | undefined): boolean {
  if (library === undefined) return false
  let names = [library]
  try {
    names = [library, realPlace(library)]
  } catch {
    // There is no such library, nor its folder.
  }
  return names.some((name) => ['', ...BESIDE].some((ending) => isSameFile(path, name + ending)))
}

function folderProblem(path: string): FileMessage | undefined {
  const folder = dirname(realPlace(path))
  return statSync(folder).isDirectory() ? undefined : { code: 'file.not-folder', path }
}

function isDescriptor(descriptor: 0 | 1, path: string): boolean {
  try {
    const stat = fstatSync(descriptor, { bigint: true })
    return stat.isFile() && keyOf(stat) === identityOf(path)
  } catch {
    return false // It is closed.
  }
}

function wordsFor(error: unknown, path: string): unknown {
  const message = explainFile(error, path)
  return message ? new ServiceError(message) : error
}
