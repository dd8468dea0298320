import { POINTS_PER_MM } from '#plan/model/box.ts'
import { baselineOf, faceIn } from '#solver/drawing/face.ts'
import { type Ink, type Shape, turnOf, type Role } from '#solver/drawing/scene.ts'
import { hasHue, inColour, isTone, onPaper, print } from '#solver/drawing/palette.ts'
import { number, type PdfDocument } from './document'
import { setLine } from './letters/line'

/** The least share of black in a printed tint; a lighter tint prints unevenly or not at all. */
const LEAST_TINT = 0.1

/**
 * The share of black of each ink by role, from 0 (paper) to 1 (black), from the colours for print; at least {@link LEAST_TINT} for a tint.
 */
const BLACK: Readonly<Record<Role, number>> = Object.fromEntries(
  Object.entries(print).map(([ink, colour]) => [ink, shareOf(colour)]),
) as Record<Role, number>

/** The share of black of an ink, from 0 (paper) to 1 (black). */
export function blackOf(ink: Ink): number {
  return isTone(ink) ? shareOf(onPaper(ink)) : BLACK[ink]
}

function shareOf(grey: string): number {
  const share = 1 - Number.parseInt(grey.slice(1, 3), 16) / 255
  return share === 0 ? 0 : Math.max(LEAST_TINT, share)
}

/**
 * A summary of a drawn page: the width of the thinnest line and the size of the smallest type, in points, and the letters that no font has.
 */
export interface Drawn {
  thinnestLine: number
  smallestType: number
  readonly missing: Set<string>
  /** Whether some text is read from right to left. */
  hasRightToLeft: boolean
  /** Whether greys were printed where the puzzle has colours. */
  greys: boolean
}

/** The summary of an empty page. */
export function nothingDrawn(): Drawn {
  return { thinnestLine: Infinity, smallestType: Infinity, missing: new Set(), hasRightToLeft: false, greys: false }
}

/**
 * Draws the shapes of a page into a PDF, in black alone or in the colours of puzzles. Coordinates are in millimetres from the top left
 * corner of the trim.
 */
export class Painter {
  // The colours and the line width that were last written to the page; they are not written again for every line of a grid.
  private fillShade = ''
  private strokeShade = ''
  private width = -1
  private dash = 0
  private isFlat = false

  /** Begins a page, on which no colour or line width has been set. */
  constructor(
    private readonly document: PdfDocument,
    private readonly drawn: Drawn,
    private readonly language: string,
    private readonly inColours: boolean,
  ) {
    // Lines have square ends, which close the corners of frames. Dashed lines need other ends, because square ones would fill the gaps.
    document.addContent('2 J 0 j')
  }

  /** Draws one shape. */
  draw(shape: Shape): void {
    switch (shape.kind) {
      case 'line':
        this.stroke(shape.ink, shape.width, shape.dash ?? 0, shape.isExact)
        this.document.addContent(`${xy(shape.x1, shape.y1)} m ${xy(shape.x2, shape.y2)} l S`)
        return
      case 'rect':
        return this.paint(`${xy(shape.x, shape.y)} ${points(shape.width)} ${points(shape.height)} re`, shape)
      case 'circle':
        return this.paint(circlePath(shape.x, shape.y, shape.radius), shape)
      case 'polyline': {
        if (shape.points.length === 0) return
        const path = shape.points.map(([x, y], i) => `${xy(x, y)} ${i === 0 ? 'm' : 'l'}`).join(' ')
        return this.paint(shape.closed ? `${path} h` : path, shape)
      }
      case 'text':
        return this.text(shape)
    }
  }

  private paint(path: string, { fill, stroke, strokeWidth = 0 }: { fill?: Ink; stroke?: Ink; strokeWidth?: number }): void {
    const strokes = stroke !== undefined && strokeWidth > 0
    if (fill !== undefined) this.fill(fill)
    if (strokes) this.stroke(stroke, strokeWidth, 0)
    if (fill !== undefined || strokes) this.document.addContent(`${path} ${fill === undefined ? 'S' : strokes ? 'B' : 'f'}`)
  }

