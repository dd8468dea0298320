import type { Context } from './context'
import type { Colour, LineType } from './grid'
import type { Side } from './view'

/** A cell (by its index in the grid) and the colour that is tried for it. */
export interface Hypothesis {
  readonly at: number
  readonly colour: Colour
  /** The distance in the grid to the cell that is tried next after a contradiction. */
  readonly towards: number
  /** The level at which a contradiction is counted. */
  readonly countedAs: number
  /** The length of the edge piece, by which hypotheses of level 3 are sorted. */
  length: number
}

/** The hypotheses in the order in which they are tried (KOHOLIST): those of levels 3, 4 and 5, up to `context.rules.level`. */
export function listHypotheses(context: Context): readonly Hypothesis[] {
  const list = new HypothesisList(context)
  list.addOuter(3)
  sortByLength(list.all)
  if (context.rules.level >= 4) list.addOuter(4)
  if (context.rules.level >= 5) list.addInner()
  return list.all
}

class HypothesisList {
  readonly all: Hypothesis[] = []
  private readonly known = new Map<number, Hypothesis>()

  constructor(private readonly context: Context) {}

  /** Adds hypotheses of the four outermost unfinished lines (KHL34LIST). */
  addOuter(level: 3 | 4): void {
    const { grid } = this.context
    for (const type of [0, 1] as const) {
      for (const number of [grid.firstUnfinished(type), grid.lastUnfinished(type)]) {
        this.load(type, number)
        if (level === 3) this.addEdges()
        else {
          if (this.context.line.rangeSections >= 2) this.addSectionEnds(4)
          this.addPastEdgePiece(4)
        }
      }
    }
  }

  /** Adds hypotheses of the lines between, outermost first. Of an odd number of lines the middle one is left out, as printed. */
  addInner(): void {
    const { grid } = this.context
    for (const type of [0, 1] as const) {
      const first = grid.firstUnfinished(type)
      const last = grid.lastUnfinished(type)
      for (let i = 1; i <= Math.floor((last - first) / 2); i++) {
        for (const number of [first + i, last - i]) {
          if (grid.finished[type][number]) continue
          this.load(type, number)
          this.addSectionEnds(5)
          this.addPastEdgePiece(5)
        }
      }
    }
  }

  private load(type: LineType, number: number): void {
    this.context.line.load(type, number)
    this.context.line.divide()
  }

  /** Adds the first cells of the edge sections as black. If such a cell is black already, the hypothesis has no effect. */
  private addEdges(): void {
    const { line } = this.context
    this.add(line.first, 1, 1, 3, line.piece(line.firstPiece))
    this.add(line.last, 1, 2, 3, line.piece(line.lastPiece))
  }

  /** Adds the first and the last cell of every open section that is not black, as black (KHSAKUSEIA). */
  private addSectionEnds(level: 4 | 5): void {
    const { line } = this.context
    for (let section = line.firstSection; section <= line.lastSection; section++) {
      if (line.closed[section]) continue
      const start = line.start[section]!
      this.add(this.notBlack(start, 1), 1, 1, level)
      this.add(this.notBlack(start + line.size[section]! - 1, -1), 1, 2, level)
    }
  }

  /** Adds the hypothesis on the end of the edge piece, moved to the wall over black cells, as white (KHSAKUSEIB). */
  private addPastEdgePiece(level: 4 | 5): void {
    const { line } = this.context
    this.add(this.notBlack(line.first + line.piece(line.firstPiece) - 1, -1), -1, 1, level)
    this.add(this.notBlack(line.last - line.piece(line.lastPiece) + 1, 1), -1, 2, level)
  }

  private notBlack(position: number, step: 1 | -1): number {
    const { cells } = this.context.line
    while (cells[position] === 1) position += step
    return position
  }

  /** Adds a hypothesis. A black cell is followed into the section seen from `side`, a white one to the wall. */
  private add(position: number, colour: Colour, side: Side, countedAs: number, length = 0): void {
    const { grid, line } = this.context
    const at = grid.at(line.type, line.number, position)
    const key = 2 * at + (colour === 1 ? 1 : 0)
    const known = this.known.get(key)
    if (known) {
      if (countedAs === 3 && length > known.length) known.length = length
      return
    }
    const along = line.type === 0 ? 1 : grid.stride
    const inwards = side === 1 ? along : -along
    const hypothesis = { at, colour, towards: colour === 1 ? inwards : -inwards, countedAs, length }
    this.known.set(key, hypothesis)
    this.all.push(hypothesis)
  }
}

/** Sorts by length, longest first, with the exchange sort of the program (KHLSORT), which does not keep the order of equals. */
function sortByLength(all: Hypothesis[]): void {
  for (let i = 0; i < all.length - 1; i++) {
    for (let j = i + 1; j < all.length; j++) {
      const held = all[i]!
      if (held.length >= all[j]!.length) continue
      all[i] = all[j]!
      all[j] = held
    }
  }
}
