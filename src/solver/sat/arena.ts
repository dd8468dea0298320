import type { Memory } from './memory'

/*
 * A clause lies at an even address of the arena, as these words: the number of its literals; its rank (0 for a clause that is never
 * dropped); the index at which the search for another literal to watch goes on; the link to the next clause that watches its first literal;
 * the link to the next clause that watches its second literal; the literals.
 *
 * The first two literals are watched: only when one of them fails, the clause is looked at. They lie beside the links, so that the most
 * frequent question, whether the other watched literal holds, touches one line of the processor's cache. A link is the address of the word
 * that holds the next link; an odd address belongs to a first literal, an even one to a second. Watching therefore takes no further memory
 * and never moves a clause. `assembly/propagate.ts` relies on this layout.
 */

const SIZE = 0
const RANK = 1
const PLACE = 2
const NEXT = 3
const LITERALS = 5
/** The address of the first clause. It is even, so that the links of first literals are at odd addresses. */
const FIRST_CLAUSE = 2

/**
 * The long clauses, of four literals or more, with the learnt ones. They are in one growing array, and each watches two of its literals.
 */
export class Arena {
  /** The number of words in use. */
  end = FIRST_CLAUSE

  constructor(private readonly memory: Memory) {}

  /** The array with all clauses, and spare room. Adding a clause may replace it. */
  get words(): Int32Array {
    return this.memory.words
  }

  /** Drops all clauses. The memory must be laid out before. */
  reset(): void {
    this.end = FIRST_CLAUSE
  }

  /** The number of literals of a clause. */
  size(clause: number): number {
    return this.words[clause + SIZE]!
  }

  /** The index in `words` of a clause's first literal. */
  first(clause: number): number {
    return clause + LITERALS
  }

  /** Makes room for a clause of `size` literals. This may replace all arrays of the memory. */
  roomFor(size: number): void {
    this.memory.roomFor(this.end + LITERALS + size + 1)
  }

  /**
   * Adds a clause of at least two literals and watches the first two. @returns the address of the clause
   *
   * @param literals the first `size` entries are the clause's literals; an array in the memory must be read after `roomFor`
   * @param rank the number of levels among its literals if it was learnt; 0 for a clause that is never dropped
   */
  add(literals: ArrayLike<number>, size: number, rank: number): number {
    const clause = this.end
    const end = clause + LITERALS + size
    this.roomFor(size)
    const { words } = this
    this.end = end + (end & 1)
    words[clause + SIZE] = size
    words[clause + RANK] = rank
    words[clause + PLACE] = 2
    for (let i = 0; i < size; i++) words[clause + LITERALS + i] = literals[i]!
    this.watch(clause)
    return clause
  }

  /** Calls `look` for each learnt clause with its rank, and with the range of its literals in `words`. */
  eachLearnt(look: (rank: number, first: number, end: number) => void): void {
    const { words } = this
    for (let c = FIRST_CLAUSE; c < this.end; c = after(words, c)) {
      const rank = words[c + RANK]!
      if (rank > 0) look(rank, c + LITERALS, c + LITERALS + words[c + SIZE]!)
    }
  }

  /**
   * Drops half of the learnt clauses whose rank is above `glue`: the earlier ones among those of the median rank and above. From all other
   * clauses it removes literals that are settled at the root. No literal may be decided, and no clause may be a reason.
   *
   * @param glue learnt clauses of at most this rank are never dropped
   * @returns how many learnt clauses are left
   */
  reduce(value: Int8Array, glue: number): number {
    const { words } = this
    const ranks: number[] = []
    for (let c = FIRST_CLAUSE; c < this.end; c = after(words, c)) if (words[c + RANK]! > glue) ranks.push(words[c + RANK]!)
    const limit = ranks.sort((a, b) => a - b)[ranks.length >> 1] ?? 0
    let ties = ranks.length - (ranks.length >> 1)
    const { heads } = this.memory
    for (let at = 0; at < heads.length; at += 2) heads[at] = 0
    let learnt = 0
    let to = FIRST_CLAUSE
    let next = FIRST_CLAUSE
    while (next < this.end) {
      const c = next
      next = after(words, c)
      const rank = words[c + RANK]!
      if (rank > glue && rank >= limit && ties-- > 0) continue
      const size = this.open(c, value)
      if (size === 0) continue
      words[c + SIZE] = size
      words.copyWithin(to, c, c + LITERALS + size)
      words[to + PLACE] = 2
      this.watch(to)
      if (rank > 0) learnt++
      to = after(words, to)
    }
    this.end = to
    return learnt
  }

  /**
   * Moves the open literals of a clause to its beginning. @returns their number, which is at least two after propagation; 0 if a literal
   * holds
   */
  private open(clause: number, value: Int8Array): number {
    const { words } = this
    let size = 0
    for (let i = clause + LITERALS; i < clause + LITERALS + words[clause + SIZE]!; i++) {
      const state = value[words[i]!]!
      if (state > 0) return 0
      if (state === 0) words[clause + LITERALS + size++] = words[i]!
    }
    return size
  }

  /** Puts a clause at the head of the lists of clauses that watch its first and its second literal. */
  private watch(clause: number): void {
    const { words } = this
    const { heads } = this.memory
    for (let i = 0; i < 2; i++) {
      const literal = words[clause + LITERALS + i]!
      words[clause + NEXT + i] = heads[2 * literal]!
      heads[2 * literal] = clause + NEXT + i
    }
  }
}

/** The address of the next clause. */
function after(words: Int32Array, clause: number): number {
  const end = clause + LITERALS + words[clause + SIZE]!
  return end + (end & 1)
}
