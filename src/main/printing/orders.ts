import type { Genre } from '#solver/genre/genre.ts'
import { bookOrders } from './books'
import { drawingOrders } from './drawings'
import { flatOrders } from './flat'

/** All orders of a printing process, by name. The process keeps the books that it has laid out until others take their place. */
export function ordersOver(genres: readonly Genre[]) {
  return { ...bookOrders(genres), ...flatOrders(genres), ...drawingOrders(genres) }
}

/** The orders, by name. */
export type Orders = ReturnType<typeof ordersOver>
/** The name of an order. */
export type OrderName = keyof Orders
/** The input of an order. */
export type OrderRequest<K extends OrderName> = Parameters<Orders[K]>[0]
/** The things that an order is about, where they are many. */
export type OrderMany<K extends OrderName> = Parameters<Orders[K]>[1]
/** The answer of an order. */
export type OrderAnswer<K extends OrderName> = Awaited<ReturnType<Orders[K]>>
