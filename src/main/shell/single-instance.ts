import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { takeLock } from '../library/lock'

/**
 * The possible paths of the local socket (on Windows: the named pipe) of a data folder in use; the first at which a socket can be made is
 * taken. The path beside the library comes last, because not every file system has sockets, and their paths must be short.
 */
function socketPaths(folder: string): readonly string[] {
  const name = `nanido-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return [`\\\\.\\pipe\\${name}`]
  return [join(process.env['XDG_RUNTIME_DIR'] || tmpdir(), `${name}.sock`), join(folder, 'open.sock')]
}

/** Characters that a knock may carry. */
const MOST_CARRIED = 1_000_000

/** The answer of an instance that is ending: the new one waits for its end, and opens then. */
const ENDING = 'ending'

function listen(path: string, isEnding: () => boolean, onKnock: (files: readonly string[]) => void): Promise<(() => void) | undefined> {
  return new Promise((settle) => {
    try {
      // Whose it was is dead, or it would have the lock.
      if (process.platform !== 'win32') rmSync(path, { force: true })
    } catch {
      // Another person's, in a folder of all.
      return settle(undefined)
    }
    const server = createServer((visitor) => {
      if (isEnding()) return void visitor.on('error', () => undefined).end(ENDING)
      let carried = ''
      visitor.setEncoding('utf8').on('error', () => undefined)
      visitor.on('data', (piece: string) => (carried.length < MOST_CARRIED ? (carried += piece) : visitor.destroy()))
      visitor.once('close', () => onKnock(filesIn(carried)))
    })
    server.once('error', () => settle(undefined))
    server.listen(path, () => {
      server.unref()
      settle(() => void server.close())
    })
  })
}

/** The absolute paths that a message from another start carries; none where it is anything else. */
function filesIn(carried: string): readonly string[] {
  try {
    const files: unknown = JSON.parse(carried)
    return Array.isArray(files) ? files.filter((file): file is string => typeof file === 'string' && isAbsolute(file)) : []
  } catch {
    return []
  }
}

/** Whether a holder took it, is ending, or is not there (any more). */
type Answer = 'taken' | 'ending' | 'nobody'

function knock(path: string, files: readonly string[]): Promise<Answer> {
  return new Promise((settle) => {
    let answer = ''
    const visitor = connect(path, () => void visitor.end(JSON.stringify(files)))
    visitor.setEncoding('utf8').on('data', (piece: string) => (answer += piece))
    visitor.once('error', () => settle('nobody'))
    visitor.once('close', () => settle(answer === ENDING ? 'ending' : 'taken'))
    // A busy holder answers later.
    visitor.setTimeout(PATIENCE, () => (settle('taken'), visitor.destroy()))
  })
}

/** How long a holder may take to open its socket, or to answer there, in milliseconds. */
const PATIENCE = 5000
const EVERY = 50

/** A data folder that this process holds. */
export interface Held {
  /**
   * Ends the hold once the window is closed: a second start then waits until the folder is free, and is not sent to a window that is gone.
   */
  end(): void
  /** Gives the folder free. */
  release(): void
}

/**
 * Holds the data folder for this process, by a lock that the system releases when the process ends in any way. If another process holds it,
 * that process is asked through a socket to show its window; if that process is ending, its end is waited for.
 *
 * @param folder the data folder, which must exist
 * @param onSecond called whenever another process asks, with the files that it was to open
 * @param files the files to open, by whichever process holds the folder
 * @returns undefined where another process holds it
 */
export async function holdFolder(
  folder: string,
  onSecond: (files: readonly string[]) => void,
  files: readonly string[] = [],
): Promise<Held | undefined> {
  const sockets = socketPaths(folder)
  for (let waited = 0; waited <= PATIENCE; waited += EVERY) {
    const unlock = takeLock(join(folder, 'lock'))
    if (unlock) {
      let isEnding = false
      // Without a socket the folder is held all the same; nobody can knock.
      let shut: (() => void) | undefined
      for (const socket of sockets) shut ??= await listen(socket, () => isEnding, onSecond)
      return {
        end: () => void (isEnding = true),
        release: () => {
          shut?.()
          unlock()
        },
      }
    }
    let answer: Answer = 'nobody'
    for (const socket of sockets) if (answer === 'nobody') answer = await knock(socket, files)
    if (answer === 'taken') return undefined
    if (answer === 'ending') waited = 0
    await wait(EVERY)
  }
  return undefined
}
