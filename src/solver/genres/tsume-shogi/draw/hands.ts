import type { Shape } from '#solver/drawing/scene.ts'
import { HAND_ORDER } from '../pieces'
import type { Shown } from '../work'
import type { Layout } from './layout'
import type { Sign } from './signs'

/**
 * The size of a character of a hand in ems. The next constant is the distance to the next character in parts of the size, if there is room.
 */
const SIZE = 0.62
const STEP = 1.08
/** The gap between the heading and the pieces, in characters. */
const GAP = 0.5

/** The hands in columns beside the board: a heading (持駒), then the pieces with their numbers. */
export function drawHands(layout: Layout, { hand, defenderHand }: Shown): Shape[] {
  const shapes = column(hand, layout.hand, layout, false)
  if (defenderHand !== undefined && layout.defenderHand !== undefined)
    shapes.push(...column(defenderHand, layout.defenderHand, layout, true))
  return shapes
}

/** A hand as a column from the top of the board downwards or, if turned, from its foot upwards. */
function column(hand: readonly number[], x: number, { top, signs }: Layout, turned: boolean): Shape[] {
  const pieces = HAND_ORDER.flatMap((kind) => {
    const count = hand[kind] ?? 0
    if (count === 0) return []
    return [signs.piece(kind).text, ...(count === 1 ? [] : figures(signs.count(count), signs.language))]
  })
  const held = (pieces.length === 0 ? signs.empty : pieces).map((text): Sign => ({ text }))
  const all = [...signs.hand, ...held]
  const step = Math.min(SIZE * STEP, 9 / (all.length + GAP))
  return all.map(({ text, of = 1 }, i) => {
    const down = (i + 0.5 + (i < signs.hand.length ? 0 : GAP)) * step
    const y = turned ? top + 9 - down : top + down
    return { kind: 'text', x, y, text, size: (step / STEP) * of, ink: 'given', ...(turned && { turned }), voice: 'piece' }
  })
}

/** Japanese writes one sign below the other (十二); English writes 12 on one line. */
const figures = (count: string, language: 'en' | 'ja'): readonly string[] => (language === 'ja' ? [...count] : [count])
