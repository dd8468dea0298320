import type { ForkOptions, ForkSolver } from './fork'
import { forkNode } from './fork-node'
import { forkThread } from './fork-thread'

/**
 * Starts programs of the application for the command line: as processes under Node, as threads under Electron.
 *
 * @param program path of the built program
 * @param versions the versions of the present process
 */
export function forkHere(
  program: string,
  options: ForkOptions = {},
  versions: Readonly<Record<string, string | undefined>> = process.versions,
): ForkSolver {
  return versions['electron'] === undefined ? forkNode(program, 'inherit', options) : forkThread(program, options)
}
