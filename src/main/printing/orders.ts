import type { Genre } from '#solver/genre/genre.ts'
import { bookOrders } from './books'
import { drawingOrders } from './drawings'
import { flatOrders } from './flat'

/** Returns all orders of a printing process, by name. The process keeps books that it has laid out until newer ones replace them. */
export function ordersOver(genres: readonly Genre[]) {
  return { ...bookOrders(genres), ...flatOrders(genres), ...drawingOrders(genres) }
}

/** The orders of {@link ordersOver}. */
export type Orders = ReturnType<typeof ordersOver>
/** The name of an order. */
export type OrderName = keyof Orders
/** The input of an order. */
export type OrderRequest<K extends OrderName> = Parameters<Orders[K]>[0]
/** An item of an order's list, for orders about many things. */
export type OrderMany<K extends OrderName> = Parameters<Orders[K]>[1]
/** The answer of an order. */
export type OrderAnswer<K extends OrderName> = Awaited<ReturnType<Orders[K]>>
