// The one place that chooses between the two shells, by what is installed.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** Electron's program where its runtime is installed. (Requiring the package instead would start a download.) */
export function electronProgram() {
  if (process.env.ELECTRON_EXEC_PATH) return process.env.ELECTRON_EXEC_PATH
  const folder = join(root, 'node_modules/electron')
  const name = join(folder, 'path.txt')
  if (!existsSync(name)) return undefined
  const program = join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist'), readFileSync(name, 'utf8').trim())
  return existsSync(program) ? program : undefined
}

/**
 * @param {string} [wanted] `electron` or `chromium`, where a person insists
 * @returns {{ name: 'electron' | 'chromium', program: string, args: readonly string[] }} what opens the built application
 */
export function chooseShell(wanted) {
  const electron = wanted === 'chromium' ? undefined : electronProgram()
  if (electron) {
    // Electron's own sandbox does not start under root either.
    const asRoot = process.platform === 'linux' && process.getuid?.() === 0
    return { name: 'electron', program: electron, args: [...(asRoot ? ['--no-sandbox'] : []), root] }
  }
  return { name: 'chromium', program: 'node', args: [join(root, 'out/main/chromium.js')] }
}

/** Whether a window can be shown. */
export function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
}
