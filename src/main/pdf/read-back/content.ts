import { IDENTITY, type Matrix, scaleOf, through, times, TextPosition } from '../matrix'
import { BLACK, blackShare, type Colour, firstColour, isPaper, namedSpace, type Space, spaceOf } from './colour'
import { Extent } from './extent'
import type { Box4 } from './facts'
import { nameOf, type PdfFile } from './file'
import { type FileFont, fontOf, numberOr } from './font'
import { latin, Lexer } from './lexer'
import { isDictionary, Name, Stream, type Value, Word } from './values'

/** The greatest depth of drawings (forms) within drawings that is followed. */
const DEEPEST = 12

/** A summary of everything that the operators of a page painted. */
export class Seen {
  thinnestLine = Infinity
  smallestType = Infinity
  lightestTint = Infinity
  readonly paints: Partial<Record<Space, number>> = {}
  blackOnly = 0
  all = 0
  missingGlyphs = 0
  readonly inked = new Extent()
  /** Each thing without letters that was painted near the left or right side of the trim, as its box, y upwards. */
  readonly areas: Box4[] = []
  /** The box around all letters, and around everything that exceeds the length limit of `areas`. */
  readonly letters = new Extent()
  coarsestPicture = Infinity
  colourPictures = 0
  isTransparent = false
  readonly foreignFonts = new Set<string>()
  unread = 0
}

interface State {
  ctm: Matrix
  width: number
  fill: Colour
  stroke: Colour
  font: FileFont | undefined
  size: number
  charSpace: number
  wordSpace: number
  leading: number
  stretch: number
  rise: number
  mode: number
}

const FRESH: State = {
  ...{ ctm: IDENTITY, width: 1, fill: BLACK, stroke: BLACK, font: undefined, size: 0 },
  ...{ charSpace: 0, wordSpace: 0, leading: 0, stretch: 1, rise: 0, mode: 0 },
}

/** An interpreter of a page's operators that notes what a press would print. Printer's marks outside the bleed are not noted. */
export class Reader {
  readonly seen = new Seen()
  private state: State = { ...FRESH }
  private readonly stack: State[] = []
  private path = new Extent()
  private readonly position = new TextPosition()

  constructor(
    private readonly file: PdfFile,
    private readonly bleed: Box4,
    private readonly trim: Box4,
    private readonly fonts: Map<Value, FileFont>,
    /**
     * The number of operators in each tile of a pattern, and in each letter that is a drawing. It is known once the drawing was followed,
     * and the readers of one file share it.
     */
    private readonly weights = new Map<Stream, number>(),
  ) {}

  /** Interprets a stream of operators. */
  read(bytes: Uint8Array, resources: Value, depth = 0): void {
    const lexer = new Lexer(bytes)
    let operands: Value[] = []
    for (let token = lexer.next(); token !== undefined; token = lexer.next()) {
      if (!(token instanceof Word)) {
        if (operands.length < 64) operands.push(token)
        continue
      }
      if (!this.file.effort.operator()) {
        this.seen.unread++
        return
      }
      if (token.text === 'ID') {
        skipPicture(lexer, bytes)
        continue
      }
      this.operate(token.text, operands, resources, depth)
      operands = []
    }
  }

  private operate(operator: string, operands: readonly Value[], resources: Value, depth: number): void {
    const n = (i: number) => numberOr(operands[i], 0)
    const { state } = this
    switch (operator) {
      case 'q':
        return void (this.stack.length < 1000 && this.stack.push({ ...state }))
      case 'Q':
        this.state = this.stack.pop() ?? state
        return
      case 'cm':
        state.ctm = times([n(0), n(1), n(2), n(3), n(4), n(5)], state.ctm)
        return
      case 'w':
        state.width = n(0)
        return
      case 'gs':
        return this.settings(this.file.get(this.file.get(resources, 'ExtGState'), nameOf(operands[0])))
      case 'm':
      case 'l':
        return this.point(n(0), n(1))
      case 'c':
        this.point(n(0), n(1))
        this.point(n(2), n(3))
        return this.point(n(4), n(5))
      case 'v':
      case 'y':
        this.point(n(0), n(1))
        return this.point(n(2), n(3))
      case 're':
        this.point(n(0), n(1))
        this.point(n(0) + n(2), n(1) + n(3))
        this.point(n(0) + n(2), n(1))
        return this.point(n(0), n(1) + n(3))
      case 'Do':
        return this.external(this.file.get(this.file.get(resources, 'XObject'), nameOf(operands[0])), resources, depth)
      case 'EI':
        return this.inline(operands, resources)
      case 'sh':
        return this.note(
          {
            space: spaceOf(this.file, this.file.get(this.file.get(this.file.get(resources, 'Shading'), nameOf(operands[0])), 'ColorSpace')),
            parts: [],
          },
          this.clip(),
        )
      default:
        if (PAINTS[operator] !== undefined) this.paint(PAINTS[operator])
        else if (operator.toLowerCase() === 'scn' && operands.at(-1) instanceof Name)
          this.pattern(nameOf(operands.at(-1)), resources, depth)
        else if (!this.colour(operator, operands, resources)) this.text(operator, operands, resources, depth)
    }
  }

