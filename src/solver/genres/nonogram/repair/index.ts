import type { Budget } from '#solver/kernel/budget.ts'
import type { Nonogram, Picture } from '../puzzle'
import { candidatesFor, compatible, type Candidate } from './candidates'
import { Canvas } from './canvas'
import { Damage, type PictureSource } from './damage'
import { Examiner, type Examination } from './examine'
import { LocalProbe } from './local-probe'

export type { PictureSource } from './damage'
export type { Examination } from './examine'

/** A set of cells to flip, with its effect. */
export interface Proposal {
  /** The flips, in ascending order. */
  readonly flips: readonly number[]
  /** The number of cells that are no longer in doubt, less the number that came into doubt. */
  readonly resolved: number
  /** Whether the picture is unique after the flips; below, whether line solving then finds every cell. */
  readonly unique: boolean
  readonly lineSolvable: boolean
  /** The visibility of the change; 0 is invisible. It is comparable within one repair only. */
  readonly damage: number
  /** The distance from the wish; 0 where there is none, or while the picture is not unique. */
  readonly distance: number
}

/** A request for a repair. */
export interface RepairRequest {
  /** The source of the picture: cells of doubtful grey are flipped first. */
  readonly source?: PictureSource
  /**
   * Gives the distance of a unique picture from the wish (0: it is as wished), e.g. from a level. Among proposals that make the picture
   * unique, this counts first.
   */
  readonly distance?: (puzzle: Nonogram) => number
  /** Whether a cell is only ever flipped together with those that the symmetry of the picture makes its equals. */
  readonly keepsSymmetry?: boolean
  /** The most cells that a proposal may flip; left out: any number. `untilUnique` ignores it. */
  readonly mostFlips?: number
}

/** The most candidates that are examined for a list of proposals. */
const EXAMINED = 12
/** The most sets of more than two candidates that are examined in addition. */
const SETS_EXAMINED = 6
/** The most flips that are made together while many cells are in doubt. */
const MOST_TOGETHER = 12

