import { drawnOn } from './drawn'
import { pointsOf, type PenpaBoard, type PenpaEdge, type PenpaExtra, type PenpaNumber, type PenpaPoints, type PenpaSolution } from './board'

/** The size of a board: with the space around it, the width of the space above and at the left, and the board proper. */
export interface PenpaSize {
  readonly across: number
  readonly down: number
  readonly above: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** Layers that say nothing about the puzzle: the history, the setter's scratch work, and lines removed from the grid. */
const SILENT = ['command_redo', 'command_undo', 'command_replay', 'deletelineE', 'number', 'lineE']
/** Penpa's style number for candidates, which are a list of noughts and ones. */
const CANDIDATES = '7'

type Layer = Readonly<Record<string, unknown>>

/**
 * The clues, thick edges and further elements of the setter's layer. It also says whether the player's layer has entries. Undefined where
 * the text is no layer.
 */
export function readLayers(
  size: PenpaSize,
  question: string | undefined,
  answer: string | undefined,
): Pick<PenpaBoard, 'numbers' | 'edges' | 'extras' | 'drawn' | 'isPlayed'> | undefined {
  const layer = layerOf(question)
  if (layer === undefined) return undefined
  const points = pointsOf(size.across, size.down, size.above, size.left)
  const work = layerOf(answer)
  const marks: PenpaNumber[] = []
  const numbers: PenpaNumber[] = []
  for (const number of numbersOf(layer['number'], points)) (number.style === CANDIDATES ? marks : numbers).push(number)
  return {
    numbers,
    edges: edgesOf(layer['lineE'], points),
    drawn: drawnOn(layer, points),
    extras: Object.keys(layer).flatMap((kind) => extraOf(kind, layer[kind], points)),
    isPlayed:
      marks.length > 0 || (work !== undefined && Object.keys(work).some((kind) => !kind.startsWith('command_') && sizeOf(work[kind]) > 0)),
  }
}

function layerOf(line: string | undefined): Layer | undefined {
  try {
    const layer: unknown = JSON.parse(line ?? '')
    return typeof layer === 'object' && layer !== null && !Array.isArray(layer) ? (layer as Layer) : undefined
  } catch {
    return undefined
  }
}

function sizeOf(value: unknown): number {
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0
}

function numbersOf(layer: unknown, points: PenpaPoints): PenpaNumber[] {
  if (typeof layer !== 'object' || layer === null) return []
  return Object.entries(layer).flatMap(([point, entry]: [string, unknown]) => {
    const place = points.cellAt(Number(point))
    if (place === undefined || !Array.isArray(entry)) return []
    const [value, , style] = entry as readonly unknown[]
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    // An empty text stays behind where a number was removed.
    return text === '' && style !== CANDIDATES ? [] : [{ ...place, text, style: String(style as string | number) }]
  })
}

function edgesOf(layer: unknown, points: PenpaPoints): PenpaEdge[] {
  if (typeof layer !== 'object' || layer === null) return []
  return Object.keys(layer).flatMap((key) => edgeOf(key, points) ?? [])
}

function edgeOf(key: string, points: PenpaPoints): [PenpaEdge] | undefined {
  const ends = key.split(',').map((point) => points.cornerAt(Number(point)))
  const [from, to] = ends
  return from && to && [[from.row, from.column, to.row, to.column]]
}

function extraOf(kind: string, value: unknown, points: PenpaPoints): PenpaExtra[] {
  const count = sizeOf(value)
  if (SILENT.includes(kind) || count === 0) return []
  const first: unknown = Array.isArray(value) ? ([value[0]] as unknown[]).flat()[0] : Object.keys(value as object)[0]?.split(',')[0]
  const point = Number(first)
  // Points behind the cells are corners, sides, or small places within cells.
  const place = points.cellAt(point) ?? (kind === 'numberS' || kind === 'cage' ? points.cellAt(smallCell(point, points)) : undefined)
  return [{ kind, count, ...(place && { first: place }) }]
}

/** The cell of a small place. Each cell has four; their numbers come after all cells, corners and sides. */
function smallCell(point: number, points: PenpaPoints): number {
  const perCell = 4
  const cell = Math.floor((point - perCell * points.corner(0, 0) + perCell * points.cell(-1, -1)) / perCell)
  return points.cellAt(cell) ? cell : -1
}

/** The places of the lists in a solution's text, by their contents. */
const LISTS = { shaded: 0, edges: 2, numbers: 4 } as const

/** Reads the solution in a link, which is six lists. Undefined for any other text, and for several solutions. */
export function readSolution(size: PenpaSize, text: string): PenpaSolution | undefined {
  const points = pointsOf(size.across, size.down, size.above, size.left)
  let lists: unknown
  try {
    lists = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!Array.isArray(lists) || !lists.slice(0, 6).every(Array.isArray)) return undefined
  const texts = (at: number) =>
    ((lists as readonly unknown[][])[at] ?? []).filter((item) => typeof item === 'string' || typeof item === 'number').map(String)
  return {
    shaded: texts(LISTS.shaded).flatMap((item) => {
      const place = points.cellAt(Number(item.split(',')[0]))
      return place === undefined ? [] : [[place.row, place.column] as const]
    }),
    edges: texts(LISTS.edges).flatMap((item) => edgeOf(item.split(',').slice(0, 2).join(), points) ?? []),
    numbers: texts(LISTS.numbers).flatMap((item) => {
      const at = item.indexOf(',')
      const place = points.cellAt(Number(item.slice(0, at)))
      return place === undefined || at < 0 ? [] : [{ ...place, text: item.slice(at + 1).trim() }]
    }),
  }
}
