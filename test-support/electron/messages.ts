import { EventEmitter } from 'node:events'
import type { Desktop } from './desktop'
import type { FakeContents, FakeFrame } from './window'

type Answering = (event: Electron.IpcMainInvokeEvent, ...args: unknown[]) => unknown

/** The fake of `ipcMain`: one handler for each channel, as in Electron. */
export class FakeIpcMain implements Pick<Electron.IpcMain, 'handle'> {
  readonly #answering = new Map<string, Answering>()

  handle(channel: string, answering: Answering): void {
    if (this.#answering.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.#answering.set(channel, answering)
  }

  /** Receives a message from a frame of a page. Arguments and answer are copied, as between processes. */
  async hear(from: { sender: FakeContents; senderFrame: FakeFrame | null }, channel: string, args: unknown[]): Promise<unknown> {
    const answering = this.#answering.get(channel)
    if (!answering) throw new Error(`No handler registered for '${channel}'`)
    const event = from as unknown as Electron.IpcMainInvokeEvent
    return structuredClone(await answering(event, ...structuredClone(args)))
  }
}

/** The fake of `ipcRenderer` in the main frame of a page. */
export class FakeIpcRenderer extends EventEmitter implements Pick<Electron.IpcRenderer, 'invoke'> {
  constructor(
    private readonly main: FakeIpcMain,
    private readonly page: FakeContents,
  ) {
    super()
    page.on('fake-message', (channel: string, ...args: unknown[]) => this.emit(channel, { sender: this, ports: [] }, ...args))
  }

  invoke(channel: string, ...args: unknown[]): Promise<unknown> {
    return this.main.hear({ sender: this.page, senderFrame: this.page.mainFrame }, channel, args)
  }
}

/** The fake of `contextBridge`: only what the preload script exposes reaches the page. */
export class FakeContextBridge implements Pick<Electron.ContextBridge, 'exposeInMainWorld'> {
  readonly mainWorld: Record<string, unknown> = {}
  constructor(private readonly desktop: Desktop) {}

  exposeInMainWorld(name: string, exposed: unknown): void {
    if (name in this.mainWorld) throw new Error(`Cannot bind an API on top of an existing property on the window object: ${name}`)
    this.desktop.note('contextBridge.exposeInMainWorld', name)
    this.mainWorld[name] = exposed
  }
}
