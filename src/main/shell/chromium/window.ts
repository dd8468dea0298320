import { z } from 'zod'
import type { AppWindow, Door, Reply } from '../port'
import { BINDING, bridgeScript, deliveryExpression, type Delivery, FILE, PATH_OF } from './bridge-script'
import type { CdpClient } from './cdp'
import { saveInto } from './downloads'
import { firstPage, launchBrowser } from './launch'
import type { BrowserOptions } from './browser'
import type { WindowState } from '../window-state'
import { interceptAll } from './interception'
import { ORIGIN } from './requests'
import { watchBounds } from './watch-bounds'

/** Options of a window. */
export interface WindowOptions extends Omit<BrowserOptions, 'url'> {
  /** The path of the browser. */
  readonly program: string
  /** The folder of the built renderer. */
  readonly renderer: string
  /** The address of Vite's server in development, which replaces the built renderer. */
  readonly devServer: string | undefined
  /** The folder for files that the window saves. */
  readonly downloads: string
  readonly call: Door
  /** Called when the position of the window has changed. */
  onMove(state: WindowState): void
  /** Called with the path of each file that the window has saved. */
  onSaved(path: string): void
  /** Called once when the window is closed; the browser itself ends later. */
  onGone(): void
  /** Called with unexpected errors, for the log. */
  complain(problem: unknown): void
}

/** The first page of the window, shown until network requests are blocked. (`about:blank` would open a tab instead of a window.) */
const START = 'data:text/html,<title>Nanido</title>'

const Call = z.tuple([z.int(), z.string(), z.unknown()])

/** Opens the window and shows the application in it. @throws when the browser does not start or is closed at once */
export async function openWindow(options: WindowOptions): Promise<AppWindow> {
  const origin = options.devServer ? new URL(options.devServer).origin : ORIGIN
  const { cdp, closed } = launchBrowser(options.program, { ...options, url: START })
  const { targetId } = await firstPage(cdp)
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: true })

  keepOneWindow(cdp, targetId, options.onGone)
  const deliver = connectPage(cdp, { targetId, sessionId, origin }, options.call)

  await Promise.all([
    cdp.send('Target.setDiscoverTargets', { discover: true }),
    saveInto(cdp, options.downloads, options.complain, (path) => {
      options.onSaved(path)
      deliver({ events: [{ type: 'file.saved', path }] })
    }),
    // Permissions that are not named are denied.
    cdp.send('Browser.grantPermissions', { origin, permissions: ['clipboardSanitizedWrite'] }),
    // The content security policy blocks sockets. Vite's server needs the network and its WebSocket, the built application needs neither.
    options.devServer ? undefined : interceptAll(cdp, { targetId, sessionId }, options.renderer),
    cdp.send('Page.enable', {}, sessionId),
    cdp.send('Runtime.enable', {}, sessionId),
    cdp.send('Runtime.addBinding', { name: BINDING }, sessionId),
    cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: bridgeScript(origin) }, sessionId),
  ])
  const unwatch = watchBounds(cdp, targetId, options.state, options.onMove)
  void closed.then(unwatch)
  await cdp.send('Page.navigate', { url: `${origin}/` }, sessionId)
  return {
    closed,
    sendEvents: (events) => deliver({ events }),
    focus: () => cdp.tell('Page.bringToFront', {}, sessionId),
    close: () => cdp.tell('Browser.close', {}),
  }
}

/** Closes all other tabs and windows. When the window is closed, the browser ends. */
function keepOneWindow(cdp: CdpClient, own: string, onGone: () => void): void {
  cdp.on('Target.targetDestroyed', ({ targetId }) => {
    if (targetId !== own) return
    onGone()
    cdp.tell('Browser.close', {})
  })
  cdp.on('Target.targetCreated', ({ targetInfo: { targetId, type, url } }) => {
    const isOther = type === 'page' && targetId !== own && !url.startsWith('devtools://')
    if (isOther) cdp.tell('Target.closeTarget', { targetId })
  })
}

/**
 * Passes calls from the page to `call`, and answers back. It accepts calls only from the main world of the main frame, and only while the
 * page has our origin.
 * @returns a function that passes an answer or events to the page; they are dropped while there is no page, as during a reload
 */
function connectPage(
  cdp: CdpClient,
  page: { readonly targetId: string; readonly sessionId: string; readonly origin: string },
  call: Door,
): (delivery: Delivery) => void {
  let world: number | undefined
  cdp.on('Runtime.executionContextCreated', ({ context }, session) => {
    if (session !== page.sessionId || !context.auxData?.isDefault || context.auxData.frameId !== page.targetId) return
    world = context.origin === page.origin ? context.id : undefined
  })
  cdp.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name !== BINDING || executionContextId !== world) return
    const parsed = Call.safeParse(JSON.parse(payload))
    if (!parsed.success) return
    const [id, method, params] = parsed.data
    const answer = method === PATH_OF ? pathOf(id, executionContextId) : call(method, params)
    void answer.then((reply) => {
      // If the page was reloaded meanwhile, the answer is dropped.
      if (executionContextId === world) deliver({ id, reply })
    })
  })
  /** Returns the path of the file that the page passed with this call. */
  const pathOf = async (id: number, contextId: number): Promise<Reply> => {
    try {
      const { result } = await cdp.send('Runtime.evaluate', { expression: `${FILE}(${id})`, contextId }, page.sessionId)
      const found =
        result.objectId === undefined ? undefined : await cdp.send('DOM.getFileInfo', { objectId: result.objectId }, page.sessionId)
      return { ok: true, value: found?.path || null }
    } catch {
      return { ok: true, value: null }
    }
  }
  const deliver = (delivery: Delivery): void => {
    if (world === undefined) return
    cdp.tell('Runtime.evaluate', { expression: deliveryExpression(delivery), contextId: world }, page.sessionId)
  }
  return deliver
}
