import { serveStatic } from '../static'
import type { CdpClient } from './cdp'
import type { Events } from './protocol'

/** The origin of the window's page. Names under `.invalid` never resolve (RFC 2606), so it exists only in this window. */
export const ORIGIN = 'https://app.invalid'

/**
 * Answers a request of the window: the application's files come from the built renderer, everything else is refused, so that the window has
 * no network. Status 204 makes the browser stay on its page when a page tries to navigate elsewhere.
 */
export async function answerRequest(cdp: CdpClient, root: string, paused: Events['Fetch.requestPaused'], session?: string): Promise<void> {
  const { requestId, request, resourceType } = paused
  if (request.url.startsWith(`${ORIGIN}/`)) {
    const { status, headers, body } = await serveStatic(root, request.url)
    const responseHeaders = Object.entries(headers).map(([name, value]) => ({ name, value }))
    cdp.tell('Fetch.fulfillRequest', { requestId, responseCode: status, responseHeaders, body: body.toString('base64') }, session)
  } else if (resourceType === 'Document') {
    cdp.tell('Fetch.fulfillRequest', { requestId, responseCode: 204, responseHeaders: [] }, session)
  } else {
    cdp.tell('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }, session)
  }
}
