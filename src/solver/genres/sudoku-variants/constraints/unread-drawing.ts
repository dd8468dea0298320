import { TONE } from '#solver/drawing/palette.ts'
import type { Ink, Shape } from '#solver/drawing/scene.ts'
import type { Json } from '#solver/kernel/json.ts'
import { head } from './strokes'
import { cellMarkOf, CELL_COLOURS, GIVEN_VALUE, isAboutFile } from './unread'
import type { Unread } from '../puzzle'
import { isObject, type Drawn, type Fields } from './page'

// Drawings of constraints that Nanido does not know, as their entries describe them: lines, circles, rectangles, texts and frames with
// their places, colours and sizes. For an entry of another kind, thin broken lines and frames mark its cells, with its value.

type Place = readonly [x: number, y: number]

/** The most signs of a text that are drawn. A longer text is cut. */
const LONGEST = 24

/** The shapes of an unread mark on a board with this side. */
export function drawUnread(mark: Unread, side: number): Drawn {
  const { kind, json } = mark
  if (isAboutFile(mark)) return {}
  const of = cellMarkOf(kind)
  if (of?.field === GIVEN_VALUE) return { over: text({ value: json }, [[(of.cell % side) + 0.5, Math.floor(of.cell / side) + 0.5]], 0.6) }
  if (of !== undefined) return { under: CELL_COLOURS.includes(of.field) ? coloured(json, of.cell, side) : pencilled(json, of.cell, side) }
  if (!isObject(json)) return { under: named(json, side) }
  const key = kind.replace(/=$/, '')
  if (['lines', 'arrows', 'underlays', 'overlays', 'cages'].includes(key)) return drawSudokuPad(key, json, side)
  const middles = placesOf(json['cells'] ?? json['cell'], side)
  const lines = linesOf(json['lines'], side)
  const ink = inkOf(json['outlineC'], 'grid')
  switch (key) {
    case 'line':
      return { under: lines.flatMap((points) => strokes(points, within(json['width'], 0.1, 1), ink)) }
    case 'circle':
    case 'rectangle':
      return { under: outline(key, json, middles, side), over: text(json, middles, 0.4) }
    case 'text':
      return { over: text(json, middles, 0.5) }
    case 'cage':
      return { under: [...middles.flatMap((at) => frame(at, ink)), ...corner(json, middles)] }
    default:
      return {
        under: [...middles.flatMap((at) => frame(at, 'grid')), ...lines.flatMap((points) => strokes(points, 0.045, 'grid', 0.12)), ...corner(json, middles)], // prettier-ignore
      }
  }
}

/** The number of pixels of a cell of SudokuPad, which gives the thickness of lines and the size of letters in pixels. */
const PIXELS = 64

/** Reads a row and a column as a list with one point; the list is empty for any other value. */
function pointIn(value: unknown): readonly Place[] {
  const [row, column] = Array.isArray(value) ? (value as readonly unknown[]).map(Number) : []
  return row !== undefined && column !== undefined && Number.isFinite(row + column) ? [[column, row]] : []
}

