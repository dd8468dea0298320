import { describe, expect, it } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import type { Shape } from '#solver/drawing/scene.ts'
import { layOut } from '../lay-out'
import { sizesOf } from '../model/entry'
import { roughMeasure } from '../model/measure'
import type { Plan } from '../model/plan'
import { edgesOf, measured } from '../model/shapes'
import { usualPlan, usualSection } from '../model/usual'
import { limitInMm, profiles } from '../profiles'
import { limited } from '../style/limited'
import { shippedStyles } from '../style/shipped'
import { genreOf, sampleEntry, withIds } from '../testing'
import { figureIn } from './figure'
import { fitIn } from './slots'

/** The edges (left, top, right, bottom) of the ink of a shape; none for a text. */
function inkOf(shape: Shape): [number, number, number, number][] {
  if (shape.kind === 'text') return []
  const [left, top, right, bottom] = edgesOf(shape)
  const half = (shape.kind === 'line' ? shape.width : shape.stroke ? (shape.strokeWidth ?? 0) : 0) / 2
  return [[left - half, top - half, right + half, bottom + half]]
}

/** The distances between the ink of shapes and the four sides of a box, the least first; negative where ink is outside the box. */
function roomLeft(shapes: readonly Shape[], { x, y, width, height }: { x: number; y: number; width: number; height: number }): number[] {
  const ink = shapes.flatMap(inkOf)
  const most = (of: (one: (typeof ink)[number]) => number) => Math.max(...ink.map(of))
  return [
    most(([left]) => x - left),
    most(([, top]) => y - top),
    most(([, , right]) => right - x - width),
    most(([, , , bottom]) => bottom - y - height),
  ]
    .map((out) => -out)
    .toSorted((a, b) => a - b)
}

const SLACK = 1e-6
/** The widest line of any genre in print, in millimetres. A board that does not fill its box leaves more room than that. */
const THICKEST = 1.5

describe('a drawing lies in its box with all its ink, and fills it', () => {
  const looks = profiles.flatMap((profile) => [
    { name: profile.id, floor: limitInMm(profile.line) },
    ...shippedStyles.map((style) => ({
      ...{ name: `${profile.id} ${style.id}`, floor: limitInMm(profile.line) },
      look: limited(style, profile).look,
    })),
  ])
  it.each(genres.map(({ id }) => id))('%s', (id) => {
    const genre = genreOf(id)!
    const scene = genre.draw(genre.samples[0], { show: 'problem' })
    for (const { name, ...drawing } of looks)
      for (const [side, turns] of [
        [25, false],
        [110, true],
      ] as const) {
        const fit = fitIn(measured(scene), side, side * 1.5, 12, turns)
        const { box, shapes } = figureIn(scene, { x: 10, y: 20, width: side, height: side * 1.5 }, fit, drawing, {})
        const [least] = roomLeft(shapes, box)
        expect(least, `${name}, ${side} mm`).toBeGreaterThan(-SLACK)
        // Texts beside a board have no ink here, and may be what stands at the edge of a drawing.
        if (id === 'sudoku') expect(least, `${name}, ${side} mm`).toBeLessThan(THICKEST)
      }
  })
})

it('type is as large as the room of a drawing lets it be, whatever its lines take', () => {
  const genre = genreOf('sudoku')!
  const scene = genre.draw(genre.samples[0], { show: 'problem' })
  const fit = fitIn(measured(scene), 60, 60, Infinity, false)
  const { shapes } = figureIn(scene, { x: 0, y: 0, width: 60, height: 60 }, fit, { floor: 0.3 }, {})
  const sizes = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.size] : []))
  expect(Math.min(...sizes)).toBeCloseTo(measured(scene).type * fit.scale, 9)
})

it('both halves of a board over two pages have cells of one size, and all their ink in their boxes', () => {
  const nonogram = genreOf('nonogram')!
  // A board with so many cells that its clues would be too small on a small page, even alone.
  const lines = Array.from({ length: 40 }, (_, i) => Array.from({ length: 8 }, (_, j) => 1 + ((i + j) % 3)))
  const stored = { genre: 'nonogram', puzzle: { rows: lines, columns: lines }, solution: null }
  const entries = withIds([{ ...sampleEntry(nonogram, 0), ...stored, sizes: sizesOf(stored, genreOf) }])
  const section = { ...usualSection, layout: { ...usualSection.layout, splits: true } }
  const plan: Plan = {
    ...usualPlan,
    profile: 'kdp-large-print',
    parts: [section],
    paper: { ...usualPlan.paper, trim: { width: 105, height: 148 } },
  }
  for (const style of [undefined, ...shippedStyles.map(({ id }) => ({ id }))]) {
    const book = layOut({ ...plan, ...(style && { style }) }, { title: '', entries }, { measure: roughMeasure, genreOf })
    const halves = Array.from({ length: book.pages }, (_, i) => book.page(i + 1).blocks.filter(({ role }) => role === 'figure')).flat()
    expect(halves).toHaveLength(2)
    for (const { box, shapes } of halves) expect(roomLeft(shapes, box)[0]).toBeGreaterThan(-SLACK)
    const cells = halves.map(({ shapes }) => {
      const at = shapes.flatMap((shape) => (shape.kind === 'line' && shape.y1 === shape.y2 ? [shape.y1] : [])).toSorted((a, b) => a - b)
      return at
        .slice(1)
        .map((y, i) => y - at[i]!)
        .filter((apart) => apart > SLACK)[0]!
    })
    expect(cells[0]).toBeCloseTo(cells[1]!, 9)
  }
})
