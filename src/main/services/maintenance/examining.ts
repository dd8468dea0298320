import { statSync } from 'node:fs'
import type { Handlers, Method } from '#contract/api.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import type { LibraryMessage } from '#contract/messages/library-messages.ts'
import { endUnreadable } from '#main/library/queries/jobs/jobs.ts'
import { type MaintenanceProcess, TaskEnded } from '#main/library/maintenance-process/index.ts'
import type { Store } from '#main/library/store.ts'

/**
 * How long the window and reading calls wait for the examination of a library, in milliseconds. A large library is shown before the
 * examination ends.
 */
const PATIENCE = 1000

/**
 * The size of a library in bytes (some 60,000 puzzles) above which its examination takes longer than {@link PATIENCE}, so that calls do not
 * wait for it.
 */
const SOON = 20 * 1024 * 1024

/** Returns how long opening or reading a library waits for its examination, in milliseconds. */
export function patienceFor(path: string, soon = SOON): number {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > soon ? 0 : PATIENCE
}

/** The size in bytes (some 300,000 puzzles, five seconds) above which a library may be used during its examination. */
const LARGE = 100 * 1024 * 1024

/** Calls that only read. All others, including new calls that are missing here, wait for the examination. */
const READING: readonly string[] = [
  ...([
    'tree.list',
    'trash.list',
    'book.rows',
    'book.count',
    'book.bars',
    'book.ids',
    'book.runs',
    'book.place',
    'book.genres',
    'book.plan',
    'undo.list',
    'book.stats',
    'book.problems',
    'book.compare',
    'book.calibrate',
    'book.choose',
    'book.choosable',
    'book.choosableLevels',
    'book.duplicates',
    'papers.get',
    'scheme.list',
    'scheme.get',
    'scheme.chosen',
    'puzzle.get',
    'puzzle.figures',
    'puzzle.numbers',
    'library.search',
    'library.counts',
    'export.text',
    'export.page',
    'export.looks',
    'export.pdf',
    'export.form',
    'export.preflight',
    'export.files',
    'export.piece',
    'job.list',
    'job.results',
    'import.preview',
  ] as const),
] satisfies readonly Method[]
/** Calls that do not use the library at all. */
const OUTSIDE = /^(app|settings|maintenance|enumeration|picture)\.|^puzzle\.(solve|explain|hint|all-steps|mend)/

/** Returns whether a call can be answered while the library must not change. */
export function changesNothing(method: Method): boolean {
  return OUTSIDE.test(method) || READING.includes(method)
}

/**
 * Examines an open library in a separate process, and locks it if it is damaged. Jobs that cannot be read are ended.
 *
 * @returns its fault; undefined for a sound library
 */
export async function examineStore(store: Store, maintenance: MaintenanceProcess): Promise<LibraryMessage | undefined> {
  const { path } = store
  let findings: readonly LibraryMessage[]
  try {
    findings = await maintenance.do({ kind: 'examine', path }, true)
  } catch (error) {
    if (error instanceof TaskEnded) {
      // The library is closing before it was found sound, so nothing may be written to it.
      const checking: LibraryMessage = { code: 'library.checking', path }
      store.lock(checking)
      return checking
    }
    findings = [{ code: 'library.damaged', path, problem: String(error) }]
  }
  if (findings.length === 0 || !store.sqlite.open) return undefined
  // Damaged jobs can be ended, so they are no reason to lock the library.
  if (findings.every(isAboutJobs) && endUnreadable(store)) return undefined
  const message: LibraryMessage = { code: 'library.unsound', path, findings: findings.length }
  store.lock(message)
  return message
}

function isAboutJobs(finding: LibraryMessage): boolean {
  return finding.code === 'library.inconsistent' && /^CHECK constraint failed in job(_item)?$/.test(finding.problem)
}

/**
 * Resolves when a library may be written. A small library must be examined completely. A large one (`LARGE`) would take too long: it may be
 * written when its schema, its log and all of its pages are sound. Until its rows are examined too, it may contain a damaged row. Such a
 * row is neither returned as a puzzle or grading nor changed nor given a new checksum, because each row is checked when it is read; only
 * titles in tree and table are not checked. When the examination finds the row, the library is locked.
 */
export async function mayBeWritten(
  store: Store,
  maintenance: MaintenanceProcess,
  examined: Promise<unknown>,
  large = LARGE,
): Promise<void> {
  const { path } = store
  if (maintenance.isSeparate && (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > large) {
    const pages = maintenance.do({ kind: 'pages', path }).catch(() => false)
    if (await Promise.race([pages, examined.then(() => true)])) return
  }
  await examined
}

/**
 * Returns handlers that wait until the library was found sound, and refuse if it was not.
 *
 * @param writable see {@link mayBeWritten}
 * @param patience how long reading waits
 */
export function guarded(handlers: Handlers, store: Store, writable: Promise<unknown>, patience = patienceFor(store.path)): Handlers {
  let isThrough = false
  const through = writable.then(() => void (isThrough = true))
  // One timer for all calls: a later call waits only for the remaining time.
  const isShown = Promise.race([through, pause(patience)])
  const wrapped = Object.entries(handlers).map(([method, handler]) => {
    if (OUTSIDE.test(method)) return [method, handler]
    const serve = handler as (params: unknown) => unknown
    return [
      method,
      async (params: unknown) => {
        if (!isThrough) await (READING.includes(method) ? isShown : through)
        if (store.refusal) throw new ServiceError(store.refusal)
        return serve(params)
      },
    ]
  })
  return Object.fromEntries(wrapped) as Handlers
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}
