import { digitAt } from '#solver/genre/digits/cells.ts'
import type { Random } from '#solver/kernel/random.ts'
import { factsOf, isSound } from '../constraints/kept'
import { placeAt, placesOf, inward, ray } from '../constraints/places'
import { fallingDiagonal } from '../constraints/pages/cells'
import { pageNamed } from '../constraints/registry'
import { neighbourPairs, sideOf, type Constraint, type VariantSudoku } from '../puzzle'
import { neighboursOf } from './regions'

/** The families of constraints that the generator makes, in the order in which they are offered. */
export const FAMILIES = [
  ...['thermo', 'arrow', 'renban', 'whispers', 'palindrome', 'between', 'region-sum', 'zipper', 'double-arrow', 'lockout'],
  ...['entropic', 'modular', 'nabner', 'slow-thermo', 'sum-line'],
  ...['dots', 'xv', 'quadruple', 'extremes', 'extra-region', 'clone'],
  ...['little-killer', 'sandwich', 'x-sum', 'skyscraper', 'numbered-room'],
  ...['diagonal', 'anti-knight', 'anti-king', 'disjoint', 'nonconsecutive', 'global-entropy', 'global-modular'],
] as const

/** Families that are rules of the whole board. They are kept while the board is filled. */
const WHOLE: readonly string[] = ['diagonal', 'anti-knight', 'anti-king', 'disjoint', 'global-entropy', 'global-modular']
const OUTSIDE: readonly string[] = ['sandwich', 'x-sum', 'skyscraper', 'numbered-room']
/** The least and the greatest number of cells of a line of each kind. */
const LENGTHS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  thermo: [3, 5],
  'slow-thermo': [3, 6],
  arrow: [3, 4],
  renban: [3, 5],
  whispers: [3, 6],
  palindrome: [3, 5],
  between: [3, 5],
  'region-sum': [3, 5],
  zipper: [3, 5],
  'double-arrow': [3, 5],
  lockout: [3, 5],
  entropic: [4, 7],
  modular: [4, 7],
  nabner: [3, 4],
  'sum-line': [2, 5],
}
/** The share of cells, in per cent, that are on lines. */
const COVERED = 65
/** The number of random walks that are tried from a cell before it stays without a line. */
const WALKS = 120
/** The shares of places outside, of corners and of diagonals, in per cent, that get a clue. */
const [CLUES, CORNERS, DIAGONALS] = [60, 30, 70] as const
/** The greatest value that is tried for a clue. */
const MOST_VALUE = 140

/** Whether a board with this side can have a family. */
export function suitsSide(family: string, side: number): boolean {
  return !['entropic', 'global-entropy', 'global-modular'].includes(family) || side % 3 === 0
}

/** The rules of the whole board among the kinds. They are kept while a board is filled. */
export function wholeRules(kinds: ReadonlySet<string>, side: number): readonly Constraint[] {
  return WHOLE.filter((kind) => kinds.has(kind)).map((kind) => (kind === 'diagonal' ? fallingDiagonal(side) : { kind, cells: [] }))
}

/** Adds constraints of the families among `kinds` that hold in the solution. */
export function withFamilies(puzzle: VariantSudoku, solution: string, kinds: ReadonlySet<string>, random: Random): VariantSudoku {
  let now = puzzle
  const taken = new Set<number>()
  for (const family of FAMILIES) {
    if (!kinds.has(family) || WHOLE.includes(family)) continue
    const made = new Maker(now, solution, random).made(family, taken)
    now = { ...now, constraints: [...now.constraints, ...made] }
  }
  return now
}

class Maker {
  private readonly side: number
  private readonly board
  private readonly at: (cell: number) => number

  constructor(
    puzzle: VariantSudoku,
    private readonly solution: string,
    private readonly random: Random,
  ) {
    this.side = sideOf(puzzle)
    this.board = factsOf(puzzle)
    this.at = (cell) => digitAt(solution, cell)
  }

  made(family: string, taken: Set<number>): readonly Constraint[] {
    if (family in LENGTHS) return this.lines(family, LENGTHS[family]!, taken)
    if (OUTSIDE.includes(family)) return this.clues(family)
    switch (family) {
      case 'dots':
        return [...this.dots(), { kind: 'all-differences', cells: [] }, { kind: 'all-ratios', cells: [] }]
      case 'xv':
        return [...this.pairs('xv', [5, 10]), { kind: 'all-xv', cells: [] }]
      case 'quadruple':
        return this.quadruples()
      case 'extremes':
        return this.extremes()
      case 'extra-region':
        return this.regions(taken)
      case 'clone':
        return this.clones(taken)
      case 'little-killer':
        return this.littleKillers()
      default:
        return []
    }
  }

