import { boardOf } from '../geometry/board'
import { Engine } from './engine'

const engines = new Map<number, Engine>()

/** The engine of an order. It is made once and shared, since no call uses it beyond its own end. */
export function engineOf(order: number): Engine {
  let engine = engines.get(order)
  if (engine === undefined) engines.set(order, (engine = new Engine(boardOf(order))))
  return engine
}
