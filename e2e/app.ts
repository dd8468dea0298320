import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test as base } from '@playwright/test'
import { type Folders, launch, type Running } from './launch'

/** The application as a person has it before them. Specs say what the person does; how, is here. */
export class App {
  /** What the page complained of, in the order in which it did. */
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

  /** Opens the application with an empty data folder in a temporary place. */
  static async open(env: Readonly<Record<string, string>> = {}): Promise<App> {
    const place = mkdtempSync(join(tmpdir(), 'nanido-e2e-'))
    const folders = { library: join(place, 'data'), downloads: join(place, 'downloads') }
    mkdirSync(folders.downloads)
    // Somebody who has seen the tour; what it shows is not what the tests are about.
    mkdirSync(folders.library, { mode: 0o700 })
    writeFileSync(join(folders.library, 'settings.json'), JSON.stringify({ toured: true }), { mode: 0o600 })
    return new App(await launch(folders, env), folders, env)
  }

  /** The window. */
  get page(): Page {
    return this.#running.page
  }

  /** Closes the window and opens it again on the same library, after `meanwhile` has happened to it. */
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

  /** How many processes of the machine have to do with this application: its own, the browser's, the solvers'. Linux only. */
  processes(): number {
    const place = join(this.folders.library, '..')
    return readdirSync('/proc').filter((id) => /^\d+$/.test(id) && commandLine(id).includes(place)).length
  }

  /** Waits for a file that the window saves. @returns its bytes */
  async savedFile(name: string | RegExp): Promise<Buffer> {
    const fits = (file: string): boolean => (typeof name === 'string' ? file === name : name.test(file))
    const find = (): string | undefined => readdirSync(this.folders.downloads).find((file) => fits(file) && !file.endsWith('.crdownload'))
    await expect.poll(find, { message: `a saved file ${name}` }).toBeDefined()
    return readFileSync(join(this.folders.downloads, find()!))
  }

  /** Closes the window and removes everything it kept. */
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

/** What a spec gets: the application, open. It fails a test whose page complained of something. */
export const test = base.extend<{ app: App; language: 'en' | 'ja' }>({
  language: ['en', { option: true }],
  app: async ({ language }, use, testInfo) => {
    const app = await App.open({ LANG: { en: 'en_US.UTF-8', ja: 'ja_JP.UTF-8' }[language], LC_ALL: '', LC_MESSAGES: '' })
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
export { expect }
