import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import type * as Queue from '../commands/queue'
import { whole, withCommon, type CommonOptions } from '../flags/common'
import { withTables } from '../flags/genre-flags'
import { Terminal } from '../output/terminal'

/** Flags of the `queue` commands. */
interface QueueFlags extends CommonOptions {
  readonly queue?: string
}

const withQueue = (command: Command): Command =>
  withCommon(command).option('--queue <url>', 'the queue: postgres://USER@HOST/DATABASE; by default NANIDO_QUEUE. Passwords by PGPASSFILE')

/** Adds `worker` and `queue`, for work on many machines (docs/many-machines.md). */
export function addQueueCommands(top: Command): void {
  withTables(withQueue(top.command('worker').description('works for whoever puts work on a queue, until it is ended')))
    .option('--processes <n>', 'solver processes', whole(1), availableParallelism())
    .option('--until-empty', 'end when nothing is left to do')
    .action(async (flags: QueueFlags & { readonly processes: number; readonly untilEmpty?: boolean }) => {
      const terminal = new Terminal(flags.json ?? false, flags.lang)
      await (await import('../commands/worker')).worker(flags, terminal)
      process.exitCode = terminal.end()
    })
  const queue = top.command('queue').description('looks after a queue for many machines')
  const administer = (
    name: string,
    help: string,
    operation: (commands: typeof Queue, flags: QueueFlags, run: string, to: Terminal) => Promise<void>,
  ) =>
    withQueue(queue.command(name).description(help)).action(async (...given: [string, QueueFlags] | [QueueFlags]) => {
      const [run, flags] = typeof given[0] === 'string' ? [given[0], given[1] as QueueFlags] : ['', given[0]]
      const terminal = new Terminal(flags.json ?? false, flags.lang)
      await operation(await import('../commands/queue'), flags, run, terminal)
      process.exitCode = terminal.end()
    })
  administer('init', 'prepares the database, and the queue of this build; for the database’s owner', ({ init }, flags, _, to) =>
    init(flags, to),
  )
  administer('status', 'every run and worker', ({ status }, flags, _, to) => status(flags, to))
  administer('cancel <run>', 'ends a run; what is done stays', ({ cancel }, flags, run, to) => cancel(flags, run, to))
  administer('retry <run>', 'goes on with a run that was cancelled, or batches that were given up', ({ retry }, flags, run, to) =>
    retry(flags, run, to),
  )
  administer('remove <run>', 'takes a run off the server with its results', ({ remove }, flags, run, to) => remove(flags, run, to))
}
