import type { z } from 'zod'
import { api, type Handlers, type Method } from './api'
import type { AppEvent } from './events'
import type { Reply } from './bridge'
import { ServiceError, type ServiceMessage } from './messages/errors'

const refuse = (error: ServiceMessage): Reply => ({ ok: false, error })

/**
 * Answers a call of a window or a command; it is the only way to the services, in both shells. It checks that the method exists and that
 * its input has the right form, runs the service, and checks the form of the answer. Anything that is thrown becomes a message: the
 * function itself never throws.
 *
 * A field that the contract does not name is refused, in the input and in the answer.
 *
 * @param complain gets unexpected errors with their stack, for the log; the window gets only a sentence
 */
export async function dispatch(
  handlers: Handlers,
  method: string,
  params: unknown,
  complain: (problem: unknown) => void = () => undefined,
): Promise<Reply> {
  if (!Object.hasOwn(api, method)) return refuse({ code: 'service.unknown-method', method })
  const { input, output } = api[method as Method] as { input: z.ZodType; output: z.ZodType }
  const asked = input.safeParse(params ?? null)
  if (!asked.success) return refuse({ code: 'service.bad-params', method, ...firstFault(asked.error) })
  try {
    const handler = handlers[method as Method] as (params: unknown) => unknown
    const value = (await handler(asked.data)) ?? null
    const given = output.safeParse(value)
    return given.success ? { ok: true, value } : refuse({ code: 'service.bad-answer', method, ...firstFault(given.error) })
  } catch (error) {
    if (error instanceof ServiceError) return { ok: false, error: error.problem }
    complain(error)
    return refuse({ code: 'service.broken', problem: error instanceof Error ? error.message : String(error) })
  }
}

function firstFault({ issues }: z.ZodError): { path: string; problem: string } {
  return { path: issues[0]?.path.join('.') ?? '', problem: issues[0]?.message ?? 'invalid' }
}

/** Collects events into batches: all events of one turn of the event loop are one batch. */
export function batched(flush: (batch: readonly AppEvent[]) => void, defer: (run: () => void) => void): (event: AppEvent) => void {
  let waiting: AppEvent[] = []
  return (event) => {
    if (waiting.push(event) > 1) return
    defer(() => {
      const batch = waiting
      waiting = []
      flush(batch)
    })
  }
}
