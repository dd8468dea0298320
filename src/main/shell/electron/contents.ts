import type { WebContents } from 'electron'
import { WEBRTC_POLICY } from '../quiet'
import type { Home } from './page'

/**
 * Keeps a page where it is: it opens no window, goes nowhere else (it may load itself again), and holds no other page.
 * To be called for every page that Electron makes, so that one nobody planned is held as well.
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
