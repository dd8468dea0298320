import type { Ink, Scene, ScenePart, Shape } from '#solver/drawing/scene.ts'

/**
 * A chart, drawn once for all uses. The window shows its scene with a button over every mark; files and the PDF show the same scene; the
 * table is for people who cannot see it. Units are CSS pixels at the wished width.
 */
export interface Chart {
  readonly scene: Scene
  /** The marks, in reading order. */
  readonly marks: readonly ChartMark[]
  readonly table: ChartTable
}

/** A part of a chart that represents puzzles. */
export interface ChartMark {
  /** An id of the mark. It is the same for the same part of the book, whatever the width and the language. */
  readonly id: string
  readonly box: ScenePart
  /** The mark in words, e.g. "Level 3: 12 puzzles". */
  readonly label: string
  /** The ids of the puzzles that it represents, in the order of the book. */
  readonly members: readonly number[]
}

/** The figures of a chart as a table. The first cell of a row names it. */
export interface ChartTable {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** A cell of a table: a name, an unrounded number, or null where nothing is known. */
export type Cell = string | number | null

/** The conditions of drawing a chart: its width, its language and the chosen puzzles. */
export interface Look {
  /** The width in pixels. */
  readonly width: number
  /**
   * The chosen puzzles. The parts of marks that represent them are filled, all other parts are pale. Null: nothing is chosen, and
   * everything is filled.
   */
  readonly chosen: ReadonlySet<number> | null
}

/**
 * A chart whose puzzles are already counted and sorted. Drawing it for a width and a choice is quick enough to follow a pointer in a book
 * of 20,000 puzzles.
 */
export type Drawing<C extends Chart = Chart> = (look: Look) => C

/** The em size of texts, in pixels. */
export const TEXT = 11
/** The em size of less important figures, such as the numbers along an axis, in pixels. */
export const SMALL = 10

/** The number of chosen puzzles among the members. */
export function chosenOf(members: readonly number[], chosen: ReadonlySet<number> | null): number {
  if (chosen === null) return members.length
  let count = 0
  for (const id of members) if (chosen.has(id)) count++
  return count
}

/** The approximate width of a text in pixels. A scene does not know the font, so that the result is rather too great. */
export function roomOf(text: string, size: number): number {
  let ems = 0
  for (const letter of text) ems += letter > '\u2e7f' ? 1 : letter === letter.toUpperCase() && letter !== letter.toLowerCase() ? 0.68 : 0.58
  return ems * size
}

/** `text`, shortened with an ellipsis to a width of at most `room`. */
export function cutTo(text: string, size: number, room: number): string {
  if (roomOf(text, size) <= room) return text
  const letters = [...text]
  while (letters.length > 0 && roomOf(`${letters.join('')}…`, size) > room) letters.pop()
  return letters.length > 0 ? `${letters.join('')}…` : ''
}

/** A text of a chart. */
export function textAt(
  x: number,
  y: number,
  text: string,
  {
    size = TEXT,
    ink = 'given',
    align = 'middle',
    bold = false,
  }: { size?: number; ink?: Ink; align?: 'start' | 'middle' | 'end'; bold?: boolean } = {},
): Shape {
  return { kind: 'text', x, y, text, size, ink, align, ...(bold && { bold }) }
}

/** The shape of a filled rectangle; no shape where its width or height is 0. */
export function filled(x: number, y: number, width: number, height: number, fill: Ink): Shape[] {
  return width > 0 && height > 0 ? [{ kind: 'rect', x, y, width, height, fill }] : []
}

/** A straight line. */
export function lineOf(x1: number, y1: number, x2: number, y2: number, ink: Ink, width = 1, dash?: number): Shape {
  return { kind: 'line', x1, y1, x2, y2, width, ink, ...(dash !== undefined && { dash }) }
}

/** An empty chart, which still has its table. */
export function emptyChart(width: number, table: ChartTable, sentence: string): Chart {
  return { scene: { width, height: 40, shapes: [textAt(0, 20, sentence, { ink: 'note', align: 'start' })] }, marks: [], table }
}
