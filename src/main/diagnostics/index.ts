import { statfsSync, statSync } from 'node:fs'
import { arch, availableParallelism, freemem, release, totalmem } from 'node:os'
import { basename, dirname } from 'node:path'
import type { Settings } from '#contract/schemas/settings.ts'
import { anatomyOf } from '../library/health/anatomy'
import { COMPANIONS } from '../files/library-header'
import type { Store } from '../library/store'
import { logTail } from './log-tail'

/** The parts of Nanido that diagnostics report on. */
export interface Patient {
  readonly version: string
  readonly shell: string
  readonly library: string
  /** The open library, or the code of the error that prevents opening it. */
  readonly store: Store | string
  readonly settings: Settings | undefined
  /** The path of the log file, if there is one. */
  readonly log?: string
  /** The ids of this version's genres. */
  readonly genres: readonly string[]
  readonly now?: Date
}

/** The file name of the diagnostics. */
export const DIAGNOSTICS_NAME = 'nanido-diagnostics.json'

/** The default name of a library. Any other name may be a title, and is left out. */
const USUAL_LIBRARY = 'library.db'

/**
 * Returns a report for someone who looks for a fault: versions, the system, settings, structure and health of the library, states of jobs,
 * and the end of the log. It contains no puzzle, title, file name or other text from a user.
 */
export function diagnose({ version, shell, library, store, settings, log, genres, now = new Date() }: Patient): string {
  const { node, electron, chrome } = process.versions
  const known = {
    collected: now.toISOString(),
    nanido: version,
    shell,
    runtime: { node, electron: electron ?? null, chrome: chrome ?? null, sqlite: typeof store === 'string' ? null : store.engine() },
    system: {
      platform: process.platform,
      release: release(),
      arch: arch(),
      processors: availableParallelism(),
      memory: { total: totalmem(), free: freemem(), own: process.memoryUsage().rss },
      uptime: Math.round(process.uptime()),
    },
    settings: settings && { language: settings.language, theme: settings.theme, graders: knownGraders(settings, genres) },
    files: {
      libraryName: basename(library) === USUAL_LIBRARY ? USUAL_LIBRARY : '(another name)',
      library: Object.fromEntries(['', ...COMPANIONS].map((ending) => [`library${ending}`, factsOf(library + ending)])),
      roomOnDisk: roomAt(library),
    },
    library: typeof store === 'string' ? { cannotBeOpened: store } : anatomyOf(store, genres),
    log: log === undefined ? [] : logTail(log),
  }
  return `${JSON.stringify(known, null, 2)}\n`
}

/**
 * Returns the chosen graders by genre, but only ids that this program knows: a damaged file may contain other text, which must not be
 * shown.
 */
function knownGraders({ graders }: Settings, genres: readonly string[]): Readonly<Record<string, string>> {
  const isId = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
  return Object.fromEntries(
    Object.entries(graders).filter(([genre, grader]) => genres.includes(genre) && isId.test(grader) && grader.length < 40),
  )
}

function factsOf(path: string): object | null {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat ? { bytes: stat.size, permissions: (stat.mode & 0o7777).toString(8), changed: stat.mtime.toISOString() } : null
}

function roomAt(path: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(dirname(path))
    return bavail * bsize
  } catch {
    return null
  }
}
