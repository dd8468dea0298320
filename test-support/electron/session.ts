import { EventEmitter } from 'node:events'
import type { Desktop } from './desktop'

type Handler<K extends keyof Electron.Session> = Electron.Session[K] extends (handler: infer H, ...rest: never[]) => unknown
  ? NonNullable<H>
  : never
type Answering = (request: Request) => Response | Promise<Response>
type Listening = (details: Electron.OnBeforeRequestListenerDetails, answer: (response: Electron.CallbackResponse) => void) => void

type Used = Pick<
  Electron.Session,
  | 'setDevicePermissionHandler'
  | 'setPermissionCheckHandler'
  | 'setPermissionRequestHandler'
  | 'setProxy'
  | 'setSpellCheckerDictionaryDownloadURL'
  | 'setSpellCheckerEnabled'
>

/** A page that asks for a permission. */
export interface Asking {
  readonly url: string
  readonly isMainFrame?: boolean
}

/** The fake of `session.defaultSession`: it decides who answers requests, what is permitted, and which requests reach the network. */
export class FakeSession extends EventEmitter implements Used {
  readonly schemes = new Map<string, Answering>()
  proxy: Electron.ProxyConfig | undefined
  isSpellChecking = true
  #listening: Listening | undefined
  #request: Handler<'setPermissionRequestHandler'> | undefined
  #check: Handler<'setPermissionCheckHandler'> | undefined
  #device: Handler<'setDevicePermissionHandler'> | undefined

  constructor(private readonly desktop: Desktop) {
    super()
  }

  readonly protocol: Pick<Electron.Protocol, 'handle'> = {
    handle: (scheme, answer) => {
      this.desktop.late('session.protocol.handle', scheme)
      // Electron's Request has the members of the web's; the application uses only the address.
      this.schemes.set(scheme, (request) => answer(request as unknown as GlobalRequest))
    },
  }
  readonly webRequest = {
    onBeforeRequest: (listening: Listening): void => {
      this.desktop.late('session.webRequest.onBeforeRequest')
      this.#listening = listening
    },
  }

  setPermissionRequestHandler(handler: Handler<'setPermissionRequestHandler'> | null): void {
    this.#request = handler ?? undefined
  }
  setPermissionCheckHandler(handler: Handler<'setPermissionCheckHandler'> | null): void {
    this.#check = handler ?? undefined
  }
  setDevicePermissionHandler(handler: Handler<'setDevicePermissionHandler'> | null): void {
    this.#device = handler ?? undefined
  }
  setSpellCheckerEnabled(isOn: boolean): void {
    this.desktop.note('session.setSpellCheckerEnabled', isOn)
    this.isSpellChecking = isOn
  }
  setSpellCheckerDictionaryDownloadURL(url: string): void {
    this.desktop.note('session.setSpellCheckerDictionaryDownloadURL', url)
  }
  async setProxy(proxy: Electron.ProxyConfig): Promise<void> {
    this.desktop.note('session.setProxy', proxy)
    await Promise.resolve()
    this.proxy = proxy
  }

  /** A request of a page for `url`: it is refused, answered by a scheme of the application, or sent to the network. */
  async fetch(url: string): Promise<Response | 'refused' | 'network'> {
    let isRefused = false
    const details = { url, method: 'GET' } as Electron.OnBeforeRequestListenerDetails
    this.#listening?.(details, ({ cancel }) => (isRefused = cancel ?? false))
    if (isRefused) return 'refused'
    const answering = this.schemes.get(new URL(url).protocol.slice(0, -1))
    return answering ? answering(new Request(url)) : 'network'
  }

  /** A page asks for a permission and checks that it has it. Electron grants what no handler decides. */
  permits(permission: Parameters<Handler<'setPermissionCheckHandler'>>[1], { url, isMainFrame = true }: Asking): readonly boolean[] {
    const contents = {} as Electron.WebContents
    const details = { requestingUrl: url, isMainFrame }
    let granted = true
    this.#request?.(contents, permission, (answer) => (granted = answer), details as Electron.PermissionRequest)
    return [granted, this.#check?.(contents, permission, new URL(url).origin, details) ?? true]
  }

  /** Whether a page may use a connected device. */
  permitsDevice(deviceType: 'hid' | 'serial' | 'usb'): boolean {
    const details = { deviceType, origin: 'nanido://app', device: {} } as Electron.DevicePermissionHandlerHandlerDetails
    return this.#device?.(details) ?? true
  }
}
