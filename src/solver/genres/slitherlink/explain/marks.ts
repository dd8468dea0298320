import type { Mark } from '#solver/genre/genre.ts'
import { edgeElement, gateElement } from '../elements'
import type { GradeMessage } from './messages'
import { INSIDE, type Position } from './position'

/**
 * The marks of a step on the board: the elements that it sets, its clues, and its reasons.
 * @param sets facts of `position` and their new values, in pairs
 * @param more further marks
 */
export function marksOf(
  position: Position,
  message: GradeMessage,
  sets: readonly number[],
  reasons: readonly number[],
  more: readonly Mark[] = [],
): readonly Mark[] {
  const { width } = position.puzzle
  const marks = new Map<string, Mark>()
  const mark = (role: Mark['role'], fact: number, value: number) => {
    const at = elementOf(position, fact)
    const shown = valueOf(position, fact, value)
    if (!marks.has(`target ${at}`)) marks.set(`${role} ${at}`, { role, at, ...(shown === undefined ? {} : { value: shown }) })
  }
  const reason = (one: Mark) => marks.set(`reason ${one.at}`, one)
  for (let i = 0; i < sets.length; i += 2) mark('target', sets[i]!, sets[i + 1]!)
  more.forEach(reason)
  if ('clue' in message && message.clue !== 'node') reason({ role: 'reason', at: message.row * width + message.column })
  if (message.code === 'slitherlink.beside')
    for (const { row, column } of message.cells) reason({ role: 'reason', at: row * width + column })
  for (const fact of reasons) mark('reason', fact, position.facts[fact]!)
  return [...marks.values()]
}

function elementOf(position: Position, fact: number): number {
  const { geometry } = position.tables
  if (position.isEdge(fact)) return edgeElement(geometry, fact)
  if (fact < position.atPair) return gateElement(geometry, (fact - position.atCorner) >> 2, (fact - position.atCorner) & 3)
  return fact < position.atCell ? (fact - position.atPair) >> 1 : fact - position.atCell
}

/** The value of a mark, as `draw.ts` reads it: 1 a line, an open gate or a cell inside; 0 a cross, a closed gate or a cell outside. */
function valueOf(position: Position, fact: number, value: number): number | undefined {
  if (position.isEdge(fact)) return 2 - value
  if (fact >= position.atCell) return value === INSIDE ? 1 : 0
  if (fact >= position.atPair) return undefined
  return value === 2 ? 1 : (value & 2) === 0 ? 0 : undefined
}
