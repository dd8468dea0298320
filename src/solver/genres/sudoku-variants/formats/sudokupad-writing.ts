import { digitAt } from '#solver/genre/digits/cells.ts'
import type { Caption } from '#solver/genre/text.ts'
import { isUnseen, light, onScreen } from '#solver/drawing/palette.ts'
import { placed, type Ink, type Shape } from '#solver/drawing/scene.ts'
import type { Json } from '#solver/kernel/json.ts'
import { factsOf } from '../constraints/kept'
import { pageOf } from '../constraints/registry'
import { cellMarkOf, GIVEN_VALUE, keptMarks } from '../constraints/unread'
import { drawUnread } from '../constraints/unread-drawing'
import { drawGround, drawSigns } from '../draw/ground'
import { MARGIN } from '../draw/places'
import { regionsOf } from '../layout'
import { ruleNames } from '../printing'
import { sideOf, type Grid, type Unread, type VariantSudoku } from '../puzzle'
import { isInFPuzzles, putMarks } from './f-puzzles-constraints'
import { storage } from './storage'

/** The key under which Nanido stores the puzzle itself in a drawing, beside the visible shapes. Nanido reads the rules from there. */
export const OWN_KEY = 'nanido'
/** The lists in which SudokuPad keeps drawings. */
const LISTS = ['lines', 'arrows', 'underlays', 'overlays', 'cages'] as const
/** The number of pixels of a cell. SudokuPad gives the thickness of lines and the size of letters in pixels. */
const PIXELS = 64
/** The width of a figure, relative to its size. */
const FIGURE = 0.56

type Item = Readonly<Record<string, Json>>
type List = (typeof LISTS)[number]

/** Whether a puzzle must be written as a drawing, because a file of f-puzzles, which SudokuPad can read, would lose a part of it. */
export function needsDrawing(puzzle: VariantSudoku): boolean {
  return (
    puzzle.constraints.some((constraint) => !isInFPuzzles(constraint)) ||
    keptMarks(puzzle).some(({ kind }) => (LISTS as readonly string[]).includes(kind))
  )
}

/** Keys of fog, which is no shape. */
const FOG = /^fog/i

/**
 * The parts of a puzzle's drawing: shapes under and over its digits, and unchanged parts, which are items of SudokuPad, and marks that are
 * no shapes, such as settings and fog.
 */
function drawingOf(puzzle: VariantSudoku): {
  readonly under: Shape[]
  readonly over: Shape[]
  readonly items: [List, Item][]
  readonly shapeless: Unread[]
} {
  const side = sideOf(puzzle)
  const board = factsOf(puzzle)
  const items: [List, Item][] = []
  const shapeless: Unread[] = []
  // Shapes of the board itself have coordinates from the corner of its frame.
  const onBoard = (shapes: Shape[]): Shape[] => placed({ width: 0, height: 0, shapes }, -MARGIN, -MARGIN, 1)
  const drawn = puzzle.constraints.map((constraint) => pageOf(constraint).draw(constraint, board))
  for (const { kind, json } of keptMarks(puzzle)) {
    if (cellMarkOf(kind)?.field === GIVEN_VALUE) continue
    const list = LISTS.find((one) => one === kind)
    if (list !== undefined && typeof json === 'object' && json !== null && !Array.isArray(json)) items.push([list, json as Item])
    else {
      const shapes = drawUnread({ kind, json }, side)
      const isShape = [...(shapes.under ?? []), ...(shapes.over ?? [])].length > 0
      if (cellMarkOf(kind) !== undefined || (isShape && !FOG.test(kind))) drawn.push(shapes)
      else shapeless.push({ kind, json })
    }
  }
  return {
    under: [...onBoard(drawGround(puzzle)), ...drawn.flatMap(({ under = [] }) => under)],
    over: [...onBoard(drawSigns(puzzle)), ...drawn.flatMap(({ over = [] }) => over)],
    items,
    shapeless,
  }
}

/** Whether a drawing of a puzzle loses the filling of some shapes: outlines are written as lines, which have none. */
export function losesFills(puzzle: VariantSudoku): boolean {
  const { under, over } = drawingOf(puzzle)
  const isFilled = (fill: Ink | undefined): boolean => fill !== undefined && fill !== 'paper' && !isUnseen(fill)
  return [...under, ...over].some((shape) => shape.kind === 'polyline' && isFilled(shape.fill))
}

/**
 * The JSON of SudokuPad for a puzzle of one board: everything on the board as shapes, the rules as text, and the puzzle itself for Nanido.
 */
