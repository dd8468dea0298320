import { createHash, randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/** A mark of this machine that does not reveal its name. It is needed because the number of a process means nothing on another machine. */
const HERE = createHash('sha256').update(hostname()).digest('hex').slice(0, 6)
const PARTIAL = /^\.nanido-(?<mark>[0-9a-f]{6}-\d+)-[0-9a-f]{8}\.part$/

/** A mark of this process on this machine. */
export function processMark(): string {
  return `${HERE}-${process.pid}`
}

/** Whether a mark belongs to a process of this machine that has ended. */
export function isDead(mark: string): boolean {
  const [host, pid] = mark.split('-')
  return host === HERE && !isAlive(Number(pid))
}

/** A name for a partial file: hidden, short, and with the mark of the process that writes it. */
export function partialName(): string {
  return `.nanido-${processMark()}-${randomBytes(4).toString('hex')}.part`
}

/**
 * Whether a name belongs to a partial file whose process ran on this machine and has ended. Undefined for a name that is not of a partial
 * file.
 */
export function isDeadPartial(name: string): boolean | undefined {
  const mark = PARTIAL.exec(name)?.groups?.['mark']
  return mark === undefined ? undefined : isDead(mark)
}

/** Whether a process with this number is running on this machine. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
