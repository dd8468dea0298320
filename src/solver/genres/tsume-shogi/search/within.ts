import { pulse } from '#solver/kernel/budget.ts'
import { generateChecks } from '../rules/checks'
import { checking, generateEvasions, generateInterposingDrops } from '../rules/evasions'
import { NEXT } from '../rules/geometry'
import { fewerOf, moreOf } from '../rules/hand'
import { isDrop, toOf } from '../rules/move'
import type { Position } from '../rules/position'
import { allHands, atLeast, canInterpose, failingAfter, failingBefore, monopoly, neededBefore, withoutNewChecks } from './hands'
import { longer, NEVER, UNLIMITED } from './lengths'
import { mateInOne, NO_MATE, UNSURE } from './one-ply'
import { makeProxy, nextProxy, PROXY, unmakeProxy } from './proxy-moves'
import type { Tables } from './tables'
import { isPawnBarred, isWeakerTwin } from './twins'

// Depth-first proof-number search (df-pn, Nagai 1998) for a mate within a number of plies.
//
// The number of plies left falls with every move, so that no position comes back and no result depends on the path.
//
// A proxy is searched in place of all drops on a square that do not count (proxy-moves.ts).
//
// Results are kept for more hands than the one they were found with (hands.ts). Mates in one ply are found without a search (one-ply.ts).
//
// Of two checks that differ in promotion only, the weaker one is searched after the other has failed, and mostly fails with it (twins.ts).
//
// A position with few plies left is searched until it is decided. Leaving it for another one and coming back later would cost more.
//
// The numbers of several children are combined as the greatest of them plus the number of the others. A sum would count positions that are
// reached by several orders of moves again and again. The moves and numbers of all nodes on the path lie on one stack, and nothing is
// allocated.

/** Numbers of at least this are infinite. */
const INFINITE = 1 << 28
const STACK = 1 << 18
/** The most plies left with which a position is searched until it is decided. */
const WHOLE = 5

/** Answers whether the attacker mates within a number of plies. */
export class WithinPlies {
  private readonly moves = new Int32Array(STACK)
  private readonly proofs = new Int32Array(STACK)
  private readonly disproofs = new Int32Array(STACK)
  private readonly lengths = new Int32Array(STACK)
  private readonly hands = new Int32Array(STACK)
  private readonly barred = new Uint8Array(STACK)
  private position!: Position

  // The result of the node searched last: its numbers and, where it is decided, its length and hand, and whether a failure may depend on
  // the rule against mates by a dropped pawn (SolvedTable).
  private proof = 0
  private disproof = 0
  private length = 0
  private hand = 0
  private isBarred = false
  // The last question, and below it by how many plies the present limit exceeds the limit of the last question, if both are about the same
  // position.
  private asked = { low: 0, high: 0, hand: 0, plies: 0 }
  private farther = 2

  constructor(private readonly tables: Tables) {}

  /**
   * Whether the attacker mates within `plies` plies of `position`, which is left as it was. The defender, if he is to move, is in check.
   * Undefined where the nodes ran out.
   */
  search(position: Position, plies: number): boolean | undefined {
    this.position = position
    const { low, high, hand } = position
    const known = this.tables.solved.find(low, high, hand, plies)
    if (known !== 0) return known > 0
    if (plies < 0) return false
    const { asked } = this
    this.farther = asked.low === low && asked.high === high && asked.hand === hand ? plies - asked.plies : 2
    this.asked = { low, high, hand, plies }
    if (position.turn === 0) this.attack(plies, INFINITE, INFINITE, 0)
    else this.defend(plies, INFINITE, INFINITE, 0)
    if (this.tables.isOut || (this.proof !== 0 && this.disproof !== 0)) return undefined
    return this.proof === 0
  }

