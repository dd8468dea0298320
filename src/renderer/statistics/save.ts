import type { Chart } from '#solver/charts/chart.ts'
import { lineOf, textAt } from '#solver/charts/chart.ts'
import { csvOf } from '#solver/charts/csv.ts'
import { light, type Palette } from '#solver/core/palette.ts'
import { BASELINE_BELOW_MIDDLE, type Scene, type Shape } from '#solver/core/scene.ts'
import { placed } from '#solver/core/scene.ts'
import { sceneToSvg } from '#solver/core/svg.ts'
import { saveAs } from '../exporting/save'
import { notices } from '../state/notices.svelte'
import { words } from '../words'

/** Around a chart that stands alone, in pixels. */
const MARGIN = 16
const TITLE = 15
/** Pixels of a saved picture for one of the window. */
const SHARPNESS = 3

/** The chart as it stands alone: on paper, under its title. */
export function alone({ scene, table }: Chart, title: string): Scene {
  const [width, height] = [scene.width + 2 * MARGIN, scene.height + 2 * MARGIN + TITLE + 14]
  return {
    width,
    height,
    shapes: [
      { kind: 'rect', x: 0, y: 0, width, height, fill: 'paper' },
      textAt(MARGIN, MARGIN + TITLE / 2, title || table.title, { size: TITLE, align: 'start', bold: true }),
      lineOf(MARGIN, MARGIN + TITLE + 6, width - MARGIN, MARGIN + TITLE + 6, 'grid', 0.5),
      ...placed(scene, MARGIN, MARGIN + TITLE + 14, 1),
    ],
  }
}

/** Copies a chart's table, as a spreadsheet takes it. */
export async function copyTable({ table }: Chart): Promise<void> {
  await navigator.clipboard.writeText(csvOf(table))
  notices.tell('done', () => words().charts.copied(table.rows.length))
}

/** Saves a chart as a vector drawing, with its text as text. */
export function saveSvg(chart: Chart, title: string): void {
  const scene = alone(chart, title)
  saveAs(fileName(title, 'svg'), new Blob([sceneToSvg(scene, light, { width: scene.width, label: title })], { type: 'image/svg+xml' }))
}

/** Saves a chart as a picture, sharp enough for print at its size. */
export async function savePng(chart: Chart, title: string): Promise<void> {
  const scene = alone(chart, title)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(scene.width * SHARPNESS)
  canvas.height = Math.round(scene.height * SHARPNESS)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.scale(SHARPNESS, SHARPNESS)
  const family = getComputedStyle(document.body).fontFamily
  for (const shape of scene.shapes) paint(pen, shape, light, family)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no picture')
  saveAs(fileName(title, 'png'), blob)
}

/**
 * Paints a shape as `core/svg.ts` writes it. Not by way of that SVG: a picture made of it would not have the window's faces, and Japanese
 * might be boxes.
 */
function paint(pen: CanvasRenderingContext2D, shape: Shape, palette: Palette, family: string): void {
  if (shape.kind === 'text') {
    pen.font = `${shape.bold ? 700 : 400} ${shape.size}px ${family}`
    pen.textAlign = shape.align === 'start' ? 'left' : shape.align === 'end' ? 'right' : 'center'
    pen.fillStyle = palette[shape.ink]
    pen.fillText(shape.text, shape.x, shape.y + BASELINE_BELOW_MIDDLE * shape.size)
    return
  }
  if (shape.kind === 'line') {
    pen.setLineDash(shape.dash === undefined ? [] : [shape.dash])
    pen.lineWidth = shape.width
    pen.strokeStyle = palette[shape.ink]
    pen.stroke(new Path2D(`M${shape.x1} ${shape.y1}L${shape.x2} ${shape.y2}`))
    pen.setLineDash([])
    return
  }
  const outline = outlineOf(shape)
  if (shape.fill) {
    pen.fillStyle = palette[shape.fill]
    pen.fill(outline)
  }
  if (shape.stroke) {
    pen.lineWidth = shape.strokeWidth ?? 1
    pen.strokeStyle = palette[shape.stroke]
    pen.stroke(outline)
  }
}

function outlineOf(shape: Exclude<Shape, { kind: 'text' | 'line' }>): Path2D {
  const path = new Path2D()
  if (shape.kind === 'rect') path.rect(shape.x, shape.y, shape.width, shape.height)
  else if (shape.kind === 'circle') path.arc(shape.x, shape.y, shape.radius, 0, 2 * Math.PI)
  else {
    shape.points.forEach(([x, y], i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)))
    if (shape.closed) path.closePath()
  }
  return path
}

/** What some file system does not allow is left out of a file's name. */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const fileName = (title: string, ending: string): string => `${title.replace(/[\\/:*?"<>|\u0000-\u001f]/gu, '_').slice(0, 100)}.${ending}`
