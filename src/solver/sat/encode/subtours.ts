import { not, TRUE } from '../literal'
import type { Propagator } from '../propagator'
import type { Assignment, Reasons } from '../reason'
import type { LoopEdge } from './connected'

/** The place of a line that is there from the beginning, and of an edge that is none. */
const SETTLED = -1
const NEVER = 0x7fffffff

/**
 * How a line was added to the chains: LEFT_OUT, because two lines met in one of its points already; JOINED, it joined two
 * chains; CLOSED, it closed one.
 */
const LEFT_OUT = 0
const JOINED = 1
const CLOSED = 2

/**
 * A rule for boards on which all lines must form one loop: no loop may close while there is a line outside it. The rule keeps the two
 * ends of every chain of lines, forbids the edge that would join them too early, and gives the chain as the reason. This is subtour
 * elimination (G. Dantzig, R. Fulkerson and S. Johnson 1954), with the ends of chains of Y. Caseau and F. Laburthe, "Solving small TSPs
 * with constraints" (1997).
 *
 * Clauses ensure that at most two lines meet in a point. This rule does not object to several open chains; `Connected`
 * does, when all is decided.
 */
export class Subtours implements Propagator {
  private assignment!: Assignment
  private reason = 0
  /** By literal: the edges that are lines where it holds. */
  private readonly edgesOf: (readonly number[] | undefined)[] = []
  /** By point: its edges. */
  private readonly meeting: readonly number[][]
  /** By point: how many lines meet there, and which. */
  private readonly degree: Int8Array
  private readonly lines: Int32Array
  /** By end of a chain: the other end, and how many lines lie between. What stood there stays while the point is no end. */
  private readonly end: Int32Array
  private readonly size: Int32Array
  /** By end of a chain that is there from the beginning: its other end, or -1, and how many lines lie between. */
  private readonly farEnd: Int32Array
  private readonly farSize: Int32Array
  private settledLines = 0
  /** The edges that were added as lines, in their order; below, how each was added, and by edge its place in this order. */
  private readonly lineAt: Int32Array
  private readonly kindAt: Uint8Array
  private readonly place: Int32Array
  private count = 0
  /** The edge that closed a loop, or -1. */
  private closing = -1
  /** The line that broke the rule last. */
  private broken = -1
  /** By variable: the edge that was forbidden, and how many lines there were then. */
  private causeEdge = new Int32Array(0)
  private causeCount = new Int32Array(0)
  /** By literal and by edge: the explanation that it was last given in. */
  private givenLiteral = new Int32Array(0)
  private readonly givenEdge: Int32Array
  private explanation = 0

  /**
   * @param edges all edges of the board, with the term TRUE for a line that is there from the beginning
   * @param points the number of points
   */
  constructor(
    private readonly edges: readonly LoopEdge[],
    points: number,
  ) {
    this.meeting = Array.from({ length: points }, () => [])
    const edgesOf = new Map<number, number[]>()
    for (const [edge, { from, to, term }] of edges.entries()) {
      this.meeting[from]!.push(edge)
      this.meeting[to]!.push(edge)
      if (term < 0) continue
      const same = edgesOf.get(term)
      if (same === undefined) edgesOf.set(term, [edge])
      else same.push(edge)
    }
    for (const [literal, same] of edgesOf) this.edgesOf[literal] = same
    this.degree = new Int8Array(points)
    this.lines = new Int32Array(2 * points)
    this.end = new Int32Array(points)
    this.size = new Int32Array(points)
    this.farEnd = new Int32Array(points)
    this.farSize = new Int32Array(points)
    this.lineAt = new Int32Array(edges.length)
    this.kindAt = new Uint8Array(edges.length)
    this.place = new Int32Array(edges.length)
    this.givenEdge = new Int32Array(edges.length)
  }

  /** Begins a search, of which no line has been told (`Propagator`). */
  begin(assignment: Assignment, variables: number, reason: number): void {
    this.assignment = assignment
    this.reason = reason
    this.count = 0
    this.closing = -1
    this.settledLines = 0
    this.degree.fill(0)
    this.size.fill(0)
    this.place.fill(NEVER)
    this.farEnd.fill(-1)
    for (let point = 0; point < this.end.length; point++) this.end[point] = point
    if (this.causeEdge.length < variables) {
      this.causeEdge = new Int32Array(variables)
      this.causeCount = new Int32Array(variables)
      this.givenLiteral = new Int32Array(2 * variables)
    }
    for (const [edge, { term }] of this.edges.entries()) {
      if (term !== TRUE) continue
      this.place[edge] = SETTLED
      this.settledLines++
      this.enter(edge)
    }
    for (let point = 0; point < this.end.length; point++) {
      if (this.degree[point] !== 1) continue
      this.farEnd[point] = this.end[point]!
      this.farSize[point] = this.size[point]!
    }
  }

