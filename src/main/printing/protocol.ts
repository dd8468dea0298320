import type { Message } from '#solver/kernel/message.ts'

/**
 * A request to a printing process. `part`: an item of the next order, sent separately to keep messages small. `do`: an order, by its name.
 * `taken`: the caller has received a piece of the order's file. `stop`: the result is no longer wanted.
 */
export type PrinterRequest =
  | { readonly type: 'part'; readonly id: number; readonly things: readonly unknown[] }
  | { readonly type: 'do'; readonly id: number; readonly order: string; readonly request: unknown }
  | { readonly type: 'taken'; readonly id: number }
  | { readonly type: 'stop'; readonly id: number }

/**
 * A reply of a printing process: that it is ready, or, for an order, one of these: the finished share from 0 to 1; the next bytes of its
 * file, which the caller confirms with `taken`; its answer; a refusal as a message; an unexpected error.
 */
export type PrinterReply =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly id: number; readonly share: number }
  | { readonly type: 'piece'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly type: 'done'; readonly id: number; readonly answer: unknown }
  | { readonly type: 'refused'; readonly id: number; readonly message: Message }
  | { readonly type: 'failed'; readonly id: number; readonly name: string; readonly message: string; readonly stack?: string }
