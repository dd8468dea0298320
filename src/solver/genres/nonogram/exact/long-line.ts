import { LONG_LINE } from './long-line-code'
import type { LineMemory } from './line-memory'
import { NARROW } from './bit-words'

/** The longest line that fits into a word of 64 bits together with the cell beyond its end. */
const LONGEST = 63
/** The size of a page of WebAssembly memory in bytes. */
const PAGE = 1 << 16

/** The exports of `assembly/long-line.ts`. */
interface Exports {
  readonly memory: WebAssembly.Memory
  answerAt(): number
  sizesAt(): number
  solve(
    first: number,
    last: number,
    length: number,
    ...words: readonly [fill0: number, fill1: number, fill2: number, empty0: number, empty1: number, empty2: number]
  ): number
}

/** Whether {@link LongLines} solves lines of this length. */
export function isLong(length: number): boolean {
  return length > NARROW && length <= LONGEST
}

/**
 * A solver for lines of 32 to 63 cells. It uses words of 64 bits, which only WebAssembly has, and is nearly six times as fast as words of
 * 31 bits. It is made when the first such line is solved: a window may load this file, although its policy refuses WebAssembly.
 */
export class LongLines {
  private readonly exports = new WebAssembly.Instance(moduleOfLines()).exports as unknown as Exports
  private answer = new Int32Array()

  /** @param sizes the lengths of all blocks of the puzzle */
  load(sizes: Int32Array): void {
    const { memory, answerAt, sizesAt } = this.exports
    const missing = sizesAt() + sizes.byteLength - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE))
    new Int32Array(memory.buffer, sizesAt(), sizes.length).set(sizes)
    this.answer = new Int32Array(memory.buffer, answerAt(), 6)
  }

  /**
   * Solves a line completely: it finds the cells that can be filled and those that can be empty, in some way to place all blocks.
   *
   * @param first the index of its first block; `last` is the index behind its last block
   * @param canFill holds from `at` on the cells that are not known to be empty
   * @param canEmpty holds from `at` on the cells that are not known to be filled, and the cell beyond the end
   * @param words the number of words of the line, 2 or 3
   * @param m receives the cells that can be filled and those that can be empty, but not where blocks can start
   * @returns false where the blocks cannot be placed; the other results then mean nothing
   */
  solve(
    first: number,
    last: number,
    length: number,
    canFill: Int32Array,
    canEmpty: Int32Array,
    at: number,
    words: number,
    m: LineMemory,
  ): boolean {
    const { answer } = this
    const fill2 = words > 2 ? canFill[at + 2]! : 0
    const empty2 = words > 2 ? canEmpty[at + 2]! : 0
    const isPossible = this.exports.solve(
      first,
      last,
      length,
      canFill[at]!,
      canFill[at + 1]!,
      fill2,
      canEmpty[at]!,
      canEmpty[at + 1]!,
      empty2,
    )
    if (isPossible === 0) return false
    for (let w = 0; w < words; w++) {
      m.canFill[w] = answer[w]!
      m.canEmpty[w] = answer[3 + w]!
    }
    return true
  }
}

let compiled: WebAssembly.Module | undefined

/** The compiled code, once for each process. */
function moduleOfLines(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(LONG_LINE), (letter) => letter.charCodeAt(0)))
  return compiled
}
