import { pulse } from '#solver/kernel/budget.ts'
import { generateChecks } from '../rules/checks'
import { checking, generateEvasions, generateInterposingDrops } from '../rules/evasions'
import { NEXT, OFF } from '../rules/geometry'
import { moreOf, fewerOf } from '../rules/hand'
import { MOST_MOVES } from '../rules/legal'
import type { Position } from '../rules/position'
import { atLeast, canInterpose, failingAfter, failingBefore, monopoly, neededBefore, withoutNewChecks } from './hands'
import { NEVER, UNLIMITED } from './lengths'
import { NO_LOOP } from './loop-table'
import { MOST_PLIES, NOT_MET, Path } from './path'
import type { Tables } from './tables'
import { isPawnBarred, isWeakerTwin } from './twins'

// Depth-first proof-number search (df-pn, Nagai 1998) for a mate of any length. A proof number is the least number of undecided positions
// that must be proved for the mate, a disproof number the least number that must be refuted.
//
// The drops between the king and a piece that checks from afar form a chain, ordered by square from the king outwards and on each square by
// kind from the pawn upwards. A drop of the chain is searched only when the drop before it is proved to fail. The first drop is searched
// together with the other answers. If the whole chain waited for the other answers, it would count as one more answer at each such position
// of a path. Over hundreds of plies these counts would keep the search from ever reaching the end. Useless interpositions need no special
// treatment, unlike in within.ts: they change the length of a mate, not whether there is one.
//
// A failure of the attacker may depend on the repetition of an earlier position of the path. The start of a failure is the depth of the
// earliest such position. If the start is not above the failed position itself, the failure holds on every path; otherwise it holds on the
// same path only (loop-table.ts). So a failure of the root holds always.
//
// Of two checks that differ in promotion only, the weaker one mostly fails with the other (twins.ts), unless the failure depends on a
// repetition. Here the weaker one is searched at once, unlike in within.ts: where the mate needs it, waiting would take long.
//
// The numbers of several children are combined as the greatest of them plus the number of the others. A sum would count positions that are
// reached by several orders of moves again and again. The path consists of frames in arrays instead of recursive calls, so that only the
// arrays limit its length, and nothing is allocated.

/** Numbers of at least this are infinite. */
const INFINITE = 1 << 28
/** The greatest number of an undecided position; also the number of a position that lies too deep to be searched. */
const HOPELESS = INFINITE - 1
/** The number of entries on the stack of moves, all frames together. */
const STACK = 1 << 19
/**
 * The margin of the search: the number of the searched child may exceed that of the next best by an eighth (2^-MARGIN) plus one before the
 * search goes to the next best. With a smaller margin the search alternates and repeats work; with a larger one it stays where it makes no
 * progress. The margin was chosen on whole collections, never on single problems. Compared with a quarter (2), both halves of the classics,
 * odd numbers and even ones, take 2 to 3 % fewer positions, of a million each at most.
 */
const MARGIN = 3
/** The start of a failure that depends on no repetition above the position. */
const FINAL = 1 << 30
/** The value of a frame's chosen entry before one is chosen. */
const NONE = -1

