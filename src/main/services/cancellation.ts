import { ServiceError } from '#contract/messages/errors.ts'
import type { Interest } from '#contract/schemas/values.ts'

/**
 * The work that a person waits for, one of each kind: a second question of a kind ends the work on the first. Stopping ends the process
 * that works, and does not only drop its answer.
 */
export class Cancellation {
  private readonly underway = new Map<Interest, AbortController>()

  /** Begins work of this kind; the signal ends it. */
  begin(kind: Interest): AbortSignal {
    this.end(kind, 'service.superseded')
    const controller = new AbortController()
    this.underway.set(kind, controller)
    return controller.signal
  }

  /** The signal of the work of this kind that was begun last. */
  current(kind: Interest): AbortSignal {
    return this.underway.get(kind)?.signal ?? this.begin(kind)
  }

  /** Ends the work of a kind, if there is any. */
  stop(kind: Interest): void {
    this.end(kind, 'service.stopped')
  }

  private end(kind: Interest, code: 'service.superseded' | 'service.stopped'): void {
    this.underway.get(kind)?.abort(new ServiceError({ code }))
    this.underway.delete(kind)
  }
}
