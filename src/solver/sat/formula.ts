import { FALSE, not, TRUE } from './literal'

/**
 * A formula of propositional logic: clauses, and limits on the number of literals that hold. Clauses of two and three literals never change
 * while solving, so each literal has a list of what follows if it fails. Longer clauses are watched (arena.ts).
 *
 * To build a formula, call `clear`, then `variable` and the adding functions, then `finish`. It can be built again and keeps its memory.
 */
export class Formula {
  variables = 0
  /** The literals of clauses with one literal. */
  units = new Int32Array(64)
  unitCount = 0
  /** Whether a clause has only FALSE terms. */
  isBroken = false
  /** By literal: the index at which its list in `pairs` begins; below, in `triples`. It ends where the next literal's list begins. */
  pairFirst = new Int32Array(1)
  tripleFirst = new Int32Array(1)
  /** The lists of all literals: the other literal of each clause of two. */
  pairs = new Int32Array(0)
  /** The lists of all literals: the other two literals of each clause of three. */
  triples = new Int32Array(0)
  /** The clauses of four literals or more: the size of each, then its literals. */
  long = new Int32Array(64)
  longEnd = 0
  /** The limits: for each the number of its literals, how many of them may hold, then the literals. */
  limits = new Int32Array(64)
  limitEnd = 0
  private twos = new Int32Array(1024)
  private threes = new Int32Array(1024)
  private twoEnd = 0
  private threeEnd = 0

  /** Forgets all clauses and variables. */
  clear(): void {
    this.variables = 0
    this.unitCount = 0
    this.isBroken = false
    this.twoEnd = 0
    this.threeEnd = 0
    this.longEnd = 0
    this.limitEnd = 0
  }

  /** Adds a variable. @returns its positive literal */
  variable(): number {
    return 2 * this.variables++
  }

  /** The words of all clauses and limits so far, by which a puzzle that is too large is refused before the lists are made. */
  get size(): number {
    return this.twoEnd + this.threeEnd + this.longEnd + this.limitEnd
  }

  /**
   * A short text that formulas of the same clauses and limits in the same order share, and others hardly ever; to be asked after `finish`.
   */
  get fingerprint(): string {
    const { variables, pairs, triples, long, limits, units } = this
    let hash = 0
    const take = (words: Int32Array, end: number): void => {
      hash = Math.imul(hash ^ end, 0x9e3779b1)
      for (let i = 0; i < end; i++) hash = Math.imul(hash ^ words[i]! ^ (hash >>> 15), 0x85ebca6b)
    }
    take(this.pairFirst, 2 * variables + 1)
    take(this.tripleFirst, 2 * variables + 1)
    take(pairs, this.twoEnd)
    take(triples, 2 * this.threeEnd)
    take(long, this.longEnd)
    take(limits, this.limitEnd)
    take(units, this.unitCount)
    return `${variables}.${(hash >>> 0).toString(36)}`
  }

  /** Adds a clause of up to three terms; FALSE for those that it lacks. */
  add(a: number, b: number, c: number): void {
    if (a === TRUE || b === TRUE || c === TRUE) return
    if ((a >= 0 && a === (b ^ 1)) || (a >= 0 && a === (c ^ 1)) || (b >= 0 && b === (c ^ 1))) return
    // Settled literals to the end.
    let x = a
    let y = b
    let z = c
    if (z === y || z === x) z = FALSE
    if (y < 0 || y === x) {
      y = z
      z = FALSE
    }
    if (x < 0) {
      x = y
      y = z
      z = FALSE
    }
    if (z >= 0) {
      if (this.threeEnd + 3 > this.threes.length) this.threes = doubled(this.threes)
      this.threes[this.threeEnd++] = x
      this.threes[this.threeEnd++] = y
      this.threes[this.threeEnd++] = z
    } else if (y >= 0) {
      if (this.twoEnd + 2 > this.twos.length) this.twos = doubled(this.twos)
      this.twos[this.twoEnd++] = x
      this.twos[this.twoEnd++] = y
    } else if (x >= 0) {
      if (this.unitCount === this.units.length) this.units = doubled(this.units)
      this.units[this.unitCount++] = x
    } else this.isBroken = true
  }

