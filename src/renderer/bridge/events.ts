import type { AppEvent } from '#contract/events.ts'

type EventType = AppEvent['type']
type EventOf<T extends EventType> = Extract<AppEvent, { type: T }>

const subscribers = new Map<EventType, Set<(event: AppEvent) => void>>()

/** Subscribes to one type of event of the services; gives a function that ends the subscription. A store subscribes to its events where it is made. */
export function on<T extends EventType>(type: T, hear: (event: EventOf<T>) => void): () => void {
  const all = subscribers.get(type) ?? new Set()
  subscribers.set(type, all)
  const subscriber = hear as (event: AppEvent) => void
  all.add(subscriber)
  return () => void all.delete(subscriber)
}

/** Hands events of the services to those who subscribed to their types, in the order in which they came. */
export function deliver(batch: readonly AppEvent[]): void {
  for (const event of batch) for (const hear of subscribers.get(event.type) ?? []) hear(event)
}