  /**
   * Whether drops on the square `to`, between the defender's king and the only checking piece, do not count: with the checking piece (by
   * the other convention, any piece that could take) moved to that square and the defender to move, the attacker still mates within
   * `plies`. Undefined where the nodes ran out.
   */
  isProxyMate(position: Position, checker: number, to: number, plies: number): boolean | undefined {
    this.position = position
    const { anyTakes } = this.tables
    for (let move = nextProxy(position, checker, to, 0, anyTakes); move !== 0; move = nextProxy(position, checker, to, move, anyTakes)) {
      makeProxy(position, move)
      const mates = this.search(position, plies)
      unmakeProxy(position, move)
      if (mates !== false) return mates
    }
    return false
  }

  /**
   * Searches a position with the attacker to move until it is decided or one of its numbers reaches its limit. Its moves go on the stack
   * from `base` on.
   */
  private attack(plies: number, mostProof: number, mostDisproof: number, base: number): void {
    const { position, moves, proofs, disproofs, lengths } = this
    const { low, high, hand } = position
    const began = this.tables.nodes
    if (plies <= 0) {
      this.decide(false, 0, allHands(position))
      return
    }
    const end = generateChecks(position, moves, base)
    const left = plies - 1
    if (plies <= WHOLE) mostProof = mostDisproof = INFINITE
    for (let i = base; i < end; i++) {
      if (isWeakerTwin(position, moves, base, i)) {
        if (disproofs[i - 1] !== 0) {
          // The weaker twin waits until the stronger one fails.
          proofs[i] = INFINITE
          disproofs[i] = 0
          lengths[i] = NEVER
          continue
        }
        if (this.failsWithTwin(i)) continue
      }
      if (!this.meetCheck(i, left, end, this.tables.nodes)) return
    }
    for (;;) {
      let best = -1
      let least = INFINITE
      let second = INFINITE
      let leastDisproof = INFINITE
      let greatest = 0
      let undecided = 0
      let shortest = NEVER
      for (let i = base; i < end; i++) {
        const disproof = disproofs[i]!
        if (disproof === 0) {
          if (lengths[i]! < shortest) shortest = lengths[i]!
          continue
        }
        undecided++
        if (disproof > greatest) greatest = disproof
        const proof = proofs[i]!
        if (proof < least || (proof === least && disproof < leastDisproof)) {
          second = least
          least = proof
          leastDisproof = disproof
          best = i
        } else if (proof < second) second = proof
      }
      if (undecided === 0) {
        let most = withoutNewChecks(position, hand)
        let isBarred = isPawnBarred(position)
        for (let i = base; i < end; i++) {
          most = fewerOf(most, failingBefore(moves[i]!, this.hands[i]!))
          isBarred ||= this.barred[i] === 1
        }
        this.fail(shortest === NEVER ? NEVER : longer(shortest), atLeast(most, hand), isBarred, this.tables.nodes - began)
        return
      }
      const disproof = Math.min(greatest + undecided - 1, INFINITE - 1)
      if (least >= mostProof || disproof >= mostDisproof) {
        this.proof = least
        this.disproof = disproof
        this.tables.open.keep(low, high, hand, plies, least, disproof, 0)
        return
      }
      const move = moves[best]!
      position.make(move)
      this.defend(left, Math.min(mostProof, second + (second >> 2) + 1), mostDisproof - undecided + 1, end)
      position.unmake(move)
      if (!this.isUndecidedBy(best, began)) return
      const twin = best + 1
      if (this.disproof !== 0 || twin === end || !isWeakerTwin(position, moves, base, twin) || this.failsWithTwin(twin)) continue
      if (!this.meetCheck(twin, left, end, began)) return
    }
  }

  /**
   * Loads or estimates the numbers of the position after the check at the entry `i`. Parameters and result are those of {@link
   * WithinPlies.isUndecidedBy}.
   */
  private meetCheck(i: number, left: number, end: number, began: number): boolean {
    const { position } = this
    const move = this.moves[i]!
    position.make(move)
    this.meetDefence(left, end)
    position.unmake(move)
    return this.isUndecidedBy(i, began)
  }

