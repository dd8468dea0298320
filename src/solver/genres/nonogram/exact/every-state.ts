import { Clues } from './clues'
import { LineMemory } from './line-memory'
import { solveNarrow } from './narrow'
import { solveWide } from './wide'

/*
 * A slow but certain computation, for tests. The state of a line is a number in base 3: digit c is 0, 1 or 2 for a cell that is unknown,
 * empty or filled. All pictures of a clue that fit a state share a value exactly if they share it in both of its successors, in which one
 * more cell is known. A successor is always a larger number, so one pass from the last state to the first gives the right answer for every
 * state, without a line solver.
 */

/** The result of comparing line solvers with the certain computation. */
export interface Comparison {
  /** The number of examined pairs of a clue and a state. */
  readonly states: number
  /** The first few states for which a solver is wrong. */
  readonly wrong: readonly string[]
}

const MOST_WRONG = 5

/**
 * Compares both line solvers with the certain computation, in every state of every line of `length` cells: whether the clue can be placed,
 * which cells can be filled or empty, and where each block can start.
 *
 * @param length at most 12, because each clue has 3 ** length states
 */
export function compareEveryState(length: number): Comparison {
  const truth = new Truth(length)
  const memory = new LineMemory(length)
  const all = (1 << length) - 1
  const [fillWord, emptyWord] = [new Int32Array(memory.stride), new Int32Array(memory.stride)]
  const wrong: string[] = []
  let states = 0
  for (const [key, pictures] of picturesByClue(length)) {
    const sizes = key === '' ? [] : key.split(' ').map(Number)
    const clues = new Clues({ rows: [sizes], columns: Array.from({ length }, () => []) })
    truth.find(pictures, sizes.length)
    for (let state = 0; state < truth.states; state++) {
      // The cell beyond the end is always empty.
      const canFill = all & ~truth.emptied[state]!
      const canEmpty = (2 * all + 1) & ~truth.filled[state]!
      fillWord[0] = canFill
      emptyWord[0] = canEmpty
      const narrow = solveNarrow(clues.sizes, 0, sizes.length, length, canFill, canEmpty, memory)
      const isNarrowRight = agrees(truth, state, narrow, memory, sizes.length)
      const wide = solveWide(clues, 0, fillWord, emptyWord, 0, 1, memory)
      if (isNarrowRight && agrees(truth, state, wide, memory, sizes.length)) continue
      if (wrong.length < MOST_WRONG) wrong.push(`${isNarrowRight ? 'wide' : 'narrow'}: ${key} in ${named(state, length)}`)
    }
    states += truth.states
  }
  return { states, wrong }
}

function agrees(truth: Truth, state: number, isPossible: boolean, m: LineMemory, blocks: number): boolean {
  if (isPossible !== (truth.possible[state] === 1)) return false
  if (!isPossible) return true
  if (m.canFill[0] !== truth.canFill[state] || m.canEmpty[0] !== truth.canEmpty[state]) return false
  for (let block = 0; block < blocks; block++) if (m.starts[block * m.stride] !== truth.starts[block * truth.states + state]) return false
  return true
}

/** All pictures of a line by clue, with filled cells as bits. */
function picturesByClue(length: number): Map<string, number[]> {
  const all = new Map<string, number[]>()
  for (let picture = 0; picture < 1 << length; picture++) {
    const runs = [...picture.toString(2).matchAll(/1+/g)].map((run) => run[0].length).reverse()
    const key = runs.join(' ')
    const pictures = all.get(key)
    if (pictures) pictures.push(picture)
    else all.set(key, [picture])
  }
  return all
}

/** The facts that all pictures of a clue have in common, by state. */
class Truth {
  readonly states: number
  /** The cells known to be filled, and those known to be empty. */
  readonly filled: Uint16Array
  readonly emptied: Uint16Array
  readonly possible: Uint8Array
  readonly canFill: Uint16Array
  readonly canEmpty: Uint16Array
  /** The possible starts of a block, by block and state. */
  readonly starts: Uint16Array
  /** 3 ** c for some unknown cell c; 0 where all cells are known. */
  private readonly unknown: Int32Array

  constructor(private readonly length: number) {
    const states = 3 ** length
    this.states = states
    this.filled = new Uint16Array(states)
    this.emptied = new Uint16Array(states)
    this.possible = new Uint8Array(states)
    this.canFill = new Uint16Array(states)
    this.canEmpty = new Uint16Array(states)
    this.starts = new Uint16Array(states * Math.ceil(length / 2))
    this.unknown = new Int32Array(states)
    for (let state = 0; state < states; state++) {
      for (let cell = 0, rest = state, power = 1; cell < length; cell++, rest = Math.floor(rest / 3), power *= 3) {
        if (rest % 3 === 0) this.unknown[state] = power
        else if (rest % 3 === 1) this.emptied[state]! |= 1 << cell
        else this.filled[state]! |= 1 << cell
      }
    }
  }

  /**
   * @param pictures all pictures of a clue, with filled cells as bits
   * @param blocks the number of blocks in the clue
   */
  find(pictures: readonly number[], blocks: number): void {
    const { states, possible, canFill, canEmpty, starts, unknown } = this
    possible.fill(0)
    canFill.fill(0)
    canEmpty.fill(0)
    starts.fill(0)
    for (const picture of pictures) this.enter(picture)
    for (let state = states - 1; state >= 0; state--) {
      const power = unknown[state]!
      if (power === 0) continue
      const [empty, filled] = [state + power, state + 2 * power]
      possible[state] = possible[empty]! | possible[filled]!
      canFill[state] = canFill[empty]! | canFill[filled]!
      canEmpty[state] = canEmpty[empty]! | canEmpty[filled]!
      for (let at = 0; at < blocks * states; at += states) starts[at + state] = starts[at + empty]! | starts[at + filled]!
    }
  }

  private enter(picture: number): void {
    let state = 0
    let block = 0
    const places: number[] = []
    for (let cell = 0, power = 1; cell < this.length; cell++, power *= 3) {
      const isFilled = ((picture >> cell) & 1) === 1
      state += isFilled ? 2 * power : power
      if (isFilled && ((picture << 1) >> cell) % 2 === 0) places[block++] = cell
    }
    this.possible[state] = 1
    this.canFill[state] = picture
    // The cell beyond the end counts, too.
    this.canEmpty[state] = ~picture & (2 ** (this.length + 1) - 1)
    for (const [i, place] of places.entries()) this.starts[i * this.states + state] = 1 << place
  }
}

function named(state: number, length: number): string {
  return Array.from({ length }, (_, cell) => '?.#'[Math.floor(state / 3 ** cell) % 3]).join('')
}
