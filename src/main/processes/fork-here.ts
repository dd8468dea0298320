import type { ForkOptions, ForkSolver } from './fork'
import { forkNode } from './fork-node'
import { forkThread } from './fork-thread'

/**
 * Starts the application's programs for the command line: as processes under Node, as threads under Electron.
 *
 * @param program path of the built program
 * @param versions the versions of the process that this runs in
 */
export function forkHere(
  program: string,
  options: ForkOptions = {},
  versions: Readonly<Record<string, string | undefined>> = process.versions,
): ForkSolver {
  return versions['electron'] === undefined ? forkNode(program, 'inherit', options) : forkThread(program, options)
}