  /**
   * Stores the present result as that of the check at the entry `i`. False where this ends the search of the position on the board: the
   * check mates, which is kept, or the nodes ran out.
   * @param began the number of nodes visited before the position
   */
  private isUndecidedBy(i: number, began: number): boolean {
    const { position, tables } = this
    if (tables.isOut) return false
    if (this.proof !== 0) {
      this.keepChild(i, this.length)
      return true
    }
    this.decide(true, longer(this.length), neededBefore(this.moves[i]!, this.hand))
    tables.solved.prove(position.low, position.high, this.hand, this.length, tables.nodes - began)
    return false
  }

  /**
   * Whether the check at the entry `i` fails because the check before it, its stronger twin, has failed. The twin's failure is then
   * recorded for it.
   */
  private failsWithTwin(i: number): boolean {
    if (this.barred[i - 1] === 1) return false
    this.proofs[i] = INFINITE
    this.disproofs[i] = this.barred[i] = 0
    this.lengths[i] = this.lengths[i - 1]!
    this.hands[i] = this.hands[i - 1]!
    return true
  }

  /** Stores the present result at an entry of the stack, with the given length. */
  private keepChild(i: number, length: number): void {
    this.proofs[i] = this.proof
    this.disproofs[i] = this.disproof
    this.lengths[i] = length
    this.hands[i] = this.hand
    this.barred[i] = this.isBarred ? 1 : 0
  }

  /** Makes a failure of the position on the board the present result and keeps it in the table. */
  private fail(length: number, hand: number, isBarred: boolean, work: number): void {
    const { low, high } = this.position
    this.decide(false, length, hand, isBarred)
    this.tables.solved.disprove(low, high, hand, length, work, isBarred)
  }

