import type { Message } from '#solver/kernel/message.ts'
import type { AppEvent } from './events'

/** The reply to a call: its answer, or a message about the fault. */
export type Reply = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: Message }

/**
 * The object `window.bridge`, through which the window reaches its shell. In Electron the preload script provides it; in Chromium the shell
 * injects it.
 */
export interface Bridge {
  call(method: string, params: unknown): Promise<Reply>
  /** The path of a file that a person chose in a file dialog; null for a file without a path, such as one from the clipboard. */
  pathOf(file: File): Promise<string | null>
  /** @returns a function that ends the subscription */
  onEvents(listener: (batch: readonly AppEvent[]) => void): () => void
}
