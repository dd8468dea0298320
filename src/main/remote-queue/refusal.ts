import { ServiceError } from '#contract/messages/errors.ts'
import type { FarmMessage } from '#contract/messages/queue-messages.ts'

/** A refusal of this room, to be thrown. */
export function refusal(message: FarmMessage): ServiceError {
  return new ServiceError(message)
}
