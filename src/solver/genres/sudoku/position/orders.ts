/** The orders of rows, columns and blocks in which units are tried (Sato 2001, 4.1(5)), by name. */
export const ORDERS = ['col>row>blk', 'col>blk>row', 'row>col>blk', 'row>blk>col', 'blk>col>row', 'blk>row>col'] as const

/** One of the six orders. */
export type OrderName = (typeof ORDERS)[number]

/** The order that the programs of the paper print, and for which the group techniques are published (6.4). */
export const PRINTED_ORDER: OrderName = 'row>col>blk'

const FIRST_UNIT: Readonly<Record<string, number>> = { row: 0, col: 9, blk: 18 }

/** The units 0-26 in each order: by kind, and within a kind by number. */
export const UNIT_ORDER = Object.fromEntries(
  ORDERS.map((name) => [
    name,
    Uint8Array.from(name.split('>').flatMap((kind) => Array.from({ length: 9 }, (_, i) => FIRST_UNIT[kind]! + i))),
  ]),
) as Readonly<Record<OrderName, Uint8Array>>
