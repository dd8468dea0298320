import { CORE } from './core-code'
import type { Formula } from './formula'

/** The unit by which the memory of WebAssembly grows, in bytes. */
const PAGE = 1 << 16
/** The address, in bytes, of the first array of the layout; single words lie before it. */
const BEGIN = 1088
/** Each array of the layout begins at a multiple of so many bytes, the length of a line of the processor's cache. */
const LINE = 64
/** Room for clauses in the arena of a new formula, in words. */
const FIRST_ROOM = 1 << 12

/** Index in `state`: how many literals hold. */
export const COUNT = 256
/** Index in `state`: how many of the literals that hold have been propagated, that is, had their conclusions drawn. */
export const HEAD = 257
/** Index in `state`: the number of levels, that is, of decisions under way. */
export const DEPTH = 258
/**
 * Index in `state` of three words about the last failure. Where a clause of two or three literals failed, they are its literals; where a
 * longer clause or a rule failed, its first word as a reason (reason.ts). Words that are not needed are −1.
 */
export const FAILED = 259
/** Index in `state`: how many literals the clause learnt last has. */
export const SIZE = 262
/** Index in `state`: on how many levels the literals of the clause learnt last were decided. */
export const LEVELS = 263
/** Index in `state`: the level to which the search goes back after the clause learnt last. */
export const BACK = 264
/** Index in `state`: the address behind the reasons that rules have written. */
const EXPLAINED = 265

/** The number of words of a variable's record. */
export const RECORD = 4
/** Index in a variable's record: the level on which it got its value. */
export const LEVEL = 0
/** Index in a variable's record: the first word of the reason for its value (reason.ts). */
export const REASON_A = 1
/** Index in a variable's record: the second word of the reason for its value (reason.ts). */
export const REASON_B = 2

/** The exports of `assembly/core.ts`. */
export interface Core {
  readonly memory: WebAssembly.Memory
  place(...addresses: readonly number[]): void
  /** Draws all conclusions; 0 when a clause or a rule fails. The rules are told of literals only with `isListenedTo`. */
  propagate(isListenedTo: boolean): number
  /** Takes the values of all literals back but those of the first `keep` that hold. */
  takeBack(keep: number): void
  /** Prepares conflict analysis for a new formula. */
  beginAnalysis(): void
  /** Learns a clause from the failure in `state`. */
  learn(): void
  /** Puts all variables into the heap, each with activity 0. */
  fillHeap(variables: number): void
  /**
   * Takes variables out of the heap, the most active first, until one has no value; gives the literal by which that one is to be
   * decided, or −1 if there is none.
   */
  choice(): number
  /** Takes the most active variable out of the heap; −1 if it is empty. */
  pop(): number
  /** Puts a variable into the heap, unless it is in it. */
  push(variable: number): void
  /** Raises the activity of a variable. */
  bump(variable: number): void
  /** Lets later calls of `bump` count for more, so that earlier ones count for less. */
  decay(): void
}

/** The functions through which the inner loops reach the rules beside the clauses (propagator.ts). */
export interface Listener {
  /** Tells all rules that a literal has come to hold; gives the reason word of the first rule that fails, or 0. */
  tell(literal: number): number
  /** Has a rule write, by `pushReason`, why it made the literal `made` hold, or why it failed where `made` is −1. */
  explain(made: number, reason: number): void
}

/**
 * The memory that TypeScript shares with the inner loops in WebAssembly. It is laid out anew for each formula; the arena of clauses of four
 * literals and more comes last, since it alone grows. Growth replaces all arrays of this class. Nothing is allocated before the first
 * formula, so that a window, whose policy refuses WebAssembly, can load this file.
 */
export class Memory {
  core!: Core
  /** Single words at fixed places, such as {@link COUNT}. */
  state = new Int32Array(0)
  /** By literal: 1 holds, −1 fails, 0 is open. */
  value = new Int8Array(0)
  /** By variable, {@link RECORD} words: level, two words of its reason, place in the heap. */
  records = new Int32Array(0)
  /** The literals that hold, in the order in which they came to hold. */
  literals = new Int32Array(0)
  /** By variable: the last bit of the literal by which it is decided, 0 for true and 1 for false. */
  phase = new Uint8Array(0)
  /** By variable: marks of conflict analysis; 0 outside of it. */
  seen = new Uint8Array(0)
  /** By literal, two words: the link to the first clause that watches it, and the address of its list of short clauses. */
  heads = new Int32Array(0)
  /** By variable: its activity; the most active open variable is decided next. */
  activity = new Float64Array(0)
  /** The clause learnt last. Its first literal is the one that it makes hold, its second one of the highest level among the others. */
  learnt = new Int32Array(0)
  /** The words of the arena, with room for more. */
  words = new Int32Array(0)
  /** The addresses, in bytes, of all arrays before the lists of short clauses, in the order of the parameters of `place`. */
  private addresses: readonly number[] = []
  /** The address of the arena, in bytes. */
  private arena = 0
  private variables = 0