/** Answers whether the attacker mates at all, in whatever number of plies. */
export class Existence {
  private position!: Position
  private readonly path = new Path()
  // By entry of the stack: a move, and the numbers of the position after it. Where that position is decided: the length of the mate, the
  // hand for which the result holds (hands.ts), the start of the failure, and whether it may rest on the rule against mates by a dropped
  // pawn.
  private readonly moves = new Int32Array(STACK)
  private readonly proofs = new Int32Array(STACK)
  private readonly disproofs = new Int32Array(STACK)
  private readonly lengths = new Int32Array(STACK)
  private readonly hands = new Int32Array(STACK)
  private readonly starts = new Int32Array(STACK)
  private readonly barred = new Uint8Array(STACK)
  // By depth, the frame of a position on the path: its entries of the stack, the searched entry, the limits of its numbers, the nodes
  // visited before it, and whether its limits are to be raised.
  private readonly base = new Int32Array(MOST_PLIES)
  private readonly end = new Int32Array(MOST_PLIES)
  private readonly chosen = new Int32Array(MOST_PLIES)
  private readonly mostProof = new Int32Array(MOST_PLIES)
  private readonly mostDisproof = new Int32Array(MOST_PLIES)
  private readonly began = new Float64Array(MOST_PLIES)
  private readonly raised = new Uint8Array(MOST_PLIES)
  // Further parts of a frame of the defender: the square and direction of the only checking piece, if it checks from afar; the square whose
  // drops are being added, the entry of the drop added last, and whether further drops are possible.
  private readonly checker = new Int32Array(MOST_PLIES)
  private readonly direction = new Int32Array(MOST_PLIES)
  private readonly square = new Int32Array(MOST_PLIES)
  private readonly chain = new Int32Array(MOST_PLIES)
  private readonly waits = new Uint8Array(MOST_PLIES)
  // The result of the position that the search left last.
  private proof = 0
  private disproof = 0
  private length = 0
  private hand = 0
  private start = FINAL
  private isBarred = false

  constructor(private readonly tables: Tables) {}

  /**
   * Whether the attacker mates from `position`, in which the defender, if he is to move, is in check. The position is left as it was.
   * Undefined where the nodes ran out.
   */
  search(position: Position): boolean | undefined {
    this.position = position
    let depth = 0
    this.mostProof[0] = this.mostDisproof[0] = HOPELESS
    this.base[0] = 0
    let isDone = this.enter(0)
    for (;;) {
      isDone = isDone || this.tables.isOut || (position.turn === 0 ? this.attack(depth) : this.defend(depth))
      if (isDone) {
        if (position.turn === 0) this.path.leave(depth)
        if (depth === 0) break
        position.unmake(this.moves[this.chosen[--depth]!]!)
        isDone = false
        if (!this.tables.isOut) this.keepChild(this.chosen[depth]!)
      } else {
        position.make(this.moves[this.chosen[depth]!]!)
        isDone = this.enter(++depth)
      }
    }
    if (this.tables.isOut || (this.proof !== 0 && this.disproof !== 0)) return undefined
    return this.proof === 0
  }

  /**
   * Begins the frame of the position on the board and looks at the position after each of its moves. True where that decides the position.
   */
  private enter(depth: number): boolean {
    const { position, moves, path, tables } = this
    const { low, high, hand } = position
    const at = this.base[depth]!
    this.began[depth] = tables.nodes
    this.raised[depth] = 0
    this.chosen[depth] = NONE
    if (position.turn === 0) {
      path.enter(depth, low, high, hand)
      if (tables.open.find(low, high, hand, UNLIMITED) && tables.open.ply < depth) this.raised[depth] = 1
      const end = generateChecks(position, moves, at)
      this.end[depth] = end
      for (let i = at; i < end; i++) {
        if (isWeakerTwin(position, moves, at, i) && this.failsWithTwin(i)) continue
        position.make(moves[i]!)
        this.meetDefence(depth, end)
        position.unmake(moves[i]!)
        if (tables.isOut) return false
        if (this.proof === 0) return this.won(depth, moves[i]!)
        this.keepChild(i)
      }
      return false
    }
    path.passBy(depth)
    const end = generateEvasions(position, moves, at)
    this.checker[depth] = checking.isFar ? checking.checker : OFF
    this.waits[depth] = checking.isFar && canInterpose(position) ? 1 : 0
    this.direction[depth] = checking.direction
    this.square[depth] = position.kings[1]!
    this.end[depth] = this.chain[depth] = end
    for (let i = at; i < end; i++) {
      position.make(moves[i]!)
      this.meetAttack(depth, end)
      position.unmake(moves[i]!)
      if (tables.isOut) return false
      if (this.disproof === 0) return this.held(depth, moves[i]!)
      this.keepChild(i)
    }
    return false
  }

