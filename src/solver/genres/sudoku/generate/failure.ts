import type { Result } from '#solver/genre/genre.ts'
import type { GenerateMessage } from './message'

/** A generator's message as a result. */
export function failure(message: GenerateMessage): Result<never> {
  return { ok: false, message }
}
