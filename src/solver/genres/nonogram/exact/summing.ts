import { type Board, EMPTY, FILLED } from './board'

/** The number of places that summing examines before it gives up, in some 50 ms. */
const MOST_WORK = 20_000_000
/** The number of places examined in about the time of one line solved. */
const PLACES_A_STEP = 100
/** A number of cells that means "impossible", because it exceeds any board. */
const NEVER = 1 << 20

/** The result of summing. */
export type Summed = 'progress' | 'nothing' | 'contradiction'

/**
 * Summing: it counts the filled cells in a choice of rows (or of columns). The clues of these rows say how many there are. Each crossing
 * line needs a least number of them, wherever its blocks stand. If all crossing lines together need exactly as many as there are, none may
 * take more than it needs. If they need more, there is no solution. No single line and no probe finds this, and clause learning finds it
 * only by trying all ways to distribute the cells. The choices are: rows with the same remainder by 2 or 3, the rows with the fewest filled
 * cells, and the rows from an edge on; and for each choice, all other rows.
 */
export class Summer {
  /** By blocks and cells: the fewest counted cells in the beginning of a line. Below: in its end. */
  private readonly ahead: Int32Array
  private readonly behind: Int32Array
  /** By cell of the line: the fewest counted cells of the line if this cell is filled. Below: if it is empty. */
  private readonly filled: Int32Array
  private readonly emptied: Int32Array
  /** By cell of the line: the number of counted cells before it. */
  private readonly before: Int32Array
  private readonly needs: Int32Array
  /** By cell of the line: 1 if it can be filled; below, 1 if it can be empty. */
  private readonly canFill: Uint8Array
  private readonly canEmpty: Uint8Array
  private work = 0

  /** @param board the board, loaded again for each puzzle */
  constructor(private readonly board: Board) {
    const { width, height } = board.clues
    const longest = Math.max(width, height)
    const table = (longest + 1) * (Math.floor((longest + 1) / 2) + 1)
    this.ahead = new Int32Array(table)
    this.behind = new Int32Array(table)
    this.filled = new Int32Array(longest)
    this.emptied = new Int32Array(longest)
    this.before = new Int32Array(longest + 1)
    this.needs = new Int32Array(longest)
    this.canFill = new Uint8Array(longest)
    this.canEmpty = new Uint8Array(longest)
  }

  /** Sets the cells that summing and line solving decide together. Line solving alone must have found nothing more before. */
  run(): Summed {
    const { board } = this
    const begin = board.known
    this.work = 0
    let known: number
    do {
      known = board.known
      for (const ofRows of [true, false]) {
        for (const isCounted of this.choices(ofRows)) {
          let before: number
          do {
            before = board.known
            if (this.work > MOST_WORK) break
            if (!this.count(ofRows, isCounted)) return 'contradiction'
          } while (board.known > before)
        }
      }
    } while (board.known > known && board.known < board.cells)
    board.steps += Math.ceil(this.work / PLACES_A_STEP)
    return board.known > begin ? 'progress' : 'nothing'
  }

  /** The choices of rows, or columns, that are counted together. */
  private *choices(ofRows: boolean): Generator<(line: number) => boolean> {
    const { clues } = this.board
    const [first, count] = ofRows ? [0, clues.height] : [clues.height, clues.width]
    const sums = Array.from({ length: count }, (_, line) => this.sum(first + line))
    for (const by of [2, 3]) for (let rest = 0; rest < by; rest++) yield* bothWays((line) => line % by === rest)
    for (const most of [...new Set(sums)].sort((a, b) => a - b).slice(0, -1)) yield* bothWays((line) => sums[line]! <= most)
    for (let end = 1; end < count; end++) yield* bothWays((line) => line < end)
  }

  /** The number of filled cells of a line, by its clue. */
  private sum(line: number): number {
    const { first, sizes } = this.board.clues
    let sum = 0
    for (let i = first[line]!; i < first[line + 1]!; i++) sum += sizes[i]!
    return sum
  }

  /** Counts in one choice of rows or columns. False if this shows a contradiction. */
  private count(ofRows: boolean, isCounted: (line: number) => boolean): boolean {
    const { board, before, needs } = this
    const { width, height } = board.clues
    const [count, crossing] = ofRows ? [height, width] : [width, height]
    let spare = 0
    before[0] = 0
    for (let line = 0; line < count; line++) {
      before[line + 1] = before[line]! + (isCounted(line) ? 1 : 0)
      if (isCounted(line)) spare += this.sum(ofRows ? line : height + line)
    }
    for (let i = 0; i < crossing; i++) {
      needs[i] = this.fewest(ofRows ? height + i : i, count)
      spare -= needs[i]!
      if (spare < 0) return false
    }
    for (let i = 0; i < crossing; i++) {
      const line = ofRows ? height + i : i
      // A line is skipped if no way to place its blocks takes more counted cells than allowed.
      if (Math.min(this.sum(line), before[count]!) - needs[i]! > spare) this.exclude(line, count, needs[i]! + spare)
    }
    return board.propagate() < 0
  }

