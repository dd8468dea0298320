import type { WindowState } from '../window-state'
import type { CdpClient } from './cdp'
import type { WindowBounds } from './protocol'

/** The time between two checks of the window's position, in milliseconds. The browser sends no event for moves. */
const EVERY = 1000

/** Returns the state of a window that is at `bounds`. A maximized or minimized window keeps its normal position. */
export function seenAt(state: WindowState, { left, top, width, height, windowState }: WindowBounds): WindowState {
  if (windowState === 'maximized' || windowState === 'fullscreen') return { ...state, maximized: windowState === 'maximized' }
  if (windowState !== 'normal' || width === undefined || height === undefined) return state
  return { x: left, y: top, width, height, maximized: false }
}

/**
 * Watches the position of the window.
 *
 * @param first the position at which it was opened
 * @param onMove called when the position has changed
 * @returns a function that ends the watch
 */
export function watchBounds(cdp: CdpClient, targetId: string, first: WindowState, onMove: (state: WindowState) => void): () => void {
  let state = first
  const look = async (): Promise<void> => {
    const { bounds } = await cdp.send('Browser.getWindowForTarget', { targetId })
    const now = seenAt(state, bounds)
    if (JSON.stringify(now) !== JSON.stringify(state)) onMove((state = now))
  }
  // A closing window has no bounds, so failures are ignored.
  const timer = setInterval(() => void look().catch(() => undefined), EVERY)
  return () => clearInterval(timer)
}
