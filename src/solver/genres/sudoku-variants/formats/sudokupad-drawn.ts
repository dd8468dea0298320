import type { Json } from '#solver/kernel/json.ts'
import { isSound } from '../constraints/kept'
import { isObject, type BoardFacts, type Fields } from '../constraints/page'
import { outsideAt, ray } from '../constraints/places'
import { areNeighbours, type Constraint, type Pair, type Rule, type Unread } from '../puzzle'
import { areDiagonals } from './diagonals'
import { GREATER, LESS } from './f-puzzles-board'
import { cellAt, areMiddles, cellsAlong, hexOf, isGrey, listOf, placeOf, pointsOf, sizeOf, textIn, type Place } from './sudokupad-shapes' // prettier-ignore
import { windowCells } from './windows'

/** The rules that were recognized in lines and shapes of a drawing, and the shapes that cannot be read. */
export interface DrawnRules {
  readonly rules: readonly Rule[]
  readonly even: readonly number[]
  readonly odd: readonly number[]
  readonly bars: readonly Pair[]
  readonly greater: readonly Pair[]
  readonly constraints: readonly Constraint[]
  readonly unread: readonly Unread[]
}

/** The least and greatest size, in cells, of a square or circle in a cell, a bulb, a dot between two cells, and a circle on a corner. */
const [MARK, BULB, DOT, CORNER] = [[0.5, 0.9], [0.6, 0.95], [0.15, 0.45], [0.45, 0.8]] as const // prettier-ignore
/** The least and greatest thickness of the line of a thermometer, and of a palindrome, in 64ths of a cell. */
const [THERMO, PALINDROME] = [[15, 40], [12, 18]] as const // prettier-ignore
/** Kinds of lines by the colour in which SudokuPad draws them. */
const BY_COLOUR: Readonly<Record<string, string>> = { f067f0: 'renban', '67f067': 'whispers', '2ecbff': 'region-sum' }
/** The longest arrow of a little killer. */
const SHORT = 0.9

const isOf = (size: number, [least, most]: readonly [number, number]): boolean => size >= least && size <= most

/** A shape with the list that contains it. */
interface Item {
  readonly kind: string
  readonly shape: Fields
  readonly at: Place | undefined
}

/**
 * Recognizes the drawings that SudokuPad makes of the rules of f-puzzles: diagonals, thermometers, renbans, whispers, palindromes, between
 * and region sum lines as lines; arrows and little killers as arrows; windows as grey cells; even and odd as grey squares and circles;
 * dots, X, V, signs and quadruples as shapes on sides and corners. No drawing shows whether neighbours without a dot may differ by one.
 */
export function drawnRules(json: Fields, board: BoardFacts): DrawnRules {
  return new Drawing(json, board).read()
}

class Drawing {
  private readonly side: number
  private readonly items: readonly Item[]
  private readonly used = new Set<Item>()
  private readonly constraints: Constraint[] = []
  private readonly found = { even: [] as number[], odd: [] as number[], bars: [] as Pair[], greater: [] as Pair[] }
  private readonly unread: Unread[] = []
  private readonly hasSigns: boolean

  constructor(
    private readonly json: Fields,
    private readonly board: BoardFacts,
  ) {
    this.side = board.side
    this.items = ['underlays', 'overlays'].flatMap((kind) =>
      listOf(json[kind]).flatMap((shape): Item[] => {
        if (!isObject(shape)) this.leave(kind, shape)
        return isObject(shape) ? [{ kind, shape, at: placeOf(shape['center']) }] : []
      }),
    )
    // If there are other less-than signs, a V between two cells one above the other may be such a sign, too.
    this.hasSigns = this.items.some(({ shape }) => ['>', '<', '∨', '﹀', '∧', '︿', '^', 'v'].includes(textIn(shape)))
  }

  read(): DrawnRules {
    const lines = listOf(this.json['lines'])
    const hasDiagonals = lines.length > 0 && areDiagonals(lines.filter((line) => this.isDiagonal(line)).flatMap(strokesOf), this.side)
    for (const line of lines) if (!(hasDiagonals && this.isDiagonal(line)) && !this.takeLine(line)) this.leave('lines', line)
    for (const arrow of listOf(this.json['arrows'])) if (!this.takeArrow(arrow)) this.leave('arrows', arrow)
    const grey = this.items.filter((item) => this.isWhole(item))
    const windows = windowCells(this.side).flat().sort((a, b) => a - b).join() // prettier-ignore
    const hasWindows = windows !== '' && grey.map(({ at }) => cellAt(at!, this.side)!).sort((a, b) => a - b).join() === windows // prettier-ignore
    if (hasWindows) for (const item of grey) this.used.add(item)
    for (const item of this.items) if (!this.used.has(item) && !this.takeShape(item)) this.leave(item.kind, item.shape)
    return {
      ...this.found,
      constraints: this.constraints,
      unread: this.unread,
      rules: [...(hasDiagonals ? (['diagonals'] as const) : []), ...(hasWindows ? (['windows'] as const) : [])],
    }
  }

