import { ServiceError } from '#contract/messages/errors.ts'
import type { Interest } from '#contract/schemas/values.ts'

/**
 * Work for which a person waits, at most one of each kind: new work of a kind ends the old one. Ending it stops the process that computes,
 * instead of only dropping its answer.
 */
export class Cancellation {
  private readonly underway = new Map<Interest, AbortController>()

  /** Begins work of a kind; the returned signal ends it. */
  begin(kind: Interest): AbortSignal {
    this.end(kind, 'service.superseded')
    const controller = new AbortController()
    this.underway.set(kind, controller)
    return controller.signal
  }

  /** Returns the signal of the last work of a kind. */
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
