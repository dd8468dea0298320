import { ServiceError } from '#contract/messages/errors.ts'
import type { QueueMessage } from '#contract/messages/queue-messages.ts'

/** A refusal of this room, to be thrown. */
export function refusal(message: QueueMessage): ServiceError {
  return new ServiceError(message)
}