  /** Chooses the check to search next; true where the position is decided or postponed. */
  private attack(depth: number): boolean {
    const { proofs, disproofs, chosen } = this
    const end = this.end[depth]!
    // A stronger twin may have failed meanwhile.
    const twin = chosen[depth]! + 1
    if (twin > 0 && twin < end && isWeakerTwin(this.position, this.moves, this.base[depth]!, twin)) this.failsWithTwin(twin)
    let best = -1
    let least = INFINITE
    let second = INFINITE
    let leastDisproof = INFINITE
    let greatest = 0
    let undecided = 0
    for (let i = this.base[depth]!; i < end; i++) {
      const proof = proofs[i]!
      // The check that was searched last is proved to mate.
      if (proof === 0) {
        this.length = this.lengths[i]!
        this.hand = this.hands[i]!
        return this.won(depth, this.moves[i]!)
      }
      const disproof = disproofs[i]!
      if (disproof === 0) continue
      undecided++
      if (disproof > greatest) greatest = disproof
      if (proof < least || (proof === least && disproof < leastDisproof)) {
        second = least
        least = proof
        leastDisproof = disproof
        best = i
      } else if (proof < second) second = proof
    }
    if (undecided === 0) return this.lost(depth)
    const disproof = Math.min(greatest + undecided - 1, HOPELESS)
    let mostProof = this.mostProof[depth]!
    let mostDisproof = this.mostDisproof[depth]!
    if (this.raised[depth] === 1) {
      this.mostProof[depth] = mostProof = Math.max(mostProof, Math.min(least + 1, HOPELESS))
      this.mostDisproof[depth] = mostDisproof = Math.max(mostDisproof, Math.min(disproof + 1, HOPELESS))
      this.raised[depth] = 0
    }
    if (least >= mostProof || disproof >= mostDisproof) return this.postponed(depth, least, disproof)
    chosen[depth] = best
    return this.descend(depth, end, Math.min(mostProof, second + (second >> MARGIN) + 1), mostDisproof - undecided + 1)
  }

  /**
   * Whether the check at the entry `i` fails because the check before it, its stronger twin, has failed. The twin's failure is then
   * recorded for it.
   */
  private failsWithTwin(i: number): boolean {
    if (this.disproofs[i - 1] !== 0 || this.barred[i - 1] === 1 || this.starts[i - 1]! < FINAL) return false
    this.proofs[i] = INFINITE
    this.disproofs[i] = this.barred[i] = 0
    this.lengths[i] = this.lengths[i - 1]!
    this.hands[i] = this.hands[i - 1]!
    this.starts[i] = FINAL
    return true
  }

  /** Chooses the defender's answer to search next; true where the position is decided or postponed. */
  private defend(depth: number): boolean {
    const { proofs, disproofs, chosen } = this
    for (;;) {
      const base = this.base[depth]!
      const end = this.end[depth]!
      const first = this.chain[depth]!
      let best = -1
      let least = INFINITE
      let second = INFINITE
      let greatest = 0
      let undecided = 0
      // The drops of the chain behind `first` are not on the stack yet.
      for (let i = base; i < end && i <= first; i++) {
        const disproof = disproofs[i]!
        if (disproof === 0) {
          this.hand = this.hands[i]!
          this.start = this.starts[i]!
          this.isBarred = this.barred[i] === 1
          return this.held(depth, this.moves[i]!)
        }
        const proof = proofs[i]!
        if (proof === 0) continue
        undecided++
        if (proof > greatest) greatest = proof
        if (disproof < least) {
          second = least
          least = disproof
          best = i
        } else if (disproof < second) second = disproof
      }
      if (this.waits[depth] === 1 && (first === end || proofs[first] === 0)) {
        if (this.nextDrop(depth)) continue
        this.waits[depth] = 0
      }
      if (undecided === 0) return this.mated(depth)
      const proof = Math.min(greatest + undecided - 1, HOPELESS)
      const mostProof = this.mostProof[depth]!
      const mostDisproof = this.mostDisproof[depth]!
      if (proof >= mostProof || least >= mostDisproof) return this.postponed(depth, proof, least)
      chosen[depth] = best
      const disproofLeft = Math.min(mostDisproof, second + (second >> MARGIN) + 1)
      return this.descend(depth, end, mostProof - undecided + 1, disproofLeft)
    }
  }

