import { EventEmitter } from 'node:events'
import { type Desktop, FakeEvent } from './desktop'
import type { FakeApp } from './app'
import type { FakeSession } from './session'

/** A frame of a page. */
export interface FakeFrame {
  readonly origin: string
  readonly parent: FakeFrame | null
}

type UsedContents = Pick<Electron.WebContents, 'getURL' | 'reload' | 'send' | 'setWebRTCIPHandlingPolicy' | 'setWindowOpenHandler'>

/** The fake of `webContents`: the page of a window. */
export class FakeContents extends EventEmitter implements UsedContents {
  webRtcPolicy = 'default'
  #url = ''
  #open: Parameters<Electron.WebContents['setWindowOpenHandler']>[0] = () => ({ action: 'allow' })
  readonly mainFrame: FakeFrame = { origin: 'nanido://app', parent: null }

  constructor(
    private readonly desktop: Desktop,
    readonly session: FakeSession,
  ) {
    super()
  }

  getURL(): string {
    return this.#url
  }
  setWebRTCIPHandlingPolicy(policy: string): void {
    this.webRtcPolicy = policy
  }
  setWindowOpenHandler(handler: Parameters<Electron.WebContents['setWindowOpenHandler']>[0]): void {
    this.#open = handler
  }
  send(channel: string, ...args: unknown[]): void {
    // A value that cannot be cloned fails in Electron, too.
    this.desktop.note('webContents.send', channel, ...structuredClone(args))
    this.emit('fake-message', channel, ...structuredClone(args))
  }
  reload(): void {
    this.desktop.note('webContents.reload')
  }

  /** Loads a page at the application's request, which no guard refuses. */
  async load(url: string): Promise<Response | 'refused' | 'network'> {
    this.#url = url
    const answer = await this.session.fetch(url)
    if (answer !== 'refused') this.emit('did-finish-load')
    return answer
  }

  /** The page, or a frame in it, navigates to `url`. @returns whether that is allowed */
  goes(url: string, isMainFrame = true): boolean {
    return this.announce('will-frame-navigate', { url, isMainFrame })
  }
  /** The server of a page redirects it to `url`. @returns whether that is allowed */
  isSentOn(url: string): boolean {
    return this.announce('will-redirect', { url, isMainFrame: true })
  }
  /** The page embeds another page. @returns whether that is allowed */
  attachesWebview(): boolean {
    return this.announce('will-attach-webview', {})
  }
  /** The page opens a window. @returns whether that is allowed */
  opens(url: string): boolean {
    const details = { url, frameName: '', features: '', disposition: 'foreground-tab' } as Electron.HandlerDetails
    return this.#open(details).action === 'allow'
  }

  private announce(name: string, details: object): boolean {
    const event = Object.assign(new FakeEvent(), details)
    this.emit(name, event)
    return !event.defaultPrevented
  }
}

type UsedWindow = Pick<
  Electron.BrowserWindow,
  | 'close'
  | 'destroy'
  | 'focus'
  | 'getNormalBounds'
  | 'isDestroyed'
  | 'isMaximized'
  | 'isMinimized'
  | 'loadURL'
  | 'maximize'
  | 'restore'
  | 'show'
>

/** The fake of `BrowserWindow`, for one environment. */
export function windowsOf(desktop: Desktop, app: FakeApp, session: FakeSession) {
  return class FakeWindow extends EventEmitter implements UsedWindow {
    static readonly all: FakeWindow[] = []
    readonly webContents = new FakeContents(desktop, session)
    isShown: boolean
    #bounds: Electron.Rectangle
    #isMaximized = false
    #isMinimized = false
    #isDestroyed = false

    constructor(readonly options: Electron.BrowserWindowConstructorOptions) {
      super()
      desktop.late('new BrowserWindow', options)
      const { x = 0, y = 0, width = 800, height = 600, show = true } = options
      this.#bounds = { x, y, width, height }
      this.isShown = show
      FakeWindow.all.push(this)
      app.open.add(this)
      app.emit('web-contents-created', new FakeEvent(), this.webContents)
    }

    async loadURL(url: string): Promise<void> {
      desktop.note('window.loadURL', url)
      const answer = await this.webContents.load(url)
      if (answer === 'refused') throw new Error(`ERR_BLOCKED_BY_CLIENT (-20) loading '${url}'`)
      this.emit('ready-to-show')
    }
    show(): void {
      desktop.note('window.show')
      this.isShown = true
    }
    focus(): void {
      desktop.note('window.focus')
    }
    maximize(): void {
      this.#isMaximized = true
    }
    isMaximized(): boolean {
      return this.#isMaximized
    }
    isMinimized(): boolean {
      return this.#isMinimized
    }
    restore(): void {
      desktop.note('window.restore')
      this.#isMinimized = false
    }
    /** Minimizes the window, as a person does. */
    minimize(): void {
      this.#isMinimized = true
    }
    getNormalBounds(): Electron.Rectangle {
      return this.#bounds
    }
    /** Moves the window, as a person does. */
    move(bounds: Electron.Rectangle): void {
      this.#bounds = bounds
    }
    isDestroyed(): boolean {
      return this.#isDestroyed
    }
    close(): void {
      this.emit('close', new FakeEvent())
      this.destroy()
    }
    destroy(): void {
      if (this.#isDestroyed) return
      this.#isDestroyed = true
      app.open.delete(this)
      this.emit('closed')
      if (app.open.size === 0) app.lastWindowClosed()
    }
  }
}
