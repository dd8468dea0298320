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

/** The rules of the write guard for one command: which files it must not overwrite, and which it may. */
export interface WriteRules {
  /** The path of the library in use. */
  readonly library?: string
  /** The paths of all files that the command reads; `-` is standard input. */
  readonly inputs?: readonly string[]
  /** Whether files that Nanido did not make may be overwritten. Libraries and inputs never are. */
  readonly force?: boolean
  /** Whether a changed file is still Nanido's own, e.g. by its content. Such a file may be overwritten. */
  isOurs?(path: string): boolean
  /** The path of the record, which remembers the files that Nanido wrote. */
  readonly record?: string
}

/** An output at a place that the write guard has allowed. */
export interface GuardedOutput {
  readonly path: string
  /**
   * Writes the file, either whole or not at all. The place is examined again before, because hours of work may have passed.
   * @throws ServiceError with a `FileMessage`
   */
  write(content: string | Uint8Array): void
  /**
   * Begins a file that is written piece by piece and appears when it is finished. Its functions throw errors like `write`, and abandon the
   * file first.
   *
   * @throws ServiceError with a `FileMessage`
   */
  open(): WholeFile
}

/** The endings of the files beside a library: those of SQLite, and the settings. */
const BESIDE = [...COMPANIONS, '.settings.json'] as const

/**
 * Opens a guarded output. The place is examined before the work begins, so that long work does not end without a place for its result.
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

/** The reason why nothing may be written to `path`; undefined where writing is allowed. */
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
    // Overwriting an empty file, a pipe or a device loses nothing.
    if (!there) return folderProblem(path)
    if (!there.isFile() || there.size === 0) return undefined
    return force || isOurs?.(path) === true || isMade(path, record) ? undefined : { code: 'output.foreign', path }
  } catch (error) {
    const message = explainFile(error, path)
    if (message) return message
    throw error
  }
}

/**
 * The reason why standard output must not be used: the shell has directed it to the end of a file that the command reads, or of the
 * library.
 */
export function refusalOfStandard({ library, inputs = [] }: WriteRules): FileMessage | undefined {
  if (library !== undefined && ['', ...BESIDE].some((ending) => isDescriptor(1, library + ending)))
    return { code: 'output.library', path: library }
  const input = inputs.find((one) => one !== '-' && isDescriptor(1, one))
  return input === undefined ? undefined : { code: 'output.input', path: '-', input }
}

/** The reason why two outputs of a command cannot both be written. Undefined paths do not count. */
export function refusalOfTwo(paths: readonly (string | undefined)[]): FileMessage | undefined {
  const named = paths.filter((path) => path !== undefined)
  for (const [i, path] of named.entries()) {
    const other = named.slice(0, i).find((one) => (one === '-' || path === '-' ? one === path : isSameFile(one, path)))
    if (other !== undefined) return { code: 'output.twice', path, other }
  }
  return undefined
}

/**
 * Whether a path belongs to the library. It must be asked before the file is opened: closing a library file that this process has open
 * gives up SQLite's locks on it.
 */
function belongsTo(path: string, library: string | undefined): boolean {
  if (library === undefined) return false
  let names = [library]
  try {
    names = [library, realPlace(library)]
  } catch {
    // The library or its folder does not exist.
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
    return false // The descriptor is closed.
  }
}

function wordsFor(error: unknown, path: string): unknown {
  const message = explainFile(error, path)
  return message ? new ServiceError(message) : error
}
