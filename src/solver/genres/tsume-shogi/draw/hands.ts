import type { Shape } from '#solver/drawing/scene.ts'
import { HAND_ORDER, kanjiOf, KANJI_NUMBERS } from '../pieces'
import type { Shown } from '../work'
import type { Layout } from './layout'

/** Size of a character of a hand in ems, and how far the next one lies below it in parts of the size, where there is room. */
const SIZE = 0.62
const STEP = 1.08
/** The gap between the heading and the pieces, in characters. */
const GAP = 0.5

/** The hands in columns beside the board: 持駒, then the pieces with their numbers in kanji. */
export function drawHands(layout: Layout, { hand, defenderHand }: Shown): Shape[] {
  const shapes = column(hand, layout.hand, layout, false)
  if (defenderHand !== undefined && layout.defenderHand !== undefined)
    shapes.push(...column(defenderHand, layout.defenderHand, layout, true))
  return shapes
}

/** A hand from the top of the board downwards; turned, from its foot upwards. */
function column(hand: readonly number[], x: number, { top }: Layout, turned: boolean): Shape[] {
  const pieces = HAND_ORDER.flatMap((kind) => {
    const count = hand[kind] ?? 0
    if (count === 0) return []
    return [kanjiOf(kind), ...(count === 1 ? [] : (KANJI_NUMBERS[count] ?? String(count)))]
  })
  const signs = ['持', '駒', ...(pieces.length === 0 ? ['な', 'し'] : pieces)]
  const step = Math.min(SIZE * STEP, 9 / (signs.length + GAP))
  return signs.map((text, i) => {
    const down = (i + 0.5 + (i < 2 ? 0 : GAP)) * step
    const y = turned ? top + 9 - down : top + down
    return { kind: 'text', x, y, text, size: step / STEP, ink: 'given', ...(turned && { turned }) }
  })
}
