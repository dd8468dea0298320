import type { Scene, Shape } from '#solver/drawing/scene.ts'
import type { PageContents, Rule } from './contents'

/** Millimetres of a point. */
export const MM_PER_POINT = 25.4 / 72
/** The most shapes in one drawing; a page with more gets no drawing. */
const MOST = 12_000

const mm = (points: number): number => Math.round(points * MM_PER_POINT * 100) / 100

/**
 * The lines, spots and characters from which the grids of a page are recognised, as a drawing in millimetres: a person sees what was read
 * and what was not. Undefined for a page with too many of them.
 */
export function sketchOf({ width, height, horizontal, vertical, spots, glyphs }: PageContents): Scene | undefined {
  if (horizontal.length + vertical.length + spots.length + glyphs.length > MOST) return undefined
  const line = (rule: Rule, isUpright: boolean): Shape => {
    const [at, from, to] = [mm(rule.at), mm(rule.from), mm(rule.to)]
    const ends = isUpright ? { x1: at, y1: from, x2: at, y2: to } : { x1: from, y1: at, x2: to, y2: at }
    return { kind: 'line', ...ends, width: Math.max(0.05, mm(rule.width)), ink: 'given' }
  }
  return {
    width: mm(width),
    height: mm(height),
    shapes: [
      { kind: 'rect', x: 0, y: 0, width: mm(width), height: mm(height), fill: 'paper' },
      ...horizontal.map((rule) => line(rule, false)),
      ...vertical.map((rule) => line(rule, true)),
      ...spots.map(([x, y]): Shape => ({ kind: 'circle', x: mm(x), y: mm(y), radius: 0.5, fill: 'given' })),
      ...glyphs.map(({ text, x, y, size, turn }): Shape => ({
        ...{ kind: 'text', x: mm(x), y: mm(y), text, size: Math.max(0.2, mm(size)), ink: 'given' },
        ...(turn > 1 && { turned: true }),
        ...(turn % 2 === 1 && { lying: true }),
      })),
    ],
  }
}
