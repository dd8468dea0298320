import { pulse } from '#solver/kernel/budget.ts'
import type { Clues } from './clues'
import { LineCache } from './line-cache'
import { LineMemory } from './line-memory'
import { isLong, LongLines } from './long-line'
import { solveNarrow } from './narrow'
import { solveWide } from './wide'
import { BITS, setFirst, wordsFor } from './bit-words'

/** The state of a cell that is known to be empty. */
export const EMPTY = 0
/** The state of a cell that is known to be filled. */
export const FILLED = 1

/*
 * The board stores what is known of all cells twice, by rows and by columns. A line has two sets of positions of `stride` words each: cells
 * that may be filled, and cells that may be empty. An unknown cell is in both. When a cell becomes known, 2 * cell + (1 if filled) goes on
 * the trail, and its lines go into the queue of lines to solve again. Nothing is allocated while solving.
 */

/** The board of a puzzle that is being solved: its known cells, and line solving that continues until nothing more is found. */
export class Board {
  clues: Clues
  readonly stride: number
  readonly canFill: Int32Array
  readonly canEmpty: Int32Array
  /** The cells that became known, in order. */
  readonly trail: Int32Array
  known = 0
  readonly cells: number
  /** The number of lines solved so far. */
  steps = 0

  /** The working memory of the line solvers. It holds the result of the line solved last. */
  readonly memory: LineMemory
  private readonly words: Int32Array
  private readonly queue: Int32Array
  private readonly queued: Uint8Array
  private head = 0
  private waiting = 0
  private readonly cache: LineCache
  private readonly ids: Int32Array
  /** By line: 1 where the line has the length for a special solver, which is made when it is first needed. */
  private readonly long: Uint8Array
  private longLines: LongLines | undefined

  /** @param clues clues whose blocks fit into their lines */
  constructor(clues: Clues) {
    this.clues = clues
    const longest = Math.max(clues.width, clues.height)
    this.memory = new LineMemory(longest)
    this.stride = this.memory.stride
    this.cells = clues.width * clues.height
    this.canFill = new Int32Array(clues.lines * this.stride)
    this.canEmpty = new Int32Array(clues.lines * this.stride)
    this.words = new Int32Array(clues.lines)
    this.trail = new Int32Array(this.cells)
    this.queue = new Int32Array(clues.lines)
    this.queued = new Uint8Array(clues.lines)
    this.cache = new LineCache(this.stride)
    this.ids = new Int32Array(clues.lines)
    this.long = new Uint8Array(clues.lines)
    for (let line = 0; line < clues.lines; line++) {
      this.words[line] = wordsFor(clues.length(line))
      this.long[line] = isLong(clues.length(line)) ? 1 : 0
    }
    this.load(clues)
  }

  /** Begins another puzzle with the same width and height. Results for lines with the same clues are kept. */
  load(clues: Clues): void {
    this.clues = clues
    this.longLines?.load(clues.sizes)
    for (let line = 0; line < clues.lines; line++) this.ids[line] = this.cache.idOf(clues.names[line]!)
    this.clear()
  }

  /** Makes all cells unknown and queues every line. */
  clear(): void {
    const { clues, stride, words } = this
    for (let line = 0; line < clues.lines; line++) {
      setFirst(this.canFill, line * stride, words[line]!, clues.length(line))
      setFirst(this.canEmpty, line * stride, words[line]!, clues.length(line) + 1)
    }
    this.known = 0
    this.emptyQueue()
    for (let line = 0; line < clues.lines; line++) this.enqueue(line)
  }

  /** The value of a cell; undefined while it is unknown. */
  cell(cell: number): typeof EMPTY | typeof FILLED | undefined {
    const row = (cell / this.clues.width) | 0
    const column = cell - row * this.clues.width
    const w = (column / BITS) | 0
    const bit = 1 << (column - BITS * w)
    const at = row * this.stride + w
    if ((this.canFill[at]! & bit) === 0) return EMPTY
    return (this.canEmpty[at]! & bit) === 0 ? FILLED : undefined
  }

  /** Makes an unknown cell known, and queues its lines. */
  set(cell: number, value: number): void {
    const row = (cell / this.clues.width) | 0
    const column = cell - row * this.clues.width
    const w = (column / BITS) | 0
    const v = (row / BITS) | 0
    const line = this.clues.height + column
    const lost = value === FILLED ? this.canEmpty : this.canFill
    lost[row * this.stride + w] = lost[row * this.stride + w]! & ~(1 << (column - BITS * w))
    lost[line * this.stride + v] = lost[line * this.stride + v]! & ~(1 << (row - BITS * v))
    this.trail[this.known++] = 2 * cell + value
    this.enqueue(row)
    this.enqueue(line)
  }