  /** Adds the next drop of the chain; false where there is none. */
  private nextDrop(depth: number): boolean {
    const { position, moves } = this
    // The drops of one square lie behind the other answers on the stack; at first there are none.
    let at = this.chain[depth]!
    if (at < this.end[depth]!) at++
    while (at === this.end[depth]!) {
      const square = NEXT[(this.square[depth]! << 4) | this.direction[depth]!]!
      if (square === this.checker[depth]) return false
      this.square[depth] = square
      this.end[depth] = generateInterposingDrops(position, square, moves, at)
    }
    this.chain[depth] = at
    position.make(moves[at]!)
    this.meetAttack(depth, this.end[depth]!)
    position.unmake(moves[at]!)
    this.keepChild(at)
    return true
  }

  /** Prepares the frame of the chosen child. A child that lies too deep stays undecided and is never searched again. */
  private descend(depth: number, base: number, mostProof: number, mostDisproof: number): boolean {
    if (depth + 2 >= MOST_PLIES || base > STACK - 2 * MOST_MOVES) return this.postponed(depth, HOPELESS, 1)
    this.base[depth + 1] = base
    this.mostProof[depth + 1] = mostProof
    this.mostDisproof[depth + 1] = mostDisproof
    return false
  }

  /** Records that the attacker mates by a move, with `length` and `hand` as proved for the position after it. */
  private won(depth: number, move: number): boolean {
    const { low, high } = this.position
    this.decide(true, this.length + 1, neededBefore(move, this.hand), FINAL)
    this.tables.solved.prove(low, high, this.hand, this.length, this.tables.nodes - this.began[depth]!)
    return true
  }

  /** Records that every check of the attacker fails. */
  private lost(depth: number): boolean {
    const { position, moves, hands, starts } = this
    const { hand } = position
    let most = withoutNewChecks(position, hand)
    let start = FINAL
    let isBarred = isPawnBarred(position)
    for (let i = this.base[depth]!; i < this.end[depth]!; i++) {
      most = fewerOf(most, failingBefore(moves[i]!, hands[i]!))
      if (starts[i]! < start) start = starts[i]!
      isBarred ||= this.barred[i] === 1
    }
    this.isBarred = isBarred
    return this.failed(depth, atLeast(most, hand), start)
  }

  /** Records that the attacker fails after an answer of the defender, with `hand` and `start` as found for the position after it. */
  private held(depth: number, answer: number): boolean {
    const { position } = this
    return this.failed(depth, atLeast(failingAfter(position, answer, this.hand), position.hand), this.start)
  }

  /** Records that the attacker mates after every answer of the defender. */
  private mated(depth: number): boolean {
    const { position, lengths, hands } = this
    const { low, high, hand } = position
    const checker = this.checker[depth]!
    let needed = checker === OFF ? 0 : monopoly(position, hand, checker, this.direction[depth]!)
    let longest = 0
    for (let i = this.base[depth]!; i < this.end[depth]!; i++) {
      needed = moreOf(needed, hands[i]!)
      if (lengths[i]! >= longest) longest = lengths[i]! + 1
    }
    this.decide(true, longest, needed, FINAL)
    this.tables.solved.prove(low, high, needed, longest, this.tables.nodes - this.began[depth]!)
    return true
  }