  /** Whether a constraint is allowed on the board and holds in the solution. */
  private keeps(constraint: Constraint): boolean {
    return isSound(constraint, this.board) && pageNamed(constraint.kind)!.holds(constraint, this.at, this.board)
  }

  private cells(): number[] {
    return this.random.shuffle(Array.from({ length: this.side ** 2 }, (_, cell) => cell))
  }

  /** Makes lines of cells that touch at sides or corners. No cell is on two lines. */
  private lines(kind: string, [least, most]: readonly [number, number], taken: Set<number>): Constraint[] {
    const made: Constraint[] = []
    let open = (this.side ** 2 * COVERED) / 100
    for (const start of this.cells()) {
      if (open <= 0) break
      if (taken.has(start)) continue
      const line = this.lineFrom(kind, start, least, Math.min(most, this.side), taken)
      if (line === undefined) continue
      made.push(line)
      for (const cell of [...line.cells, ...(line.others ?? [])]) taken.add(cell)
      open -= line.cells.length + (line.others?.length ?? 0)
    }
    return made
  }

  private lineFrom(kind: string, start: number, least: number, most: number, taken: ReadonlySet<number>): Constraint | undefined {
    const { random, side } = this
    let best: Constraint | undefined
    for (let walk = 0; walk < WALKS && best === undefined; walk++) {
      const length = least + random.below(most - least + 1)
      const cells = [start]
      while (cells.length < length) {
        const last = cells.at(-1)!
        const next = touching(last, side).filter((cell) => !taken.has(cell) && !cells.includes(cell) && this.goesOn(kind, cells, cell))
        if (next.length === 0) break
        cells.push(next[random.below(next.length)]!)
      }
      if (cells.length < least) continue
      const line: Constraint = kind === 'arrow' ? { kind, cells: [start], others: cells.slice(1) } : { kind, cells }
      if (this.keeps(line) && this.isTelling(line)) best = line
    }
    return best
  }

  /** Whether a walk may continue to a cell. This helps kinds that rarely hold by chance. */
  private goesOn(kind: string, cells: readonly number[], next: number): boolean {
    const [before, now] = [this.at(cells.at(-1)!), this.at(next)]
    const digits = [...cells.map(this.at), now]
    switch (kind) {
      case 'thermo':
        return now > before
      case 'slow-thermo':
        return now >= before
      case 'whispers':
        return Math.abs(now - before) >= Math.ceil(this.side / 2)
      case 'renban':
        return new Set(digits).size === digits.length && Math.max(...digits) - Math.min(...digits) < LENGTHS['renban']![1]
      case 'arrow':
        return digits.slice(1).reduce((sum, digit) => sum + digit, 0) <= digits[0]!
      default:
        return true
    }
  }

  /** Whether a line restricts anything. A region sum line inside one region does not. */
  private isTelling({ kind, cells }: Constraint): boolean {
    return kind !== 'region-sum' || new Set(cells.map((cell) => this.board.regions[cell])).size > 1
  }

  private pairs(kind: string, values: readonly number[]): Constraint[] {
    return neighbourPairs(this.side).flatMap(([a, b]) =>
      values.map((value): Constraint => ({ kind, cells: [a, b], value })).filter((one) => this.keeps(one)).slice(0, 1),
    ) // prettier-ignore
  }

  /** Makes a dot for every pair that fits one, unless it has a bar. 1 and 2 fit either colour and get one dot, as in print. */
  private dots(): Constraint[] {
    const isBarred = new Set(this.board.puzzle.bars.map((pair) => pair.join()))
    return neighbourPairs(this.side).flatMap((cells): Constraint[] => {
      const suiting = [{ kind: 'difference', cells, value: 1 }, { kind: 'ratio', cells, value: 2 }].filter((one) => !isBarred.has(cells.join()) && this.keeps(one)) // prettier-ignore
      return suiting.length < 2 ? suiting : [suiting[this.random.below(2)]!]
    })
  }

  private quadruples(): Constraint[] {
    const { side, random } = this
    return this.cells().flatMap((cell): Constraint[] => {
      if (cell % side === side - 1 || cell >= side * (side - 1) || random.below(100) >= CORNERS) return []
      const cells = [cell, cell + 1, cell + side, cell + side + 1]
      const digits = random.shuffle(cells.map(this.at)).slice(0, 2 + random.below(3)).sort((a, b) => a - b) // prettier-ignore
      return [{ kind: 'quadruple', cells, digits }]
    })
  }

  /** Makes constraints of the cells that are less, or greater, than all their neighbours. */
  private extremes(): Constraint[] {
    return Array.from({ length: this.side ** 2 }, (_, cell) => cell).flatMap((cell) =>
      ['minimum', 'maximum'].map((kind): Constraint => ({ kind, cells: [cell] })).filter((one) => this.keeps(one)),
    )
  }