  private point(x: number, y: number): void {
    this.path.add(...through(this.state.ctm, x, y))
  }

  private paint(how: string): void {
    const { path, state } = this
    this.path = new Extent()
    if (path.isEmpty) return
    if (how.includes('f')) this.note(state.fill, path)
    if (!how.includes('s')) return
    const width = state.width * scaleOf(state.ctm)
    if (path.meets(this.bleed, -TOUCH) && !isPaper(state.stroke)) this.seen.thinnestLine = Math.min(this.seen.thinnestLine, width)
    this.note(state.stroke, path, width / 2)
  }

  /** Notes that something was painted; ignored outside the bleed. */
  private note(colour: Colour, where: Extent, by = 0, isText = false): void {
    const { seen } = this
    if (!where.meets(this.bleed, -TOUCH) || isPaper(colour)) return
    seen.all++
    seen.paints[colour.space] = (seen.paints[colour.space] ?? 0) + 1
    const share = blackShare(colour)
    if (share !== undefined) {
      seen.blackOnly++
      seen.lightestTint = Math.min(seen.lightestTint, share)
    }
    const [left, bottom, right, top] = this.trim
    const grown = new Extent()
    grown.add(Math.max(left, where.left - by), Math.max(bottom, where.bottom - by))
    grown.add(Math.min(right, where.right + by), Math.min(top, where.top + by))
    seen.inked.join(grown)
    // What lies entirely in the bleed is cut off.
    if (!where.meets(this.trim, by)) return
    const isNear = grown.left < left + BESIDE || grown.right > right - BESIDE
    if (isText || !isNear || seen.areas.length >= MOST_AREAS) seen.letters.join(grown)
    else seen.areas.push([grown.left, grown.bottom, grown.right, grown.top])
  }

  private clip(): Extent {
    const all = new Extent()
    all.add(this.trim[0], this.trim[1])
    all.add(this.trim[2], this.trim[3])
    return all
  }

  private settings(value: Value): void {
    if (!isDictionary(value)) return
    const number = (key: string) => this.file.get(value, key)
    const width = number('LW')
    if (typeof width === 'number') this.state.width = width
    const mask = number('SMask')
    const isMasked = mask !== null && nameOf(mask) !== 'None'
    if (isMasked || ['ca', 'CA'].some((key) => numberOr(number(key), 1) < 1)) this.seen.isTransparent = true
  }

  private colour(operator: string, operands: readonly Value[], resources: Value): boolean {
    const parts = operands.filter((value): value is number => typeof value === 'number')
    const isStroke = operator === operator.toUpperCase()
    const set = (colour: Colour) => {
      if (isStroke) this.state.stroke = colour
      else this.state.fill = colour
      return true
    }
    switch (operator.toLowerCase()) {
      case 'g':
        return set({ space: 'grey', parts })
      case 'rg':
        return set({ space: 'rgb', parts })
      case 'k':
        return set({ space: 'cmyk', parts })
      case 'cs':
        return set(firstColour(namedSpace(this.file, resources, nameOf(operands[0]))))
      case 'sc':
      case 'scn':
        return set({ space: isStroke ? this.state.stroke.space : this.state.fill.space, parts })
      default:
        return false
    }
  }

  /** Sets a pattern as the colour. The contents of its tile are interpreted to count their operators, but not noted. */
  private pattern(name: string, resources: Value, depth: number): void {
    this.colour('scn', [], resources)
    const tile = this.file.get(this.file.get(resources, 'Pattern'), name)
    if (tile instanceof Stream) this.weigh(tile, resources, depth)
  }

