import { type Matrix, scaleOf, through, times, TextPosition } from '../matrix'

/**
 * A straight line along an axis of the page, drawn as a stroke or as a thin filled rectangle. `at` is its place across the axis; it reaches
 * `from`–`to` along it.
 */
export interface Rule {
  readonly at: number
  readonly from: number
  readonly to: number
  readonly width: number
}

/** A character on a page: its middle in points from the top left, its size, and its orientation. */
export interface Glyph {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  /** The orientation in quarter turns clockwise. */
  readonly turn: 0 | 1 | 2 | 3
}

/** The contents of a page from which grids are recognised: lines, spots and characters, in points from the top left. */
export interface PageContents {
  readonly width: number
  readonly height: number
  readonly horizontal: readonly Rule[]
  readonly vertical: readonly Rule[]
  /** The middles of small round or square spots. */
  readonly spots: readonly (readonly [x: number, y: number])[]
  readonly glyphs: readonly Glyph[]
}

/** One drawing operator of a page with its arguments, named as in pdf.js. */
export interface Operator {
  readonly name: string
  readonly args: readonly unknown[]
}

/** In points: a filled shape is a line if it is at most this thick in one direction, and a spot if it is so in both. */
const THIN = 3.2
const SPOT = 6
/** The most by which a line may deviate from an axis between its ends, in points. */
const LEAN = 0.4
/** The most lines, spots and characters of a page that are examined; a page with more is taken for a picture. */
const MOST = 200_000

/** Collects the straight lines, spots and characters of a page. `view` maps the page's coordinates to points from the top left. */
export function contentsOf(operators: readonly Operator[], view: Matrix, width: number, height: number): PageContents {
  const marks = { width, height, horizontal: [] as Rule[], vertical: [] as Rule[], spots: [] as [number, number][], glyphs: [] as Glyph[] }
  let state = { matrix: view, lineWidth: 1, size: 1, spacing: 0, wordSpacing: 0, scale: 1, leading: 0, rise: 0 }
  const kept: (typeof state)[] = []
  const position = new TextPosition()
  for (const { name, args } of operators.slice(0, MOST)) {
    const number = (i: number) => Number(args[i])
    switch (name) {
      case 'save':
        kept.push({ ...state })
        break
      case 'restore':
        state = kept.pop() ?? state
        break
      case 'transform':
        state.matrix = times(args as unknown as Matrix, state.matrix)
        break
      case 'paintFormXObjectBegin':
        kept.push({ ...state })
        if (Array.isArray(args[0])) state.matrix = times(args[0] as unknown as Matrix, state.matrix)
        break
      case 'paintFormXObjectEnd':
        state = kept.pop() ?? state
        break
      case 'setLineWidth':
        state.lineWidth = number(0)
        break
      case 'constructPath':
        takePath(args, state, marks)
        break
      case 'beginText':
        position.begin()
        break
      case 'setTextMatrix':
        position.set([...(args[0] as ArrayLike<number> as number[])] as unknown as Matrix)
        break
      case 'setFont':
        state.size = number(1)
        break
      case 'setCharSpacing':
        state.spacing = number(0)
        break
      case 'setWordSpacing':
        state.wordSpacing = number(0)
        break
      case 'setHScale':
        state.scale = number(0)
        break
      case 'setLeading':
        state.leading = number(0)
        break
      case 'setTextRise':
        state.rise = number(0)
        break
      case 'setLeadingMoveText':
        state.leading = -number(1)
        position.moveLine(number(0), number(1))
        break
      case 'moveText':
        position.moveLine(number(0), number(1))
        break
      case 'nextLine':
        position.moveLine(0, -state.leading)
        break
      case 'showText':
        takeText(args[0], position, state, marks.glyphs)
        break
      default:
    }
  }
  return marks
}

interface Pen {
  readonly matrix: Matrix
  readonly lineWidth: number
}

/** The number of coordinates of each part of a path, by pdf.js's number of the part. */
const PARTS = [2, 2, 6, 4, 0] as const
const [MOVE, LINE, , , CLOSE] = [0, 1, 2, 3, 4]
/** pdf.js's numbers of the operators that draw the outline of a path. */
const STROKES = new Set([20, 21, 24, 25, 26, 27])
const FILLS = new Set([22, 23, 24, 25, 26, 27])

