import { z } from 'zod'
import { PRIVATE_FILE } from '../files/private'
import { writeWhole } from '../files/whole-file'
import { textOf } from './files'

/** The schema of a window's bounds in pixels of the desktop. */
const Bounds = z.object({ x: z.int().optional(), y: z.int().optional(), width: z.int().min(400), height: z.int().min(300) })
const WindowState = Bounds.extend({ maximized: z.boolean() })

/** The position of the window when it was closed. */
export type WindowState = z.infer<typeof WindowState>

/** A rectangle of the desktop. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The position if none is remembered. */
export const FIRST_WINDOW: WindowState = { width: 1280, height: 800, maximized: false }

/** The number of pixels of the window that must be on a screen, so that it can be grabbed. */
const GRIP = 80

/**
 * Returns the position at which to open the window. A window that would be outside of every screen (one was unplugged) keeps its size but
 * not its position; a damaged file is ignored.
 *
 * @param screens work areas of the screens; left out if the shell does not know them
 */
export function recallWindow(path: string, screens?: readonly Area[]): WindowState {
  let state: WindowState
  try {
    state = WindowState.parse(JSON.parse(textOf(path) ?? ''))
  } catch {
    return FIRST_WINDOW
  }
  if (!screens) return state
  const { x, y, width } = state
  const isReachable =
    x !== undefined &&
    y !== undefined &&
    screens.some(
      (screen) =>
        x + width >= screen.x + GRIP && x <= screen.x + screen.width - GRIP && y >= screen.y && y <= screen.y + screen.height - GRIP,
    )
  return isReachable ? state : { width, height: state.height, maximized: state.maximized }
}

/** Remembers the position of the window. A failure is ignored. */
export function rememberWindow(path: string, state: WindowState): void {
  try {
    writeWhole(path, JSON.stringify(state), { mode: PRIVATE_FILE })
  } catch {
    // The disk is full or read-only: the next window opens where this one did.
  }
}
