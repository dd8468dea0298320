import type { BookLayout } from '#contract/book.ts'
import { placed, type Scene, type Shape } from '#solver/core/scene.ts'
import { fitted, textWidth } from './fonts'
import { starsFor, type NumberedItem } from './item'
import { slots, typeArea, type Box } from './slots'

/** The largest cell of a problem, in millimetres: a 5 x 5 alone on a page would otherwise be as wide as the page. */
const LARGEST_CELL = 16
/** The largest cell of a solution, which is only looked up. */
const LARGEST_SOLUTION_CELL = 8
/** Space between puzzles, in millimetres. */
const GAP = 6
/** The size of a problem's number, in millimetres (about 12 points); the other headings follow from it. */
const NUMBER_SIZE = 4.2
/** The least em size of a text inside a puzzle that the page lets pass unremarked: 5 points. */
export const SMALLEST_POINTS = 5
/** Points in a millimetre. */
export const POINTS_PER_MM = 72 / 25.4

/** Draws an item's problem or solution; undefined where it cannot be drawn. */
export type Draw = (item: NumberedItem, what: 'problem' | 'solution') => Scene | undefined

const WORDS = {
  en: { solutions: 'Solutions', puzzles: (count: number) => `${count} ${count === 1 ? 'puzzle' : 'puzzles'}` },
  ja: { solutions: '解答', puzzles: (count: number) => `全${count}問` },
} as const

/** Millimetres for a unit (a cell) of a drawing: as many as `box` has room for, and not more than a person can take in at a glance. */
function scaleIn(scene: Scene, box: Pick<Box, 'width' | 'height'>, largest: number): number {
  return Math.min(largest, box.width / scene.width, box.height / scene.height)
}

/** The shapes of a drawing at the size that {@link scaleIn} gives, in the middle across `box` and at its top. */
function inBox(scene: Scene, box: Box, largest: number): Shape[] {
  const scale = scaleIn(scene, box, largest)
  return placed(scene, box.x + (box.width - scene.width * scale) / 2, box.y, scale)
}

/** The least em size in points that a text of `scene` has inside a box of the given size; Infinity without texts. */
export function smallestType(scene: Scene, width: number, height: number): number {
  const scale = scaleIn(scene, { width, height }, LARGEST_CELL)
  let smallest = Infinity
  for (const shape of scene.shapes) if (shape.kind === 'text') smallest = Math.min(smallest, shape.size * scale * POINTS_PER_MM)
  return smallest
}

function folio(layout: BookLayout, page: number): Shape[] {
  if (!layout.pageNumbers) return []
  const area = typeArea(layout, page)
  const right = page % 2 === 1
  const y = layout.trim.height - Math.max(4, layout.margins.bottom / 2)
  return [
    { kind: 'text', x: right ? area.x + area.width : area.x, y, text: String(page), size: 3, ink: 'given', align: right ? 'end' : 'start' },
  ]
}

function paper(layout: BookLayout, shapes: Shape[]): Scene {
  return { width: layout.trim.width, height: layout.trim.height, shapes }
}

/** The half-title: the book's name and how many puzzles it holds. */
export function titlePage(layout: BookLayout, count: number): Scene {
  const area = typeArea(layout, 1)
  const middle = area.x + area.width / 2
  const wanted = Math.min(11, area.width / 8)
  const size = Math.min(wanted, (wanted * area.width) / Math.max(1e-6, textWidth(layout.title, 'bold', wanted)))
  const y = area.y + area.height * 0.36
  return paper(layout, [
    { kind: 'text', x: middle, y, text: layout.title, size, ink: 'given', bold: true, align: 'middle' },
    { kind: 'line', x1: middle - 12, y1: y + size * 1.3, x2: middle + 12, y2: y + size * 1.3, width: 0.3, ink: 'given' },
    { kind: 'text', x: middle, y: y + size * 1.3 + 7, text: WORDS[layout.language].puzzles(count), size: 4, ink: 'given', align: 'middle' },
  ])
}

/** The line over a problem: number, title and author at the left, stars at the right. */
function heading(item: NumberedItem, layout: BookLayout, box: Box): Shape[] {
  const shapes: Shape[] = []
  const size = headingSize(box.width)
  const y = box.y + size * 0.7
  let x = box.x
  if (layout.numbers) {
    const text = String(item.number)
    shapes.push({ kind: 'text', x, y, text, size, ink: 'given', bold: true, align: 'start' })
    x += textWidth(text, 'bold', size) + size * 0.6
  }
  const stars = layout.stars === 'none' ? '' : starsFor(layout.stars === 'label' ? item.label : item.level, item.topLevel)
  const starSize = size * 0.75
  const right = box.x + box.width
  if (stars) shapes.push({ kind: 'text', x: right, y, text: stars, size: starSize, ink: 'given', align: 'end' })
  const room = right - x - (stars ? textWidth(stars, 'regular', starSize) + size * 0.6 : 0)
  const byline = [layout.titles ? item.title : '', layout.authors ? item.author : ''].filter(Boolean).join('　')
  const text = fitted(byline, 'regular', size * 0.75, room)
  if (text) shapes.push({ kind: 'text', x, y, text, size: size * 0.75, ink: 'given', align: 'start' })
  return shapes
}

