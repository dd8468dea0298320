import type { Answer, Method, Params } from '#contract/api.ts'
import type { AppEvent } from '#contract/events.ts'
import type { Bridge, Reply } from '#contract/bridge.ts'
import type { Message } from '#solver/kernel/message.ts'

declare global {
  interface Window {
    /** The connection to the services, which the shell provides. */
    readonly bridge: Bridge
  }
}

/** The error for a call that the services refuse; `problem` is the message. */
export class Refusal extends Error {
  /** @param problem the message of the reply */
  constructor(readonly problem: Message) {
    super(problem.code)
    this.name = 'Refusal'
  }
}

/**
 * Calls a service.
 *
 * @param method the name of a call in the contract
 * @param params the parameters of the call
 * @returns the answer
 * @throws {Refusal} with the message where the service refuses
 */
export async function ask<M extends Method>(method: M, params: Params<M>): Promise<Answer<M>> {
  const reply: Reply = await window.bridge.call(method, params)
  if (!reply.ok) throw new Refusal(reply.error)
  return reply.value as Answer<M>
}

/** The path of a file that a person chose in a file dialog; null where it is unknown. */
export const pathOf = (file: File): Promise<string | null> => window.bridge.pathOf(file)

/** Subscribes to all events of the services. @returns a function that ends the subscription */
export const listen = (listener: (batch: readonly AppEvent[]) => void): (() => void) => window.bridge.onEvents(listener)
