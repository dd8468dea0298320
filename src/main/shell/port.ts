import type { AppEvent } from '#contract/events.ts'
import type { Bridge, Reply } from '#contract/bridge.ts'

/** The door to the services (`contract/dispatch.ts`), as a window gets it. Never rejects. */
export type Door = (method: string, params: unknown) => Promise<Reply>

/**
 * The door to services that are still being opened: calls wait for them. If they cannot be opened, no call is answered,
 * because the window closes.
 */
export function doorOf(coming: () => Promise<{ readonly call: Door }>): Door {
  return (method, params) =>
    new Promise((answer) => {
      coming().then(
        ({ call }) => answer(call(method, params)),
        () => undefined,
      )
    })
}

/** The services as the page sees them, and the answer to one call (`contract/bridge.ts`). */
export type { Bridge, Reply }

/** Events of one moment. */
export type EventBatch = readonly AppEvent[]

/** The abilities of every window of the application, whichever shell draws it. */
export interface AppWindow {
  sendEvents(batch: EventBatch): void
  /** Shows itself to the person. */
  focus(): void
  close(): void
  /** Settles when the window is gone. */
  readonly closed: Promise<void>
}
