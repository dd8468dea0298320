import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { makePrivateFolder } from './files/private'

/** The folder of compiled code in the data folder. */
const FOLDER = 'compiled'

/**
 * Has the engine keep what it compiles, so that the next start of this program and of those that it starts need not compile it again. Where
 * it cannot be kept, only time is lost. What an earlier build kept is removed.
 *
 * @param data the data folder; made where it is missing
 * @param entry a file of the build, by which builds are told apart
 */
export function keepCompiled(data: string, version: string, entry: string): void {
  // Electron keeps compiled code itself, and a place that the person has chosen stays.
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
    // A folder that cannot be written, a disk that is full, or a Node that keeps nothing (before 22.8).
  }
}
