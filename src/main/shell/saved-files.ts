import { spawn } from 'node:child_process'
import { dirname } from 'node:path'

/** The ways to show a saved file: in the program that it belongs to, or in its folder. */
export type Reveal = 'open' | 'folder'

/** The command with which a system shows a file. */
export function revealCommand(platform: NodeJS.Platform, path: string, how: Reveal): readonly [program: string, ...args: string[]] {
  if (platform === 'darwin') return how === 'open' ? ['open', path] : ['open', '-R', path]
  if (platform === 'win32') return how === 'open' ? ['explorer.exe', path] : ['explorer.exe', `/select,${path}`]
  return ['xdg-open', how === 'open' ? path : dirname(path)]
}

/** Starts a program that outlives this one; false where it is not there. */
function started([program, ...args]: readonly [string, ...string[]]): Promise<boolean> {
  return new Promise((settle) => {
    const child = spawn(program, args, { detached: true, stdio: 'ignore' })
    child.once('error', () => settle(false))
    child.once('spawn', () => {
      child.unref()
      settle(true)
    })
  })
}

/** The files that the window has saved while it is open: only these it may ask to be shown. */
export class SavedFiles {
  private readonly paths = new Set<string>()

  constructor(private readonly start: (command: readonly [string, ...string[]]) => Promise<boolean> = started) {}

  add(path: string): void {
    this.paths.add(path)
  }

  /** Shows one of them. @returns whether that could be asked of the system */
  async reveal(path: string, how: Reveal, platform: NodeJS.Platform = process.platform): Promise<boolean> {
    return this.paths.has(path) && (await this.start(revealCommand(platform, path, how)))
  }
}