  private leave(kind: string, shape: unknown): void {
    this.unread.push({ kind, json: shape as Json })
  }

  private push(constraint: Constraint): boolean {
    const isKept = isSound(constraint, this.board)
    if (isKept) this.constraints.push(constraint)
    return isKept
  }

  /** Whether all strokes of a line are on the diagonals of the board. */
  private isDiagonal(line: unknown): boolean {
    return strokesOf(line).every(([from, to]) => [from.row - from.column, to.row - to.column].every((off) => off === 0) || [from.row + from.column, to.row + to.column].every((sum) => sum === 2 * this.side)) // prettier-ignore
  }

  private isWhole({ shape, at }: Item): boolean {
    return at !== undefined && this.isMiddle(at) && shape['rounded'] !== true && sizeOf(shape) === 1 && textIn(shape) === ''
  }

  private isMiddle(place: Place): boolean {
    return place.every((at) => Math.abs((((2 * at) % 2) + 2) % 2 - 1) < 0.02) && cellAt(place, this.side) !== undefined // prettier-ignore
  }

  /** The circle, filled or not, in the middle of a cell. */
  private bulbAt(cell: number): Item | undefined {
    return this.items.find(({ shape, at }) => at !== undefined && shape['rounded'] === true && this.isMiddle(at) && cellAt(at, this.side) === cell && isOf(sizeOf(shape), BULB) && textIn(shape) === '') // prettier-ignore
  }

  private takeLine(line: unknown): boolean {
    const points = isObject(line) ? pointsOf(line) : undefined
    if (!isObject(line) || points === undefined || !points.every((point) => this.isMiddle(point))) return false
    const cells = cellsAlong(points, this.side)
    const [first, last] = [cells?.[0], cells?.at(-1)]
    if (cells === undefined || first === undefined || last === undefined) return false
    const thickness = Number(line['thickness'])
    const [atFirst, atLast] = [this.bulbAt(first), this.bulbAt(last)]
    const kind = BY_COLOUR[hexOf(line['color'])]
    if (kind !== undefined) return this.push({ kind, cells })
    if (!isGrey(line['color'])) return false
    if (atFirst !== undefined && atLast !== undefined && first !== last) return this.uses([atFirst, atLast], this.push({ kind: 'between', cells })) // prettier-ignore
    const bulb = atFirst ?? atLast
    if (bulb !== undefined)
      return isOf(thickness, THERMO) && isGrey(bulb.shape['backgroundColor']) && this.uses([bulb], this.push({ kind: 'thermo', cells: atFirst ? cells : cells.toReversed() })) // prettier-ignore
    return hexOf(line['color']) === 'cfcfcf' && isOf(thickness, PALINDROME) && this.push({ kind: 'palindrome', cells })
  }

  private uses(items: readonly Item[], isTaken: boolean): boolean {
    if (isTaken) for (const item of items) this.used.add(item)
    return isTaken
  }

  private takeArrow(arrow: unknown): boolean {
    const points = isObject(arrow) ? pointsOf(arrow) : undefined
    if (points === undefined) return false
    const cells = cellsAlong(points, this.side)
    if (cells === undefined) return this.takeLittleKiller(points)
    if (!areMiddles(points)) return false
    // The arrow begins at a circle, or at a pill over some cells of a row or column.
    const bulb = this.items.find(({ shape, at }) => at !== undefined && shape['rounded'] === true && textIn(shape) === '' && this.under(shape, at).includes(cells[0]!)) // prettier-ignore
    if (bulb === undefined) return false
    const pill = this.under(bulb.shape, bulb.at!)
    const others = cells.filter((cell, i) => !(pill.includes(cell) && cells.slice(0, i).every((before) => pill.includes(before))))
    return this.uses([bulb], this.push({ kind: 'arrow', cells: pill, others }))
  }

  /** The cells under a circle, or under a round shape over several cells of a row or column. */
  private under(shape: Fields, [row, column]: Place): number[] {
    const [width, height] = [Number(shape['width']), Number(shape['height'])]
    const [across, down] = [Math.round(width + 0.2), Math.round(height + 0.2)]
    const isOne = (size: number): boolean => isOf(size, BULB)
    if (!(isOne(width) || isOne(height)) || across < 1 || down < 1 || across * down > 3) return []
    const cells: number[] = []
    for (let r = 0; r < down; r++)
      for (let c = 0; c < across; c++) {
        const place: Place = [row - (down - 1) / 2 + r, column - (across - 1) / 2 + c]
        const cell = this.isMiddle(place) ? cellAt(place, this.side) : undefined
        if (cell === undefined) return []
        cells.push(cell)
      }
    return cells
  }

