import type { Budget } from '../../core/budget'
import type { Nonogram, Picture } from '../puzzle'
import { candidatesFor, compatible, type Candidate } from './candidates'
import { Canvas } from './canvas'
import { Damage, type PictureSource } from './damage'
import { Examiner, type Examination } from './examine'
import { LocalProbe } from './local-probe'

export type { PictureSource } from './damage'
export type { Examination } from './examine'

/** Cells to flip, and what that does. */
export interface Proposal {
  /** In rising order. */
  readonly flips: readonly number[]
  /** Cells that are no longer in doubt, less those that have come into doubt. */
  readonly resolved: number
  /** Whether the picture is unique then, and whether line solving then finds every cell. */
  readonly unique: boolean
  readonly lineSolvable: boolean
  /** How much of it is seen; smaller is better, 0 nothing. Comparable within one repair only. */
  readonly damage: number
}

/** What a repair goes by. */
export interface RepairWishes {
  /** Where the picture came from: cells of doubtful grey are flipped first. */
  readonly source?: PictureSource
  /** How far a unique picture is from what is wished (0: it is as wished), e.g. from a level. Among proposals that make the picture unique, this counts first. */
  readonly distance?: (puzzle: Nonogram) => number
}

/** Candidates that are examined for a list of proposals. */
const EXAMINED = 12
/** Flips that are taken in one go while many cells are in doubt. */
const MOST_TOGETHER = 12

/**
 * The mending of an ambiguous picture: proposes small sets of cells whose flipping makes it unique, takes those a person
 * accepts, takes them back, or goes on by itself. Everything follows from the picture and the flips accepted so far, so a
 * repair can be left and begun again at any point.
 */
export class Repair {
  private readonly canvas: Canvas
  private readonly damage: Damage
  private readonly accepted: (readonly number[])[] = []
  private readonly examiner = new Examiner()
  private readonly probe = new LocalProbe()
  private known: Examination | undefined

  constructor(
    picture: Picture,
    private readonly wishes: RepairWishes = {},
  ) {
    this.canvas = new Canvas(picture)
    this.damage = new Damage(this.canvas, wishes.source)
  }

  /** The picture as it is now. */
  get picture(): Picture {
    return this.canvas.picture()
  }

  /** The flips accepted so far, the oldest first. */
  get history(): readonly (readonly number[])[] {
    return this.accepted
  }

  /** Whether the picture is unique now, and which cells are in doubt. */
  examine(budget: Budget): Examination {
    return (this.known ??= this.examiner.examine(this.canvas, budget))
  }

  accept(flips: readonly number[]): void {
    this.canvas.flipAll(flips)
    this.accepted.push(flips)
    this.known = undefined
  }

  /** Takes the flips accepted last back; false if there are none. */
  undo(): boolean {
    const flips = this.accepted.pop()
    if (flips === undefined) return false
    this.canvas.flipAll(flips)
    this.known = undefined
    return true
  }

  /**
   * The best sets of cells to flip, the best first: single cells that make the picture unique, else pairs, else the best first
   * steps. Empty for a unique picture, and when the budget is spent.
   */
  propose(budget: Budget): readonly Proposal[] {
    const now = this.examine(budget)
    if (now.state === 'unique') return []
    const candidates = candidatesFor(this.canvas, now.free, this.damage, this.probe, budget)
    const singles = this.examined(
      candidates.slice(0, EXAMINED).map(({ flips }) => flips),
      now,
      budget,
    )
    if (singles.some(({ unique }) => unique)) return this.ranked(singles)
    const pairs = this.examined(pairsOf(candidates, now.free.length), now, budget)
    return this.ranked([...singles, ...pairs])
  }

  /**
   * Flips cells until the picture is unique, then takes back what turned out not to be needed.
   *
   * @param onStep told, after each round, how many cells are in doubt
   * @returns whether the picture is unique; false when the budget was spent before
   */
  untilUnique(budget: Budget, onStep: (inDoubt: number) => void = () => undefined): boolean {
    const refused = new Set<string>()
    for (let now = this.examine(budget); now.state !== 'unique'; now = this.examine(budget)) {
      if (budget.left === 0) return false
      onStep(now.free.length)
      if (!this.round(now, refused, budget)) return false
    }
    this.prune(budget)
    return true
  }

