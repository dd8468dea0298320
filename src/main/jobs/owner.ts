import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Lease } from '../library/queries/jobs/job-items'

/** Returns a new name for this process as the owner of leases: machine, process id and a unique part. */
export function newOwner(): string {
  return [hostname(), process.pid, randomUUID()].join(' ')
}

/**
 * Returns whether a lease has expired, or its owner was a process of this machine that has ended.
 *
 * @param me the caller's own name, whose leases are valid
 * @param now milliseconds since 1970
 */
export function isDead({ owner, until }: Lease, me: string, now: number): boolean {
  if (owner === me) return false
  if (until < now) return true
  const [host, pid] = owner.split(' ')
  if (host !== hostname()) return false
  // If another name has this process's id, it belongs to an earlier process with the same id.
  return Number(pid) === process.pid || !isRunning(Number(pid))
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
