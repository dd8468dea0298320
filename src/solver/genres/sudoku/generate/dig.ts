import type { Budget } from '#solver/kernel/budget.ts'
import type { Random } from '#solver/kernel/random.ts'
import type { SudokuEngine } from '../exact/engine'
import { isSum, sizesOf } from './layout'

type Group = readonly number[]

/** The rounds of putting givens back and digging on without success, after which another grid is more likely to help. */
const PATIENCE = 25

/** Removes givens from one puzzle as long as it keeps its one solution. `cells` are character codes, 0 for empty. */
export class Dig {
  /** @param solution the only solution of `cells` */
  constructor(
    private readonly engine: SudokuEngine,
    private readonly random: Random,
    private readonly budget: Budget,
    private readonly solution: Uint8Array,
    readonly cells: Uint8Array,
  ) {}

  /** The number of givens left. */
  get clues(): number {
    let count = 0
    for (const cell of this.cells) if (cell !== 0) count++
    return count
  }

  /**
   * Goes once through the groups of givens in random order and removes each that is superfluous. One pass is enough, because a group that
   * is needed among more givens is needed among fewer. @param target the number of clues at which removal stops; groups that would make it
   * unreachable stay
   */
  down(groups: readonly Group[], target?: number): void {
    let surplus = target === undefined ? Infinity : this.clues - target
    const order = this.random.shuffle(groups.filter((group) => this.cells[group[0]!] !== 0))
    const later = sizesOf(order)
    if (target !== undefined) indispensableFirst(order, surplus)
    for (const group of order) {
      if (surplus === 0) return
      const size = group.length as 1 | 2 | 4
      later[size]--
      if (target !== undefined && !isSum(surplus - size, later)) continue
      if (this.remove(group)) surplus -= size
      if (this.budget.left === 0) return
    }
  }

  /**
   * Looks for a similar puzzle with fewer clues. It puts one or two groups back, removes groups in another order, and keeps the result if
   * it has no more clues.
   * @param exact whether removal stops at the target
   */
  towards(target: number, groups: readonly Group[], exact: boolean): void {
    let best = this.clues
    const kept = this.cells.slice()
    for (let round = 0; round < PATIENCE && best > target && this.budget.left > 0; round++) {
      const gone = groups.filter((group) => this.cells[group[0]!] === 0)
      if (gone.length === 0) return
      for (let i = 1 + this.random.below(2); i > 0; i--) this.putBack(gone[this.random.below(gone.length)]!)
      this.down(groups, exact ? target : undefined)
      if (this.clues > best) {
        this.cells.set(kept)
        continue
      }
      if (this.clues < best) round = 0
      best = this.clues
      kept.set(this.cells)
    }
  }

  /** Whether none of the givens in `groups` is superfluous by itself. */
  isMinimal(groups: readonly Group[]): boolean {
    return groups.every((group) => this.cells[group[0]!] === 0 || group.every((cell) => !this.canMiss(cell)))
  }

  private canMiss(cell: number): boolean {
    const missed = this.remove([cell])
    if (missed) this.putBack([cell])
    return missed
  }

  /** Removes a group if the solution stays the only one. It goes cell by cell, because each then needs only one search that fails. */
  private remove(group: Group): boolean {
    for (let i = 0; i < group.length; i++) {
      const cell = group[i]!
      this.cells[cell] = 0
      const other = this.engine.hasOther(this.cells, cell, this.solution[cell]! - 48, Math.max(1, this.budget.left))
      this.budget.spend(this.engine.nodes)
      if (!other && !this.engine.ranOut) continue
      this.putBack(group.slice(0, i + 1))
      return false
    }
    return true
  }

  private putBack(group: Group): void {
    for (const cell of group) this.cells[cell] = this.solution[cell]!
  }
}

/** Moves those groups to the front without which the surplus cannot be removed exactly: with rotation and an odd surplus, the centre. */
function indispensableFirst(order: Group[], surplus: number): void {
  const all = sizesOf(order)
  for (const size of [1, 2] as const) {
    if (all[size] === 0 || isSum(surplus, { ...all, [size]: 0 })) continue
    const first = order.findIndex((group) => group.length === size)
    order.unshift(...order.splice(first, 1))
  }
}
