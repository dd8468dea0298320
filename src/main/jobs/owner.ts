import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Lease } from '../library/queries/jobs/job-items'

/** A new name for this run of the program as the holder of leases: machine, process and a part that never comes twice. */
export function newOwner(): string {
  return [hostname(), process.pid, randomUUID()].join(' ')
}

/**
 * Whether a lease is void: it ran out, or its holder was a process of this machine that is gone.
 *
 * @param me the asker's own name; its leases are alive
 * @param now milliseconds since 1970
 */
export function isDead({ owner, until }: Lease, me: string, now: number): boolean {
  if (owner === me) return false
  if (until < now) return true
  const [host, pid] = owner.split(' ')
  if (host !== hostname()) return false
  // Another name with the number of this process belongs to an earlier process that had the same number.
  return Number(pid) === process.pid || !isRunning(Number(pid))
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: there is such a process, of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