/** The room that headings take over a problem; on a page of many small ones the headings are small as well. */
function headingHeight(layout: BookLayout): number {
  if (!(layout.numbers || layout.titles || layout.authors || layout.stars !== 'none')) return 0
  const widest = slots(typeArea(layout, 1), layout.perPage, 0, gapOf(layout.perPage))[0]!.width
  return headingSize(widest) * 1.6
}

/** The size of the number over a drawing of this width. */
function headingSize(width: number): number {
  return Math.min(NUMBER_SIZE, width / 9)
}

/** Space between problems: less where there are many. */
function gapOf(perPage: number): number {
  return perPage > 12 ? GAP * 0.75 : GAP
}

/** The boxes that drawings have on a page of problems. */
export function problemBoxes(layout: BookLayout, page: number): { readonly slot: Box; readonly drawing: Box }[] {
  const head = headingHeight(layout)
  return slots(typeArea(layout, page), layout.perPage, head, gapOf(layout.perPage)).map((slot) => ({
    slot,
    drawing: { ...slot, y: slot.y + head, height: slot.height - head },
  }))
}

/** A page of problems; `items` are at most `perPage`. */
export function problemPage(layout: BookLayout, page: number, items: readonly NumberedItem[], draw: Draw): Scene {
  const shapes: Shape[] = []
  const boxes = problemBoxes(layout, page)
  items.forEach((item, i) => {
    const { slot, drawing } = boxes[i]!
    const scene = draw(item, 'problem')
    const scale = scene ? scaleIn(scene, drawing, LARGEST_CELL) : 0
    const side = scene ? scale * scene.width : slot.width
    // What the drawing leaves free of its slot goes above and below in equal parts.
    const spare = scene ? (drawing.height - scale * scene.height) / 2 : 0
    // The heading is as wide as the drawing under it, so that the stars end where the grid ends.
    shapes.push(...heading(item, layout, { ...slot, x: slot.x + (slot.width - side) / 2, y: slot.y + spare, width: side }))
    if (scene) shapes.push(...inBox(scene, { ...drawing, y: drawing.y + spare }, LARGEST_CELL))
  })
  return paper(layout, [...shapes, ...folio(layout, page)])
}

/** A page of something else, drawn from the corner of the type area. */
export function appendixPage(layout: BookLayout, page: number, shapes: readonly Shape[]): Scene {
  const { x, y, width, height } = typeArea(layout, page)
  return paper(layout, [...placed({ width, height, shapes }, x, y, 1), ...folio(layout, page)])
}

/** A page of solutions; the first has the section's heading. */
export function solutionPage(layout: BookLayout, page: number, items: readonly NumberedItem[], draw: Draw, isFirst: boolean): Scene {
  const shapes: Shape[] = []
  const whole = typeArea(layout, page)
  // Room for the heading on every page, so that solutions have one size throughout.
  const area = { ...whole, y: whole.y + 9, height: whole.height - 9 }
  if (isFirst)
    shapes.push({
      kind: 'text',
      x: whole.x,
      y: whole.y + 3,
      text: WORDS[layout.language].solutions,
      size: 5,
      ink: 'given',
      bold: true,
      align: 'start',
    })
  const size = 2.8
  const head = layout.numbers ? size * 1.5 : 0
  const boxes = slots(area, layout.solutionsPerPage, head, GAP / 2)
  items.forEach((item, i) => {
    const slot = boxes[i]!
    const drawing = { ...slot, y: slot.y + head, height: slot.height - head }
    const scene = draw(item, 'solution')
    const side = scene ? scaleIn(scene, drawing, LARGEST_SOLUTION_CELL) * scene.width : slot.width
    const x = slot.x + (slot.width - side) / 2
    if (layout.numbers)
      shapes.push({ kind: 'text', x, y: slot.y + size * 0.6, text: String(item.number), size, ink: 'given', bold: true, align: 'start' })
    if (scene) shapes.push(...inBox(scene, drawing, LARGEST_SOLUTION_CELL))
  })
  return paper(layout, [...shapes, ...folio(layout, page)])
}
