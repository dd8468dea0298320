import type { Budget } from '#solver/kernel/budget.ts'
import { not } from '#solver/sat/literal.ts'
import { Random } from '#solver/kernel/random.ts'
import type { Engine } from '../engine'
import { aim } from '../solve/aim'
import { Instance, UNITS_A_STEP } from '../solve/instance'
import { randomWalk } from '../solve/random-walk'
import { loopOf } from '../solve/loop-of'
import type { Witnesses } from './witnesses'

/**
 * The number of loops from which a random walk begins. On boards with few clues the first walks show much at once, later ones next to
 * nothing new.
 */
const WALKS = 8

/** Asks the clause engine one question about a board after another; each loop that it finds goes to the witnesses. */
export class Questions {
  private readonly instance: Instance
  private walks = 0

  /**
   * @param engine an engine whose propagation is complete; it is not changed
   * @param spares the number of variables for questions about digits
   */
  constructor(
    private readonly engine: Engine,
    private readonly witnesses: Witnesses,
    private budget: Budget,
    spares = 0,
  ) {
    // One more variable is needed for `differing`.
    this.instance = new Instance(engine.state, spares + 1)
  }

  /** Gives the questions another budget. */
  within(budget: Budget): this {
    this.budget = budget
    return this
  }

  /** Finds any loop. */
  any(): 'yes' | 'no' | 'steps' {
    aim(this.engine, this.instance, this.budget)
    return this.search()
  }

  /** Finds loops that differ from the first one at every edge where any loop does. True where all such edges were found. */
  differing(): boolean {
    const { instance, witnesses, engine } = this
    const [guard] = instance.spare
    for (;;) {
      const { first, differs } = witnesses
      const clause = [guard!]
      for (let edge = 0; edge < engine.edges.length; edge++) {
        if (engine.edges[edge] !== 0 || differs[edge] === 1) continue
        clause.push(first[edge] === 1 ? not(instance.edges[edge]!) : instance.edges[edge]!)
      }
      instance.learner.add(clause)
      const answer = clause.length === 1 ? 'no' : this.search([not(guard!)])
      if (answer === 'yes') continue
      // The following questions do not use the clause.
      instance.learner.add([guard!])
      return answer === 'no'
    }
  }

  /** Finds loops until `most` or all are known. Returns whether they are all. */
  countTo(most: number): boolean {
    const { instance, witnesses, engine } = this
    const { learner } = instance
    const open = [...engine.edges.keys()].filter((edge) => engine.edges[edge] === 0)
    const { edgeCells } = engine.state.tables.geometry
    let blocked = 0
    while (witnesses.loops.length < most) {
      for (; blocked < witnesses.loops.length; blocked++) {
        const { inside } = witnesses.loops[blocked]!
        const colour = (cell: number) => (cell < 0 ? 0 : inside[cell]!)
        const isLine = (edge: number) => colour(edgeCells[2 * edge]!) !== colour(edgeCells[2 * edge + 1]!)
        learner.add(open.map((edge) => (isLine(edge) ? not(instance.edges[edge]!) : instance.edges[edge]!)))
      }
      const answer = this.search()
      if (answer !== 'yes') return answer === 'no'
    }
    return false
  }

  /**
   * Finds loops with these digits, for as many of them as possible. True where no other digit of them is possible.
   * @param wanted cells with digits, no more than there are spares
   */
  digits(wanted: readonly (readonly [cell: number, digit: number])[]): boolean {
    const { instance, witnesses } = this
    const { learner, spare } = instance
    const { cellEdges } = this.engine.state.tables.geometry
    for (const [i, [cell, digit]] of wanted.entries()) {
      const lines = Array.from(cellEdges.subarray(4 * cell, 4 * cell + 4), (edge) => instance.edges[edge]!)
      // Of any `digit` + 1 edges not all are lines, and of any 4 - `digit` + 1 edges not all are crosses.
      for (const some of chosen(lines, digit + 1)) learner.add([not(spare[i + 1]!), ...some.map(not)])
      for (const some of chosen(lines, 5 - digit)) learner.add([not(spare[i + 1]!), ...some])
    }
    const guard = spare[0]!
    for (;;) {
      const left = wanted.flatMap(([cell, digit], i) => ((witnesses.digits[cell]! & (1 << digit)) === 0 ? [spare[i + 1]!] : []))
      learner.add([guard, ...left])
      const answer = left.length === 0 ? 'no' : this.search([not(guard)])
      if (answer === 'yes') continue
      learner.add([guard])
      return answer === 'no'
    }
  }

  private search(assumptions: readonly number[] = []): 'yes' | 'no' | 'steps' {
    const { instance, budget, engine, witnesses } = this
    const { learner } = instance
    const before = learner.work
    const answer = learner.search(budget.left / UNITS_A_STEP, assumptions)
    budget.spend((learner.work - before) * UNITS_A_STEP)
    if (answer !== 'yes') return answer
    const { inside } = loopOf(engine, (edge) => learner.holds(instance.edges[edge]!))
    witnesses.add(inside)
    if (this.walks++ < WALKS) {
      const { tables, clues } = engine.state
      const met = (now: Uint8Array, cell: number): void => witnesses.glance(now, cell)
      const last = randomWalk(tables, clues, inside, witnesses.first, witnesses.differs, new Random(this.walks), met)
      if (last !== undefined) witnesses.add(last)
    }
    return 'yes'
  }
}

/** Every choice of `count` of some terms. */
function chosen(terms: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  return terms.flatMap((term, i) => chosen(terms.slice(i + 1), count - 1).map((rest) => [term, ...rest]))
}
