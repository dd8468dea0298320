import type { Message } from '#solver/kernel/message.ts'

/**
 * A request to a printing process. `part`: one of the many things that the next order is about, sent one by one so that no
 * message is large. `do`: an order, by its name. `taken`: the caller has taken over a piece of the order's file. `stop`: nobody
 * waits for the order any more.
 */
export type PrinterRequest =
  | { readonly type: 'part'; readonly id: number; readonly things: readonly unknown[] }
  | { readonly type: 'do'; readonly id: number; readonly order: string; readonly request: unknown }
  | { readonly type: 'taken'; readonly id: number }
  | { readonly type: 'stop'; readonly id: number }

/**
 * A reply of a printing process. Either it is ready, or the reply is about an order: the share that is done, from 0 to 1; the next bytes of
 * its file, to be answered with `taken`; its answer; a refusal in words; or an unexpected error.
 */
export type PrinterReply =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly id: number; readonly share: number }
  | { readonly type: 'piece'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly type: 'done'; readonly id: number; readonly answer: unknown }
  | { readonly type: 'refused'; readonly id: number; readonly message: Message }
  | { readonly type: 'failed'; readonly id: number; readonly name: string; readonly message: string; readonly stack?: string }
