import { z } from 'zod'
import { PRIVATE_FILE } from '../files/private'
import { writeWhole } from '../files/whole-file'
import { textOf } from './files'

/** Pixels of the whole desktop. */
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

/** The position where none is remembered. */
export const FIRST_WINDOW: WindowState = { width: 1280, height: 800, maximized: false }

/** The pixels of the window that must be on a screen, so that a person can grab it. */
const GRIP = 80

/**
 * The position at which to open the window. A window that would be outside every screen (one was unplugged) gets its size back but not its
 * place; a damaged file counts as none.
 *
 * @param screens work areas of the screens; left out where the shell does not know them
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

/** Remembers the position of the window. A failure to do so is ignored. */
export function rememberWindow(path: string, state: WindowState): void {
  try {
    writeWhole(path, JSON.stringify(state), { mode: PRIVATE_FILE })
  } catch {
    // A full disk or a read-only folder: the next window opens where the first did.
  }
}