  /** Settles the cells of a line whose other value would take more than `most` counted cells. */
  private exclude(line: number, length: number, most: number): void {
    const { board, filled, emptied } = this
    this.fewest(line, length)
    this.perCell(line, length)
    for (let place = 0; place < length; place++) {
      const cell = board.clues.cellAt(line, place)
      if (board.cell(cell) !== undefined) continue
      if (filled[place]! > most) board.set(cell, EMPTY)
      else if (emptied[place]! > most) board.set(cell, FILLED)
    }
  }

  /** The fewest counted cells in any way to place the blocks of a line. Its tables stay valid for `perCell`. */
  private fewest(line: number, length: number): number {
    const { board, ahead, before, canFill, canEmpty } = this
    const { clues } = board
    this.take(line, length)
    const first = clues.first[line]!
    const count = clues.first[line + 1]! - first
    const row = length + 1
    const slack = clues.slack[line]!
    this.work += row
    ahead.fill(NEVER, 0, row * (count + 1))
    ahead[0] = 0
    for (let place = 1; place <= length && canEmpty[place - 1] === 1; place++) ahead[place] = 0
    for (let block = 1; block <= count; block++) {
      const size = clues.sizes[first + block - 1]!
      const at = block * row
      // The block moves within `slack` cells of its earliest start, also in the loops below.
      const earliest = clues.earliest[first + block - 1]!
      this.work += size + slack
      let room = 0
      for (let place = earliest + 1; place <= earliest + size + slack; place++) {
        room = canFill[place - 1] === 1 ? room + 1 : 0
        let least = canEmpty[place - 1] === 1 ? ahead[at + place - 1]! : NEVER
        if (room >= size) {
          const start = place - size
          const rest = start === 0 ? (block === 1 ? 0 : NEVER) : canEmpty[start - 1] === 1 ? ahead[at - row + start - 1]! : NEVER
          least = Math.min(least, rest + before[place]! - before[start]!)
        }
        ahead[at + place] = least
      }
    }
    return ahead[count * row + length]!
  }

  /** Finds the fewest counted cells for each value of each cell. `fewest` must have been called for the same line before. */
  private perCell(line: number, length: number): void {
    const { board, ahead, behind, before, filled, emptied, canFill, canEmpty } = this
    const { clues } = board
    const first = clues.first[line]!
    const count = clues.first[line + 1]! - first
    const row = length + 1
    const slack = clues.slack[line]!
    behind.fill(NEVER, 0, row * (count + 1))
    filled.fill(NEVER, 0, length)
    emptied.fill(NEVER, 0, length)
    behind[count * row + length] = 0
    for (let place = length - 1; place >= 0 && canEmpty[place] === 1; place--) behind[count * row + place] = 0
    for (let block = count - 1; block >= 0; block--) {
      const size = clues.sizes[first + block]!
      const at = block * row
      const earliest = clues.earliest[first + block]!
      this.work += size + slack
      let room = 0
      for (let place = earliest + slack + size - 1; place >= earliest; place--) {
        room = canFill[place] === 1 ? room + 1 : 0
        let least = canEmpty[place] === 1 ? behind[at + place + 1]! : NEVER
        if (room >= size) {
          const end = place + size
          const own = before[end]! - before[place]!
          const rest = end === length ? (block === count - 1 ? 0 : NEVER) : canEmpty[end] === 1 ? behind[at + row + end + 1]! : NEVER
          least = Math.min(least, own + rest)
          const front = place === 0 ? (block === 0 ? 0 : NEVER) : canEmpty[place - 1] === 1 ? ahead[at + place - 1]! : NEVER
          const all = front + own + rest
          for (let cell = place; cell < end; cell++) if (all < filled[cell]!) filled[cell] = all
          this.work += size
        }
        behind[at + place] = least
      }
    }
    for (let block = 0; block <= count; block++)
      for (let place = 0; place < length; place++)
        if (canEmpty[place] === 1)
          emptied[place] = Math.min(emptied[place]!, ahead[block * row + place]! + behind[block * row + place + 1]!)
    this.work += 2 * row * (count + 1)
  }

  /** Loads the possible values of a line's cells. */
  private take(line: number, length: number): void {
    const { board, canFill, canEmpty } = this
    for (let place = 0; place < length; place++) {
      const known = board.cell(board.clues.cellAt(line, place))
      canFill[place] = known === EMPTY ? 0 : 1
      canEmpty[place] = known === FILLED ? 0 : 1
    }
  }
}

/** A choice of lines, and the choice of all other lines. */
function* bothWays(isCounted: (line: number) => boolean): Generator<(line: number) => boolean> {
  yield isCounted
  yield (line) => !isCounted(line)
}
