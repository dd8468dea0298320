import type { Session } from 'electron'
import { NOWHERE } from '../quiet'
import { serveStatic } from '../static'
import { type Home, isReachable, SCHEME } from './page'

/** The one thing beside showing its page that the window may do. */
const ALLOWED = 'clipboard-sanitized-write'

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