  constructor(private readonly listener: Listener) {}

  /** Lays the memory out for a formula, with no literal decided, and writes the lists of its short clauses. */
  lay(formula: Formula): void {
    const { variables: n, pairFirst, tripleFirst } = formula
    const short = 4 * n + pairFirst[2 * n]! + tripleFirst[2 * n]!
    const sizes = [2 * n, 16 * n, 4 * n, n, n, 16 * n, 4 * n, 8 * n, 4 * n + 4, 4 * n + 4, 4 * n, 4 * short]
    let end = BEGIN
    const addresses = sizes.map((size) => {
      const at = end
      end += Math.ceil(size / LINE) * LINE
      return at
    })
    const lists = addresses.pop()!
    this.addresses = addresses
    this.arena = end
    this.variables = n
    this.core ??= new WebAssembly.Instance(moduleOfCore(), { outside: { ...this.listener } }).exports as unknown as Core
    this.core.place(...addresses, end)
    this.grow(FIRST_ROOM)
    this.state.fill(0)
    this.value.fill(0)
    this.phase.fill(1)
    this.seen.fill(0)
    new Uint8Array(this.core.memory.buffer, addresses[8], 4 * n + 4).fill(0)
    this.core.beginAnalysis()
    this.core.fillHeap(n)
    this.writeLists(formula, lists)
  }

  /** Makes room for so many words in the arena. */
  roomFor(words: number): void {
    if (words > this.words.length) this.grow(2 * words)
  }

  /** Sets the place at which rules write their reasons: behind the first `words` words of the arena. */
  explainBehind(words: number): void {
    this.state[EXPLAINED] = this.arena + 4 * words
  }

  /** Writes the first `count` of `literals` as the reason of a rule, behind the reasons that were written before. */
  pushReason(literals: Int32Array, count: number): void {
    const at = ((this.state[EXPLAINED]! >>> 0) - this.arena) / 4
    this.roomFor(at + count)
    for (let i = 0; i < count; i++) this.words[at + i] = literals[i]!
    this.state[EXPLAINED] = this.arena + 4 * (at + count)
  }

  private grow(words: number): void {
    const { memory } = this.core
    const missing = this.arena + 4 * words - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE))
    const { buffer } = memory
    const [value, records, literals, phase, seen, heads, , activity, , learnt] = this.addresses
    const n = this.variables
    this.state = new Int32Array(buffer, 0, BEGIN / 4)
    this.value = new Int8Array(buffer, value, 2 * n)
    this.records = new Int32Array(buffer, records, RECORD * n)
    this.literals = new Int32Array(buffer, literals, n)
    this.phase = new Uint8Array(buffer, phase, n)
    this.seen = new Uint8Array(buffer, seen, n)
    this.heads = new Int32Array(buffer, heads, 4 * n)
    this.activity = new Float64Array(buffer, activity, n)
    this.learnt = new Int32Array(buffer, learnt, n + 1)
    this.words = new Int32Array(buffer, this.arena)
  }

  /**
   * Writes the list of each literal's short clauses: the number of bytes of its clauses of two and of those of three, then the other
   * literal of each of two, then the other two literals of each of three.
   */
  private writeLists({ variables, pairFirst, pairs, tripleFirst, triples }: Formula, address: number): void {
    const { heads } = this
    const lists = new Int32Array(this.core.memory.buffer, address, 4 * variables + pairFirst[2 * variables]! + tripleFirst[2 * variables]!)
    let at = 0
    // First the lists of the variables themselves, then those of their negations: where neighbouring variables imply one another, as in an
    // encoding of run lengths, their lists then lie beside each other.
    for (let k = 0; k < 2 * variables; k++) {
      const literal = k < variables ? 2 * k : 2 * (k - variables) + 1
      heads[2 * literal] = 0
      heads[2 * literal + 1] = address + 4 * at
      const [pair, pairEnd] = [pairFirst[literal]!, pairFirst[literal + 1]!]
      const [triple, tripleEnd] = [tripleFirst[literal]!, tripleFirst[literal + 1]!]
      lists[at++] = 4 * (pairEnd - pair)
      lists[at++] = 4 * (tripleEnd - triple)
      for (let i = pair; i < pairEnd; i++) lists[at++] = pairs[i]!
      for (let i = triple; i < tripleEnd; i++) lists[at++] = triples[i]!
    }
  }
}

let compiled: WebAssembly.Module | undefined

/** The compiled WebAssembly of the inner loops; a process compiles it once. */
function moduleOfCore(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(CORE), (letter) => letter.charCodeAt(0)))
  return compiled
}
