import { app, type Session, type WebContents } from 'electron'
import { NOWHERE, quietSwitches, WEBRTC_POLICY } from '../quiet'
import { serveStatic } from '../static'
import { type Home, isReachable, SCHEME } from './page'

/** The one thing beside showing its page that the window may do. */
const ALLOWED = 'clipboard-sanitized-write'

/** Switches that hold a list: what stands there already (a tester's own) stays. */
const LISTS: ReadonlySet<string> = new Set(['disable-features', 'enable-features'])

/**
 * Tells Electron's Chromium to keep silent. It must be called before the application is ready, because switches are not read later.
 *
 * @param devServer address of Vite's server in a development start
 */
export function silence(devServer: string | undefined): void {
  for (const [name, value] of quietSwitches(devServer)) {
    const before = LISTS.has(name) ? app.commandLine.getSwitchValue(name) : ''
    app.commandLine.appendSwitch(name, before ? `${before},${value}` : value)
  }
}

/** Turns off names looked up by encrypted requests, and the resolver of Chromium's own. To be called once the application is ready. */
export function silenceResolver(): void {
  app.configureHostResolver({
    enableBuiltInResolver: false,
    secureDnsMode: 'off',
    secureDnsServers: [],
    enableAdditionalDnsQueryTypes: false,
  })
}

/**
 * Shuts a session: it serves the window's own files, refuses every other request, and gives no permission but copying.
 *
 * @param renderer folder of the built renderer
 * @param isDeveloping Vite's server must be reached then, so the proxy to nowhere is left out
 */
export async function guardSession(session: Session, renderer: string, home: Home, isDeveloping: boolean): Promise<void> {
  session.protocol.handle(SCHEME, async ({ url }) => {
    const { status, headers, body } = await serveStatic(renderer, url)
    return new Response(new Uint8Array(body), { status, headers })
  })
  session.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !isReachable(url, home) }))

  const isOurs = (url: string | undefined): boolean => url?.startsWith(home.url) ?? false
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl, isMainFrame }) =>
    answer(permission === ALLOWED && isMainFrame && isOurs(requestingUrl)),
  )
  session.setPermissionCheckHandler(
    (_contents, permission, _origin, { requestingUrl, isMainFrame }) => permission === ALLOWED && isMainFrame && isOurs(requestingUrl),
  )
  session.setDevicePermissionHandler(() => false)

  // The dictionaries would be fetched from a server; the second line is for a checker that is turned on all the same.
  session.setSpellCheckerEnabled(false)
  session.setSpellCheckerDictionaryDownloadURL(home.url)
  if (!isDeveloping) await session.setProxy({ mode: 'fixed_servers', ...NOWHERE })
}

/**
 * Keeps a page where it is: it opens no window, goes nowhere else (it may load itself again), and holds no other page. It is called for
 * every page that Electron makes, including unforeseen ones.
 */
export function guardContents(contents: WebContents, home: Home): void {
  contents.setWebRTCIPHandlingPolicy(WEBRTC_POLICY)
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || event.url !== home.url) event.preventDefault()
  })
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
}
