import type { Command } from 'commander'
import { whole } from './common'

/** Where bulk work is done: in processes of this machine, or by workers at a queue. */
export interface WorkPlace {
  /** The address of the queue; without, and without NANIDO_QUEUE, this machine. */
  readonly queue?: string
  /** Tasks of a batch on a queue. */
  readonly batch?: number
}

/** The flags of commands of bulk work. */
export function withPlace(command: Command): Command {
  return command
    .option('--queue <url>', 'have it done by the workers of a queue (docs/many-machines.md); also by NANIDO_QUEUE')
    .option('--batch <n>', 'with --queue: tasks that a worker takes at once; by default some seconds of work', whole(1))
}