  /** Records a failure with the largest hand for which it holds, for good or for this path. */
  private failed(depth: number, most: number, start: number): boolean {
    const { position, path, tables } = this
    const { low, high, hand } = position
    const work = tables.nodes - this.began[depth]!
    const isFinal = start >= depth
    this.decide(false, NEVER, most, isFinal ? FINAL : start, this.isBarred)
    if (isFinal) tables.solved.disprove(low, high, most, NEVER, work, this.isBarred)
    else tables.loops.keep(low, high, hand, path.keyLow[depth - 1]!, path.keyHigh[depth - 1]!, start, work)
    return true
  }

  /** Leaves an undecided position because its numbers exceed the limits of its frame, and keeps the numbers. */
  private postponed(depth: number, proof: number, disproof: number): boolean {
    const { low, high, hand } = this.position
    this.proof = proof
    this.disproof = disproof
    this.tables.open.keep(low, high, hand, UNLIMITED, proof, disproof, depth)
    return true
  }

  /** Loads or estimates the numbers of a new position with the defender to move, below the frame at `depth`. */
  private meetDefence(depth: number, at: number): void {
    const { position, tables } = this
    if ((++tables.nodes & 0x1fff) === 0) pulse()
    if (this.isKnown(depth)) return
    const count = generateEvasions(position, this.moves, at) - at
    const waiting = checking.isFar && canInterpose(position) ? 1 : 0
    if (count === 0 && waiting === 0) {
      const { low, high, hand } = position
      this.decide(true, 0, checking.isFar ? monopoly(position, hand, checking.checker, checking.direction) : 0, FINAL)
      tables.solved.prove(low, high, this.hand, 0, 1)
      return
    }
    this.proof = count + waiting
    this.disproof = 1
  }

  /** Loads or estimates the numbers of a new position with the attacker to move, below the frame at `depth`. */
  private meetAttack(depth: number, at: number): void {
    const { position, tables } = this
    tables.nodes++
    const { low, high, hand } = position
    const met = this.path.find(low, high, hand)
    if (met !== NOT_MET) {
      this.decide(false, NEVER, hand, met)
      return
    }
    if (this.isKnown(depth)) return
    const checks = generateChecks(position, this.moves, at) - at
    if (checks === 0) {
      this.decide(false, NEVER, atLeast(withoutNewChecks(position, hand), hand), FINAL, isPawnBarred(position))
      tables.solved.disprove(low, high, this.hand, NEVER, 1, this.isBarred)
      return
    }
    this.proof = 1
    this.disproof = checks
  }

  /**
   * Whether a table has a result or numbers of the position on the board, as reached by the path to the frame at `depth`. They become the
   * present result.
   */
  private isKnown(depth: number): boolean {
    const { path, tables } = this
    const { low, high, hand } = this.position
    if (!tables.marks.has(high)) return false
    const known = tables.solved.find(low, high, hand, UNLIMITED)
    if (known !== 0) {
      this.decide(known > 0, tables.solved.length, tables.solved.hand, FINAL, tables.solved.isBarred)
      return true
    }
    const start = tables.loops.find(low, high, hand, path.keyLow[depth]!, path.keyHigh[depth]!)
    if (start !== NO_LOOP) {
      this.decide(false, NEVER, hand, start, true)
      return true
    }
    if (!tables.open.find(low, high, hand, UNLIMITED)) return false
    this.proof = tables.open.proof
    this.disproof = tables.open.disproof
    return true
  }

  /** Sets the present result to a mate or a failure. */
  private decide(isMate: boolean, length: number, hand: number, start: number, isBarred = false): void {
    this.proof = isMate ? 0 : INFINITE
    this.disproof = isMate ? INFINITE : 0
    this.length = length
    this.hand = hand
    this.start = start
    this.isBarred = isBarred
  }

  /** Stores the present result at an entry of the stack. */
  private keepChild(i: number): void {
    this.proofs[i] = this.proof
    this.disproofs[i] = this.disproof
    this.lengths[i] = this.length
    this.hands[i] = this.hand
    this.starts[i] = this.start
    this.barred[i] = this.isBarred ? 1 : 0
  }
}
