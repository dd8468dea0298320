import type { AppEvent } from '#contract/events.ts'
import type { Bridge, Reply } from '#contract/bridge.ts'

/** Calls a service by name (`contract/dispatch.ts`) for a window. Never rejects. */
export type Door = (method: string, params: unknown) => Promise<Reply>

/**
 * Returns a door to services that are still being opened: calls wait for them. If they cannot be opened, no call is answered, because the
 * window closes.
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

/** The services as the page sees them, and the answer to a call (`contract/bridge.ts`). */
export type { Bridge, Reply }

/** Events that are sent together. */
export type EventBatch = readonly AppEvent[]

/** What every window of the application can do, in either shell. */
export interface AppWindow {
  sendEvents(batch: EventBatch): void
  /** Brings the window to the front. */
  focus(): void
  close(): void
  /** Settles when the window is closed. */
  readonly closed: Promise<void>
}
