import type { Text } from '#solver/kernel/message.ts'
import type { Random } from '#solver/kernel/random.ts'
import type { Option, OptionValues } from '#solver/genre/genre.ts'
import { edgeCount } from '../geometry'
import type { Loop } from '../puzzle'
import { LINES, TOOTH } from '../loops/combs'
import { Region } from '../loops/region'

/**
 * The measures of a loop for which a person can have wishes, by the ids of their options: its length, the cells with no line and with three
 * lines, the neighbouring pairs of such cells, and the combs (parallel lines, see loops/combs.ts).
 */
export const LOOKS = ['loop-length', 'loop-zeros', 'loop-threes', 'loop-zero-pairs', 'loop-three-pairs', 'loop-combs'] as const
/** A measure of a loop, one of {@link LOOKS}. */
export type Look = (typeof LOOKS)[number]

/**
 * A range of a measure, both ends included. Combs are a number; pairs are a number for every 100 cells; all else is in whole per cent, of
 * the edges (length) or the cells.
 */
export type Range = readonly [from: number, to: number]
/** The wishes for the measures of a loop. A measure that is left out may have any value. */
export type Looks = Readonly<Partial<Record<Look, Range>>>
/** The values of all measures of a loop. */
export type Tally = Record<Look, number>

/** The most changes that {@link shaped} tries, for each cell of the board. */
export const TURNS_A_CELL = 80
/** The amount by which a change may make the loop worse, in edges, cells or pairs, at the beginning and at the end. */
const HOT = 1.5
const COLD = 0.05

const NAMES: Readonly<Record<Look, { readonly name: Text; readonly help: Text; readonly example: string }>> = {
  'loop-length': {
    example: '30-38',
    name: { en: 'Loop: length (%)', ja: 'ループの長さ（%）' },
    help: {
      en: 'Edges of the loop, of all edges, from and to: 30-38.',
      ja: '全エッジに占めるループの割合。範囲で指定します（例：30-38）。',
    },
  },
  'loop-zeros': {
    example: '5-10',
    name: { en: 'Loop: zeros (%)', ja: '0のマス（%）' },
    help: { en: 'Cells that no line touches, of all cells, from and to.', ja: '全マスに占める、辺に線のないマスの割合（範囲）。' },
  },
  'loop-threes': {
    example: '12-20',
    name: { en: 'Loop: threes (%)', ja: '3のマス（%）' },
    help: { en: 'Cells with three lines, of all cells, from and to.', ja: '全マスに占める、線が3本のマスの割合（範囲）。' },
  },
  'loop-zero-pairs': {
    example: '0-2',
    name: { en: 'Loop: pairs of zeros per 100 cells', ja: '隣り合う0（100マスあたり）' },
    help: { en: 'Pairs of them side by side for every 100 cells, from and to.', ja: '辺で隣り合う0の組の数。100マスあたり（範囲）。' },
  },
  'loop-three-pairs': {
    example: '0-4',
    name: { en: 'Loop: pairs of threes per 100 cells', ja: '隣り合う3（100マスあたり）' },
    help: { en: 'Pairs of them side by side for every 100 cells, from and to.', ja: '辺で隣り合う3の組の数。100マスあたり（範囲）。' },
  },
  'loop-combs': {
    example: '0-1',
    name: { en: 'Loop: combs', ja: '櫛形の数' },
    help: {
      en: 'Places with four lines side by side, each four long, from and to. Without a wish there is none where that can be.',
      ja: '長さ4以上の線が4本並ぶ箇所の数（範囲）。指定しなければ、できるだけ作りません。',
    },
  },
}

/** The looks that are shares of a whole. */
const SHARES: readonly Look[] = ['loop-length', 'loop-zeros', 'loop-threes']

/** The fault of a wish. `shape`: it is no range; `order`: its end is below its beginning; `most`: it is more than 100 %. */
export type RangeFlaw = 'shape' | 'order' | 'most'
const FLAWS: Readonly<Record<RangeFlaw, Text>> = {
  shape: { en: 'Write a whole number, or two with a hyphen between: 30-38.', ja: '整数を1つ、または「30-38」のように2つ書いてください。' },
  order: { en: 'Write the smaller number first.', ja: '小さいほうの数を先に書いてください。' },
  most: { en: 'At most 100 %.', ja: '100%までにしてください。' },
}

/** The sentence that says how to mend a wish with this fault. */
export const flawName = (flaw: RangeFlaw): Text => FLAWS[flaw]

