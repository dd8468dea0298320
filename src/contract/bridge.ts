import type { Message } from '#solver/kernel/message.ts'
import type { AppEvent } from './events'

/** The reply to a call: the answer, or a message that says what was wrong. */
export type Reply = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: Message }

/** The object `window.bridge` through which the window reaches its shell: Electron's preload provides it, the Chromium shell injects it. */
export interface Bridge {
  call(method: string, params: unknown): Promise<Reply>
  /** The path of a file that a person chose in a file dialog; null where it has none. */
  pathOf(file: File): Promise<string | null>
  /** @returns a function that ends the subscription */
  onEvents(listener: (batch: readonly AppEvent[]) => void): () => void
}
