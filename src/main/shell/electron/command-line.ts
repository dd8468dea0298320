import { spawnSync } from 'node:child_process'

/**
 * What the installed program is asked to do without a window: `nanido grade FILE` begins with a command, the window's own
 * command line has only options.
 *
 * @param argv of the process
 * @param isPackaged a program that is not packaged has the folder of the application before its arguments
 * @returns the command with its arguments; undefined where a window is wanted
 */
export function commandOf(argv: readonly string[], isPackaged: boolean): readonly string[] | undefined {
  const words = argv.slice(isPackaged ? 1 : 2)
  const first = words[0]
  return first !== undefined && (/^[a-z]+$/.test(first) || first === '--help' || first === '--version') ? words : undefined
}

/** Runs the command line in Electron's own Node. @returns its exit status */
export function runCommandLine(entry: string, command: readonly string[]): number {
  const { status } = spawnSync(process.execPath, [entry, ...command], {
    stdio: 'inherit',
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  })
  return status ?? 130
}