  /** Makes extra regions of connected cells, each with every digit once. */
  private regions(taken: Set<number>): Constraint[] {
    const { side, random } = this
    const made: Constraint[] = []
    for (const start of this.cells()) {
      if (made.length >= Math.max(2, Math.floor(side / 2))) break
      const cells = [start]
      while (cells.length < side) {
        const open = cells.flatMap((cell) => neighboursOf(cell, side)).filter((cell) => !taken.has(cell) && !cells.some((one) => one === cell || this.solution[one] === this.solution[cell])) // prettier-ignore
        if (open.length === 0) break
        cells.push(open[random.below(open.length)]!)
      }
      const lies = new Set(cells.map((cell) => this.board.regions[cell])).size
      if (taken.has(start) || cells.length < side || lies === 1) continue
      made.push({ kind: 'extra-region', cells: cells.sort((a, b) => a - b) })
      for (const cell of cells) taken.add(cell)
    }
    return made
  }

  /** Makes clones of connected cells whose digits the solution repeats elsewhere. */
  private clones(taken: Set<number>): Constraint[] {
    const { side, random } = this
    const made: Constraint[] = []
    const most = Math.max(2, Math.floor(side / 2))
    const shifts = random.shuffle(Array.from({ length: (2 * side) ** 2 }, (_, at) => [Math.floor(at / (2 * side)) - side, (at % (2 * side)) - side] as const)) // prettier-ignore
    for (const [down, right] of shifts) {
      if (made.length >= most) break
      const moved = (cell: number): number | undefined => {
        const [row, column] = [Math.floor(cell / side) + down, (cell % side) + right]
        return row >= 0 && column >= 0 && row < side && column < side ? row * side + column : undefined
      }
      const isAlike = (cell: number): boolean => {
        const other = moved(cell)
        return other !== undefined && !taken.has(cell) && !taken.has(other) && this.at(cell) === this.at(other)
      }
      if ((down === 0 && right === 0) || down < 0) continue
      for (const start of this.cells().filter(isAlike)) {
        const cells = [start]
        for (const cell of cells) for (const next of neighboursOf(cell, side)) if (isAlike(next) && !cells.includes(next) && !cells.some((one) => moved(one) === next || moved(next) === one)) cells.push(next) // prettier-ignore
        if (cells.length < 2) continue
        const rising = cells.sort((a, b) => a - b)
        made.push({ kind: 'clone', cells: rising, others: rising.map((cell) => moved(cell)!) })
        for (const cell of rising) {
          taken.add(cell)
          taken.add(moved(cell)!)
        }
        break
      }
    }
    return made
  }

  private clues(kind: string): Constraint[] {
    const places = Array.from({ length: placesOf(this.side) }, (_, outside) => outside)
    return places.flatMap((outside): Constraint[] => {
      const way = inward(outside, this.side)
      // A sandwich clue has the same value at both ends, so only one end gets it.
      const isDoubled = kind === 'sandwich' && placeAt(outside, this.side).includes(this.side)
      if (way === undefined || isDoubled || this.random.below(100) >= CLUES) return []
      return this.valued({ kind, outside, cells: ray(outside, this.side, ...way) })
    })
  }

  private littleKillers(): Constraint[] {
    const places = Array.from({ length: placesOf(this.side) }, (_, outside) => outside)
    const ways = [[1, 1], [1, -1], [-1, 1], [-1, -1]] as const // prettier-ignore
    const seen = new Set<string>()
    return this.random.shuffle(places).flatMap((outside) =>
      ways.flatMap(([down, right]): Constraint[] => {
        if (placeAt(outside, this.side).every((one) => one >= 0 && one < this.side)) return []
        const cells = ray(outside, this.side, down, right)
        const key = cells.toSorted((a, b) => a - b).join()
        if (cells.length < 2 || seen.has(key) || this.random.below(100) >= DIAGONALS) return []
        seen.add(key)
        return this.valued({ kind: 'little-killer', outside, cells })
      }),
    )
  }

  /** A list with the constraint with its value in the solution; empty where no value fits. */
  private valued(constraint: Constraint): Constraint[] {
    for (let value = 0; value <= MOST_VALUE; value++) if (this.keeps({ ...constraint, value })) return [{ ...constraint, value }]
    return []
  }
}

/** The cells that touch a cell at a side or corner. */
function touching(cell: number, side: number): number[] {
  const [row, column] = [Math.floor(cell / side), cell % side]
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((right) => {
      const [r, c] = [row + down, column + right]
      return (down !== 0 || right !== 0) && r >= 0 && c >= 0 && r < side && c < side ? [r * side + c] : []
    }),
  )
}
