import type { z } from 'zod'
import { api, type AppEvent, type Handlers, type Method } from './api'
import type { Reply } from './bridge'
import { ServiceError, type ServiceMessage } from './errors'

const refuse = (error: ServiceMessage): Reply => ({ ok: false, error })

/**
 * Answers one call: checks that the method exists and that its input has the right shape, runs the service, and turns
 * whatever it throws into a message. The one door into the services, for both shells. Never throws.
 */
export async function dispatch(handlers: Handlers, method: string, params: unknown): Promise<Reply> {
  if (!Object.hasOwn(api, method)) return refuse({ code: 'service.unknown-method', method })
  const { input } = api[method as Method] as { input: z.ZodType }
  const parsed = input.safeParse(params ?? null)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return refuse({ code: 'service.bad-params', method, path: issue?.path.join('.') ?? '', problem: issue?.message ?? 'invalid' })
  }
  try {
    const handler = handlers[method as Method] as (params: unknown) => unknown
    return { ok: true, value: (await handler(parsed.data)) ?? null }
  } catch (error) {
    if (error instanceof ServiceError) return { ok: false, error: error.problem }
    return refuse({ code: 'service.broken', problem: error instanceof Error ? error.message : String(error) })
  }
}

/** Collects the events of one turn of the event loop into one batch. */
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
