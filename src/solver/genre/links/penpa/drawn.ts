import type { PenpaDrawn, PenpaPath, PenpaPlace, PenpaPoints, PenpaSmall } from './board'

/** A place that stands for an entry that cannot be read. */
const NOWHERE: PenpaPlace = { row: -1, column: -1 }
/**
 * The number of small places in a cell. Their numbers come after four times as many points as there are cells: cells, corners, and sides of
 * two directions.
 */
const FOUR = 4

type Layer = Readonly<Record<string, unknown>>

/** The drawings on a layer. A drawing that cannot be read is listed without a name or a place, so that nobody overlooks it. */
export function drawnOn(layer: Layer, points: PenpaPoints): PenpaDrawn {
  const place = (point: unknown) => points.placeAt(Number(point)) ?? NOWHERE
  const cages = Array.isArray(layer['killercages']) ? (layer['killercages'] as readonly unknown[]) : []
  return {
    symbols: entriesOf(layer['symbol']).map(([point, entry]) => {
      const [variety, name] = Array.isArray(entry) ? (entry as readonly unknown[]) : []
      const isRead = typeof name === 'string' && typeof variety === 'number'
      return { at: place(point), name: isRead ? name : '', variety: isRead ? variety : 0 }
    }),
    small: entriesOf(layer['numberS']).flatMap(([point, entry]) => {
      const value: unknown = Array.isArray(entry) ? entry[0] : undefined
      const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
      // An empty text stays behind where a number was removed.
      return text === '' && Array.isArray(entry) ? [] : [{ ...smallAt(Number(point), points), text }]
    }),
    // An empty cage stays behind where a cage was removed.
    cages: cages.flatMap((cage) => (!Array.isArray(cage) ? [[NOWHERE]] : cage.length === 0 ? [] : [cage.map(place)])),
    paths: (['thermo', 'nobulbthermo', 'arrows'] as const).flatMap((kind) =>
      (Array.isArray(layer[kind]) ? (layer[kind] as readonly unknown[]) : []).flatMap((path): PenpaPath[] =>
        // An empty line stays behind where a line was removed.
        !Array.isArray(path) ? [{ kind, places: [NOWHERE] }] : path.length === 0 ? [] : [{ kind, places: path.map(place) }],
      ),
    ),
    shaded: entriesOf(layer['surface']).map(([point]) => place(point)),
    strokes: [...entriesOf(layer['freeline']), ...entriesOf(layer['line'])].map(([key]) => {
      const [from, to] = key.split(',')
      return [place(from), place(to)] as const
    }),
  }
}

/** Drawings as layers in Penpa's form; {@link drawnOn} reads them back. */
export function layersOf({ symbols, small, cages, shaded, strokes }: PenpaDrawn, points: PenpaPoints): Layer {
  const point = (place: PenpaPlace) => points.pointOf(place)
  return {
    // Symbols are drawn under the digits, but above the lines on sides.
    symbol: Object.fromEntries(symbols.map(({ at, name, variety }) => [point(at), [variety, name, isCell(at) ? UNDER : ABOVE]])),
    numberS: Object.fromEntries(
      small.map(({ row, column, corner, text }) => [
        FOUR * (points.corner(0, 0) - points.cell(-1, -1) + points.cell(row, column)) + corner,
        [text, BLACK],
      ]),
    ),
    killercages: cages.map((cage) => cage.map(point)),
    surface: Object.fromEntries(shaded.map((place) => [point(place), GREY])),
    freeline: Object.fromEntries(strokes.map(([from, to]) => [[point(from), point(to)].sort((a, b) => a - b).join(), GREY_LINE])),
  }
}

/** Penpa's numbers for symbols below and above the rest, black texts, grey cells and grey lines. */
const [UNDER, ABOVE, BLACK, GREY, GREY_LINE] = [1, 2, 1, 3, 5]

/** Whether a place is the middle of a cell. */
export function isCell({ row, column }: PenpaPlace): boolean {
  return row % 2 === 1 && column % 2 === 1
}

function entriesOf(layer: unknown): [string, unknown][] {
  return typeof layer === 'object' && layer !== null && !Array.isArray(layer) ? Object.entries(layer) : []
}

function smallAt(point: number, points: PenpaPoints): Omit<PenpaSmall, 'text'> {
  const within = point - FOUR * (points.corner(0, 0) - points.cell(-1, -1))
  const cell = points.cellAt(Math.floor(within / FOUR))
  return cell === undefined ? { row: -1, column: -1, corner: -1 } : { ...cell, corner: within % FOUR }
}
