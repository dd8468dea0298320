import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { Reply } from '#contract/bridge.ts'
import type { Language } from '#solver/kernel/message.ts'
import type { ApplicationOptions } from '#main/shell/application.ts'
import { appFiles } from '#main/shell/files.ts'
import { fakeElectron } from '.'

/** Options for starting the shell in a test. */
export interface Beginning {
  /** Switches of the command line, without dashes; `data` is always added. */
  readonly switches?: Readonly<Record<string, string>>
  readonly isPackaged?: boolean
  readonly locale?: string
  /** The answers of the services; by default, the call itself. */
  readonly answer?: (method: string, params: unknown) => Reply
  /** The promise that the library waits for before it is open. */
  readonly opening?: Promise<void>
  /** The error with which the application does not open. */
  readonly failure?: Error
  /** The error with which the application does not close. */
  readonly closing?: Error
  /** The data folder of an earlier test's shell, for a second start in it. */
  readonly folder?: string
}

/** Writes a built renderer of two files. */
function renderer(place: string): string {
  const folder = join(place, 'out/renderer')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Nanido</title>')
  writeFileSync(join(folder, 'index.js'), 'export {}')
  return folder
}

/** Starts `run.ts` with a fake Electron, and with services played by the test, up to the point where it waits for Electron to be ready. */
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
    /** The options with which the application was opened. */
    options: () => given[0]!,
    /** Sets the language as a person does in the settings. */
    speak: (chosen: Language) => (language = chosen),
    /** Makes Electron ready, and waits until the shell has a window or has ended. */
    async ready() {
      electron.app.becomeReady()
      await vi.waitFor(() => {
        if (electron.windows.length === 0 && !electron.app.hasEnded) throw new Error('still starting')
      }, 60_000)
      return this
    },
    /** The page of the window, with the bridge that the preload script exposes. */
    async page() {
      vi.doMock('electron', () => electron.preloadOf(electron.window()))
      await import('#preload/index.ts')
      return electron.contextBridge.mainWorld
    },
    /** Closes what is still open, and removes its files. */
    async end() {
      for (const window of electron.windows) window.destroy()
      if (desktop.isReady) await ended
      rmSync(place, { recursive: true, maxRetries: 5, force: true })
    },
  }
}

/** A started shell. */
export type StartedShell = Awaited<ReturnType<typeof startShell>>
