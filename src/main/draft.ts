import { createHash, randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/** Which machine this is, without telling its name: a process's number means nothing on another one. */
const HERE = createHash('sha256').update(hostname()).digest('hex').slice(0, 6)
const DRAFT = /^\.nanido-(?<host>[0-9a-f]{6})-(?<pid>\d+)-[0-9a-f]{8}\.part$/

/** A name for a file on its way: hidden, short, and telling which process writes it. */
export function draftName(): string {
  return `.nanido-${HERE}-${process.pid}-${randomBytes(4).toString('hex')}.part`
}

/** Whether a name is that of a file on its way whose process, one of this machine, is dead; undefined for another name. */
export function isDeadDraft(name: string): boolean | undefined {
  const { host, pid } = DRAFT.exec(name)?.groups ?? {}
  if (pid === undefined) return undefined
  return host === HERE && !isAlive(Number(pid))
}

/** Whether a process of this machine lives. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
