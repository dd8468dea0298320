import { pulse } from '#solver/core/pulse.ts'
import { generateChecks } from '../rules/checks'
import { checking, generateEvasions, generateInterposingDrops } from '../rules/evasions'
import { NEXT } from '../rules/geometry'
import { isDrop, toOf } from '../rules/move'
import type { Position } from '../rules/position'
import { longer, NEVER, UNLIMITED } from './lengths'
import { makeStandIn, nextStandIn, STAND_IN, unmakeStandIn } from './stand-ins'
import type { Tables } from './tables'

// Depth-first proof-number search (df-pn: Nagai 1998) for mate within so many plies.
//
// The plies left fall from node to node, so no line comes back to where it was and nothing depends on the path.
//
// Drops between that do not count are met as stand-ins (stand-ins.ts).
//
// Numbers of children are put together by "greatest plus how many more" rather than by sums, which count again and again what
// transpositions share. Moves and numbers of the nodes on the path lie on one stack; nothing is allocated.

/** Proof numbers from here on are infinite. */
const INFINITE = 1 << 28
const STACK = 1 << 18

/** Answers whether the attacker mates within a number of plies. */
export class WithinPlies {
  private readonly moves = new Int32Array(STACK)
  private readonly proofs = new Int32Array(STACK)
  private readonly disproofs = new Int32Array(STACK)
  private readonly lengths = new Int32Array(STACK)
  private position!: Position

  // What the node searched last came to: its numbers, and where it is decided its length as in SolvedTable.length.
  private proof = 0
  private disproof = 0
  private length = 0

  constructor(private readonly tables: Tables) {}

  /**
   * Whether the attacker mates within `plies` plies of `position`, which is left as it was; whoever is to move, the defender in check.
   * Undefined where the nodes ran out.
   */
  search(position: Position, plies: number): boolean | undefined {
    this.position = position
    const known = this.tables.solved.find(position.low, position.high, position.hand, plies)
    if (known !== 0) return known > 0
    if (plies < 0) return false
    if (position.turn === 0) this.attack(plies, INFINITE, INFINITE, 0)
    else this.defend(plies, INFINITE, INFINITE, 0)
    if (this.tables.isOut || (this.proof !== 0 && this.disproof !== 0)) return undefined
    return this.proof === 0
  }

  /**
   * Whether the drops on a square between the defender's king and the only checking piece do not count: whether the attacker mates within
   * `plies` when that piece (or, by the other convention, any) stands there instead, the defender to move. Undefined where the nodes ran out.
   */
  isStandInMate(position: Position, checker: number, to: number, plies: number): boolean | undefined {
    this.position = position
    const { anyTakes } = this.tables
    for (
      let move = nextStandIn(position, checker, to, 0, anyTakes);
      move !== 0;
      move = nextStandIn(position, checker, to, move, anyTakes)
    ) {
      makeStandIn(position, move)
      const mates = this.search(position, plies)
      unmakeStandIn(position, move)
      if (mates !== false) return mates
    }
    return false
  }

