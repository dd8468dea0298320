import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Chart, Look } from './chart'
import { chartPages } from './pages'

const chart =
  (title: string, height: number) =>
  ({ width }: Look): Chart => ({
    scene: { width, height, shapes: [{ kind: 'rect', x: 0, y: 0, width, height, fill: 'answer' }] },
    marks: [],
    table: { title, head: [], rows: [] },
  })
const part = (title: string, ...heights: number[]) => ({
  title,
  counts: '',
  charts: heights.map((height, i) => chart(`${title} ${i}`, height)),
})

describe('pages of charts', () => {
  it('hold every chart once, none over another or beyond the type area', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 40, max: 1500 }), { maxLength: 12 }),
        fc.constantFrom({ width: 117, height: 180 }, { width: 180, height: 250 }, { width: 40, height: 60 }),
        (heights, area) => {
          const pages = chartPages('All', [part('A', ...heights), part('B', 90)], area)
          const boxes = pages.map((shapes) => shapes.flatMap((shape) => (shape.kind === 'rect' ? [shape] : [])))
          expect(boxes.flat()).toHaveLength(heights.length + 1)
          for (const page of boxes)
            for (const [i, a] of page.entries()) {
              expect(a.x >= 0 && a.x + a.width <= area.width + 1e-6 && a.y >= 0 && a.y + a.height <= area.height + 1e-6).toBe(true)
              for (const b of page.slice(i + 1))
                expect(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true)
            }
        },
      ),
    )
  })

  it('name the genre over its first chart, and every chart', () => {
    const texts = chartPages('All', [part('A', 90, 90), part('B', 90)], { width: 117, height: 400 })
      .flat()
      .flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))
    expect(texts.filter((text) => text !== '')).toEqual(['All', 'A', 'A 0', 'A 1', 'B', 'B 0'])
  })
})