  /** Reads a little killer: a short arrow into the board from a place beside it, with a number at that place. */
  private takeLittleKiller(points: readonly Place[]): boolean {
    const [[row, column], to] = [points[0]!, points.at(-1)!]
    const [down, right] = [Math.sign(to[0] - row), Math.sign(to[1] - column)]
    const { side } = this
    const [r, c] = [Math.floor(row), Math.floor(column)]
    const isBeside = r >= -1 && c >= -1 && r <= side && c <= side
    if (down === 0 || right === 0 || !isBeside || Math.hypot(to[0] - row, to[1] - column) > SHORT) return false
    const text = this.items.find(({ shape, at }) => at !== undefined && Math.floor(at[0]) === r && Math.floor(at[1]) === c && /^\d{1,3}$/.test(textIn(shape))) // prettier-ignore
    if (text === undefined) return false
    const outside = outsideAt(r, c, side)
    return this.uses([text], this.push({ kind: 'little-killer', outside, cells: ray(outside, side, down, right), value: Number(textIn(text.shape)) })) // prettier-ignore
  }

  private takeShape({ shape, at }: Item): boolean {
    if (at === undefined) return false
    const text = textIn(shape)
    const size = sizeOf(shape)
    const isRound = shape['rounded'] === true
    const [down, right] = at.map((one) => 2 * one) as [number, number]
    const isInside = [down, right].every((half) => Number.isInteger(half) && half > 0 && half < 2 * this.side)
    if (!isInside) return false
    const first = Math.floor((down - 1) / 2) * this.side + Math.floor((right - 1) / 2)
    if (down % 2 === 0 && right % 2 === 0) {
      const digits = /^\d{1,2}(?:\s*\d{1,2}){0,3}$/.test(text) ? (/\s/.test(text) ? text.split(/\s+/) : [...text]).map(Number) : []
      const cells = [first, first + 1, first + this.side, first + this.side + 1]
      return isRound && isOf(size, CORNER) && digits.length > 0 && this.push({ kind: 'quadruple', cells, digits: digits.sort((a, b) => a - b) }) // prettier-ignore
    }
    if (down % 2 !== 0 && right % 2 !== 0) {
      if (text !== '' || !isOf(size, MARK)) return false
      this.found[isRound ? 'odd' : 'even'].push(first)
      return true
    }
    return this.takeEdge(shape, [first, right % 2 === 0 ? first + 1 : first + this.side], text)
  }

  private takeEdge(shape: Fields, pair: Pair, text: string): boolean {
    const [cell, other] = pair
    if (!areNeighbours(cell, other, this.side)) return false
    const isAcross = other === cell + 1
    if (text === 'X' || (text === 'V' && (isAcross || !this.hasSigns))) return this.push({ kind: 'xv', cells: [...pair], value: text === 'X' ? 10 : 5 }) // prettier-ignore
    if (GREATER.includes(text) || LESS.includes(text)) {
      // The sign of a rotated shape is rotated, too, so that its text alone does not give the meaning.
      if ((shape['angle'] ?? 0) !== 0 || isAcross !== ['>', '<'].includes(text)) return false
      this.found.greater.push(GREATER.includes(text) ? [cell, other] : [other, cell])
      return true
    }
    const isDot = shape['rounded'] === true && isOf(sizeOf(shape), DOT)
    const value = text === '' ? undefined : /^\d{1,2}$/.test(text) ? Number(text) : NaN
    if (!isDot || Number.isNaN(value)) return false
    const colour = hexOf(shape['backgroundColor'])
    if (colour === '000000') return this.push({ kind: 'ratio', cells: [...pair], value: value ?? 2 })
    if (colour !== 'ffffff') return false
    if ((value ?? 1) !== 1) return this.push({ kind: 'difference', cells: [...pair], value: value! })
    this.found.bars.push(pair)
    return true
  }
}

/** The strokes of a line in halves of a cell. A line that cannot be read gives one stroke at no place. */
function strokesOf(line: unknown): (readonly [{ row: number; column: number }, { row: number; column: number }])[] {
  const points = listOf(isObject(line) ? line['wayPoints'] : undefined).map((point) => {
    const [row, column] = listOf(point)
    return { row: 2 * Number(row), column: 2 * Number(column) }
  })
  const nowhere = { row: NaN, column: NaN }
  return points.length < 2 ? [[nowhere, nowhere]] : points.slice(1).map((to, i) => [points[i]!, to] as const)
}