  /** Adds the edges that the literal makes lines to the chains; false when they close a loop too early (`Propagator`). */
  told(literal: number): boolean {
    const edges = this.edgesOf[literal]
    if (edges === undefined) return true
    let isKept = true
    for (const edge of edges) {
      const wasClosed = this.closing >= 0
      const place = this.count++
      this.place[edge] = place
      this.lineAt[place] = edge
      this.kindAt[place] = this.enter(edge)
      if (!isKept) continue
      const isAlone = this.settledLines + this.count === this.size[this.edges[edge]!.from]! + 1
      if (wasClosed || (this.kindAt[place] === CLOSED && !isAlone)) {
        isKept = false
        this.broken = edge
      } else if (this.kindAt[place] === JOINED) this.forbid(edge)
    }
    return isKept
  }

  /** Removes the lines that `told` added with this literal (`Propagator`). */
  takenBack(literal: number): void {
    for (let left = this.edgesOf[literal]?.length ?? 0; left > 0; left--) {
      const edge = this.lineAt[--this.count]!
      this.place[edge] = NEVER
      if (this.closing === edge) this.closing = -1
      if (this.kindAt[this.count] !== LEFT_OUT) this.leave(edge, this.kindAt[this.count]!)
    }
  }

  /** Writes the lines because of which an edge was forbidden, or those of the loop that closed too early (`Propagator`). */
  explain(literal: number, why: Reasons): void {
    this.explanation++
    if (literal >= 0) this.giveLoop(this.causeEdge[literal >> 1]!, this.causeCount[literal >> 1]!, true, why)
    else if (this.closing >= 0 && this.closing !== this.broken) {
      this.give(this.broken, why)
      if (this.place[this.closing] === SETTLED) return
      this.give(this.closing, why)
      this.giveLoop(this.closing, this.place[this.closing]!, false, why)
    } else {
      this.give(this.broken, why)
      this.giveLoop(this.broken, this.place[this.broken]!, true, why)
    }
  }

  /** Takes a line into the chains. */
  private enter(edge: number): number {
    const { degree, lines, end, size } = this
    const { from, to } = this.edges[edge]!
    if (degree[from] === 2 || degree[to] === 2) return LEFT_OUT
    const isClosed = degree[from] === 1 && end[from] === to
    if (isClosed) {
      if (this.closing < 0) this.closing = edge
    } else {
      const a = end[from]!
      const b = end[to]!
      const lineCount = size[from]! + size[to]! + 1
      // Where a point has had no line it is its own chain's end, so that this comes after both were looked at.
      end[a] = b
      end[b] = a
      size[a] = size[b] = lineCount
    }
    lines[2 * from + degree[from]!++] = edge
    lines[2 * to + degree[to]!++] = edge
    return isClosed ? CLOSED : JOINED
  }

  /** Removes the last line from the chains. Points inside a chain still have the values from when they were ends. */
  private leave(edge: number, kind: number): void {
    const { degree, end, size } = this
    const { from, to } = this.edges[edge]!
    degree[from]!--
    degree[to]!--
    if (kind === CLOSED) return
    for (const point of [from, to]) {
      if (degree[point] === 0) {
        end[point] = point
        size[point] = 0
      } else {
        end[end[point]!] = point
        size[end[point]!] = size[point]!
      }
    }
  }

  /** Lets the edges fail that would close the chain which a line has become part of. */
  private forbid(edge: number): void {
    const { end, size, degree, edges, assignment } = this
    const { from } = edges[edge]!
    const a = degree[from] === 1 ? from : end[from]!
    const b = end[a]!
    if (this.settledLines + this.count <= size[a]!) return
    for (const other of this.meeting[a]!) {
      const { term, from: one, to: two } = edges[other]!
      if (other === edge || one + two - a !== b || term < 0 || assignment.value[term] !== 0) continue
      this.causeEdge[term >> 1] = other
      this.causeCount[term >> 1] = this.count
      assignment.hold(not(term), this.reason, -1)
    }
  }

  /** Gives the lines of the chain between the points of an edge, of those that were told before a place, and a line outside it. */
  private giveLoop(edge: number, until: number, withOther: boolean, why: Reasons): void {
    const { edges, lines, degree, place, farEnd, farSize, givenEdge } = this
    const { from, to } = edges[edge]!
    givenEdge[edge] = this.explanation
    let settledLines = 0
    let isFromFar = false
    for (let point = from; point !== to;) {
      if (!isFromFar && farEnd[point]! >= 0) {
        settledLines += farSize[point]!
        point = farEnd[point]!
        isFromFar = true
        continue
      }
      let line = -1
      for (let i = 0; i < degree[point]!; i++) {
        const one = lines[2 * point + i]!
        if (place[one]! >= 0 && place[one]! < until && givenEdge[one] !== this.explanation) line = one
      }
      this.give(line, why)
      point = edges[line]!.from + edges[line]!.to - point
      isFromFar = false
    }
    if (!withOther || settledLines < this.settledLines) return
    for (let i = 0; i < this.count; i++)
      if (givenEdge[this.lineAt[i]!] !== this.explanation) {
        this.give(this.lineAt[i]!, why)
        return
      }
  }

  private give(edge: number, why: Reasons): void {
    const { term } = this.edges[edge]!
    this.givenEdge[edge] = this.explanation
    if (term < 0 || this.givenLiteral[term] === this.explanation) return
    this.givenLiteral[term] = this.explanation
    why.push(not(term))
  }
}