function takePath(
  args: readonly unknown[],
  { matrix, lineWidth }: Pen,
  marks: { horizontal: Rule[]; vertical: Rule[]; spots: [number, number][] },
): void {
  const [paint, [path] = []] = args as readonly [number, ArrayLike<number>[]?]
  if (path === undefined || path === null || path.length > 100_000) return
  const thickness = Math.max(0.1, lineWidth * scaleOf(matrix))
  let start: readonly [number, number] = [0, 0]
  let here = start
  let box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  const rule = (to: readonly [number, number]) => {
    if (STROKES.has(paint)) addRule(here, to, thickness, marks)
  }
  const ended = () => {
    if (FILLS.has(paint) && box.right >= box.left) addFilled(box, marks, STROKES.has(paint))
    box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  }
  for (let i = 0; i < path.length;) {
    const part = path[i]!
    const count = PARTS[part]
    if (count === undefined) return
    const points: [number, number][] = []
    for (let at = i + 1; at <= i + count; at += 2) points.push(through(matrix, path[at]!, path[at + 1]!))
    i += count + 1
    if (part === MOVE) ended()
    for (const [x, y] of points)
      box = { left: Math.min(box.left, x), right: Math.max(box.right, x), top: Math.min(box.top, y), bottom: Math.max(box.bottom, y) }
    if (part === LINE) rule(points[0]!)
    else if (part === CLOSE) rule(start)
    const last = part === CLOSE ? start : points.at(-1)
    if (part === MOVE) start = points[0]!
    here = last ?? here
  }
  ended()
}

function addRule(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  width: number,
  { horizontal, vertical }: { horizontal: Rule[]; vertical: Rule[] },
): void {
  if (width > THIN * 2) return
  if (Math.abs(y1 - y2) <= LEAN && Math.abs(x1 - x2) > LEAN)
    horizontal.push({ at: (y1 + y2) / 2, from: Math.min(x1, x2), to: Math.max(x1, x2), width })
  else if (Math.abs(x1 - x2) <= LEAN && Math.abs(y1 - y2) > LEAN)
    vertical.push({ at: (x1 + x2) / 2, from: Math.min(y1, y2), to: Math.max(y1, y2), width })
}

function addFilled(
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
  marks: { horizontal: Rule[]; vertical: Rule[]; spots: [number, number][] },
  isStroked: boolean,
): void {
  const [width, height] = [right - left, bottom - top]
  if (width <= SPOT && height <= SPOT && Math.abs(width - height) <= 1) marks.spots.push([(left + right) / 2, (top + bottom) / 2])
  else if (isStroked) return
  else if (height <= THIN && width > 2 * height) marks.horizontal.push({ at: (top + bottom) / 2, from: left, to: right, width: height })
  else if (width <= THIN && height > 2 * width) marks.vertical.push({ at: (left + right) / 2, from: top, to: bottom, width })
}

function takeText(
  shown: unknown,
  position: TextPosition,
  {
    matrix,
    size,
    spacing,
    wordSpacing,
    scale,
    rise,
  }: { matrix: Matrix; size: number; spacing: number; wordSpacing: number; scale: number; rise: number },
  glyphs: Glyph[],
): void {
  for (const one of Array.isArray(shown) ? shown : []) {
    if (typeof one === 'number') {
      position.advance((-one / 1000) * size * scale)
      continue
    }
    const { unicode = '', width = 0, isSpace = false } = (one ?? {}) as { unicode?: string; width?: number; isSpace?: boolean }
    const run = (width / 1000) * size
    const whole = times(position.matrix, matrix)
    const [x0, y0] = through(whole, 0, rise)
    const [x1, y1] = through(whole, run * scale, rise)
    // The middle of a digit is about a third of its size above the baseline.
    const [x, y] = through(whole, (run * scale) / 2, rise + size * 0.35)
    const turn = Math.abs(x1 - x0) >= Math.abs(y1 - y0) ? (x1 >= x0 ? 0 : 2) : y1 > y0 ? 1 : 3
    if (unicode.trim() !== '' && glyphs.length < MOST)
      glyphs.push({ text: unicode, x, y, width: Math.hypot(x1 - x0, y1 - y0), size: size * scaleOf(whole), turn })
    position.advance((run + spacing + (isSpace ? wordSpacing : 0)) * scale)
  }
}