/** A shape in the form of SudokuPad. */
function drawSudokuPad(key: string, json: Fields, side: number): Drawn {
  const points = (Array.isArray(json['wayPoints']) ? (json['wayPoints'] as readonly unknown[]) : []).flatMap(pointIn)
  const thickness = within(Number(json['thickness']) / PIXELS, 0.05, 1)
  const ink = inkOf(json['color'], 'grid')
  if (key === 'lines') return { under: strokes(points, thickness, ink) }
  if (key === 'arrows') return { under: points.length < 2 ? [] : [...strokes(points, thickness, ink), ...head(points)] }
  if (key === 'cages') {
    const cells = (Array.isArray(json['cells']) ? (json['cells'] as readonly unknown[]) : []).flatMap(pointIn).map(([x, y]): Place => [x + 0.5, y + 0.5]) // prettier-ignore
    return { under: [...cells.flatMap((at) => frame(at, 'grid')), ...corner(json, cells)] }
  }
  const center = pointIn(json['center'])
  const size = Number(json['fontSize']) / PIXELS
  const told = { ...json, baseC: json['backgroundColor'], outlineC: json['borderColor'], fontC: json['color'], value: json['text'], ...(size > 0 && { size }) } // prettier-ignore
  const isSeen = [json['backgroundColor'], json['borderColor']].some((colour) => typeof colour === 'string' && !/^#.{6}00$|^#.{3}0$/.test(colour)) // prettier-ignore
  const shape = isSeen ? outline(json['rounded'] === true ? 'circle' : 'rectangle', told, center, side) : []
  return key === 'underlays' ? { under: [...shape, ...text(told, center, 0.4)] } : { over: [...shape, ...text(told, center, 0.4)] }
}

/** Whether a mark is partly or wholly outside the cells. */
export function isOutside({ json }: Unread, side: number): boolean {
  if (!isObject(json)) return false
  const places = [
    ...pointIn(json['center']),
    ...(Array.isArray(json['wayPoints']) ? (json['wayPoints'] as readonly unknown[]) : []).flatMap(pointIn),
    ...placesOf(json['cells'] ?? json['cell'], side),
    ...linesOf(json['lines'], side).flat(),
  ]
  return places.some((at) => at.some((one) => one < 0 || one > side))
}

/** The middle of a cell, or of a place next to the board, by its name; undefined for places further away. */
function placeOf(name: unknown, side: number): Place | undefined {
  const [, row, column] = /^R(\d{1,2})C(\d{1,2})$/.exec(typeof name === 'string' ? name : '') ?? []
  const [r, c] = [Number(row), Number(column)]
  return r <= side + 1 && c <= side + 1 ? [c - 0.5, r - 0.5] : undefined
}

function placesOf(names: unknown, side: number): readonly Place[] {
  return (Array.isArray(names) ? names : [names]).map((name) => placeOf(name, side)).filter((at) => at !== undefined)
}

const linesOf = (lines: unknown, side: number): readonly (readonly Place[])[] =>
  Array.isArray(lines) ? lines.map((names) => placesOf(names, side)) : []

/** The size that a file gives, at most `most`; the usual size where it gives none. */
function within(told: unknown, usual: number, most: number): number {
  const size = Number(told ?? usual)
  return Number.isFinite(size) && size > 0 ? Math.min(size, most) : usual
}

/** A colour as an ink, with its grey for paper. Black and white become the colours of the board, which a dark window exchanges. */
function inkOf(colour: unknown, usual: Ink): Ink {
  const hex = typeof colour === 'string' ? colour.toLowerCase() : ''
  const long = /^#[0-9a-f]{3,4}$/.test(hex) ? `#${[...hex.slice(1)].map((sign) => sign + sign).join('')}` : hex
  if (!/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/.test(long)) return usual
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(long.slice(at, at + 2), 16)) as [number, number, number]
  const grey = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  if (long.length === 7 && Math.max(red, green, blue) < 0x20) return 'given'
  if (long.length === 7 && Math.min(red, green, blue) > 0xf0) return 'paper'
  const tone = `${long}/${grey.toString(16).padStart(2, '0')}`
  return TONE.test(tone) ? (tone as Ink) : usual
}

function strokes(points: readonly Place[], width: number, ink: Ink, dash?: number): Shape[] {
  return points.slice(1).map(([x2, y2], i): Shape => {
    const [x1, y1] = points[i]!
    return { kind: 'line', x1, y1, x2, y2, width, ink, ...(dash !== undefined && { dash }) }
  })
}

/** A dashed frame in a cell. */
function frame([x, y]: Place, ink: Ink): Shape[] {
  const corners: readonly Place[] = [[x - 0.4, y - 0.4], [x + 0.4, y - 0.4], [x + 0.4, y + 0.4], [x - 0.4, y + 0.4], [x - 0.4, y - 0.4]] // prettier-ignore
  return strokes(corners, 0.03, ink, 0.08)
}

function middleOf(places: readonly Place[]): Place | undefined {
  if (places.length === 0) return undefined
  const sum = (of: 0 | 1): number => places.reduce((so, at) => so + at[of], 0) / places.length
  return [sum(0), sum(1)]
}

/** The number of corners of the polygon by which an ellipse is drawn. */
const CORNERS = 32

