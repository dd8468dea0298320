import type { Command } from 'commander'
import { percent, whole } from './common'

/** The place of bulk work: processes of this machine, or workers at a queue. */
export interface WorkPlace {
  /** The address of the queue; without, and without NANIDO_QUEUE, this machine. */
  readonly queue?: string
  /** Tasks of a batch on a queue. */
  readonly batch?: number
  /** Per cent of the batches on a queue that a second machine does, too, to compare. */
  readonly verify?: number
}

/** The flags of a command that say where its work is done. */
export function placeIn({ queue, batch, verify }: WorkPlace): WorkPlace {
  return { queue, batch, verify }
}

/** The flags of commands of bulk work. */
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
