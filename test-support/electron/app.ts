import { EventEmitter } from 'node:events'
import { type Desktop, FakeEvent } from './desktop'

type Switches = Pick<Electron.CommandLine, 'appendSwitch' | 'getSwitchValue' | 'hasSwitch'>

type Used = Pick<
  Electron.App,
  | 'commandLine'
  | 'configureHostResolver'
  | 'enableSandbox'
  | 'exit'
  | 'getLocale'
  | 'getPath'
  | 'getPreferredSystemLanguages'
  | 'isPackaged'
  | 'name'
  | 'quit'
  | 'setPath'
  | 'whenReady'
>

/** The fake of `app`: the life of the application, from its start to its end. */
export class FakeApp extends EventEmitter implements Omit<Used, 'commandLine'> {
  isPackaged = false
  readonly name = 'Nanido'
  readonly switches = new Map<string, string>()
  /** The open windows; the application does not quit before they are closed. */
  readonly open = new Set<{ close(): void }>()
  locale = 'en-US'
  hasEnded = false
  readonly #ready: Promise<void>
  #becomeReady = (): void => undefined

  constructor(private readonly desktop: Desktop) {
    super()
    this.#ready = new Promise((settle) => (this.#becomeReady = settle))
  }

  /** Makes Electron ready. */
  becomeReady(): void {
    this.desktop.isReady = true
    this.#becomeReady()
    this.emit('ready')
  }

  readonly commandLine: Switches = {
    appendSwitch: (name, value = '') => {
      this.desktop.inTime('commandLine.appendSwitch', name, value)
      this.switches.set(name, value)
    },
    getSwitchValue: (name) => this.switches.get(name) ?? '',
    hasSwitch: (name) => this.switches.has(name),
  }

  whenReady(): Promise<void> {
    return this.#ready
  }
  enableSandbox(): void {
    this.desktop.early('app.enableSandbox')
  }
  setPath(name: string, path: string): void {
    this.desktop.inTime('app.setPath', name, path)
  }
  getPath(name: string): string {
    return `/standard/${name}`
  }
  getLocale(): string {
    return this.desktop.isReady ? this.locale : ''
  }
  getPreferredSystemLanguages(): string[] {
    return [this.locale]
  }
  configureHostResolver(options: Electron.ConfigureHostResolverOptions): void {
    this.desktop.late('app.configureHostResolver', options)
  }

  /** Closes the windows, asks whether something prevents the end (`will-quit`), and ends. */
  quit(): void {
    this.desktop.note('app.quit')
    this.emit('before-quit', new FakeEvent())
    for (const window of this.open) window.close()
    if (this.open.size > 0 || this.hasEnded) return
    const event = new FakeEvent()
    this.emit('will-quit', event)
    if (!event.defaultPrevented) this.#end()
  }
  exit(code = 0): void {
    this.desktop.note('app.exit', code)
    this.#end()
  }

  /** Closes the last window. An application that does not listen to this event quits. */
  lastWindowClosed(): void {
    if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed')
    else this.quit()
  }

  #end(): void {
    this.desktop.note('ended')
    this.hasEnded = true
  }
}