  /** Adds a clause of any number of terms. */
  clause(terms: readonly number[]): void {
    const literals = clauseOf(terms)
    if (literals === undefined) return
    if (literals.length <= 3) return this.add(literals[0] ?? FALSE, literals[1] ?? FALSE, literals[2] ?? FALSE)
    while (this.longEnd + literals.length + 1 > this.long.length) this.long = doubled(this.long)
    this.long[this.longEnd] = literals.length
    this.long.set(literals, this.longEnd + 1)
    this.longEnd += literals.length + 1
  }

  /** Lets at most `most` of some terms hold; a term that is there twice counts twice. */
  atMost(terms: readonly number[], most: number): void {
    const literals = terms.filter((term) => term >= 0)
    const left = most - terms.filter((term) => term === TRUE).length
    if (left < 0) this.isBroken = true
    else if (left === 0) for (const literal of literals) this.add(not(literal), FALSE, FALSE)
    else if (left < literals.length) {
      while (this.limitEnd + literals.length + 2 > this.limits.length) this.limits = doubled(this.limits)
      this.limits[this.limitEnd] = literals.length
      this.limits[this.limitEnd + 1] = left
      this.limits.set(literals, this.limitEnd + 2)
      this.limitEnd += literals.length + 2
    }
  }

  /** Makes the lists, once all is added. */
  finish(): void {
    const literals = 2 * this.variables
    this.pairFirst = roomFor(this.pairFirst, literals + 1)
    this.tripleFirst = roomFor(this.tripleFirst, literals + 1)
    this.pairs = roomFor(this.pairs, this.twoEnd)
    this.triples = roomFor(this.triples, 2 * this.threeEnd)
    const { twos, threes, pairs, triples, pairFirst, tripleFirst } = this
    count(pairFirst, literals, twos, this.twoEnd, 1)
    for (let i = this.twoEnd - 2; i >= 0; i -= 2) {
      const a = twos[i]!
      const b = twos[i + 1]!
      pairs[--pairFirst[a]!] = b
      pairs[--pairFirst[b]!] = a
    }
    count(tripleFirst, literals, threes, this.threeEnd, 2)
    for (let i = this.threeEnd - 3; i >= 0; i -= 3) {
      const a = threes[i]!
      const b = threes[i + 1]!
      const c = threes[i + 2]!
      enter(triples, tripleFirst, a, b, c)
      enter(triples, tripleFirst, b, a, c)
      enter(triples, tripleFirst, c, a, b)
    }
  }
}

/** The literals of a clause, each once; undefined where it holds in any case. */
export function clauseOf(terms: readonly number[]): readonly number[] | undefined {
  const literals = new Set(terms)
  literals.delete(FALSE)
  for (const literal of literals) if (literal === TRUE || literals.has(literal ^ 1)) return undefined
  return [...literals]
}

/** Where each literal's list ends; entering its clauses then moves this to where it begins. */
function count(first: Int32Array, literals: number, clauses: Int32Array, end: number, words: number): void {
  first.fill(0, 0, literals + 1)
  for (let i = 0; i < end; i++) first[clauses[i]!] = first[clauses[i]!]! + words
  for (let literal = 1; literal <= literals; literal++) first[literal] = first[literal]! + first[literal - 1]!
}

function enter(triples: Int32Array, first: Int32Array, a: number, b: number, c: number): void {
  const at = first[a]! - 2
  first[a] = at
  triples[at] = b
  triples[at + 1] = c
}

/** An array of twice the length that begins with the given words. */
export function doubled(words: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(2 * words.length)
  more.set(words)
  return more
}

/** The array itself if it has room for `count` words, else a new and somewhat larger one, without its contents. */
export function roomFor(words: Int32Array<ArrayBuffer>, count: number): Int32Array<ArrayBuffer> {
  return words.length >= count ? words : new Int32Array(count + (count >> 1))
}
