/*
 * A literal is 2 * variable, or 2 * variable + 1 for its negation. TRUE and FALSE stand where a literal is settled already.
 */

/** A literal that holds. */
export const TRUE = -1
/** A literal that does not hold. */
export const FALSE = -2

/** The opposite of a literal. */
export function not(literal: number): number {
  return literal >= 0 ? literal ^ 1 : TRUE + FALSE - literal
}

/**
 * The clauses that a puzzle is made of: of two or three literals. They never change while solving, so each literal simply has a
 * list of what follows where it does not hold.
 */
export class Rules {
  variables = 0
  /** Literals that hold by themselves. */
  units = new Int32Array(64)
  unitCount = 0
  /** Whether a clause had no literal that could hold. */
  isBroken = false
  /** By literal: where its lists begin; they end where the next literal's begin. */
  pairFirst = new Int32Array(1)
  tripleFirst = new Int32Array(1)
  /** The other literal of each clause of two. */
  pairs = new Int32Array(0)
  /** The other two literals of each clause of three. */
  triples = new Int32Array(0)
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
  }

  /** Words of clauses so far, to tell a puzzle that is too large before the lists are made. */
  get size(): number {
    return this.twoEnd + this.threeEnd
  }

  /** Adds a clause of up to three literals; FALSE for those that it lacks. */
  add(a: number, b: number, c: number): void {
    if (a === TRUE || b === TRUE || c === TRUE) return
    if ((a >= 0 && a === (b ^ 1)) || (a >= 0 && a === (c ^ 1)) || (b >= 0 && b === (c ^ 1))) return
    // Settled literals to the end.
    let x = a
    let y = b
    let z = c
    if (z < 0 || z === y || z === x) z = FALSE
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

  /** Makes the lists, once all clauses are added. */
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

function doubled(words: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(2 * words.length)
  more.set(words)
  return more
}

function roomFor(words: Int32Array<ArrayBuffer>, count: number): Int32Array<ArrayBuffer> {
  return words.length >= count ? words : new Int32Array(count + (count >> 1))
}
