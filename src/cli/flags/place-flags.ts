import type { Command } from 'commander'
import { percent, whole } from './common'

/** Where bulk work is done: in processes of this machine, or by workers at a remote queue. */
export interface WorkPlace {
  /** The address of the queue. If it is missing here and in NANIDO_QUEUE, this machine does the work. */
  readonly queue?: string
  /** The number of tasks in a batch of the queue. */
  readonly batch?: number
  /** The percentage of batches that a second machine repeats for comparison. */
  readonly verify?: number
}

/** Returns only those flags that say where the work is done. */
export function placeIn({ queue, batch, verify }: WorkPlace): WorkPlace {
  return { queue, batch, verify }
}

/** Adds the flags of bulk work. */
export function withPlace(command: Command): Command {
  return command
    .option('--queue <url>', 'have it done by the workers of a queue (docs/many-machines.md); also by NANIDO_QUEUE')
    .option('--batch <n>', 'with --queue: tasks that a worker takes at once; by default some seconds of work', whole(1))
    .option(
      '--verify <percent>',
      'with --queue: so many of the batches a second machine does, too; where answers differ it is told',
      percent,
    )
}
