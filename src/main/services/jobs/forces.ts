import type { QueueMessage } from '#contract/messages/queue-messages.ts'
import type { Place } from '#main/remote-queue/address.ts'
import type { Workforce } from '#main/jobs/index.ts'
import { ChosenWorkforce } from '#main/solver-pool/chosen-force.ts'
import type { Ports } from '../ports'

/** The time in milliseconds for which an equal message of a queue's workers is not repeated. */
const QUIET = 60_000

/** Returns the workforce for bulk work in a window: this machine's processes, or the workers of the remote queue in the settings. */
export function workforceOf(
  ports: Pick<Ports, 'fork' | 'emit' | 'solverProgram'>,
  here: Workforce,
  queue: () => Place | undefined,
): Workforce {
  const { fork, solverProgram } = ports
  if (solverProgram === undefined) return here
  const known = new Map<string, Promise<Workforce>>()
  const told = new Map<string, number>()
  const tell = (message: QueueMessage): void => {
    // The job's line in the window already shows that its run is on the queue.
    if (message.code === 'queue.put' || message.code === 'queue.found') return
    const now = performance.now()
    if (now - (told.get(message.code) ?? -Infinity) < QUIET) return
    told.set(message.code, now)
    ports.emit({ type: 'notice', message })
  }
  const away = async (place: Place): Promise<Workforce> => {
    const [{ buildOf }, { RemoteWorkforce }] = await Promise.all([
      import('#main/remote-queue/build.ts'),
      import('#main/remote-queue/force.ts'),
    ])
    return new RemoteWorkforce({ place, build: () => buildOf(solverProgram), fork, tell })
  }
  return new ChosenWorkforce({
    here,
    away() {
      const place = queue()
      if (!place) return undefined
      const force = known.get(place.url) ?? away(place)
      known.set(place.url, force)
      return force
    },
  })
}