  /** Makes all cells unknown again that became known after the first `known`. */
  undo(known: number): void {
    const { trail, canFill, canEmpty, stride } = this
    const { width, height } = this.clues
    for (let i = this.known - 1; i >= known; i--) {
      const cell = trail[i]! >> 1
      const lost = (trail[i]! & 1) === FILLED ? canEmpty : canFill
      const row = (cell / width) | 0
      const column = cell - row * width
      const w = (column / BITS) | 0
      const v = (row / BITS) | 0
      const a = row * stride + w
      const b = (height + column) * stride + v
      lost[a] = lost[a]! | (1 << (column - BITS * w))
      lost[b] = lost[b]! | (1 << (row - BITS * v))
    }
    this.known = known
  }

  /**
   * Solves the queued lines, and the lines that cross changed cells, until nothing changes any more.
   *
   * @returns the line whose blocks cannot be placed; -1 if there is none
   */
  propagate(): number {
    const { queue, queued, clues, stride, canFill, canEmpty } = this
    const { canFill: fill, canEmpty: empty } = this.memory
    const lines = clues.lines
    while (this.waiting > 0) {
      const line = queue[this.head]!
      if (++this.head === lines) this.head = 0
      this.waiting--
      queued[line] = 0
      if ((++this.steps & 0xff) === 0) pulse()
      const at = line * stride
      const words = this.words[line]!
      if (!this.solveCached(line, at, words)) {
        this.emptyQueue()
        return line
      }
      for (let w = 0; w < words; w++) {
        const wasFill = canFill[at + w]!
        const wasEmpty = canEmpty[at + w]!
        const filled = wasEmpty & ~empty[w]!
        const emptied = wasFill & ~fill[w]!
        if ((filled | emptied) === 0) continue
        canFill[at + w] = fill[w]!
        canEmpty[at + w] = empty[w]!
        if (filled !== 0) this.cross(line, w, filled, canEmpty, FILLED)
        if (emptied !== 0) this.cross(line, w, emptied, canFill, EMPTY)
      }
    }
    return -1
  }

  /** Whether all cells of a line are known. */
  isDone(line: number): boolean {
    const { canFill, canEmpty, stride } = this
    for (let i = line * stride; i < (line + 1) * stride; i++) if ((canFill[i]! & canEmpty[i]!) !== 0) return false
    return true
  }

  /** Writes the values of the known cells into `into`; other entries stay. */
  read(into: Uint8Array): void {
    for (let i = 0; i < this.known; i++) into[this.trail[i]! >> 1] = this.trail[i]! & 1
  }

  /** Solves one line. @returns whether its blocks can be placed; the places where they can start are in `memory.starts` */
  solveLine(line: number): boolean {
    return this.solve(line, line * this.stride, this.words[line]!)
  }

  /** Transfers cells of one word that a line has decided to the crossing lines. */
  private cross(line: number, w: number, shown: number, lost: Int32Array, value: number): void {
    const { trail, stride } = this
    const { width, height } = this.clues
    const isRow = line < height
    const place = isRow ? line : line - height
    const v = (place / BITS) | 0
    const clear = ~(1 << (place - BITS * v))
    let known = this.known
    for (let rest = shown; rest !== 0; rest &= rest - 1) {
      const other = BITS * w + 31 - Math.clz32(rest & -rest)
      const crossing = isRow ? height + other : other
      const at = crossing * stride + v
      lost[at] = lost[at]! & clear
      trail[known++] = 2 * (isRow ? line * width + other : other * width + place) + value
      this.enqueue(crossing)
    }
    this.known = known
  }

  private enqueue(line: number): void {
    if (this.queued[line] !== 0) return
    this.queued[line] = 1
    let tail = this.head + this.waiting++
    if (tail >= this.queue.length) tail -= this.queue.length
    this.queue[tail] = line
  }

  private emptyQueue(): void {
    this.queued.fill(0)
    this.head = 0
    this.waiting = 0
  }

  private solveCached(line: number, at: number, words: number): boolean {
    const found = this.cache.find(this.ids[line]!, this.canFill, this.canEmpty, at, words, this.memory)
    if (found !== 0) return found > 0
    const isPossible = this.long[line] === 1 ? this.solveLong(line, at, words) : this.solve(line, at, words)
    this.cache.keep(isPossible, words, this.memory)
    return isPossible
  }

  private solveLong(line: number, at: number, words: number): boolean {
    const { clues, canFill, canEmpty, memory } = this
    if (this.longLines === undefined) {
      this.longLines = new LongLines()
      this.longLines.load(clues.sizes)
    }
    return this.longLines.solve(clues.first[line]!, clues.first[line + 1]!, clues.length(line), canFill, canEmpty, at, words, memory)
  }

  private solve(line: number, at: number, words: number): boolean {
    const { clues, canFill, canEmpty, memory } = this
    if (words > 1) return solveWide(clues, line, canFill, canEmpty, at, words, memory)
    const first = clues.first[line]!
    return solveNarrow(clues.sizes, first, clues.first[line + 1]!, clues.length(line), canFill[at]!, canEmpty[at]!, memory)
  }
}
