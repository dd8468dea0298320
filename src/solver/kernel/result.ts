import type { Message } from './message'

/** A value, or why there is none. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: Message }