/** Reads a wish: `30-38`, or `30` for exactly that. Digits and dashes may be those of Japanese keyboards. */
function rangeIn(look: Look, written: string): Range | RangeFlaw {
  const [, first, second = first] = /^(\d{1,4})(?:[-–~〜](\d{1,4}))?$/u.exec(written.normalize('NFKC').trim()) ?? []
  if (first === undefined) return 'shape'
  const [from, to] = [Number(first), Number(second)]
  if (to < from) return 'order'
  return SHARES.includes(look) && to > 100 ? 'most' : [from, to]
}

/** The options in which a person writes wishes for measures. */
export const LOOK_OPTIONS: readonly Option[] = LOOKS.map((id) => ({
  ...{ id, kind: 'text', ...NAMES[id] },
  flaw: (written) => {
    const read = written.trim() === '' ? undefined : rangeIn(id, written)
    return typeof read === 'string' ? FLAWS[read] : undefined
  },
}))

/** The name of a measure. */
export const lookName = (look: Look): Text => NAMES[look].name

/** Reads the wishes for measures among option values. If one is faulty, the result names the first such. */
export function looksIn(
  values: OptionValues,
): { readonly looks: Looks } | { readonly wrong: { readonly look: Look; readonly seen: string; readonly flaw: RangeFlaw } } {
  const looks: Partial<Record<Look, Range>> = {}
  for (const look of LOOKS) {
    const written = values[look]
    if (typeof written !== 'string' || written.trim() === '') continue
    const read = rangeIn(look, written)
    if (typeof read === 'string') return { wrong: { look, seen: written, flaw: read } }
    looks[look] = read
  }
  return { looks }
}

/** Measures a loop, in the units of {@link Range} but not rounded. */
export function looksOf(loop: Loop): Tally {
  const { width, height } = loop
  const eye = new Eye(Region.of(loop), width, height)
  const tally = none()
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) eye.addCell(x, y, tally)
  for (let y = 0; y <= height; y++) for (let x = 0; x <= width; x++) eye.addCombs(x, y, tally)
  for (const look of LOOKS) tally[look] *= unit(look, width, height)
  return tally
}

/** The measures of a loop that do not meet the wishes. */
export function unmetLooks(loop: Loop, looks: Looks): Look[] {
  const seen = looksOf(loop)
  return LOOKS.filter((look) => {
    const range = looks[look]
    return range !== undefined && (Math.round(seen[look]) < range[0] || Math.round(seen[look]) > range[1])
  })
}

/**
 * Changes a loop until it meets the wishes, or until {@link TURNS_A_CELL} changes for each cell were tried (simulated annealing). A change
 * moves one cell between inside and outside. Without a wish for combs, there should be none.
 */
export function shaped(loop: Loop, looks: Looks, random: Random): Loop {
  const { width, height } = loop
  const cells = width * height
  const region = Region.of(loop)
  const eye = new Eye(region, width, height)
  const seen = looksOf(loop)
  // Counts are compared, not shares, so that one change has the same effect on every board.
  const wished = LOOKS.flatMap((look) => {
    const range = looks[look] ?? (look === 'loop-combs' ? ([0, 0] as const) : undefined)
    const one = unit(look, width, height)
    return range === undefined
      ? []
      : [{ look, now: Math.round(seen[look] / one), from: Math.ceil((range[0] - 0.5) / one), to: Math.ceil((range[1] + 0.5) / one) - 1 }]
  })
  const [before, after] = [none(), none()]
  const turns = TURNS_A_CELL * cells
  const off = (now: number, from: number, to: number) => Math.max(0, from - now, now - to)
  for (let turn = 0; turn < turns && wished.some(({ now, from, to }) => off(now, from, to) > 0); turn++) {
    const cell = random.below(cells)
    if (!region.canFlip(cell)) continue
    const [x, y] = [cell % width, Math.floor(cell / width)]
    eye.around(x, y, before)
    region.flip(cell)
    eye.around(x, y, after)
    let worse = 0
    for (const { look, now, from, to } of wished) worse += off(now + after[look] - before[look], from, to) - off(now, from, to)
    const heat = HOT * (COLD / HOT) ** (turn / turns)
    if (worse > 0 && !random.chance(Math.exp(-worse / heat))) region.flip(cell)
    else for (const wish of wished) wish.now += after[wish.look] - before[wish.look]
  }
  return region.loop()
}

