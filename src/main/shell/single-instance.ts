import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { takeLock } from '../library/lock'

/**
 * Returns the possible paths of the local socket (on Windows: the named pipe) of a data folder in use; the first at which a socket can be
 * created is used. The path beside the library comes last, because not every file system supports sockets, and their paths must be short.
 */
function socketPaths(folder: string): readonly string[] {
  const name = `nanido-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return [`\\\\.\\pipe\\${name}`]
  return [join(process.env['XDG_RUNTIME_DIR'] || tmpdir(), `${name}.sock`), join(folder, 'open.sock')]
}

/** The greatest length of a message to the holder, in characters. */
const MOST_CARRIED = 1_000_000

/** The answer of an instance that is ending; the new one waits for its end and then opens. */
const ENDING = 'ending'

function listen(path: string, isEnding: () => boolean, onKnock: (files: readonly string[]) => void): Promise<(() => void) | undefined> {
  return new Promise((settle) => {
    try {
      // The owner of this old socket has ended, or it would still hold the lock.
      if (process.platform !== 'win32') rmSync(path, { force: true })
    } catch {
      // The socket belongs to another user, in a shared folder.
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

/** Returns the absolute paths in a message from another start; empty if the message is invalid. */
function filesIn(carried: string): readonly string[] {
  try {
    const files: unknown = JSON.parse(carried)
    return Array.isArray(files) ? files.filter((file): file is string => typeof file === 'string' && isAbsolute(file)) : []
  } catch {
    return []
  }
}

/** The holder's answer: it has taken the files, is ending, or does not exist (any more). */
type Answer = 'taken' | 'ending' | 'nobody'

function knock(path: string, files: readonly string[]): Promise<Answer> {
  return new Promise((settle) => {
    let answer = ''
    const visitor = connect(path, () => void visitor.end(JSON.stringify(files)))
    visitor.setEncoding('utf8').on('data', (piece: string) => (answer += piece))
    visitor.once('error', () => settle('nobody'))
    visitor.once('close', () => settle(answer === ENDING ? 'ending' : 'taken'))
    // A busy holder will answer later.
    visitor.setTimeout(PATIENCE, () => (settle('taken'), visitor.destroy()))
  })
}

/** The time in milliseconds that a holder may take to open its socket, or to answer. */
const PATIENCE = 5000
const EVERY = 50

/** A data folder that this process holds. */
export interface Held {
  /** Called once the window is closed: a second start then waits until the folder is free, instead of contacting a closed window. */
  end(): void
  /** Releases the folder. */
  release(): void
}

/**
 * Locks the data folder for this process; the system releases the lock when the process ends in any way. If another process holds it, that
 * process is asked through a socket to show its window; if it is ending, its end is awaited.
 *
 * @param folder the data folder, which must exist
 * @param onSecond called when another process asks, with the files to open
 * @param files the files to open, by whichever process holds the folder
 * @returns undefined if another process holds it
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
      // Without a socket the folder is locked all the same, but other processes cannot contact this one.
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