export function writeSudokuPad(puzzle: VariantSudoku, { title, author, note }: Caption, solution: Grid | undefined): string {
  const { givens, cages } = puzzle
  const side = sideOf(puzzle)
  const lists: Record<List, Item[]> = { lines: [], arrows: [], underlays: [], overlays: [], cages: [] }
  const place = (cell: number): Json => [Math.floor(cell / side), cell % side]
  const { under, over, items, shapeless } = drawingOf(puzzle)
  // A map is used because a key of the file may be `__proto__`.
  const more = new Map<string, Json>()
  putMarks(more, shapeless)
  for (const [list, item] of items) lists[list].push(item)
  draw(under, 'underlays', lists)
  draw(over, 'overlays', lists)
  for (const { cells, sum } of cages) lists.cages.push({ cells: cells.map(place), ...(sum > 0 && { value: String(sum) }) })
  const foreign = new Map(keptMarks(puzzle).flatMap(({ kind, json }): [number, Json][] => (cellMarkOf(kind)?.field === GIVEN_VALUE ? [[cellMarkOf(kind)!.cell, json]] : []))) // prettier-ignore
  const regions = regionsOf(puzzle)
  const names = [...new Set(regions)].filter((name) => name !== '.')
  return JSON.stringify({
    ...Object.fromEntries(more),
    cellSize: PIXELS,
    metadata: {
      ...(title !== undefined && { title }),
      ...(author !== undefined && { author }),
      rules: note ?? rulesText(puzzle),
      ...(solution !== undefined && { solution }),
    },
    cells: Array.from({ length: side }, (_, row) =>
      Array.from({ length: side }, (__, column) => {
        const at = row * side + column
        const value: Json | undefined = digitAt(givens, at) || foreign.get(at)
        return value === undefined ? {} : { value }
      }),
    ),
    regions: names.map((name) => Array.from(regions).flatMap((one, cell) => (one === name ? [place(cell)] : []))),
    ...lists,
    [OWN_KEY]: storage.toData(puzzle),
  })
}

/** The rules of a puzzle as sentences in both languages, for a drawing whose puzzle has no text of its own. */
export function rulesText(puzzle: VariantSudoku): string {
  const { en, ja } = ruleNames(puzzle)
  return `${en}\n${ja}`
}

/** The colour of an ink, `#rrggbb`, or `#rrggbbaa` for a transparent one. */
const hex = (ink: Ink): string => onScreen(ink, light)

/**
 * Adds shapes to the lists of a drawing.
 * @param layer the list for circles and rectangles
 */
function draw(shapes: readonly Shape[], layer: 'underlays' | 'overlays', lists: Record<List, Item[]>): void {
  const line = (points: readonly (readonly [number, number])[], ink: Ink, width: number): void => {
    lists.lines.push({ wayPoints: points.map(([x, y]) => [round(y), round(x)]), color: hex(ink), thickness: round(width * PIXELS) })
  }
  const filled = (x: number, y: number, size: readonly [number, number], rounded: boolean, { fill, stroke }: { fill?: Ink; stroke?: Ink }): void => { lists[layer].push({ center: [round(y), round(x)], width: round(size[0]), height: round(size[1]), rounded, ...(fill && { backgroundColor: hex(fill) }), ...(stroke && { borderColor: hex(stroke) }) }) } // prettier-ignore
  for (const shape of shapes) {
    switch (shape.kind) {
      case 'line':
        for (const points of dashes(shape)) line(points, shape.ink, shape.width)
        break
      case 'circle':
        filled(shape.x, shape.y, [2 * shape.radius, 2 * shape.radius], true, shape)
        break
      case 'rect':
        filled(shape.x + shape.width / 2, shape.y + shape.height / 2, [shape.width, shape.height], false, shape)
        break
      case 'polyline':
        line(shape.closed ? [...shape.points, shape.points[0]!] : shape.points, shape.stroke ?? 'note', shape.strokeWidth ?? 0.03)
        break
      case 'text': {
        const { text, size, align = 'middle', ink } = shape
        const half = (text.length * size * FIGURE) / 2
        const x = shape.x + (align === 'start' ? half : align === 'end' ? -half : 0)
        const none = { backgroundColor: '#FFFFFF00', borderColor: '#FFFFFF00' }
        lists.overlays.push({ center: [round(shape.y), round(x)], width: round(size), height: round(size), rounded: false, ...none, text, color: hex(ink), fontSize: round(size * PIXELS) }) // prettier-ignore
      }
    }
  }
}

/** The dashes of a line as single lines, because SudokuPad has no dashed lines. */
function dashes({ x1, y1, x2, y2, dash }: Extract<Shape, { kind: 'line' }>): readonly (readonly (readonly [number, number])[])[] {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (dash === undefined || length <= dash) return [[[x1, y1], [x2, y2]]] // prettier-ignore
  const at = (along: number): readonly [number, number] => [x1 + ((x2 - x1) * along) / length, y1 + ((y2 - y1) * along) / length]
  const count = Math.ceil(length / (2 * dash))
  return Array.from({ length: count }, (_, i) => [at(2 * i * dash), at(Math.min(length, (2 * i + 1) * dash))])
}

const round = (number: number): number => Math.round(1000 * number) / 1000
