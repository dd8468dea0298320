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

// Depth-first proof-number search (df-pn, Nagai 1998) for a mate within a number of plies.
//
// The number of plies left falls with every move, so that no position comes back and no result depends on the path.
//
// A proxy stands for all drops on a square that do not count (proxy-moves.ts).
//
// Results are kept for more hands than the one they were found with (hands.ts). Mates in one ply are found without a search (one-ply.ts).
//
// A position with few plies left is searched until it is decided. To leave it for another one and come back later would cost more.
//
// The numbers of several children are combined as the greatest of them plus the number of the others. A sum would count positions
// that are reached by several orders of moves again and again. The moves and numbers of all nodes on the path lie on one stack,
// and nothing is allocated.

/** Numbers of at least this are infinite. */
const INFINITE = 1 << 28
const STACK = 1 << 18
/** A position with at most so many plies left is searched until it is decided. */
const WHOLE = 5

/** Answers whether the attacker mates within a number of plies. */
export class WithinPlies {
  private readonly moves = new Int32Array(STACK)
  private readonly proofs = new Int32Array(STACK)
  private readonly disproofs = new Int32Array(STACK)
  private readonly lengths = new Int32Array(STACK)
  private readonly hands = new Int32Array(STACK)
  private position!: Position

  // The result of the node searched last: its numbers and, where it is decided, its length and hand (SolvedTable).
  private proof = 0
  private disproof = 0
  private length = 0
  private hand = 0
  // The last question; and by how many plies the present limit exceeds the last one, if both are about the same position.
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
   * Whether drops on the square `to`, between the defender's king and the only checking piece, do not count: the attacker mates within
   * `plies` although that piece (by the other convention, any that could take) has moved to the square and the defender is to move.
   * Undefined where the nodes ran out.
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
   * Searches a position with the attacker to move until it is decided or one of its numbers reaches its limit. Moves
   * are stacked from `base` on.
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
      position.make(moves[i]!)
      this.meetDefence(left, end)
      position.unmake(moves[i]!)
      if (this.tables.isOut) return
      if (this.proof === 0) {
        this.decide(true, longer(this.length), neededBefore(moves[i]!, this.hand))
        this.tables.solved.prove(low, high, this.hand, this.length, 1)
        return
      }
      proofs[i] = this.proof
      disproofs[i] = this.disproof
      lengths[i] = this.length
      this.hands[i] = this.hand
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
        for (let i = base; i < end; i++) most = fewerOf(most, failingBefore(moves[i]!, this.hands[i]!))
        this.decide(false, shortest === NEVER ? NEVER : longer(shortest), atLeast(most, hand))
        this.tables.solved.disprove(low, high, this.hand, this.length, this.tables.nodes - began)
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
      if (this.tables.isOut) return
      if (this.proof === 0) {
        this.decide(true, longer(this.length), neededBefore(move, this.hand))
        this.tables.solved.prove(low, high, this.hand, this.length, this.tables.nodes - began)
        return
      }
      proofs[best] = this.proof
      disproofs[best] = this.disproof
      lengths[best] = this.length
      this.hands[best] = this.hand
    }
  }

  /**
   * Searches a position with the defender to move until it is decided or one of its numbers reaches its limit. Moves
   * are stacked from `base` on.
   */
  private defend(plies: number, mostProof: number, mostDisproof: number, base: number): void {
    const { position, moves, proofs, disproofs, lengths } = this
    const { low, high, hand } = position
    const began = this.tables.nodes
    let end = generateEvasions(position, moves, base)
    // Drops between wait until all other answers are proved to fail; until then they count as one answer.
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
        this.decide(false, longer(this.length), atLeast(failingAfter(position, moves[i]!, this.hand), hand))
        this.tables.solved.disprove(low, high, this.hand, this.length, 1)
        return
      }
      proofs[i] = this.proof
      disproofs[i] = this.disproof
      lengths[i] = longer(this.length)
      this.hands[i] = this.hand
    }
    // Proxies that failed were replaced by the drops themselves: the least length up to which one failed, and the hand for
    // which all these failures hold.
    let proxyFailed = NEVER
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
          proofs[best] = this.proof
          disproofs[best] = this.disproof
          lengths[best] = this.length
          this.hands[best] = this.hand
          continue
        }
        if (this.length < proxyFailed) proxyFailed = this.length
        standInHand = fewerOf(standInHand, this.hand)
        const other = nextProxy(position, checker, toOf(move), move, this.tables.anyTakes)
        if (other !== 0) {
          moves[best] = other
          proofs[best] = disproofs[best] = 1
          continue
        }
        // No proxy mates, so that all drops on this square count. The entry of the proxy is left without effect.
        proofs[best] = lengths[best] = this.hands[best] = 0
        const before = end
        end = generateInterposingDrops(position, toOf(move), moves, end)
        let refuting = -1
        for (let i = before; i < end; i++) {
          position.make(moves[i]!)
          this.meetAttack(left, end)
          position.unmake(moves[i]!)
          if (this.tables.isOut) return
          proofs[i] = this.proof
          disproofs[i] = this.disproof
          lengths[i] = longer(this.length)
          this.hands[i] = this.hand
          if (this.disproof === 0 && (refuting < 0 || lengths[i]! > lengths[refuting]!)) refuting = i
        }
        if (refuting < 0) continue
        const drop = moves[refuting]!
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
        if (isDrop(move)) this.dropHolds(move, failed, this.hand, proxyFailed, standInHand, work)
        else {
          this.decide(false, failed, atLeast(failingAfter(position, move, this.hand), hand))
          this.tables.solved.disprove(low, high, this.hand, failed, work)
        }
        return
      }
      proofs[best] = this.proof
      disproofs[best] = this.disproof
      lengths[best] = longer(this.length)
      this.hands[best] = this.hand
    }
  }

  /**
   * Records that a drop saves the defender. If it saves him for good, so does every proxy, because the real capture leaves the attacker a
   * piece more than the proxy. Otherwise the failure holds only up to the length, and for the hands, for which the proxies failed, too.
   */
  private dropHolds(move: number, length: number, failing: number, proxyFailed: number, standInHand: number, work: number): void {
    const { position } = this
    const { low, high, hand } = position
    const most = failingAfter(position, move, failing)
    const isNever = length >= UNLIMITED
    this.decide(false, isNever ? length : Math.min(length, proxyFailed), atLeast(isNever ? most : fewerOf(most, standInHand), hand))
    this.tables.solved.disprove(low, high, this.hand, this.length, work)
  }

  /** Looks for the first time at a position with the defender to move. */
  private meetDefence(plies: number, base: number): void {
    if ((++this.tables.nodes & 0x1fff) === 0) pulse()
    const { position } = this
    const { low, high, hand } = position
    const isMarked = this.tables.marks.has(high)
    const known = isMarked ? this.tables.solved.find(low, high, hand, plies) : 0
    if (known !== 0) {
      this.decide(known > 0, this.tables.solved.length, this.tables.solved.hand)
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

  /** Looks for the first time at a position with the attacker to move. */
  private meetAttack(plies: number, base: number): void {
    this.tables.nodes++
    const { low, high, hand } = this.position
    const isMarked = this.tables.marks.has(high)
    const known = isMarked ? this.tables.solved.find(low, high, hand, plies) : 0
    if (known !== 0) this.decide(known > 0, this.tables.solved.length, this.tables.solved.hand)
    else if (plies < 1) this.decide(false, 0, allHands(this.position))
    else if (!isMarked || !this.isOpen(low, high, hand, plies)) {
      const end = generateChecks(this.position, this.moves, base)
      const checks = end - base
      if (checks === 0) {
        this.decide(false, NEVER, atLeast(withoutNewChecks(this.position, hand), hand))
        this.tables.solved.disprove(low, high, this.hand, NEVER, 1)
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
      this.decide(false, 1, atLeast(withoutNewChecks(position, hand), hand))
      this.tables.solved.disprove(low, high, this.hand, 1, 1)
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
   * Loads the numbers of an undecided position: those kept for this limit or, as a first guess, those kept for the
   * last limit or for no limit.
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
  private decide(isMate: boolean, length: number, hand: number): void {
    this.hand = hand
    this.proof = isMate ? 0 : INFINITE
    this.disproof = isMate ? INFINITE : 0
    this.length = length
  }

  /**
   * Stacks, from `at` on, for each square between the king and the checking piece one proxy for all drops on it, or the drops themselves
   * where there is no proxy. Gives the end of the entries.
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
