// The one place that chooses between the two shells, by what is installed.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureRuntime } from './electron-runtime.mjs'
import { root } from './run.mjs'
import { giveUp } from './say.mjs'

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
 * Electron's program for tests, and for a person who insists: the installed runtime, else the older one that the registry has.
 *
 * @returns {Promise<{ program: string } | { lacking: string }>} or why there is none, as a sentence
 */
export async function anyElectron() {
  const program = electronProgram()
  return program ? { program } : ensureRuntime()
}

/**
 * @param {string} [wanted] `electron` or `chromium`, where a person insists; the script ends where what they insist on cannot be had
 * @returns {Promise<{ name: 'electron' | 'chromium', program: string, args: readonly string[] }>} what opens the built application
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
  // Electron's own sandbox does not start under root either.
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0
  return { name: 'electron', program, args: [...(asRoot ? ['--no-sandbox'] : []), root] }
}

/** Whether a window can be shown. */
export function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
}
