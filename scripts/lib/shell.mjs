// Chooses between the two shells, Electron and Chromium, by what is installed.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureRuntime } from './electron-runtime.mjs'
import { root } from './run.mjs'
import { giveUp } from './say.mjs'

/** Returns Electron's program if its runtime is installed. (Requiring the package would start a download.) */
export function electronProgram() {
  if (process.env.ELECTRON_EXEC_PATH) return process.env.ELECTRON_EXEC_PATH
  const folder = join(root, 'node_modules/electron')
  const name = join(folder, 'path.txt')
  if (!existsSync(name)) return undefined
  const program = join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist'), readFileSync(name, 'utf8').trim())
  return existsSync(program) ? program : undefined
}

/**
 * Returns Electron's program for tests: the installed runtime, else the older one from the npm registry.
 *
 * @returns {Promise<{ program: string } | { lacking: string }>} the program, or a sentence that says why there is none
 */
export async function anyElectron() {
  const program = electronProgram()
  return program ? { program } : ensureRuntime()
}

/**
 * Chooses the shell that opens the built application.
 *
 * @param {string} [wanted] `electron` or `chromium`; the script ends if that one is not available
 * @returns {Promise<{ name: 'electron' | 'chromium', program: string, args: readonly string[] }>}
 */
export async function chooseShell(wanted) {
  if (wanted === 'electron') {
    const runtime = await anyElectron()
    if ('lacking' in runtime) giveUp(runtime.lacking)
    return inElectron(runtime.program)
  }
  const electron = wanted === 'chromium' ? undefined : electronProgram()
  return electron ? inElectron(electron) : { name: 'chromium', program: 'node', args: [join(root, 'out/main/chromium.js')] }
}

function inElectron(program) {
  // Electron's sandbox does not start as root.
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0
  return { name: 'electron', program, args: [...(asRoot ? ['--no-sandbox'] : []), root] }
}

/** Returns whether a window can be shown. */
export function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
}