  /**
   * Searches a position with the defender to move until it is decided or one of its numbers reaches its limit. Its moves go on the stack
   * from `base` on.
   */
  private defend(plies: number, mostProof: number, mostDisproof: number, base: number): void {
    const { position, moves, proofs, disproofs, lengths } = this
    const { low, high, hand } = position
    const began = this.tables.nodes
    let end = generateEvasions(position, moves, base)
    // Drops between wait until all other answers are proved to fail. Until then they count as one answer.
    let waiting = checking.isFar && canInterpose(position) ? 1 : 0
    const { checker, direction, isFar } = checking
    if (plies === 0 && end > base) {
      this.decide(false, 0, allHands(position))
      return
    }
    const left = plies - 1
    if (plies <= WHOLE) mostProof = mostDisproof = INFINITE
    for (let i = base; i < end; i++) {
      position.make(moves[i]!)
      this.meetAttack(left, end)
      position.unmake(moves[i]!)
      if (this.tables.isOut) return
      if (this.disproof === 0) {
        this.fail(longer(this.length), atLeast(failingAfter(position, moves[i]!, this.hand), hand), this.isBarred, 1)
        return
      }
      this.keepChild(i, longer(this.length))
    }
    // The proxies that failed, and were replaced by the drops themselves: the least length up to which one failed, the hand for which all
    // these failures hold, and whether one may depend on the rule against mates by a dropped pawn.
    let proxyFailed = NEVER
    let proxyBarred = false
    let standInHand = allHands(position)
    for (;;) {
      let best = -1
      let least = INFINITE
      let second = INFINITE
      let greatest = 0
      let undecided = 0
      let longest = 0
      for (let i = base; i < end; i++) {
        const proof = proofs[i]!
        if (proof === 0) {
          if (lengths[i]! > longest) longest = lengths[i]!
          continue
        }
        undecided++
        if (proof > greatest) greatest = proof
        const disproof = disproofs[i]!
        if (disproof < least) {
          second = least
          least = disproof
          best = i
        } else if (disproof < second) second = disproof
      }
      if (undecided === 0) {
        if (waiting === 1) {
          waiting = 0
          end = this.pushProxies(checker, direction, end)
          continue
        }
        let needed = isFar ? monopoly(position, hand, checker, direction) : 0
        for (let i = base; i < end; i++) needed = moreOf(needed, this.hands[i]!)
        this.decide(true, longest, needed)
        this.tables.solved.prove(low, high, needed, longest, this.tables.nodes - began)
        return
      }
      const proof = Math.min(greatest + undecided - 1 + waiting, INFINITE - 1)
      if (proof >= mostProof || least >= mostDisproof) {
        this.proof = proof
        this.disproof = least
        this.tables.open.keep(low, high, hand, plies, proof, least, 0)
        return
      }
      const move = moves[best]!
      const proofLeft = mostProof - undecided + 1 - waiting
      const disproofLeft = Math.min(mostDisproof, second + (second >> 2) + 1)
      if ((move & PROXY) !== 0) {
        makeProxy(position, move)
        this.defend(plies, proofLeft, disproofLeft, end)
        unmakeProxy(position, move)
        if (this.tables.isOut) return
        if (this.disproof !== 0) {
          this.keepChild(best, this.length)
          continue
        }
        if (this.length < proxyFailed) proxyFailed = this.length
        proxyBarred ||= this.isBarred
        standInHand = fewerOf(standInHand, this.hand)
        const other = nextProxy(position, checker, toOf(move), move, this.tables.anyTakes)
        if (other !== 0) {
          moves[best] = other
          proofs[best] = disproofs[best] = 1
          continue
        }
        // No proxy mates, so all drops on this square count. The entry of the proxy stays but has no effect.
        proofs[best] = lengths[best] = this.hands[best] = 0
        const before = end
        end = generateInterposingDrops(position, toOf(move), moves, end)
        let refuting = -1
        for (let i = before; i < end; i++) {
          position.make(moves[i]!)
          this.meetAttack(left, end)
          position.unmake(moves[i]!)
          if (this.tables.isOut) return
          this.keepChild(i, longer(this.length))
          if (this.disproof === 0 && (refuting < 0 || lengths[i]! > lengths[refuting]!)) refuting = i
        }
        if (refuting < 0) continue
        const drop = moves[refuting]!
        this.isBarred = proxyBarred || this.barred[refuting] === 1
        this.dropHolds(drop, lengths[refuting]!, this.hands[refuting]!, proxyFailed, standInHand, this.tables.nodes - began)
        return
      }
      position.make(move)
      this.attack(left, proofLeft, disproofLeft, end)
      position.unmake(move)
      if (this.tables.isOut) return
      if (this.disproof === 0) {
        const failed = longer(this.length)
        const work = this.tables.nodes - began
        if (isDrop(move)) {
          this.isBarred ||= proxyBarred
          this.dropHolds(move, failed, this.hand, proxyFailed, standInHand, work)
        } else this.fail(failed, atLeast(failingAfter(position, move, this.hand), hand), this.isBarred, work)
        return
      }
      this.keepChild(best, longer(this.length))
    }
  }

  /**
   * Records that a drop saves the defender. If it saves him for good, so does every proxy, because the real capture leaves the attacker a
   * piece more than the proxy. Otherwise the failure holds only up to the length, and for the hands, for which the proxies failed, too.
   */
  private dropHolds(move: number, length: number, failing: number, proxyFailed: number, standInHand: number, work: number): void {
    const { position } = this
    const most = failingAfter(position, move, failing)
    const isNever = length >= UNLIMITED
    const hand = atLeast(isNever ? most : fewerOf(most, standInHand), position.hand)
    this.fail(isNever ? length : Math.min(length, proxyFailed), hand, this.isBarred, work)
  }

  /** Loads or estimates the numbers of a new position with the defender to move. */
  private meetDefence(plies: number, base: number): void {
    if ((++this.tables.nodes & 0x1fff) === 0) pulse()
    const { position } = this
    const { low, high, hand } = position
    const isMarked = this.tables.marks.has(high)
    const known = isMarked ? this.tables.solved.find(low, high, hand, plies) : 0
    if (known !== 0) {
      this.decide(known > 0, this.tables.solved.length, this.tables.solved.hand, this.tables.solved.isBarred)
      return
    }
    if (isMarked && this.isOpen(low, high, hand, plies)) return
    const count = generateEvasions(position, this.moves, base) - base
    const waiting = checking.isFar && canInterpose(position) ? 1 : 0
    if (count === 0 && waiting === 0) {
      this.decide(true, 0, checking.isFar ? monopoly(position, hand, checking.checker, checking.direction) : 0)
      this.tables.solved.prove(low, high, this.hand, 0, 1)
    } else if (plies === 0 && count > 0) this.decide(false, 0, allHands(position))
    else {
      this.proof = count + waiting
      this.disproof = 1
    }
  }

