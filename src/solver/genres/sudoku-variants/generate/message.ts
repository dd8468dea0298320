import type { Result } from '#solver/genre/genre.ts'

/** The messages of the generator. */
export type GenerateMessage =
  | { readonly code: 'variants.generate-option'; readonly option: string; readonly seen: string }
  /** Two wishes that no board fulfils together. */
  | { readonly code: 'variants.generate-together'; readonly kinds: readonly string[]; readonly size: string }
  /** A level that no puzzle of this size has; `most` is the highest that some have. */
  | { readonly code: 'variants.generate-level'; readonly level: number; readonly most: number; readonly size: string }
  | { readonly code: 'variants.generate-ran-out'; readonly attempts: number }

/** A generator's message as a result. */
export function failure(message: GenerateMessage): Result<never> {
  return { ok: false, message }
}
