import type { WindowState } from '../window-state'
import type { CdpClient } from './cdp'
import type { WindowBounds } from './protocol'

/** The time between two looks at the window's place, in milliseconds; the browser does not report that it was moved. */
const EVERY = 1000

/** `state` after the window was seen at `bounds`; a window that is not normal keeps the place it will go back to. */
export function seenAt(state: WindowState, { left, top, width, height, windowState }: WindowBounds): WindowState {
  if (windowState === 'maximized' || windowState === 'fullscreen') return { ...state, maximized: windowState === 'maximized' }
  if (windowState !== 'normal' || width === undefined || height === undefined) return state
  return { x: left, y: top, width, height, maximized: false }
}

/**
 * Watches the place of the window.
 *
 * @param first the place at which it was opened
 * @param onMove called with its place whenever that has changed
 * @returns a function that ends the watch
 */
export function watchBounds(cdp: CdpClient, targetId: string, first: WindowState, onMove: (state: WindowState) => void): () => void {
  let state = first
  const look = async (): Promise<void> => {
    const { bounds } = await cdp.send('Browser.getWindowForTarget', { targetId })
    const now = seenAt(state, bounds)
    if (JSON.stringify(now) !== JSON.stringify(state)) onMove((state = now))
  }
  // A window that is just closing has no bounds.
  const timer = setInterval(() => void look().catch(() => undefined), EVERY)
  return () => clearInterval(timer)
}
