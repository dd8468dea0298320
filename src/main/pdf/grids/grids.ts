import type { PageGrid } from '#solver/genre/page-grid.ts'
import type { Glyph, PageContents, Rule } from './contents'

/** A grid with its place on the page, in points from the top left. */
export interface FoundGrid {
  readonly grid: PageGrid
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** The greatest gap between lines that count as touching, in points. */
const MISS = 1.6
/**
 * Lines that are nearer to each other than this share of a cell count as one: a thick line may be drawn as two, and boxes may be drawn with
 * gaps.
 */
const SAME = 0.3
/** The share of a cell by which the lines of an evenly spaced grid may be displaced. */
const UNEVEN = 0.12
const LEAST_CELL = 5
/** The most lines of a page that are examined; a drawing with more is no puzzle. */
const MOST_RULES = 12_000
const DOTS = '・·•●∙⋅.'

/** The grids of a page, in whichever orientation it is printed. */
export function gridsOf(marks: PageContents): FoundGrid[] {
  const turns = new Set(marks.glyphs.map(({ turn }) => turn))
  return [...turns].flatMap((turn) => {
    const upright = uprightMarks(marks, turn)
    return [...ruledGrids(upright), ...dottedGrids(upright)].map(({ grid, box }) => ({ grid, box: backTurned(box, upright, turn) }))
  })
}

type Box = FoundGrid['box']

/** The contents of a page turned so that characters of one orientation stand upright; characters of other orientations are left out. */
function uprightMarks({ width, height, horizontal, vertical, spots, glyphs }: PageContents, turn: Glyph['turn']): PageContents {
  let page: PageContents = { width, height, horizontal, vertical, spots, glyphs: glyphs.filter((glyph) => glyph.turn === turn) }
  for (let i = 0; i < turn; i++) page = quarterBack(page)
  return page
}

/** The contents of a page turned by a quarter anticlockwise: the point (x, y) goes to (y, width - x). */
function quarterBack({ width, height, horizontal, vertical, spots, glyphs }: PageContents): PageContents {
  return {
    width: height,
    height: width,
    horizontal: vertical.map((rule) => ({ ...rule, at: width - rule.at })),
    vertical: horizontal
      .map((rule) => ({ ...rule, from: rule.from, to: rule.to }))
      .map(({ at, from, to, width: thick }) => ({ at, from: width - to, to: width - from, width: thick })),
    spots: spots.map(([x, y]) => [y, width - x] as const),
    glyphs: glyphs.map((glyph) => ({ ...glyph, x: glyph.y, y: width - glyph.x })),
  }
}

/** A box found on the turned page, in coordinates of the page as it was. */
function backTurned(box: Box, { width, height }: PageContents, turn: Glyph['turn']): Box {
  let [here, w, h] = [box, width, height]
  for (let i = 0; i < turn; i++) {
    here = { x: h - here.y - here.height, y: here.x, width: here.height, height: here.width }
    ;[w, h] = [h, w]
  }
  return here
}

function ruledGrids(marks: PageContents): FoundGrid[] {
  const { horizontal, vertical, glyphs } = marks
  if (horizontal.length + vertical.length > MOST_RULES) return []
  return netsOf(horizontal, vertical).flatMap((net) => {
    const xs = linesOf(net.vertical)
    const ys = linesOf(net.horizontal)
    const [x, y] = [evenEnd(xs), evenEnd(ys)]
    if (x.length < 4 || y.length < 4) return []
    const found = gridOn(x, y, glyphs, { left: Math.min(xs[0]!, x[0]!), top: Math.min(ys[0]!, y[0]!) })
    const split = splitHeads(found)
    const box = { x: xs[0]!, y: ys[0]!, width: xs.at(-1)! - xs[0]!, height: ys.at(-1)! - ys[0]! }
    return [{ grid: split, box }]
  })
}

/** The connected groups of lines, of which each may be a grid. */
function netsOf(horizontal: readonly Rule[], vertical: readonly Rule[]): { horizontal: Rule[]; vertical: Rule[] }[] {
  const parent = Array.from({ length: horizontal.length + vertical.length }, (_, i) => i)
  const root = (i: number): number => {
    while (parent[i] !== i) i = parent[i] = parent[parent[i]!]!
    return i
  }
  horizontal.forEach((h, i) =>
    vertical.forEach((v, j) => {
      const meets = v.at >= h.from - MISS && v.at <= h.to + MISS && h.at >= v.from - MISS && h.at <= v.to + MISS
      if (meets) parent[root(i)] = root(horizontal.length + j)
    }),
  )
  const nets = new Map<number, { horizontal: Rule[]; vertical: Rule[] }>()
  const netOf = (i: number) => {
    const known = nets.get(root(i)) ?? { horizontal: [], vertical: [] }
    nets.set(root(i), known)
    return known
  }
  horizontal.forEach((h, i) => netOf(i).horizontal.push(h))
  vertical.forEach((v, j) => netOf(horizontal.length + j).vertical.push(v))
  return [...nets.values()].filter((net) => net.horizontal.length >= 4 && net.vertical.length >= 4)
}

/** The places of lines in ascending order; lines at nearly the same place count as one. */
function linesOf(rules: readonly Rule[]): number[] {
  const near = clusters(
    rules.map(({ at }) => at),
    MISS,
  )
  const gaps = near.slice(1).map((at, i) => at - near[i]!).filter((gap) => gap >= LEAST_CELL).sort((a, b) => a - b) // prettier-ignore
  const cell = gaps[gaps.length >> 1]
  return cell === undefined ? near : clusters(near, cell * SAME)
}

/** The middles of groups of places, where places in a group are no farther than `reach` from the next one. */
function clusters(places: readonly number[], reach: number): number[] {
  const groups: number[][] = []
  for (const at of [...places].sort((a, b) => a - b)) {
    const last = groups.at(-1)
    if (last && at - last[0]! <= reach) last.push(at)
    else groups.push([at])
  }
  return groups.map((group) => (group[0]! + group.at(-1)!) / 2)
}

/** The evenly spaced lines at the far end. The space before them is for the numbers beside a grid. */
function evenEnd(lines: readonly number[]): number[] {
  if (lines.length < 3) return []
  const cell = lines.at(-1)! - lines.at(-2)!
  if (cell < LEAST_CELL) return []
  let from = lines.length - 2
  while (from > 0 && Math.abs(lines[from]! - lines[from - 1]! - cell) <= cell * UNEVEN) from--
  return lines.slice(from)
}

function gridOn(
  xs: readonly number[],
  ys: readonly number[],
  glyphs: readonly Glyph[],
  edge: { left: number; top: number },
  isDotted = false,
): PageGrid {
  const [columns, rows] = [xs.length - 1, ys.length - 1]
  const [cellX, cellY] = [(xs.at(-1)! - xs[0]!) / columns, (ys.at(-1)! - ys[0]!) / rows]
  const columnAt = (x: number) => Math.floor((x - xs[0]!) / cellX)
  const rowAt = (y: number) => Math.floor((y - ys[0]!) / cellY)
  const inside: Glyph[][][] = Array.from({ length: rows }, () => Array.from({ length: columns }, () => []))
  const beside: Glyph[][] = Array.from({ length: rows }, () => [])
  const over: Glyph[][] = Array.from({ length: columns }, () => [])
  for (const glyph of glyphs) {
    const [column, row] = [columnAt(glyph.x), rowAt(glyph.y)]
    const [inColumns, inRows] = [column >= 0 && column < columns, row >= 0 && row < rows]
    if (inColumns && inRows) inside[row]![column]!.push(glyph)
    else if (inRows && glyph.x < xs[0]!) beside[row]!.push(glyph)
    else if (inColumns && glyph.y < ys[0]!) over[column]!.push(glyph)
  }
  const isOpenLeft = edge.left >= xs[0]! - 1
  const isOpenAbove = edge.top >= ys[0]! - 1
  return {
    rows,
    columns,
    isDotted,
    cells: inside.map((line) => line.map((cell) => wordsOf(cell).map(({ text }) => text).join(''))), // prettier-ignore
    left: beside.map((all) => nearWords(wordsOf(all), (word) => xs[0]! - word.x, isOpenLeft ? cellX * 1.6 : Infinity, xs[0]! - edge.left)),
    above: over.map((all) => nearWords(wordsOf(all), (word) => ys[0]! - word.y, isOpenAbove ? cellY * 1.6 : Infinity, ys[0]! - edge.top)),
  }
}

interface Word {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** Words, made of characters that stand side by side on a line. */
function wordsOf(glyphs: readonly Glyph[]): Word[] {
  const words: { text: string; x: number; y: number; end: number; size: number }[] = []
  const lines = [...glyphs].sort((a, b) => (Math.abs(a.y - b.y) > Math.min(a.size, b.size) * 0.5 ? a.y - b.y : a.x - b.x))
  for (const { text, x, y, width, size } of lines) {
    const last = words.at(-1)
    if (last && Math.abs(last.y - y) <= size * 0.5 && x - width / 2 - last.end < size * 0.18 && x > last.x) {
      last.text += text
      last.end = x + width / 2
    } else words.push({ text, x, y, end: x + width / 2, size })
  }
  return words
}

/** The words beside a grid, from the farthest to the nearest, as long as each stands near the next one and the last near the grid. */
function nearWords(words: readonly Word[], distanceOf: (word: Word) => number, step: number, within: number): string[] {
  const near: string[] = []
  let reached = 0
  for (const word of [...words].sort((a, b) => distanceOf(a) - distanceOf(b))) {
    const distance = distanceOf(word)
    if (step === Infinity ? distance > within + 1 : distance - reached > step) break
    near.unshift(word.text)
    reached = distance
  }
  return near
}

/**
 * A grid whose clues stand in ruled cells of the same size as the board's: these cells are taken from the board and become the clues beside
 * it.
 */
function splitHeads(grid: PageGrid): PageGrid {
  const { rows, columns, cells } = grid
  const isEmpty = (fromRow: number, toRow: number, fromColumn: number, toColumn: number) =>
    cells.slice(fromRow, toRow).every((line) => line.slice(fromColumn, toColumn).every((text) => text === ''))
  if (cells[0]?.[0] !== '' || isEmpty(0, rows, 0, columns)) return grid
  for (let sum = 2; sum < rows + columns; sum++)
    for (let top = 1; top < Math.min(sum, rows); top++) {
      const side = sum - top
      if (side >= columns || !isEmpty(0, top, 0, side) || !isEmpty(top, rows, side, columns)) continue
      const filled = (line: readonly string[]) => line.filter((text) => text !== '')
      return {
        rows: rows - top,
        columns: columns - side,
        isDotted: false,
        cells: cells.slice(top).map((line) => line.slice(side)),
        left: cells.slice(top).map((line) => filled(line.slice(0, side))),
        above: Array.from({ length: columns - side }, (_, column) => filled(cells.slice(0, top).map((line) => line[side + column]!))),
      }
    }
  return grid
}

function dottedGrids({ spots, glyphs }: PageContents): FoundGrid[] {
  const points = [...spots, ...glyphs.filter(({ text }) => DOTS.includes(text)).map(({ x, y }) => [x, y] as const)]
  if (points.length < 16 || points.length > MOST_RULES) return []
  const cell = Math.min(...points.slice(1).map(([x], i) => Math.abs(x - points[i]![0])).filter((gap) => gap >= LEAST_CELL)) // prettier-ignore
  if (!Number.isFinite(cell)) return []
  return lattices(points, cell).flatMap((lattice) => {
    const xs = clusters(lattice.map(([x]) => x), cell * SAME) // prettier-ignore
    const ys = clusters(lattice.map(([, y]) => y), cell * SAME) // prettier-ignore
    if (xs.length < 4 || ys.length < 4 || evenEnd(xs).length !== xs.length || evenEnd(ys).length !== ys.length) return []
    if (lattice.length < xs.length * ys.length * 0.98) return []
    const signs = glyphs.filter(({ text }) => !DOTS.includes(text))
    const grid = {
      ...gridOn(xs, ys, signs, { left: xs[0]!, top: ys[0]! }, true),
      left: ys.slice(1).map(() => []),
      above: xs.slice(1).map(() => []),
    }
    return [{ grid, box: { x: xs[0]!, y: ys[0]!, width: xs.at(-1)! - xs[0]!, height: ys.at(-1)! - ys[0]! } }]
  })
}

/** Groups of points in which neighbours are about one cell apart, as dots of a Slitherlink are. */
function lattices(points: readonly (readonly [number, number])[], cell: number): (readonly [number, number])[][] {
  const keyOf = (x: number, y: number) => `${Math.floor(x / cell)} ${Math.floor(y / cell)}`
  const places = new Map<string, number[]>()
  points.forEach(([x, y], i) => places.set(keyOf(x, y), [...(places.get(keyOf(x, y)) ?? []), i]))
  const seen = new Set<number>()
  const all: (readonly [number, number])[][] = []
  for (let start = 0; start < points.length; start++) {
    if (seen.has(start)) continue
    const group: number[] = [start]
    seen.add(start)
    for (let at = 0; at < group.length; at++) {
      const [x, y] = points[group[at]!]!
      for (let dx = -2; dx <= 2; dx++)
        for (let dy = -2; dy <= 2; dy++)
          for (const other of places.get(keyOf(x + dx * cell, y + dy * cell)) ?? []) {
            const distance = Math.hypot(points[other]![0] - x, points[other]![1] - y)
            if (seen.has(other) || distance > cell * 1.3) continue
            seen.add(other)
            group.push(other)
          }
    }
    all.push(group.map((i) => points[i]!))
  }
  return all
}
