import type { Finding, Mark } from '#solver/genre/genre.ts'
import type { Found } from './message'
import type { State } from './state'
import { messageOf } from './walk'

/** A finding as the window and the command line know it. @param state the board before it */
export function findingOf(found: Found, state: State): Finding {
  const set = new Set(found.placed.map(([cell]) => cell))
  const marks: Mark[] = [
    ...found.cells.filter((cell) => !set.has(cell)).map((at): Mark => ({ role: 'reason', at })),
    ...found.removed.map(([at, value]): Mark => ({ role: 'removed', at, value })),
    ...found.placed.map(([at, value]): Mark => ({ role: 'target', at, value })),
  ]
  return { technique: found.technique, message: messageOf(found, state), marks }
}
