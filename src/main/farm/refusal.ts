import { ServiceError } from '#contract/errors.ts'
import type { FarmMessage } from '#contract/farm-words.ts'

/** A refusal of this room, to be thrown. */
export function refusal(message: FarmMessage): ServiceError {
  return new ServiceError(message)
}
