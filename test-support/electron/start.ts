import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { Reply } from '#contract/bridge.ts'
import type { Language } from '#solver/kernel/message.ts'
import type { ApplicationOptions } from '#main/shell/application.ts'
import { appFiles } from '#main/shell/files.ts'
import { fakeElectron } from '.'

/** How a test starts the shell. */
export interface Beginning {
  /** Switches of the command line, without their dashes; `data` is given besides. */
  readonly switches?: Readonly<Record<string, string>>
  readonly isPackaged?: boolean
  readonly locale?: string
  /** What the services answer; by default the call itself. */
  readonly answer?: (method: string, params: unknown) => Reply
  /** What the library waits for before it is open. */
  readonly opening?: Promise<void>
  /** Why the application does not open. */
  readonly failure?: Error
  /** Why the application does not close. */
  readonly closing?: Error
  /** Of an earlier test's desktop: a second start in its folder. */
  readonly folder?: string
}

/** A built renderer of two files. */
function renderer(place: string): string {
  const folder = join(place, 'out/renderer')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Nanido</title>')
  writeFileSync(join(folder, 'index.js'), 'export {}')
  return folder
}

/**
 * Starts `run.ts` on a desktop of its own, with the application's services played by the test, up to where it waits for
 * Electron to be ready.
 */
export async function startShell({ switches = {}, isPackaged = false, locale = 'en-US', ...beginning }: Beginning = {}) {
  const place = mkdtempSync(join(tmpdir(), 'nanido-electron-'))
  const folder = beginning.folder ?? join(place, 'data')
  const electron = fakeElectron()
  electron.app.isPackaged = isPackaged
  electron.app.locale = locale
  for (const [name, value] of Object.entries({ data: folder, ...switches })) electron.app.switches.set(name, value)

  const { desktop } = electron
  const given: ApplicationOptions[] = []
  const complaints: unknown[] = []
  let language: Language = 'en'
  vi.resetModules()
  vi.doMock('electron', () => electron.electron)
  vi.doMock('electron-log/main', () => ({
    default: {
      error: (problem: unknown) => complaints.push(problem),
      transports: { file: {}, console: {} },
      hooks: [],
      errorHandler: { startCatching() {} },
    },
  }))
  vi.doMock('#main/shell/application.ts', () => ({
    openApplication: (options: ApplicationOptions) => {
      desktop.note('openApplication')
      given.push(options)
      if (beginning.failure) throw beginning.failure
      return (beginning.opening ?? Promise.resolve()).then(() => ({
        call: (method: string, params: unknown) => {
          desktop.note('call', method, params)
          return Promise.resolve(beginning.answer?.(method, params) ?? { ok: true, value: [method, params] })
        },
        language: () => Promise.resolve(language),
        close: () => {
          desktop.note('application.close')
          return beginning.closing ? Promise.reject(beginning.closing) : Promise.resolve()
        },
      }))
    },
  }))

  const { runInElectron } = await import('#main/shell/electron/run.ts')
  const files = { ...appFiles(join(place, 'out/main')), renderer: renderer(place) }
  const ended = runInElectron(files)
  return {
    ...electron,
    folder,
    files,
    ended,
    complaints,
    /** What the application was opened with. */
    options: () => given[0]!,
    /** A person chooses a language in the settings. */
    speak: (chosen: Language) => (language = chosen),
    /** Electron is ready, and the shell gets as far as its window, or to its end. */
    async ready() {
      electron.app.becomeReady()
      await vi.waitFor(() => {
        if (electron.windows.length === 0 && !electron.app.hasEnded) throw new Error('still starting')
      }, 60_000)
      return this
    },
    /** The page of the window with the bridge that the preload script gives it. */
    async page() {
      vi.doMock('electron', () => electron.preloadOf(electron.window()))
      await import('#preload/index.ts')
      return electron.contextBridge.mainWorld
    },
    /** Ends what is still open, and removes what it kept. */
    async end() {
      for (const window of electron.windows) window.destroy()
      if (desktop.isReady) await ended
      rmSync(place, { recursive: true, maxRetries: 5, force: true })
    },
  }
}

/** A shell that was started. */
export type StartedShell = Awaited<ReturnType<typeof startShell>>
