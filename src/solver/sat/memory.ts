import { CORE } from './core-code'
import type { Formula } from './formula'

/** Bytes that the memory of WebAssembly grows by. */
const PAGE = 1 << 16
/** Where what is laid out begins, in bytes; single words are before it. */
const BEGIN = 1088
/** Pieces of the memory begin at multiples of so many bytes, as lines of the processor's cache do. */
const LINE = 64
/** Room for the first clauses of the arena, in words. */
const FIRST_ROOM = 1 << 12

/** Places in `state`: how many literals hold, of how many the conclusions were drawn, and how many levels were decided. */
export const COUNT = 256
/** See {@link COUNT}. */
export const HEAD = 257
/** See {@link COUNT}. */
export const DEPTH = 258
/** Place in `state`: what failed, three words. */
export const FAILED = 259
/** Places in `state`: size, number of levels and the level to go back to of the clause learnt last. */
export const SIZE = 262
/** See {@link SIZE}. */
export const LEVELS = 263
/** See {@link SIZE}. */
export const BACK = 264
const EXPLAINED = 265

/** Words of a variable's record, and which of them are its level and the two words of its reason. */
export const RECORD = 4
/** See {@link RECORD}. */
export const LEVEL = 0
/** See {@link RECORD}. */
export const REASON_A = 1
/** See {@link RECORD}. */
export const REASON_B = 2

/** The exports of `assembly/core.ts`. */
export interface Core {
  readonly memory: WebAssembly.Memory
  place(...addresses: readonly number[]): void
  /** Draws all conclusions; 0 when something fails. */
  propagate(isListenedTo: boolean): number
  /** Opens again all but the first `keep` literals. */
  takeBack(keep: number): void
  beginAnalysis(): void
  /** Learns a clause from what failed. */
  learn(): void
  /** Takes all variables into the heap, none active. */
  fillHeap(variables: number): void
  /**
   * The literal by which the most active open variable is to be decided, -1 if there is none; takes it and those before it out of the heap.
   */
  choice(): number
  /** Takes out the most active variable; -1 if there is none. */
  pop(): number
  /** Puts a variable back, if it is not there. */
  push(variable: number): void
  /** Makes a variable more active. */
  bump(variable: number): void
  /** Makes all former bumps count less. */
  decay(): void
}

/** The calls of the inner loops to rules beside the clauses. */
export interface Listener {
  /** A literal has come to hold; the reason of the first rule that fails, or 0. */
  tell(literal: number): number
  /** Why a rule made a literal hold, or, for -1, failed: has its reason written by `pushReason`. */
  explain(made: number, reason: number): void
}

/**
 * The memory of the inner loops, which are WebAssembly: laid out anew for each formula, with the arena of longer clauses at its end, where
 * it grows. Growing makes all the arrays here new ones. Nothing is made before the first formula: a window, whose policy refuses
 * WebAssembly, may load this.
 */
export class Memory {
  core!: Core
  /** Single words; see {@link COUNT}. */
  state = new Int32Array(0)
  /** By literal: 1 holds, -1 does not, 0 open. */
  value = new Int8Array(0)
  /** By variable, {@link RECORD} words. */
  records = new Int32Array(0)
  /** The literals that hold, in their order. */
  literals = new Int32Array(0)
  /** By variable: the value it takes when it is decided, 0 holds. */
  phase = new Uint8Array(0)
  /** By variable: 0 outside of conflict analysis. */
  seen = new Uint8Array(0)
  /** By literal, two words: the first of its watchers' links, and the address of its list of short clauses. */
  heads = new Int32Array(0)
  /** By variable: how active it is. */
  activity = new Float64Array(0)
  /** The clause learnt last: first the literal that it makes hold, then one of the highest level among the others. */
  learnt = new Int32Array(0)
  /** The words of the arena, with room for more. */
  words = new Int32Array(0)
  /** Where the pieces before the lists of short clauses begin, in bytes, in the order in which `place` takes them. */
  private addresses: readonly number[] = []
  /** Where the arena begins, in bytes. */
  private arena = 0
  private variables = 0

  constructor(private readonly listener: Listener) {}

  /** Lays the memory out for a formula of which nothing is known, and writes its short clauses. */
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

  /** Says where reasons are written that rules give: behind so many words of the arena. */
  explainBehind(words: number): void {
    this.state[EXPLAINED] = this.arena + 4 * words
  }

  /** Writes the first `count` of some literals as a reason above those that are being looked at. */
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
   * By literal: how many bytes its clauses of two take, and those of three; the other literal of each of two, and the
   * other two of each of three.
   */
  private writeLists({ variables, pairFirst, pairs, tripleFirst, triples }: Formula, address: number): void {
    const { heads } = this
    const lists = new Int32Array(this.core.memory.buffer, address, 4 * variables + pairFirst[2 * variables]! + tripleFirst[2 * variables]!)
    let at = 0
    // Literals first, then their negations: what follows from a place of a run are its next places, and so they lie beside each other.
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

/** Compiled once a process. */
function moduleOfCore(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(CORE), (letter) => letter.charCodeAt(0)))
  return compiled
}