/**
 * The mending of an ambiguous picture. It proposes small sets of cells whose flipping makes the picture unique, takes over those that a
 * person accepts, takes them back, or continues by itself. Its state depends only on the picture and the accepted flips, so that a repair
 * can be left and begun again at any point.
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
    private readonly request: RepairRequest = {},
  ) {
    this.canvas = new Canvas(picture)
    this.damage = new Damage(this.canvas, request.source)
  }

  /** The present picture. */
  get picture(): Picture {
    return this.canvas.picture()
  }

  /** The flips accepted so far, the oldest first. */
  get history(): readonly (readonly number[])[] {
    return this.accepted
  }

  /** Finds out whether the picture is unique now, and which cells are in doubt. */
  examine(budget: Budget): Examination {
    return (this.known ??= this.examiner.examine(this.canvas, budget))
  }

  accept(flips: readonly number[]): void {
    this.canvas.flipAll(flips)
    this.accepted.push(flips)
    this.known = undefined
  }

  /** Takes the last accepted flips back; false if there are none. */
  undo(): boolean {
    const flips = this.accepted.pop()
    if (flips === undefined) return false
    this.canvas.flipAll(flips)
    this.known = undefined
    return true
  }

  /**
   * The best sets of cells to flip, the best first: single cells (with their images in a symmetric picture); pairs, if no
   * single cell fulfils the wishes; and greedy sets, if no pair does. Empty when the picture is unique, when nothing helps, or
   * when the budget is spent.
   * @param onShare called with the share (0 to 1) that is done
   */
  propose(budget: Budget, onShare: (share: number) => void = () => undefined): readonly Proposal[] {
    const now = this.examine(budget)
    if (now.state === 'unique') return []
    onShare(0.1)
    const candidates = this.candidates(now, budget)
    const rounds = [
      () => candidates.slice(0, EXAMINED).map(({ flips }) => flips),
      () => pairsOf(candidates, now.free.length, this.mostFlips),
      () => setsOf(candidates, this.canvas.width, this.mostFlips),
    ]
    const found: Proposal[] = []
    for (const [i, sets] of rounds.entries()) {
      onShare(0.25 * (i + 1))
      found.push(...this.examined(sets(), now, budget))
      if (found.some(({ unique, distance }) => unique && distance === 0)) break
    }
    return ranked(found)
  }

  /**
   * Flips cells until the picture is unique, then takes superfluous flips back.
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

  /** One round of `untilUnique`. @returns false when nothing is left to try */
  private round(now: Examination, refused: Set<string>, budget: Budget): boolean {
    const all = this.candidates(now, budget, Infinity)
    const candidates = all.filter(({ flips }) => !refused.has(flips.join()))
    let together = compatible(candidates, this.canvas.width, MOST_TOGETHER)
    if (together.length === 0) return false
    // If a candidate seems to decide everything, the best of all such candidates is looked for.
    const whole = candidates.filter(({ decides }) => decides.length === now.free.length).slice(0, EXAMINED)
    if (whole.length > 0 && !this.examiner.isHard) {
      const sets = whole.map(({ flips }) => flips)
      const [best] = ranked(this.examined(sets, now, budget)).filter(({ unique }) => unique)
      if (best !== undefined) {
        this.accept(best.flips)
        return true
      }
    }
    // Flips that help one by one may not help together, so the set is halved until it helps.
    for (;;) {
      const before = this.accepted.length
      for (const { flips } of together) this.accept(flips)
      const after = this.examine(budget)
      if (after.state === 'unique' || budget.left === 0) return true
      // For a hard picture, the known cells in doubt say little: any step that does not hide them counts as progress.
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

  /** Takes back accepted flips, the most harmful first, without which the picture is still unique. */
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

  private get mostFlips(): number {
    return this.request.mostFlips ?? Infinity
  }

  private candidates(now: Examination, budget: Budget, most = this.mostFlips): Candidate[] {
    return candidatesFor(this.canvas, now.free, this.damage, this.probe, budget, {
      most,
      wholeOrbits: this.request.keepsSymmetry ?? false,
    })
  }

  private examined(sets: readonly (readonly number[])[], now: Examination, budget: Budget): Proposal[] {
    const proposals: Proposal[] = []
    for (const flips of sets) {
      if (budget.left === 0) break
      this.canvas.flipAll(flips)
      const { state, free, lineSolvable } = this.examiner.glance(this.canvas, budget, true)
      const unique = state === 'unique'
      const distance = unique ? this.distance() : 0
      this.canvas.flipAll(flips)
      const resolved = now.free.length - free.length
      if (resolved > 0) proposals.push({ flips, resolved, unique, lineSolvable, damage: this.damage.of(flips), distance })
    }
    return proposals
  }

  /** The distance of the present canvas from the wish. */
  private distance(): number {
    return this.request.distance?.({ rows: [...this.canvas.rows], columns: [...this.canvas.columns] }) ?? 0
  }
}

function ranked(proposals: readonly Proposal[]): Proposal[] {
  return [...proposals].sort(
    (a, b) =>
      Number(b.unique) - Number(a.unique) ||
      a.distance - b.distance ||
      (a.unique ? a.flips.length - b.flips.length : 0) ||
      b.resolved - a.resolved ||
      Number(b.lineSolvable) - Number(a.lineSolvable) ||
      a.damage - b.damage,
  )
}

/** Pairs of good candidates that together seem to decide most of the doubtful cells. */
function pairsOf(candidates: readonly Candidate[], doubts: number, most: number): (readonly number[])[] {
  const good = candidates.slice(0, 40)
  const all = good.flatMap((a, i) =>
    good.slice(i + 1).map((b) => ({
      flips: unionOf([a, b]),
      decides: new Set([...a.decides, ...b.decides]).size,
      damage: a.damage + b.damage,
    })),
  )
  const pairs = all.filter(({ flips }) => flips.length <= most)
  const whole = pairs.filter(({ decides }) => decides === doubts)
  return (whole.length > 0 ? whole : pairs)
    .sort((a, b) => b.decides - a.decides || a.damage - b.damage)
    .slice(0, EXAMINED)
    .map(({ flips }) => flips)
}

/** Sets of three and more candidates that lie in different lines and decide different cells, the largest first. */
function setsOf(candidates: readonly Candidate[], width: number, most: number): (readonly number[])[] {
  const chosen = compatible(candidates, width, MOST_TOGETHER)
  const sets = chosen.slice(2).map((_, i) => unionOf(chosen.slice(0, i + 3)))
  return sets
    .filter(({ length }) => length <= most)
    .reverse()
    .slice(0, SETS_EXAMINED)
}

function unionOf(candidates: readonly Candidate[]): number[] {
  return [...new Set(candidates.flatMap(({ flips }) => flips))].sort((a, b) => a - b)
}
