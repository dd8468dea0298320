import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test as base } from '@playwright/test'
import { launch } from './launch'
import type { Folders, Running } from './running'
import { root } from './shell'
import { wholeOf } from './whole'

/** The application as a person sees it. Tests say what the person does; this class does it. */
export class App {
  /** The errors of the page, in order. */
  readonly complaints: string[] = []
  #running: Running

  private constructor(
    running: Running,
    readonly folders: Folders,
    private readonly env: Readonly<Record<string, string>>,
  ) {
    this.#running = running
    this.#listen()
  }

  /**
   * Opens the application with a data folder in a temporary place.
   *
   * @param started the data folder of an application that was started before, of which a copy is used; left out: an empty data folder
   */
  static async open(env: Readonly<Record<string, string>> = {}, started?: string): Promise<App> {
    const place = mkdtempSync(join(tmpdir(), 'nanido-e2e-'))
    const folders = { library: join(place, 'data'), downloads: join(place, 'downloads') }
    mkdirSync(folders.downloads)
    mkdirSync(folders.library, { mode: 0o700 })
    // The person has seen the tour already; these tests are not about it.
    if (started === undefined) writeFileSync(join(folders.library, 'settings.json'), JSON.stringify({ toured: true }), { mode: 0o600 })
    else cpSync(started, folders.library, { recursive: true })
    return new App(await launch(folders, env), folders, env)
  }

  /** Waits until the sample books of a first start are all in the library. */
  async hasSamples(): Promise<void> {
    const books = readdirSync(join(root, 'resources/samples')).filter((name) => name.endsWith('.jsonl')).length
    await expect(this.page.getByRole('treeitem')).toHaveCount(books)
    const marker = join(this.folders.library, 'samples.json')
    await expect.poll(() => (existsSync(marker) ? (JSON.parse(readFileSync(marker, 'utf8')) as string[]).length : 0)).toBe(books)
  }

  /** Closes the window; its data stays. */
  async close(): Promise<void> {
    await this.#running.close()
  }

  /** The window. */
  get page(): Page {
    return this.#running.page
  }

  /** Closes the window and opens it again on the same library; `meanwhile` is called in between. */
  async reopen(meanwhile: () => void = () => undefined): Promise<void> {
    await this.#running.close()
    meanwhile()
    await this.#start()
  }

  /** Kills the application's process, as a power cut would. */
  async kill(): Promise<void> {
    await this.#running.kill()
  }

  /** Opens the application again after its process was killed in the middle of its work. */
  async reopenAfterKill(): Promise<void> {
    await this.kill()
    await this.#start()
  }

  /** The number of processes that belong to this application: its own, the browser's and the solvers'. Linux only. */
  processes(): number {
    const place = join(this.folders.library, '..')
    return readdirSync('/proc').filter((id) => /^\d+$/.test(id) && commandLine(id).includes(place)).length
  }

  /** Waits for a file that the window saves. @returns its bytes */
  async savedFile(name: string | RegExp): Promise<Buffer> {
    const fits = (file: string): boolean => (typeof name === 'string' ? file === name : name.test(file))
    // While Chromium writes a file, the file has a hidden name or Chromium's own extension.
    const isWritten = (file: string): boolean => !file.startsWith('.') && !file.endsWith('.crdownload')
    const find = (): string | undefined => readdirSync(this.folders.downloads).find((file) => fits(file) && isWritten(file))
    await expect.poll(find, { message: `a saved file ${name}` }).toBeDefined()
    return readFileSync(join(this.folders.downloads, find()!))
  }

  /** Closes the window and removes all of its data. */
  async end(): Promise<void> {
    await this.#running.close()
    const place = join(this.folders.library, '..')
    if (existsSync(place)) rmSync(place, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }

  async #start(): Promise<void> {
    this.#running = await launch(this.folders, this.env)
    this.#listen()
  }

  #listen(): void {
    this.page.on('pageerror', (error) => this.complaints.push(error.message))
    this.page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(message.text())
    })
  }
}

function commandLine(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8')
  } catch {
    return '' // It ended meanwhile.
  }
}

/** Data folders of applications that were started once, by language, so that not every test repeats the work of a first start. */
class Started {
  readonly #folders = new Map<string, Promise<App>>()

  async folder(env: Readonly<Record<string, string>>): Promise<string> {
    const language = env['LANG'] ?? ''
    const app = this.#folders.get(language) ?? this.#start(env)
    this.#folders.set(language, app)
    return (await app).folders.library
  }

  async #start(env: Readonly<Record<string, string>>): Promise<App> {
    const app = await App.open(env)
    await app.hasSamples()
    await app.close()
    return app
  }

  async end(): Promise<void> {
    for (const app of this.#folders.values()) rmSync(join((await app).folders.library, '..'), { recursive: true, force: true })
  }
}

interface Options {
  app: App
  language: 'en' | 'ja'
  /** Whether the application has never been started. */
  isFirstRun: boolean
}

/** The test function with the open application as its fixture. A test fails if its page reported an error. */
export const test = base.extend<Options, { started: Started }>({
  language: ['en', { option: true }],
  isFirstRun: [false, { option: true }],
  started: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
    async ({}, use) => {
      const started = new Started()
      await use(started)
      await started.end()
    },
    { scope: 'worker' },
  ],
  app: async ({ language, isFirstRun, started }, use, testInfo) => {
    const env = { LANG: { en: 'en_US.UTF-8', ja: 'ja_JP.UTF-8' }[language], LC_ALL: '', LC_MESSAGES: '' }
    const app = await App.open(env, isFirstRun ? undefined : await started.folder(env))
    try {
      await use(app)
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('window', { body: await app.page.screenshot(), contentType: 'image/png' }).catch(() => undefined)
      }
      expect(app.complaints, 'the page complained').toEqual([])
    } finally {
      await app.end()
    }
  },
})
/** The test function for tests that `npm test` leaves out (docs/testing.md), with the same fixture as {@link test}. */
export const whole = wholeOf(test)
export { expect }
