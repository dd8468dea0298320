import { fileName } from '#contract/file-name.ts'
import type { Chart } from '#solver/analysis/charts/chart.ts'
import { lineOf, textAt } from '#solver/analysis/charts/chart.ts'
import { csvOf } from '#solver/genre/texts/csv.ts'
import { light } from '#solver/drawing/palette.ts'
import type { Scene } from '#solver/drawing/scene.ts'
import { placed } from '#solver/drawing/scene.ts'
import { sceneToSvg } from '#solver/drawing/svg.ts'
import { saveAs } from '../exporting/save'
import { pngOf } from '../drawing/canvas'
import { notices } from '../state/notices.svelte'
import { words } from '../words'

/** The margin around a saved chart, in pixels. */
const MARGIN = 16
const TITLE = 15
/** The pixels of a saved picture for each pixel of the window. */
const SHARPNESS = 3

/** Returns the chart as a separate picture on white, below its title. */
function alone({ scene, table }: Chart, title: string): Scene {
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

/** Copies a chart's table in the format that spreadsheets paste. */
export async function copyTable({ table }: Chart): Promise<void> {
  await navigator.clipboard.writeText(csvOf(table))
  notices.tell('done', () => words().charts.copied(table.rows.length))
}

/** Saves a chart as SVG, with its text as text. */
export function saveSvg(chart: Chart, title: string): void {
  const scene = alone(chart, title)
  saveAs(fileName(title, 'svg'), new Blob([sceneToSvg(scene, light, { width: scene.width, label: title })], { type: 'image/svg+xml' }))
}

/** Saves a chart as PNG, sharp enough for print. */
export async function savePng(chart: Chart, title: string): Promise<void> {
  const scene = alone(chart, title)
  saveAs(fileName(title, 'png'), await pngOf(scene, SHARPNESS))
}
