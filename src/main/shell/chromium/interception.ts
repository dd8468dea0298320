import type { CdpClient } from './cdp'
import { answerRequest } from './requests'

/** The window's own page, and the session that speaks with it. */
export interface OwnPage {
  readonly targetId: string
  readonly sessionId: string
}

/** Every request that could go to a network. Files that the window saves come from `blob:` and are let through. */
const PATTERNS = [{ urlPattern: 'http://*' }, { urlPattern: 'https://*' }, { urlPattern: 'ftp://*' }]
const ATTACH = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true } as const

/**
 * Closes the network for everything that the browser runs: the page, its frames and workers, and windows that it would open. Each of these
 * waits at its start until its requests are intercepted. Resolves when the page may be navigated.
 * @param root folder of the built renderer, which answers the page's requests
 */
export async function interceptAll(cdp: CdpClient, own: OwnPage, root: string): Promise<void> {
  cdp.on('Fetch.requestPaused', (paused, session) => void answerRequest(cdp, root, paused, session))
  cdp.on('Target.attachedToTarget', ({ sessionId, targetInfo: { targetId, type } }) => {
    // `window.ts` is about to close any other page; until then that page stays halted at its start.
    if (targetId === own.targetId || type === 'page') return
    void shut(cdp, sessionId).then(() => cdp.tell('Runtime.runIfWaitingForDebugger', {}, sessionId))
  })
  await cdp.send('Fetch.enable', { patterns: PATTERNS }, own.sessionId)
  await cdp.send('Target.setAutoAttach', ATTACH, own.sessionId)
  await cdp.send('Target.setAutoAttach', ATTACH)
}

/** Closes the network for one session. A target without requests of its own refuses these commands; its owner's session is closed. */
async function shut(cdp: CdpClient, session: string): Promise<void> {
  await Promise.allSettled([cdp.send('Fetch.enable', { patterns: PATTERNS }, session), cdp.send('Target.setAutoAttach', ATTACH, session)])
}
