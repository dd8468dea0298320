import type { QueueMessage } from '#contract/messages/queue-messages.ts'
import type * as RemoteQueue from '#main/remote-queue/index.ts'
import { UsageError } from '../output/exit'
import { sayAny } from '../output/messages'
import { solverProgram } from './processes'
import type { Terminal } from '../output/terminal'

/**
 * Returns the queue in the flags or the environment; undefined for this machine. `isOpen` says that other users of the machine can see the
 * address, because it was typed.
 */
export function placeOfQueue(queue: string | undefined): RemoteQueue.Place | undefined {
  if (queue !== undefined) return { url: queue, isOpen: true }
  const url = process.env['NANIDO_QUEUE']
  return url === undefined || url === '' ? undefined : { url, isOpen: false }
}

/** Returns the queue in the flags or the environment. @throws UsageError if there is none */
export function neededPlace(queue: string | undefined, terminal: Terminal): RemoteQueue.Place {
  const place = placeOfQueue(queue)
  if (!place) throw new UsageError(sayAny({ code: 'queue.no-address' } satisfies QueueMessage, terminal.language))
  return place
}

/** Runs work with a connection to a queue. The PostgreSQL client is loaded only now. */
export async function onConnection<T>(
  place: RemoteQueue.Place,
  { terminal, ...options }: { readonly terminal: Terminal; readonly size?: number; readonly isLooking?: boolean },
  work: (line: RemoteQueue.Connection, build: string, remoteQueue: typeof RemoteQueue) => Promise<T>,
): Promise<T> {
  const remoteQueue = await import('#main/remote-queue/index.ts')
  const build = remoteQueue.buildOf(solverProgram)
  const warn = (message: QueueMessage) => terminal.say(sayAny(message, terminal.language))
  return remoteQueue.withConnection(place, { ...options, warn }, (line) => work(line, build, remoteQueue))
}
