import { readFileSync } from 'node:fs'
import { readText } from '#solver/genre/reading/read.ts'
import { Random } from '#solver/kernel/random.ts'
import { fromPicture } from '#solver/genres/nonogram/clues.ts'
import { nonogram } from '#solver/genres/nonogram/index.ts'
import type { Coloured, Nonogram } from '#solver/genres/nonogram/puzzle.ts'
import { SIGNS } from '#solver/genres/nonogram/colours.ts'

/** A puzzle and its name in the output. */
export interface Named {
  readonly name: string
  readonly puzzle: Nonogram
}

/** A list of puzzles and its source. */
export interface NonogramSet {
  readonly name: string
  readonly puzzles: readonly Named[]
}

/**
 * The puzzles of a file in any format that Nanido reads, or of JSON lines with `rows` and `columns` (or `cols`). Solutions are left out,
 * because they would help the solver. Lines of coloured puzzles have a `palette` with the background first, and clues that are pairs of a
 * length and an index in it.
 */
export function readNonograms(file: string): NonogramSet {
  const text = readFileSync(file, 'utf8')
  const records = text.split(/\r?\n/).filter((line) => line.trimStart().startsWith('{'))
  const puzzles = records.flatMap((line, i): Named[] => {
    const record = JSON.parse(line) as { id?: string; rows?: number[][]; columns?: number[][]; cols?: number[][]; palette?: string[] }
    if (record.palette !== undefined) {
      const { rows, columns } = record as unknown as Record<'rows' | 'columns', Pair[][]>
      return [{ name: record.id ?? String(i + 1), puzzle: coloured(rows, columns, record.palette) }]
    }
    const { rows, columns = record.cols } = record
    return rows && columns ? [{ name: record.id ?? String(i + 1), puzzle: { rows: plain(rows), columns: plain(columns) } }] : []
  })
  if (puzzles.length > 0) return { name: file, puzzles }
  const reading = readText([nonogram], text)
  return {
    name: file,
    puzzles: reading.puzzles.map(({ placed }, i) => {
      const { goal: _, ...puzzle } = placed.puzzle as Nonogram
      return { name: placed.caption?.title ?? String(i + 1), puzzle: puzzle as Nonogram }
    }),
  }
}

/** A run: its length, and the index of its colour in the palette. */
type Pair = readonly [length: number, colour: number]

function coloured(rows: readonly Pair[][], columns: readonly Pair[][], [background = '#ffffff', ...palette]: readonly string[]): Coloured {
  const lengths = (lines: readonly Pair[][]) => lines.map((clue) => clue.map(([length]) => length))
  const signs = (lines: readonly Pair[][]) => lines.map((clue) => clue.map(([, colour]) => SIGNS[colour - 1]!).join(''))
  return {
    rows: lengths(rows),
    columns: lengths(columns),
    colours: { palette, background, rows: signs(rows), columns: signs(columns) },
  }
}

/** Removes zeros, because some files write an empty line as a single 0. */
function plain(lines: number[][]): number[][] {
  return lines.map((clues) => clues.filter((size) => size > 0))
}

/** Random square boards in which each cell is filled with probability 1/2. Most are ambiguous in a few places and need trials. */
export function tossed(count: number, side = 25): NonogramSet {
  const random = new Random('bench toss')
  const puzzles = Array.from({ length: count }, (_, i) => {
    const picture = Array.from({ length: side }, () => Array.from({ length: side }, () => (random.chance(0.5) ? '#' : '.')).join(''))
    return { name: `tossed ${i + 1}`, puzzle: clues(picture) }
  })
  return { name: `${count} tossed boards of ${side} x ${side}`, puzzles }
}

/** Pictures of 105 × 140 cells made of sums of waves, with large areas and smooth edges. */
export function waves(count: number): NonogramSet {
  const puzzles = Array.from({ length: count }, (_, i) => {
    const random = new Random(`bench waves ${i}`)
    const some = Array.from({ length: 14 }, () => [random.below(350) / 1000, random.below(350) / 1000, random.below(628) / 100] as const)
    const at = (x: number, y: number) => some.reduce((sum, [a, b, c]) => sum + Math.sin(a * x + b * y + c), 0) > 0
    const picture = Array.from({ length: 140 }, (_row, y) => Array.from({ length: 105 }, (_cell, x) => (at(x, y) ? '#' : '.')).join(''))
    return { name: `waves ${i + 1}`, puzzle: clues(picture) }
  })
  return { name: `${count} pictures of 105 x 140`, puzzles }
}

/**
 * Random boards of 50 × 40 cells, smoothed: each cell becomes what most of the nine cells around it are. They have patches, and lines that
 * fit in one word of 64 bits.
 */
export function patches(count: number): NonogramSet {
  const puzzles = Array.from({ length: count }, (_, i) => {
    const random = new Random(`bench patches ${i}`)
    const noise = Array.from({ length: 40 }, () => Array.from({ length: 50 }, () => random.chance(0.5)))
    const around = (y: number, x: number) => [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => noise[y + dy]?.[x + dx] ?? false))
    const most = (y: number, x: number) => around(y, x).filter(Boolean).length > 4
    const picture = noise.map((row, y) => row.map((_cell, x) => (most(y, x) ? '#' : '.')).join(''))
    return { name: `patches ${i + 1}`, puzzle: clues(picture) }
  })
  return { name: `${count} boards of patches of 50 x 40`, puzzles }
}

/**
 * Boards with stairs of `dominoes` dominoes, in `2 * dominoes + 1` rows and columns: each step is three cells across, then three down. They
 * have one solution for a reason that spans the whole board: the vertical threes only just fit in, overlapping at their ends. After the
 * puzzle "Domino Logic" by Josh Greifer, whose series is described in J. Wolter's survey of solvers.
 */
export function stairs(sizes: readonly number[]): NonogramSet {
  const puzzles = sizes.map((dominoes) => {
    const side = 2 * dominoes + 1
    const isFilled = (y: number, x: number): boolean => {
      const step = Math.floor((side - 1 - x) / 2)
      const isAcross = y % 2 === 0 && y < side - 1 && x <= side - 1 - y && x >= side - 3 - y
      const isDown = (side - 1 - x) % 2 === 0 && step < dominoes && y >= 2 * step && y <= 2 * step + 2
      return isAcross || isDown
    }
    const picture = Array.from({ length: side }, (_row, y) =>
      Array.from({ length: side }, (_cell, x) => (isFilled(y, x) ? '#' : '.')).join(''),
    )
    return { name: `stairs of ${dominoes}`, puzzle: clues(picture) }
  })
  return { name: 'stairs of dominoes', puzzles }
}

/** Random boards of 30 × 30 cells of which three or four in ten are filled; line solving decides almost nothing on them. */
export function sparse(count: number): NonogramSet {
  const puzzles = Array.from({ length: count }, (_, i) => {
    const random = new Random(`bench sparse ${i}`)
    const share = i % 2 === 0 ? 0.3 : 0.4
    const picture = Array.from({ length: 30 }, () => Array.from({ length: 30 }, () => (random.chance(share) ? '#' : '.')).join(''))
    return { name: `sparse ${i + 1}`, puzzle: clues(picture) }
  })
  return { name: `${count} sparse boards of 30 x 30`, puzzles }
}

function clues(picture: readonly string[]): Nonogram {
  const { rows, columns } = fromPicture(picture)
  return { rows, columns }
}
