import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { makePrivateFolder } from './files/private'

/** The folder of compiled code in the data folder. */
const FOLDER = 'compiled'

/**
 * Sets V8's compile cache, so that the next start of this program, and of programs that it starts, is faster. If the cache cannot be used,
 * only time is lost. The caches of earlier builds are removed.
 *
 * @param data the data folder, which is created if it is missing
 * @param entry a file of the build, from which the name of its cache is made
 */
export function keepCompiled(data: string, version: string, entry: string): void {
  // Electron has a cache of its own, and a cache folder chosen by the user is kept.
  if (process.versions['electron'] !== undefined || process.env['NODE_COMPILE_CACHE'] !== undefined) return
  try {
    const all = join(data, FOLDER)
    const build = `${version}-${Math.round(statSync(entry).mtimeMs).toString(36)}`
    const folder = join(all, build)
    if (!existsSync(folder)) {
      makePrivateFolder(folder)
      for (const other of readdirSync(all)) if (other !== build) rmSync(join(all, other), { recursive: true, force: true })
    }
    module.enableCompileCache(folder)
    process.env['NODE_COMPILE_CACHE'] = folder
  } catch {
    // The folder cannot be written, the disk is full, or Node has no compile cache (before 22.8).
  }
}
