import type { ForkOptions, ForkSolver } from './fork'
import { forkNode } from './fork-node'
import { forkThread } from './fork-thread'

/**
 * The application's programs as the command line starts them: processes under Node, threads where it runs in Electron.
 *
 * @param program path of the built program
 * @param versions of the process that it runs in
 */
export function forkHere(
  program: string,
  options: ForkOptions = {},
  versions: Readonly<Record<string, string | undefined>> = process.versions,
): ForkSolver {
  return versions['electron'] === undefined ? forkNode(program, 'inherit', options) : forkThread(program, options)
}