function outline(kind: 'circle' | 'rectangle', json: Fields, places: readonly Place[], side: number): Shape[] {
  const at = middleOf(places)
  if (at === undefined) return []
  const [width, height] = [within(json['width'], 1, side) / 2, within(json['height'], 1, side) / 2]
  const angle = ((Number(json['angle'] ?? 0) || 0) * Math.PI) / 180
  const turned = (x: number, y: number): Place => [at[0] + x * Math.cos(angle) - y * Math.sin(angle), at[1] + x * Math.sin(angle) + y * Math.cos(angle)] // prettier-ignore
  const round = Array.from({ length: CORNERS }, (_, i): Place => turned(width * Math.cos((2 * Math.PI * i) / CORNERS), height * Math.sin((2 * Math.PI * i) / CORNERS))) // prettier-ignore
  const points = kind === 'circle' ? round : [turned(-width, -height), turned(width, -height), turned(width, height), turned(-width, height)] // prettier-ignore
  const fill = typeof json['baseC'] === 'string' ? { fill: inkOf(json['baseC'], 'shade') } : {}
  return [{ kind: 'polyline', points, closed: true, ...fill, stroke: inkOf(json['outlineC'], 'grid'), strokeWidth: 0.03 }]
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? [...String(value).replace(/\s+/g, ' ').trim()].slice(0, LONGEST).join('') : ''

function text(json: Fields, places: readonly Place[], usual: number): Shape[] {
  const at = middleOf(places)
  const told = textOf(json['value'])
  if (at === undefined || told === '') return []
  const size = within(json['size'], usual, 2)
  return [{ kind: 'text', x: at[0], y: at[1], text: told, size, ink: inkOf(json['fontC'], 'given'), align: 'middle' }]
}

/** A value in the corner of the first cell, at the place of a cage's sum. */
function corner(json: Fields, places: readonly Place[]): Shape[] {
  const told = textOf(json['value'])
  const [first] = places.toSorted((a, b) => a[1] - b[1] || a[0] - b[0])
  if (first === undefined || told === '') return []
  return [{ kind: 'text', x: first[0] - 0.36, y: first[1] - 0.28, text: told, size: 0.22, ink: 'given', align: 'start' }]
}

/** Draws the cells that a text names (`R1C2`): dashed lines between successive cells that touch, and frames around all others. */
function named(json: Json, side: number): Shape[] {
  const names = typeof json === 'string' ? [...json.slice(0, MOST_NAMED).matchAll(/R([1-9a-g])C([1-9a-g])(?![0-9a-z])/gi)] : []
  const places = names.flatMap(([, row, column]): Place[] => {
    const [r, c] = [parseInt(row!, 17), parseInt(column!, 17)]
    return r <= side && c <= side ? [[c - 0.5, r - 0.5]] : []
  })
  const touches = (a: Place | undefined, b: Place): boolean =>
    a !== undefined && Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) === 1
  return places.flatMap((at, i) => {
    const before = places[i - 1]
    if (before !== undefined && touches(before, at)) return strokes([before, at], 0.045, 'grid', 0.12)
    const after = places[i + 1]
    return after !== undefined && touches(after, at) ? [] : frame(at, 'grid')
  })
}

/** The most characters of a text that are searched for cells. */
const MOST_NAMED = 4000

/** The colours to which f-puzzles gives a number, from 0. */
const NUMBERED = ['#a8a8a8', '#000000', '#ffa0a0', '#ffdf61', '#feffaf', '#b0ffb0', '#61d060', '#d0d0ff', '#8180f0', '#ff08ff', '#ffd0d0']

/** A cell in its colour, or in stripes of its colours. */
function coloured(json: Json, cell: number, side: number): Shape[] {
  const colours = (Array.isArray(json) ? (json as readonly Json[]) : [json]).slice(0, NUMBERED.length)
  const width = 1 / Math.max(1, colours.length)
  return colours.map((colour, i): Shape => {
    const told = /^\d{1,2}$/.test(String(colour)) ? NUMBERED[Number(colour)] : colour
    return { kind: 'rect', x: (cell % side) + i * width, y: Math.floor(cell / side), width, height: 1, fill: inkOf(told, 'shade') }
  })
}

/** Small signs in a cell that are no digits of the board. */
function pencilled(json: Json, cell: number, side: number): Shape[] {
  const told = textOf(Array.isArray(json) ? json.map(textOf).join(' ') : json)
  if (told === '' || !Number.isInteger(cell)) return []
  return [{ kind: 'text', x: (cell % side) + 0.5, y: Math.floor(cell / side) + 0.25, text: told, size: 0.2, ink: 'given', align: 'middle' }]
}
