import { createHash, randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/** Which machine this is, without telling its name: a process's number means nothing on another one. */
const HERE = createHash('sha256').update(hostname()).digest('hex').slice(0, 6)
const PARTIAL = /^\.nanido-(?<mark>[0-9a-f]{6}-\d+)-[0-9a-f]{8}\.part$/

/** Which process of which machine this is. */
export function processMark(): string {
  return `${HERE}-${process.pid}`
}

/** Whether a mark is that of a process of this machine that has ended. */
export function isDead(mark: string): boolean {
  const [host, pid] = mark.split('-')
  return host === HERE && !isAlive(Number(pid))
}

/** A name for a file on its way: hidden, short, and telling which process writes it. */
export function partialName(): string {
  return `.nanido-${processMark()}-${randomBytes(4).toString('hex')}.part`
}

/**
 * Whether a name is that of a partial file whose process, on this machine, is dead; undefined for a name that is none of a partial file.
 */
export function isDeadPartial(name: string): boolean | undefined {
  const mark = PARTIAL.exec(name)?.groups?.['mark']
  return mark === undefined ? undefined : isDead(mark)
}

/** Whether a process of this machine lives. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
