import { spawn } from 'node:child_process'
import { dirname } from 'node:path'

/** The ways to show a saved file: open it in its program, or show its folder. */
export type Reveal = 'open' | 'folder'

/** Returns the system's command to show a file. */
export function revealCommand(platform: NodeJS.Platform, path: string, how: Reveal): readonly [program: string, ...args: string[]] {
  if (platform === 'darwin') return how === 'open' ? ['open', path] : ['open', '-R', path]
  if (platform === 'win32') return how === 'open' ? ['explorer.exe', path] : ['explorer.exe', `/select,${path}`]
  return ['xdg-open', how === 'open' ? path : dirname(path)]
}

/** Starts a program that outlives this one; returns false if it does not exist. */
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

/** The files that the window has saved since it was opened. It may ask the system to show only these. */
export class SavedFiles {
  private readonly paths = new Set<string>()

  constructor(private readonly start: (command: readonly [string, ...string[]]) => Promise<boolean> = started) {}

  add(path: string): void {
    this.paths.add(path)
  }

  /** Shows one of them. @returns whether the system could be asked */
  async reveal(path: string, how: Reveal, platform: NodeJS.Platform = process.platform): Promise<boolean> {
    return this.paths.has(path) && (await this.start(revealCommand(platform, path, how)))
  }
}