const none = (): Tally => ({
  'loop-length': 0,
  'loop-zeros': 0,
  'loop-threes': 0,
  'loop-zero-pairs': 0,
  'loop-three-pairs': 0,
  'loop-combs': 0,
})

/** The value of one edge, cell, pair or comb in the units of a range. */
function unit(look: Look, width: number, height: number): number {
  if (look === 'loop-combs') return 1
  return 100 / (look === 'loop-length' ? edgeCount(width, height) : width * height)
}

/** Measures a whole region, or the part of it that depends on one cell. */
class Eye {
  constructor(
    private readonly region: Region,
    private readonly width: number,
    private readonly height: number,
  ) {}

  /**
   * Counts a cell with its lines above and to the left (at the rim of the board also those beyond), and its pairs with the cells to the
   * right and below.
   */
  addCell(x: number, y: number, tally: Tally): void {
    const lines = this.lines(x, y)
    tally['loop-length'] += this.upright(x, y) + this.level(x, y)
    if (x === this.width - 1) tally['loop-length'] += this.upright(x + 1, y)
    if (y === this.height - 1) tally['loop-length'] += this.level(x, y + 1)
    this.addClue(lines, 1, tally)
    this.addPair(lines, x + 1, y, 1, tally)
    this.addPair(lines, x, y + 1, 1, tally)
  }

  /** Counts the looks that depend on the colour of a cell. */
  around(x: number, y: number, tally: Tally): void {
    for (const look of LOOKS) tally[look] = 0
    tally['loop-length'] = this.lines(x, y)
    for (const [dx, dy] of [[0, 0], ...SIDES] as const) {
      const [a, b] = [x + dx, y + dy]
      if (!this.isCell(a, b)) continue
      const lines = this.lines(a, b)
      this.addClue(lines, 1, tally)
      // A pair with the cell itself occurs from both of its cells.
      for (const [ex, ey] of SIDES) {
        const isMetTwice = (dx === 0 && dy === 0) || (dx + ex === 0 && dy + ey === 0)
        this.addPair(lines, a + ex, b + ey, isMetTwice ? 0.5 : 1, tally)
      }
    }
    for (let b = y; b <= y + TOOTH; b++) for (let a = x; a <= x + LINES; a++) this.addCombs(a, b, tally)
  }

  /** Counts the combs whose last line ends at a place: upright ones below cell y, level ones right of cell x. */
  addCombs(x: number, y: number, tally: Tally): void {
    let [upright, level] = [1, 1]
    for (let i = 0; i < LINES; i++)
      for (let j = 0; j < TOOTH && upright + level > 0; j++) {
        if (upright === 1 && !this.isUpright(x - i, y - j)) upright = 0
        if (level === 1 && !this.isLevel(x - j, y - i)) level = 0
      }
    tally['loop-combs'] += upright + level
  }

  private addClue(lines: number, times: number, tally: Tally): void {
    if (lines === 0) tally['loop-zeros'] += times
    else if (lines === 3) tally['loop-threes'] += times
  }

  private addPair(lines: number, x: number, y: number, times: number, tally: Tally): void {
    if ((lines !== 0 && lines !== 3) || !this.isCell(x, y) || this.lines(x, y) !== lines) return
    tally[lines === 0 ? 'loop-zero-pairs' : 'loop-three-pairs'] += times
  }

  private isCell(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height
  }

  /** The number of lines around a cell. */
  private lines(x: number, y: number): number {
    return this.upright(x, y) + this.upright(x + 1, y) + this.level(x, y) + this.level(x, y + 1)
  }

  /** 1 if there is a line left of a cell, which may be the line beyond the last column, else 0. */
  private upright(x: number, y: number): number {
    return this.region.colourAt(x - 1, y) ^ this.region.colourAt(x, y)
  }

  /** 1 if there is a line above a cell, which may be the line below the last row, else 0. */
  private level(x: number, y: number): number {
    return this.region.colourAt(x, y - 1) ^ this.region.colourAt(x, y)
  }

  private isUpright(x: number, y: number): boolean {
    return x >= 0 && x <= this.width && y >= 0 && y < this.height && this.upright(x, y) === 1
  }

  private isLevel(x: number, y: number): boolean {
    return y >= 0 && y <= this.height && x >= 0 && x < this.width && this.level(x, y) === 1
  }
}

const SIDES = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const // prettier-ignore
