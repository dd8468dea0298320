import { geometryOf, type Geometry } from '../geometry'
import { edgesOfInside, lineCount } from '../loop'
import type { Loop, Slitherlink } from '../puzzle'

/**
 * A collection of loops that agree with the clues of a board, with what they prove: the edges at which loops differ, and the digits that
 * leave a solution.
 */
export class Witnesses {
  /** The loops, all different. */
  readonly loops: Loop[] = []
  /** By edge: 1 where two loops differ. */
  readonly differs: Uint8Array
  /** For each cell the digits that loops showed, as bits: bit d for the digit d. */
  readonly digits: Uint8Array
  /** By edge: 1 for a line of the first loop. */
  first: Uint8Array = new Uint8Array(0)

  private readonly geometry: Geometry
  private readonly known = new Set<string>()

  /** @param most the most loops that are kept; facts from further loops are recorded, too */
  constructor(
    { width, height }: Pick<Slitherlink, 'width' | 'height'>,
    private readonly most: number,
  ) {
    this.geometry = geometryOf(width, height)
    this.differs = new Uint8Array(this.geometry.edges)
    this.digits = new Uint8Array(this.geometry.cells)
  }

  /** Takes a loop. */
  add(inside: ArrayLike<number>): void {
    const key = Array.from(inside).join('')
    if (this.known.has(key)) return
    const { geometry, differs, digits } = this
    const lines = edgesOfInside(geometry, inside)
    if (this.first.length === 0) this.first = lines
    for (let edge = 0; edge < geometry.edges; edge++) if (lines[edge] !== this.first[edge]) differs[edge] = 1
    for (let cell = 0; cell < geometry.cells; cell++) digits[cell]! |= 1 << lineCount(geometry, lines, cell)
    if (this.loops.length >= this.most) return
    this.known.add(key)
    this.loops.push({ width: geometry.width, height: geometry.height, inside: Array.from(inside) })
  }

  /** Adds a loop if it shows a digit around a cell or beside it that no loop showed before. */
  glance(inside: ArrayLike<number>, cell: number): void {
    const { cellEdges, edgeCells } = this.geometry
    if (this.isNews(inside, cell)) return this.add(inside)
    for (let k = 4 * cell; k < 4 * cell + 4; k++) {
      const edge = cellEdges[k]!
      const next = edgeCells[2 * edge] === cell ? edgeCells[2 * edge + 1]! : edgeCells[2 * edge]!
      if (next >= 0 && this.isNews(inside, next)) return this.add(inside)
    }
  }

  private isNews(inside: ArrayLike<number>, cell: number): boolean {
    const { cellEdges, edgeCells } = this.geometry
    let count = 0
    for (let k = 4 * cell; k < 4 * cell + 4; k++) {
      const [a, b] = [edgeCells[2 * cellEdges[k]!]!, edgeCells[2 * cellEdges[k]! + 1]!]
      if ((a < 0 ? 0 : inside[a]!) !== (b < 0 ? 0 : inside[b]!)) count++
    }
    return (this.digits[cell]! & (1 << count)) === 0
  }
}