  private text(shape: Shape & { kind: 'text' }): void {
    const line = setLine(shape.text, faceIn(shape), this.language)
    for (const letter of line.missing) this.drawn.missing.add(letter)
    this.drawn.hasRightToLeft ||= line.hasRightToLeft
    const size = shape.size * POINTS_PER_MM
    this.drawn.smallestType = Math.min(this.drawn.smallestType, size)
    this.fill(shape.ink)
    const { align = 'middle' } = shape
    const before = align === 'start' ? 0 : align === 'end' ? line.width : line.width / 2
    const [cos, sin] = DIRECTIONS[turnOf(shape) / 90]!
    const [middleX, middleY] = [shape.x * POINTS_PER_MM, shape.y * POINTS_PER_MM]
    const down = baselineOf(shape) * size
    let along = -before * size
    for (const run of line.runs) {
      this.document.glyphs(run, [middleX + along * cos - down * sin, middleY + along * sin + down * cos], size, [cos, sin])
      along += run.width * size
    }
  }

  private fill(ink: Ink): void {
    const shade = this.inColours && isTone(ink) ? colourOf(ink) : `${shadeOf(ink)} g`
    this.drawn.greys ||= !this.inColours && hasHue(ink)
    if (shade !== this.fillShade) this.document.addContent(shade)
    this.fillShade = shade
  }

  private stroke(ink: Ink, mm: number, dash: number, isExact = false): void {
    const isFlat = isExact || dash > 0
    if (isFlat !== this.isFlat) this.document.addContent(isFlat ? '0 J' : '2 J')
    this.isFlat = isFlat
    // Lines are always black or grey: printed with several inks, their edges would not match exactly.
    const shade = `${shadeOf(ink)} G`
    if (shade !== this.strokeShade) this.document.addContent(shade)
    this.strokeShade = shade
    const width = mm * POINTS_PER_MM
    this.drawn.thinnestLine = Math.min(this.drawn.thinnestLine, width)
    if (width !== this.width) this.document.addContent(`${number(width)} w`)
    this.width = width
    if (dash !== this.dash) this.document.addContent(dash > 0 ? `[${points(dash)}] 0 d` : '[] 0 d')
    this.dash = dash
  }
}

/** The DeviceGray value of an ink, 0 for black; rounded down, so that no tint becomes lighter than allowed. */
function shadeOf(ink: Ink): number {
  return Math.floor((1 - blackOf(ink)) * 1000) / 1000
}

/** The operator that sets an ink in its own colour for filling: DeviceRGB, or DeviceGray for a colour without hue. */
function colourOf(ink: Ink): string {
  const value = Number.parseInt(inColour(ink).slice(1), 16)
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => number(channel / 255))
  return red === green && green === blue ? `${red} g` : `${red} ${green} ${blue} rg`
}

/** The directions of texts, by quarter turns clockwise. */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

const points = (mm: number): string => number(mm * POINTS_PER_MM)
const xy = (x: number, y: number): string => `${points(x)} ${points(y)}`

/** The distance of a Bézier curve's control points from its ends, at which four curves make a circle of radius 1. */
const HANDLE = 0.5523

function circlePath(x: number, y: number, r: number): string {
  const h = HANDLE * r
  const curve = (...at: readonly number[]) => `${at.map(points).join(' ')} c`
  return [
    `${xy(x + r, y)} m`,
    curve(x + r, y + h, x + h, y + r, x, y + r),
    curve(x - h, y + r, x - r, y + h, x - r, y),
    curve(x - r, y - h, x - h, y - r, x, y - r),
    curve(x + h, y - r, x + r, y - h, x + r, y),
    'h',
  ].join(' ')
}
