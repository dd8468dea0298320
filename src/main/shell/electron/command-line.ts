import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Chromium's switches that may stand before a command: for root (no sandbox), for a server without a desktop, and for debugging. */
const BEFORE = /^--(no-sandbox|disable-gpu|headless|ozone-platform=\w+|inspect=\d+|remote-debugging-port=\d+)$/

function withoutSwitches(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !BEFORE.test(word))
  return first < 0 ? [] : words.slice(first)
}

/**
 * Returns the command for the installed program to run without a window. `nanido grade FILE` begins with a command; the command line of the
 * window has only options and files.
 *
 * @param argv of the process
 * @param isPackaged an unpackaged program has the application's folder before its arguments
 * @returns the command with its arguments; undefined if a window is wanted
 */
export function commandOf(argv: readonly string[], isPackaged: boolean): readonly string[] | undefined {
  const given = withoutSwitches(argv.slice(1))
  const words = isPackaged ? given : withoutSwitches(given.slice(1))
  const first = words[0]
  return first !== undefined && (/^[a-z][a-z-]*$/.test(first) || first === '--help' || first === '--version') ? words : undefined
}

/**
 * Returns the files that the window should open: all arguments that are no switch. Desktops pass them as paths or URLs.
 *
 * @param argv of the process
 * @returns absolute paths
 */
export function filesOf(argv: readonly string[], isPackaged: boolean): string[] {
  const words = argv.slice(1).filter((word) => !word.startsWith('-'))
  return words.slice(isPackaged ? 0 : 1).map((word) => (word.startsWith('file://') ? fileURLToPath(word) : resolve(word)))
}

/** Node's internal function that ends the process without calling listeners; it first ends the threads. */
interface WayOut {
  reallyExit(status: number): never
}

/**
 * Makes `process.exit` do what it does in Node. Electron's own version, called before Electron is ready, ends the process while
 * threads are running, which sometimes crashes it, and calls no listener of `exit`, so that partial files would stay and the last
 * lines of results be lost.
 */
function exitAsNode(): void {
  let isEnding = false
  process.exit = (status) => {
    if (status !== undefined) process.exitCode = status ?? undefined
    if (!isEnding) {
      isEnding = true
      process.emit('exit', Number(process.exitCode ?? 0))
    }
    return (process as unknown as WayOut).reallyExit(Number(process.exitCode ?? 0))
  }
}

/**
 * Runs the command line in this process, like Node: it reads standard input, writes standard output and error, and ends the process with
 * its exit status. Await it before the application is ready, so that no desktop is needed.
 *
 * @param entry path of the built command line
 */
export async function runCommandLine(entry: string, command: readonly string[]): Promise<void> {
  exitAsNode()
  process.argv = [process.execPath, entry, ...command]
  await import(/* @vite-ignore */ pathToFileURL(entry).href)
}