  /** Loads or estimates the numbers of a new position with the attacker to move. */
  private meetAttack(plies: number, base: number): void {
    this.tables.nodes++
    const { low, high, hand } = this.position
    const isMarked = this.tables.marks.has(high)
    const known = isMarked ? this.tables.solved.find(low, high, hand, plies) : 0
    if (known !== 0) this.decide(known > 0, this.tables.solved.length, this.tables.solved.hand, this.tables.solved.isBarred)
    else if (plies < 1) this.decide(false, 0, allHands(this.position))
    else if (!isMarked || !this.isOpen(low, high, hand, plies)) {
      const end = generateChecks(this.position, this.moves, base)
      const checks = end - base
      if (checks === 0) {
        this.fail(NEVER, atLeast(withoutNewChecks(this.position, hand), hand), isPawnBarred(this.position), 1)
        return
      }
      if (plies === 1 && this.decideAtOnce(base, end)) return
      this.proof = 1
      this.disproof = checks
    }
  }

  /**
   * Decides a position with the attacker to move and one ply left by its checks `moves[base..end)`; false where the result
   * depends on drops between.
   */
  private decideAtOnce(base: number, end: number): boolean {
    const { position } = this
    const { low, high, hand } = position
    const mating = mateInOne(position, this.moves, base, end, this.tables)
    if (mating === UNSURE) return false
    if (mating === NO_MATE) {
      this.fail(1, atLeast(withoutNewChecks(position, hand), hand), isPawnBarred(position), 1)
      return true
    }
    position.make(mating)
    generateEvasions(position, this.moves, end)
    const needed = checking.isFar ? monopoly(position, position.hand, checking.checker, checking.direction) : 0
    position.unmake(mating)
    this.decide(true, 1, neededBefore(mating, needed))
    this.tables.solved.prove(low, high, this.hand, 1, 1)
    return true
  }

  /**
   * Loads the numbers of an undecided position: those kept for this limit or, as a first estimate, those kept for the last limit or for no
   * limit.
   */
  private isOpen(low: number, high: number, hand: number, plies: number): boolean {
    const { open } = this.tables
    if (!open.find(low, high, hand, plies) && !open.find(low, high, hand, plies - this.farther) && !open.find(low, high, hand, UNLIMITED))
      return false
    this.proof = open.proof
    this.disproof = open.disproof
    return true
  }

  /** Sets the present result to a mate or a failure. */
  private decide(isMate: boolean, length: number, hand: number, isBarred = false): void {
    this.hand = hand
    this.isBarred = isBarred
    this.proof = isMate ? 0 : INFINITE
    this.disproof = isMate ? INFINITE : 0
    this.length = length
  }

  /**
   * Puts on the stack, from `at` on, one proxy for each square between the king and the checking piece, in place of all drops on the
   * square. Squares without a proxy get the drops themselves. Returns the end of the entries.
   */
  private pushProxies(checker: number, direction: number, at: number): number {
    const { position, moves, proofs, disproofs, lengths } = this
    let end = at
    for (let to = NEXT[(position.kings[1]! << 4) | direction]!; to !== checker; to = NEXT[(to << 4) | direction]!) {
      if (generateInterposingDrops(position, to, moves, end) === end) continue
      const proxy = nextProxy(position, checker, to, 0, this.tables.anyTakes)
      // Where no piece can take, e.g. because that would expose the attacker's own king, the drops count.
      const after = proxy === 0 ? generateInterposingDrops(position, to, moves, end) : end + 1
      if (proxy !== 0) moves[end] = proxy
      for (; end < after; end++) {
        proofs[end] = disproofs[end] = 1
        lengths[end] = this.hands[end] = 0
      }
    }
    return end
  }
}
