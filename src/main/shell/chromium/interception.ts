import type { CdpClient } from './cdp'
import { answerRequest } from './requests'

/** The window's own page, and the session for its commands. */
export interface OwnPage {
  readonly targetId: string
  readonly sessionId: string
}

/** Patterns of all requests that could reach a network. Files saved by the window come from `blob:` and are not intercepted. */
const PATTERNS = [{ urlPattern: 'http://*' }, { urlPattern: 'https://*' }, { urlPattern: 'ftp://*' }]
const ATTACH = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true } as const

/**
 * Blocks the network for everything that runs in the browser: the page, its frames and workers, and new windows. Each of these waits at its
 * start until its requests are intercepted. Resolves when the page may be navigated.
 * @param root the folder of the built renderer, from which the page's requests are answered
 */
export async function interceptAll(cdp: CdpClient, own: OwnPage, root: string): Promise<void> {
  cdp.on('Fetch.requestPaused', (paused, session) => void answerRequest(cdp, root, paused, session))
  cdp.on('Target.attachedToTarget', ({ sessionId, targetInfo: { targetId, type } }) => {
    // `window.ts` will close any other page; until then it stays paused at its start.
    if (targetId === own.targetId || type === 'page') return
    void shut(cdp, sessionId).then(() => cdp.tell('Runtime.runIfWaitingForDebugger', {}, sessionId))
  })
  await cdp.send('Fetch.enable', { patterns: PATTERNS }, own.sessionId)
  await cdp.send('Target.setAutoAttach', ATTACH, own.sessionId)
  await cdp.send('Target.setAutoAttach', ATTACH)
}

/**
 * Blocks the network for one session. A target without requests of its own refuses these commands, but the session of its owner is blocked.
 */
async function shut(cdp: CdpClient, session: string): Promise<void> {
  await Promise.allSettled([cdp.send('Fetch.enable', { patterns: PATTERNS }, session), cdp.send('Target.setAutoAttach', ATTACH, session)])
}