  /**
   * Interprets a tile of a pattern or a drawn letter without noting what it paints. That is done once; each further use only counts its
   * operators again.
   */
  private weigh(drawing: Stream, resources: Value, depth: number): void {
    const { effort } = this.file
    const known = this.weights.get(drawing)
    if (known !== undefined) return effort.again(known > LIGHT ? known : 1)
    if (depth >= DEEPEST) {
      this.seen.unread++
      return effort.spend()
    }
    const bytes = this.file.bytesOf(drawing)
    if (!bytes) return void this.seen.unread++
    const before = effort.operatorsLeft
    // Nothing lies within this box, so nothing is noted.
    const inner = new Reader(this.file, NOWHERE, NOWHERE, this.fonts, this.weights)
    inner.read(bytes, this.file.get(drawing, 'Resources') ?? resources, depth + 1)
    this.seen.unread += inner.seen.unread
    this.weights.set(drawing, before - effort.operatorsLeft)
  }

  private text(operator: string, operands: readonly Value[], resources: Value, depth: number): void {
    const { state } = this
    const n = (i: number) => numberOr(operands[i], 0)
    switch (operator) {
      case 'BT':
        return this.position.begin()
      case 'Tf':
        state.font = this.font(this.file.get(this.file.get(resources, 'Font'), nameOf(operands[0])))
        state.size = n(1)
        return
      case 'Tm':
        return this.position.set([n(0), n(1), n(2), n(3), n(4), n(5)])
      case 'TD':
        state.leading = -n(1)
        return this.position.moveLine(n(0), n(1))
      case 'Td':
        return this.position.moveLine(n(0), n(1))
      case 'TL':
        state.leading = n(0)
        return
      case 'T*':
        return this.position.moveLine(0, -state.leading)
      case 'Tc':
        state.charSpace = n(0)
        return
      case 'Tw':
        state.wordSpace = n(0)
        return
      case 'Tz':
        state.stretch = n(0) / 100
        return
      case 'Ts':
        state.rise = n(0)
        return
      case 'Tr':
        state.mode = n(0)
        return
      case '"':
        state.wordSpace = n(0)
        state.charSpace = n(1)
        this.position.moveLine(0, -state.leading)
        return this.show(operands.at(-1) ?? '', depth)
      case "'":
        this.position.moveLine(0, -state.leading)
        return this.show(operands.at(-1) ?? '', depth)
      case 'Tj':
        return this.show(operands.at(-1) ?? '', depth)
      case 'TJ': {
        const pieces = operands[0]
        if (Array.isArray(pieces))
          for (const piece of pieces as readonly Value[]) {
            if (typeof piece === 'number') this.position.advance((-piece / 1000) * state.size * state.stretch)
            else this.show(piece, depth)
          }
      }
    }
  }

  private show(text: Value, depth: number): void {
    const { state, seen } = this
    if (typeof text !== 'string' || !state.font || text === '') return
    const matrix = times(this.position.matrix, state.ctm)
    const where = new Extent()
    const mark = (x: number) => {
      const m = times(this.position.matrix, state.ctm)
      where.add(...through(m, x, state.rise))
      where.add(...through(m, x, state.rise + CAP * state.size))
    }
    mark(0)
    for (const code of state.font.codes(text)) {
      if (state.font.isMissing(code)) seen.missingGlyphs++
      const drawing = state.font.drawing?.(code)
      if (drawing instanceof Stream) this.weigh(drawing, state.font.resources ?? null, depth)
      this.position.advance((state.font.width(code) * state.size + state.charSpace + (code === 32 ? state.wordSpace : 0)) * state.stretch)
    }
    mark(0)
    // Text mode 3 is invisible; mode 7 only clips.
    if (state.mode === 3 || state.mode === 7) return
    const colour = state.mode === 1 ? state.stroke : state.fill
    if (where.meets(this.bleed, -TOUCH) && !isPaper(colour)) seen.smallestType = Math.min(seen.smallestType, state.size * scaleOf(matrix))
    if (!state.font.isEmbedded) seen.foreignFonts.add(state.font.name)
    this.note(colour, where, 0, true)
  }

