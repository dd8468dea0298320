import { serveStatic } from '../static'
import type { CdpClient } from './cdp'
import type { Events } from './protocol'

/** RFC 2606: a name under `.invalid` never resolves, so this origin exists only in our window. */
export const ORIGIN = 'https://app.invalid'

/**
 * Answers one request of the window: its own files come from the built renderer; everything else is refused, so that the
 * window has no network. A page that tries to go elsewhere stays where it is: that is what 204 means to a browser.
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
