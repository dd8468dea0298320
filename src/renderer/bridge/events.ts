import type { AppEvent } from '#contract/events.ts'

type EventType = AppEvent['type']
type EventOf<T extends EventType> = Extract<AppEvent, { type: T }>

const subscribers = new Map<EventType, Set<(event: AppEvent) => void>>()

/** Subscribes to one type of events of the services; a store does this when it is made. @returns a function that ends the subscription */
export function on<T extends EventType>(type: T, hear: (event: EventOf<T>) => void): () => void {
  const all = subscribers.get(type) ?? new Set()
  subscribers.set(type, all)
  const subscriber = hear as (event: AppEvent) => void
  all.add(subscriber)
  return () => void all.delete(subscriber)
}

/** Passes events of the services to the subscribers of their types, in order. */
export function deliver(batch: readonly AppEvent[]): void {
  for (const event of batch) for (const hear of subscribers.get(event.type) ?? []) hear(event)
}
