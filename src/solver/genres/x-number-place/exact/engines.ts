import { boardOf } from '../geometry/board'
import { Engine } from './engine'

const engines = new Map<number, Engine>()

/** The engine of an order, made once: it is never in use when a call begins. */
export function engineOf(order: number): Engine {
  let engine = engines.get(order)
  if (engine === undefined) engines.set(order, (engine = new Engine(boardOf(order))))
  return engine
}
