import { app, type Session, type WebContents } from 'electron'
import { NOWHERE, quietSwitches, WEBRTC_POLICY } from '../quiet'
import { serveStatic } from '../static'
import { type Home, isReachable, SCHEME } from './page'

/** The only permission that the window gets. */
const ALLOWED = 'clipboard-sanitized-write'

/** Switches that hold a list; values that a tester has set are kept. */
const LISTS: ReadonlySet<string> = new Set(['disable-features', 'enable-features'])

/**
 * Sets the switches that keep Electron's Chromium from using the network. Call it before the application is ready, because later changes
 * have no effect.
 *
 * @param devServer address of Vite's server in a development start
 */
export function silence(devServer: string | undefined): void {
  for (const [name, value] of quietSwitches(devServer)) {
    const before = LISTS.has(name) ? app.commandLine.getSwitchValue(name) : ''
    app.commandLine.appendSwitch(name, before ? `${before},${value}` : value)
  }
}

/** Turns off encrypted name lookup and Chromium's own resolver. Call it once the application is ready. */
export function silenceResolver(): void {
  app.configureHostResolver({
    enableBuiltInResolver: false,
    secureDnsMode: 'off',
    secureDnsServers: [],
    enableAdditionalDnsQueryTypes: false,
  })
}

/**
 * Restricts a session: it serves the window's own files, refuses every other request, and grants no permission except copying.
 *
 * @param renderer folder of the built renderer
 * @param isDeveloping whether Vite's server must be reachable; then the proxy that leads nowhere is left out
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

  // Dictionaries would be downloaded from a server. The second line blocks that even if a spell checker is on.
  session.setSpellCheckerEnabled(false)
  session.setSpellCheckerDictionaryDownloadURL(home.url)
  if (!isDeveloping) await session.setProxy({ mode: 'fixed_servers', ...NOWHERE })
}

/**
 * Restricts a page: it can open no window, navigate nowhere else (but may reload itself), and embed no other page. This is called for every
 * page that Electron creates.
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