  private font(value: Value): FileFont {
    const known = this.fonts.get(value)
    if (known) return known
    const font = fontOf(this.file, value)
    this.fonts.set(value, font)
    return font
  }

  private external(value: Value, resources: Value, depth: number): void {
    if (!(value instanceof Stream)) return
    const type = nameOf(this.file.get(value, 'Subtype'))
    if (type === 'Image') return this.picture(value, resources)
    if (type !== 'Form') return
    if (depth >= DEEPEST) {
      this.seen.unread++
      return this.file.effort.spend()
    }
    const bytes = this.file.bytesOf(value)
    if (!bytes) {
      this.seen.unread++
      return
    }
    const before = { ...this.state }
    const kept = this.stack.splice(0)
    const matrix = this.file.get(value, 'Matrix')
    if (Array.isArray(matrix) && matrix.length === 6) {
      const numbers = (matrix as readonly Value[]).map((one) => numberOr(this.file.resolve(one), 0))
      this.state.ctm = times(numbers as unknown as Matrix, this.state.ctm)
    }
    this.read(bytes, this.file.get(value, 'Resources') ?? resources, depth + 1)
    this.state = before
    this.stack.splice(0, this.stack.length, ...kept)
  }

  private picture(value: Stream, resources: Value): void {
    const get = (key: string, short: string) => this.file.get(value, key) ?? this.file.get(value, short)
    const isStencil = get('ImageMask', 'IM') === true
    const named = get('ColorSpace', 'CS')
    const space = named instanceof Name ? namedSpace(this.file, resources, named.text) : spaceOf(this.file, named)
    this.placePicture(numberOr(get('Width', 'W'), 1), isStencil ? this.state.fill : { space, parts: [] })
    if (this.file.get(value, 'SMask') !== null) this.seen.isTransparent = true
  }

  private inline(operands: readonly Value[], resources: Value): void {
    const of = (...keys: readonly string[]): Value => {
      const at = operands.findIndex((value) => value instanceof Name && keys.includes(value.text))
      return at < 0 ? null : (operands[at + 1] ?? null)
    }
    const named = of('CS', 'ColorSpace')
    const space = named instanceof Name ? namedSpace(this.file, resources, named.text) : 'grey'
    this.placePicture(numberOr(of('W', 'Width'), 1), { space, parts: [] })
  }

  /** Notes a picture, which fills the unit square of its coordinates. */
  private placePicture(pixels: number, colour: Colour): void {
    const { ctm } = this.state
    const where = new Extent()
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      where.add(...through(ctm, x, y))
    const inches = Math.hypot(ctm[0], ctm[1]) / 72
    if (inches > 0) this.seen.coarsestPicture = Math.min(this.seen.coarsestPicture, pixels / inches)
    if (colour.space !== 'grey') this.seen.colourPictures++
    this.note(colour.parts.length === 0 && colour.space === 'grey' ? BLACK : colour, where)
  }
}

/** A tile or drawn letter of at most this many operators costs no more than a letter of an ordinary font. */
const LIGHT = 40

/** A box that overlaps with nothing. */
const NOWHERE: Box4 = [Infinity, Infinity, -Infinity, -Infinity]

/** How far something may reach into the bleed and still be a printer's mark, in points: marks begin at its edge, and files round. */
const TOUCH = 0.2

/**
 * Things within this distance of a side are noted one by one; it is wider than any gutter, in points. The other number is the most of them
 * for a page.
 */
const BESIDE = 100
const MOST_AREAS = 20_000

/** The height of capitals in ems, which is exact enough to see where a text stands. */
const CAP = 0.73

/** What each painting operator paints: `f` for the area, `s` for the outline. */
const PAINTS: Readonly<Record<string, string>> = {
  ...{ S: 's', s: 's', f: 'f', F: 'f', 'f*': 'f', B: 'fs', 'B*': 'fs', b: 'fs', 'b*': 'fs', n: '' },
}

/** Moves the lexer past the bytes of an inline picture, to the `EI` that ends it. */
function skipPicture(lexer: Lexer, bytes: Uint8Array): void {
  const end = /\sEI(?=[\s]|$)/g
  end.lastIndex = 0
  const rest = latin(bytes.subarray(lexer.at))
  const found = end.exec(rest)
  lexer.at = found ? lexer.at + found.index + 1 : bytes.length
}