  /** One round of `untilUnique`; false when nothing is left to try. */
  private round(now: Examination, refused: Set<string>, budget: Budget): boolean {
    const all = candidatesFor(this.canvas, now.free, this.damage, this.probe, budget)
    const candidates = all.filter(({ flips }) => !refused.has(flips.join()))
    let together = compatible(candidates, this.canvas.width, MOST_TOGETHER)
    if (together.length === 0) return false
    // One that seems to settle everything is worth a choice among its like.
    const whole = candidates.filter(({ decides }) => decides.length === now.free.length).slice(0, EXAMINED)
    if (whole.length > 0 && !this.examiner.isHard) {
      const sets = whole.map(({ flips }) => flips)
      const [best] = this.ranked(this.examined(sets, now, budget)).filter(({ unique }) => unique)
      if (best !== undefined) {
        this.accept(best.flips)
        return true
      }
    }
    // What looks good one by one may not be so together: halve the set until it helps.
    for (;;) {
      const before = this.accepted.length
      for (const { flips } of together) this.accept(flips)
      const after = this.examine(budget)
      if (after.state === 'unique' || budget.left === 0) return true
      // What is known of a hard picture's doubts says little: any step that does not hide them is one forward.
      if (after.state === 'ambiguous' && (after.free.length < now.free.length || now.state === 'undecided' || this.examiner.isHard))
        return true
      if (after.state === now.state && after.free.length < now.free.length) return true
      while (this.accepted.length > before) this.undo()
      this.known = now
      if (together.length === 1) {
        refused.add(together[0]!.flips.join())
        return true
      }
      together = together.slice(0, Math.floor(together.length / 2))
    }
  }

  /** Takes back accepted flips, the most harmful first, that the picture is unique without. */
  private prune(budget: Budget): void {
    const harmful = [...this.accepted].sort((a, b) => this.damage.of(b) - this.damage.of(a))
    for (const flips of harmful) {
      if (this.accepted.length === 1 || budget.left === 0) return
      this.canvas.flipAll(flips)
      if (this.examiner.glance(this.canvas, budget, false).state === 'unique') {
        this.accepted.splice(this.accepted.indexOf(flips), 1)
        this.known = undefined
      } else this.canvas.flipAll(flips)
    }
  }

  private examined(sets: readonly (readonly number[])[], now: Examination, budget: Budget): Proposal[] {
    const proposals: Proposal[] = []
    for (const flips of sets) {
      if (budget.left === 0) break
      this.canvas.flipAll(flips)
      const { state, free, lineSolvable } = this.examiner.glance(this.canvas, budget, true)
      this.canvas.flipAll(flips)
      const resolved = now.free.length - free.length
      if (resolved > 0) proposals.push({ flips, resolved, unique: state === 'unique', lineSolvable, damage: this.damage.of(flips) })
    }
    return proposals
  }

  private ranked(proposals: readonly Proposal[]): Proposal[] {
    const distance = new Map(proposals.map((proposal) => [proposal, proposal.unique ? this.distanceOf(proposal) : 0]))
    return [...proposals].sort(
      (a, b) =>
        Number(b.unique) - Number(a.unique) ||
        distance.get(a)! - distance.get(b)! ||
        (a.unique ? a.flips.length - b.flips.length : 0) ||
        b.resolved - a.resolved ||
        Number(b.lineSolvable) - Number(a.lineSolvable) ||
        a.damage - b.damage,
    )
  }

  private distanceOf({ flips }: Proposal): number {
    if (this.wishes.distance === undefined) return 0
    this.canvas.flipAll(flips)
    const distance = this.wishes.distance({ rows: [...this.canvas.rows], columns: [...this.canvas.columns] })
    this.canvas.flipAll(flips)
    return distance
  }
}

/** Pairs of good candidates that together seem to decide most of what is in doubt. */
function pairsOf(candidates: readonly Candidate[], doubts: number): (readonly number[])[] {
  const good = candidates.slice(0, 40)
  const pairs = good.flatMap((a, i) =>
    good.slice(i + 1).map((b) => ({
      flips: [...new Set([...a.flips, ...b.flips])].sort((x, y) => x - y),
      decides: new Set([...a.decides, ...b.decides]).size,
      damage: a.damage + b.damage,
    })),
  )
  const whole = pairs.filter(({ decides }) => decides === doubts)
  return (whole.length > 0 ? whole : pairs)
    .sort((a, b) => b.decides - a.decides || a.damage - b.damage)
    .slice(0, EXAMINED)
    .map(({ flips }) => flips)
}