  private attack(plies: number, mostProof: number, mostDisproof: number, base: number): void {
    const { position, moves, proofs, disproofs, lengths } = this
    const { low, high, hand } = position
    const began = this.tables.nodes
    if (plies <= 0) {
      this.decide(false, 0)
      return
    }
    const end = generateChecks(position, moves, base)
    const left = plies - 1
    for (let i = base; i < end; i++) {
      position.make(moves[i]!)
      this.meetDefence(left, end)
      position.unmake(moves[i]!)
      if (this.tables.isOut) return
      if (this.proof === 0) {
        this.decide(true, longer(this.length))
        this.tables.solved.prove(low, high, hand, this.length, 1)
        return
      }
      proofs[i] = this.proof
      disproofs[i] = this.disproof
      lengths[i] = this.length
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
        this.decide(false, shortest === NEVER ? NEVER : longer(shortest))
        this.tables.solved.disprove(low, high, hand, this.length, this.tables.nodes - began)
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
        this.decide(true, longer(this.length))
        this.tables.solved.prove(low, high, hand, this.length, this.tables.nodes - began)
        return
      }
      proofs[best] = this.proof
      disproofs[best] = this.disproof
      lengths[best] = this.length
    }
  }

  private defend(plies: number, mostProof: number, mostDisproof: number, base: number): void {
    const { position, moves, proofs, disproofs, lengths } = this
    const { low, high, hand } = position
    const began = this.tables.nodes
    let end = generateEvasions(position, moves, base)
    // Squares where something can be dropped between wait until all other answers are proved to fail.
    let waiting = checking.isFar && this.canInterpose() ? 1 : 0
    const { checker, direction } = checking
    if (plies === 0 && end > base) {
      this.decide(false, 0)
      return
    }
    const left = plies - 1
    for (let i = base; i < end; i++) {
      position.make(moves[i]!)
      this.meetAttack(left, end)
      position.unmake(moves[i]!)
      if (this.tables.isOut) return
      if (this.disproof === 0) {
        this.decide(false, longer(this.length))
        this.tables.solved.disprove(low, high, hand, this.length, 1)
        return
      }
      proofs[i] = this.proof
      disproofs[i] = this.disproof
      lengths[i] = longer(this.length)
    }
    // Up to which length the stand-ins failed that had to be replaced by the drops themselves.
    let standInFailed = NEVER
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
          end = this.pushStandIns(checker, direction, end)
          continue
        }
        this.decide(true, longest)
        this.tables.solved.prove(low, high, hand, longest, this.tables.nodes - began)
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
      if ((move & STAND_IN) !== 0) {
        makeStandIn(position, move)
        this.defend(plies, proofLeft, disproofLeft, end)
        unmakeStandIn(position, move)
        if (this.tables.isOut) return
        if (this.disproof !== 0) {
          proofs[best] = this.proof
          disproofs[best] = this.disproof
          lengths[best] = this.length
          continue
        }
        if (this.length < standInFailed) standInFailed = this.length
        const other = nextStandIn(position, checker, toOf(move), move, this.tables.anyTakes)
        if (other !== 0) {
          moves[best] = other
          proofs[best] = disproofs[best] = 1
          continue
        }
        // None of them: the drops on this square count, every one. The stand-in itself takes no part any more.
        proofs[best] = lengths[best] = 0
        const before = end
        end = generateInterposingDrops(position, toOf(move), moves, end)
        let refuted = false
        for (let i = before; i < end; i++) {
          position.make(moves[i]!)
          this.meetAttack(left, end)
          position.unmake(moves[i]!)
          if (this.tables.isOut) return
          proofs[i] = this.proof
          disproofs[i] = this.disproof
          lengths[i] = longer(this.length)
          refuted ||= this.disproof === 0
        }
        if (!refuted) continue
        let length = 0
        for (let i = before; i < end; i++) if (disproofs[i] === 0) length = Math.max(length, this.failure(lengths[i]!, standInFailed))
        this.decide(false, length)
        this.tables.solved.disprove(low, high, hand, length, this.tables.nodes - began)
        return
      }
      position.make(move)
      this.attack(left, proofLeft, disproofLeft, end)
      position.unmake(move)
      if (this.tables.isOut) return
      if (this.disproof === 0) {
        const failed = longer(this.length)
        this.decide(false, isDrop(move) ? this.failure(failed, standInFailed) : failed)
        this.tables.solved.disprove(low, high, hand, this.length, this.tables.nodes - began)
        return
      }
      proofs[best] = this.proof
      disproofs[best] = this.disproof
      lengths[best] = longer(this.length)
    }
  }

  /** Up to which length a drop refutes: never is never, whatever its stand-in says, as taking without gain is worse than taking. */
  private failure(length: number, standInFailed: number): number {
    return length >= UNLIMITED ? length : Math.min(length, standInFailed)
  }

  /** A first look at a position with the defender to move. */
  private meetDefence(plies: number, base: number): void {
    if ((++this.tables.nodes & 0x1fff) === 0) pulse()
    const { position } = this
    const { low, high, hand } = position
    const known = this.tables.solved.find(low, high, hand, plies)
    if (known !== 0) {
      this.decide(known > 0, this.tables.solved.length)
      return
    }
    if (this.tables.open.find(low, high, hand, plies)) {
      this.proof = this.tables.open.proof
      this.disproof = this.tables.open.disproof
      return
    }
    const count = generateEvasions(position, this.moves, base) - base
    const waiting = checking.isFar && this.canInterpose() ? 1 : 0
    if (count === 0 && waiting === 0) {
      this.decide(true, 0)
      this.tables.solved.prove(low, high, hand, 0, 1)
    } else if (plies === 0 && count > 0) this.decide(false, 0)
    else {
      this.proof = count + waiting
      this.disproof = 1
    }
  }

  /** A first look at a position with the attacker to move. */
  private meetAttack(plies: number, base: number): void {
    this.tables.nodes++
    const { low, high, hand } = this.position
    const known = this.tables.solved.find(low, high, hand, plies)
    if (known !== 0) this.decide(known > 0, this.tables.solved.length)
    else if (plies < 1) this.decide(false, 0)
    else if (this.tables.open.find(low, high, hand, plies)) {
      this.proof = this.tables.open.proof
      this.disproof = this.tables.open.disproof
    } else {
      const checks = generateChecks(this.position, this.moves, base) - base
      if (checks === 0) {
        this.decide(false, NEVER)
        this.tables.solved.disprove(low, high, hand, NEVER, 1)
        return
      }
      this.proof = 1
      this.disproof = checks
    }
  }

  private decide(isMate: boolean, length: number): void {
    this.proof = isMate ? 0 : INFINITE
    this.disproof = isMate ? INFINITE : 0
    this.length = length
  }

  /** Whether the defender has anything in hand. */
  private canInterpose(): boolean {
    const { hands } = this.position
    for (let kind = 9; kind < 16; kind++) if (hands[kind] !== 0) return true
    return false
  }

  /** For each square between king and checking piece one entry at `at` that stands for all drops on it. */
  private pushStandIns(checker: number, direction: number, at: number): number {
    const { position, moves, proofs, disproofs, lengths } = this
    let end = at
    for (let to = NEXT[(position.kings[1]! << 4) | direction]!; to !== checker; to = NEXT[(to << 4) | direction]!) {
      if (generateInterposingDrops(position, to, moves, end) === end) continue
      const standIn = nextStandIn(position, checker, to, 0, this.tables.anyTakes)
      // A checking piece that would uncover its own king cannot take: the drops count.
      const after = standIn === 0 ? generateInterposingDrops(position, to, moves, end) : end + 1
      if (standIn !== 0) moves[end] = standIn
      for (; end < after; end++) {
        proofs[end] = disproofs[end] = 1
        lengths[end] = 0
      }
    }
    return end
  }
}
