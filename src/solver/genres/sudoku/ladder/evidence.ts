import type { Ink, Shape } from '#solver/drawing/scene.ts'
import type { Message } from '#solver/kernel/message.ts'
import { noteAt } from '../places'
import { members } from './geometry'
import type { LadderMessage } from './message'

const RADIUS = 0.14
const WIDTH = 0.035
/** The distance of a link's ends from the middles of the candidates that it joins. */
const CLEAR = 0.16
/** The inks of the rings round candidates: the nodes of a chain and the groups of a pattern take them alternately. */
const RINGS: readonly Ink[] = ['target', 'answer']

type Point = readonly [x: number, y: number]

/** The message of a ladder's step, if it is one. */
export function ladderMessage(message: Message | undefined): LadderMessage | undefined {
  return message?.code === 'sudoku.ladder' ? (message as LadderMessage) : undefined
}

/**
 * Draws rings round the candidates that a step argues from, and the links of its chain: strong links as solid lines, weak links as broken
 * lines.
 */
export function drawEvidence(message: LadderMessage): Shape[] {
  const { chain, cells, notes, digits } = message
  const has = (cell: number, digit: number) => notes.some(([at, mask]) => at === cell && (mask >> digit) & 1)
  const circle = (cell: number, digit: number, part: number): Shape[] => {
    const [x, y] = noteAt(cell, digit + 1)
    return has(cell, digit)
      ? [{ kind: 'circle', x, y, radius: RADIUS, fill: 'paper', stroke: RINGS[part % RINGS.length]!, strokeWidth: 0.03 }]
      : []
  }
  if (chain.length === 0) {
    return cells.flatMap((group, part) => group.flatMap((cell) => members(digits).flatMap((digit) => circle(cell, digit, part))))
  }
  const middles = chain.map(({ cells: of, digit }): Point => {
    const at = of.map((cell) => noteAt(cell, digit + 1))
    return [at.reduce((sum, [x]) => sum + x, 0) / at.length, at.reduce((sum, [, y]) => sum + y, 0) / at.length]
  })
  const rings = chain.flatMap(({ cells: of, digit }, part) => of.flatMap((cell) => circle(cell, digit, part)))
  const links = chain.flatMap(({ link }, i) => (link === 'none' ? [] : linkBetween(middles[i - 1]!, middles[i]!, link === 'weak')))
  return [...links, ...rings]
}

function linkBetween([x1, y1]: Point, [x2, y2]: Point, isWeak: boolean): Shape[] {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length <= 2 * CLEAR) return []
  const [dx, dy] = [((x2 - x1) * CLEAR) / length, ((y2 - y1) * CLEAR) / length]
  const line = { kind: 'line', x1: x1 + dx, y1: y1 + dy, x2: x2 - dx, y2: y2 - dy, width: WIDTH, ink: 'target' } as const
  return [isWeak ? { ...line, dash: 0.09 } : line]
}
