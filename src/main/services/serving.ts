import { existsSync, statSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { api, type Handlers, type Method } from '#contract/api.ts'
import type { AppEvent } from '#contract/events.ts'
import type { LibraryHealth, RecoveryReport } from '#contract/schemas/maintenance.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import type { LibraryMessage } from '#contract/messages/library-messages.ts'
import { type Message } from '#solver/kernel/message.ts'
import { backupLibrary } from '../library/health/backup'
import { MaintenanceProcess } from '../library/maintenance-process'
import { lossesOf } from '../library/salvage/auxiliary'
import { watchLibrary } from '../library/health/watch'
import { BackupService } from './maintenance/backups'
import { changesNothing, patienceFor } from './maintenance/examining'
import { refused } from './context'
import type { Ports } from './ports'
import { settingsService } from './settings'
import { createServices, type Services } from '.'

/** What a window's services need from their shell, beyond the needs of a command. */
export interface ServingPorts extends Ports {
  /** Closes the window. With a folder, the application starts again with it as the data folder. */
  leave(folder: string | null): void
  /** Called whenever a sound library was opened. It uses the library only through calls. */
  begin(services: Services): Promise<void>
}

/** The faults that a recovery may repair. */
const RECOVERABLE = /^library\.(damaged|unsound|altered|changed-schema|log-alone|log-damaged|not-migrated|foreign)$/

/**
 * The services of a window. The window opens in every state of the library and shows this state; the library can then be recovered,
 * restored or saved elsewhere.
 */
export class Serving {
  /** The services, one function for each call, whichever library is open. */
  readonly handlers: Handlers
  private services: Services | undefined
  private trouble: Message | undefined
  private state: LibraryHealth['state'] = 'checking'
  private endWatch: () => void = () => undefined
  /** Resolves when another process has finished writing to the library. */
  private alone: Promise<unknown> | undefined
  private readonly maintenance: MaintenanceProcess
  private readonly backups: BackupService

  constructor(private readonly ports: ServingPorts) {
    this.maintenance = new MaintenanceProcess(ports.forkMaintenance)
    this.backups = new BackupService({
      ...{ library: ports.library, maintenance: this.maintenance },
      store: () => (this.services && this.state === 'sound' ? this.services.store : undefined),
      changed: (books) => ports.emit({ type: 'library.changed', books: [...books], tree: true }),
      notify: (message) => ports.emit({ type: 'notice', message }),
      exchange: (work) => this.exchange(work),
      alone: (work) => this.apart(work),
    })
    const own: Partial<Handlers> = { ...this.recoveryHandlers(), ...this.backups.handlers }
    const settings = settingsService(ports).handlers
    this.handlers = Object.fromEntries(
      (Object.keys(api) as Method[]).map((method) => [
        method,
        async (params: never) => {
          if (!changesNothing(method)) await this.alone
          const handler = own[method] ?? this.services?.handlers[method] ?? (settings as Partial<Handlers>)[method] ?? this.whenShut(method)
          return (handler as (given: unknown) => unknown)(params)
        },
      ]),
    ) as unknown as Handlers
  }

  /** Opens the library, if possible. Resolves when a small library has been examined. */
  async open(): Promise<void> {
    this.tell('checking')
    try {
      this.services = createServices(this.ports, this.maintenance)
    } catch (error) {
      this.services = undefined
      this.ports.complain?.(error)
      return this.tell(
        'shut',
        error instanceof ServiceError ? error.problem : ({ code: 'service.broken', problem: String(error) } as Message),
      )
    }
    const { services } = this
    this.endWatch = watchLibrary(services.store, (message) => this.stop(services, 'gone', message))
    if (services.notice) this.ports.emit({ type: 'notice', message: services.notice })
    const rest = services.examined.then((finding) => this.goOn(services, finding))
    // A small library is examined before the window appears, a large one afterwards.
    const isExamined = services.examined.then(() => true)
    if (await Promise.race([isExamined, pause(patienceFor(this.ports.library)).then(() => false)])) await rest
    else rest.catch((error: unknown) => this.ports.complain?.(error))
  }

  private async goOn(services: Services, finding: LibraryMessage | undefined): Promise<void> {
    if (this.services !== services || this.state !== 'checking') return
    if (finding) return this.stop(services, 'damaged', finding)
    this.tell('sound')
    this.backups.begin()
    await this.ports.begin(services)
  }

  /** Makes a last backup and closes the library. */
  async close(): Promise<void> {
    await this.backups.end()
    await this.shut()
  }

  private stop(services: Services, state: 'gone' | 'damaged', message: LibraryMessage): void {
    if (this.services !== services) return
    services.store.lock(message)
    try {
      services.jobs.close()
    } catch (error) {
      this.ports.complain?.(error)
    }
    this.tell(state, message)
  }

  private tell(state: LibraryHealth['state'], trouble?: Message): void {
    this.state = state
    this.trouble = trouble
    const event: AppEvent = { type: 'library.health', health: this.health() }
    this.ports.emit(event)
  }

  private health(): LibraryHealth {
    const { state, trouble = null } = this
    const recoverable = state !== 'gone' && trouble !== null && RECOVERABLE.test(trouble.code)
    return { state, message: trouble, recoverable, path: this.ports.library }
  }

  /** Returns the reason why calls cannot be answered now. */
  private refusal(): ServiceError {
    return this.trouble ? new ServiceError(this.trouble) : refused({ code: 'library.checking', path: this.ports.library })
  }

  private async shut(): Promise<void> {
    const { services } = this
    this.services = undefined
    await this.maintenance.release()
    services?.close()
    this.endWatch()
    this.endWatch = () => undefined
  }

  /** Runs `work` while this process does not write to the library: changes and jobs wait. */
  private async apart<T>(work: () => Promise<T>): Promise<T> {
    const { services } = this
    services?.jobs.rest()
    const done = work()
    this.alone = done.catch(() => undefined)
    try {
      return await done
    } finally {
      this.alone = undefined
      if (services === this.services && this.state === 'sound') services?.jobs.resumeAll()
    }
  }

  /** Closes the library, runs `work` on its file, and opens the file that is there afterwards. */
  private async exchange<T>(work: () => Promise<T>): Promise<T> {
    this.backups.pause()
    await this.shut()
    try {
      return await work()
    } finally {
      await this.open()
    }
  }

  private recoveryHandlers() {
    return {
      'maintenance.health': () => this.health(),
      'maintenance.retry': async () => {
        if (this.state !== 'sound' && this.state !== 'checking') await this.exchange(() => Promise.resolve())
        return this.health()
      },
      'maintenance.recover': () => this.recover(),
      'maintenance.rescue': ({ path }) => this.rescue(path),
      'maintenance.leave': ({ folder }) => {
        if (folder !== null && !(isAbsolute(folder) && statSync(folder, { throwIfNoEntry: false })?.isDirectory()))
          throw refused({ code: 'library.no-such-folder', path: folder })
        this.ports.leave(folder)
        return null
      },
    } satisfies Partial<Handlers>
  }

  private async recover(): Promise<RecoveryReport> {
    if (!this.health().recoverable) throw this.refusal()
    const { library: path, language } = this.ports
    const stamp = new Date().toISOString()
    const recovery = await this.exchange(() => this.maintenance.do({ kind: 'recover', path, stamp, language }))
    if (!recovery.ok) throw new ServiceError(recovery.message)
    const { books, rows, damaged, jobs, auxiliary, fromCopies } = recovery.recovered
    const named = books.reduce((sum, { lost }) => sum + lost.length, 0)
    return {
      books,
      puzzles: rows.puzzle,
      gradings: rows.grading,
      lost: Math.max(named, damaged.puzzle),
      jobs,
      auxiliary: lossesOf(auxiliary),
      fromCopies,
      damagedCopies: recovery.damagedCopies,
      kept: recovery.kept,
    }
  }

  private async rescue(path: string): Promise<{ path: string; goesOn: boolean }> {
    const store = this.services?.store
    if (!store || this.state !== 'gone') throw this.refusal()
    if (existsSync(path)) throw refused({ code: 'library.exists', path })
    const goesOn = path === this.ports.library
    const saved = await backupLibrary(store, path, {
      isGone: true,
      examine: (file) => this.maintenance.do({ kind: 'examine', path: file }),
    })
    if (!saved.ok) throw new ServiceError(saved.message)
    if (goesOn) await this.exchange(() => Promise.resolve())
    return { path, goesOn }
  }

  private whenShut(method: Method) {
    return (): unknown => {
      if (method === 'app.info') {
        const { version, shell, language, library } = this.ports
        return { version, shell, language, library, node: process.versions.node, sqlite: '' }
      }
      if (method === 'app.menu') return false
      throw this.refusal()
    }
  }
}
