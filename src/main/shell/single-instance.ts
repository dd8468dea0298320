import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The local socket (on Windows: the named pipe) that stands for an open library. */
function socketPath(folder: string): string {
  const name = `nanido-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(process.env['XDG_RUNTIME_DIR'] || tmpdir(), `${name}.sock`)
}

function listen(path: string, onKnock: () => void): Promise<(() => void) | undefined> {
  return new Promise((settle) => {
    const server = createServer((visitor) => {
      visitor.on('error', () => undefined).end()
      onKnock()
    })
    server.once('error', () => settle(undefined))
    server.listen(path, () => {
      server.unref()
      settle(() => void server.close())
    })
  })
}

function knock(path: string): Promise<boolean> {
  return new Promise((settle) => {
    const visitor = connect(path, () => {
      visitor.end()
      settle(true)
    })
    visitor.once('error', () => settle(false))
  })
}

/**
 * Holds the data folder for this process. Where another process holds it already, that one is asked to show its window.
 * A socket rather than a lock file: it dies with its process, however that ends, and it can carry the knock.
 *
 * @param folder the data folder; each has its own instance
 * @param onSecond called whenever another process asks
 * @returns what gives the folder free again; undefined where it is held by another
 */
export async function holdFolder(folder: string, onSecond: () => void): Promise<(() => void) | undefined> {
  const path = socketPath(folder)
  const release = await listen(path, onSecond)
  if (release) return release
  if (await knock(path)) return undefined
  // Nobody answers: the socket file of a process that was killed.
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const second = await listen(path, onSecond)
  if (!second) throw new Error(`Cannot take the lock of ${folder} (${path})`)
  return second
}
