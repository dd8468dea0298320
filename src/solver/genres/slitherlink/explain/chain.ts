import type { Mark } from '#solver/genre/genre.ts'
import { lookAtAdjacentClues } from './adjacent-clues'
import { lookAtColours } from './colours'
import { lookAtConnectivity } from './connectivity'
import { lookAtElements } from './elements'
import { lookForLoops } from './loops'
import { clashOf, edgeName, messageOf, type ClashMessage, type DeductionMessage } from './messages'
import { marksOf } from './marks'
import { Position, type Deduction, type Look } from './position'

/** One step of the chain from a supposition: the rule, its message, and its marks. */
export interface Link {
  readonly rule: Deduction['rule']
  readonly message: DeductionMessage
  readonly marks: readonly Mark[]
}

/** The refutation of a supposition: its steps, by the easiest rules first, without steps that the contradiction does not need. */
export interface Refutation {
  readonly chain: readonly Link[]
  readonly clash: ClashMessage
  /** The facts, known before the supposition, from which the steps follow. */
  readonly reasons: readonly number[]
}

/** The next conclusions by the easiest basic rule that has any. */
export function basicLook(position: Position, withReasons: boolean): Look {
  let look = lookAtElements(position, false, withReasons)
  if (look.clash === undefined && look.found.length === 0) look = lookAtAdjacentClues(position)
  if (look.clash === undefined && look.found.length === 0) look = lookForLoops(position)
  return look
}

/** The next conclusions by the easiest rule that has any. */
export function nextLook(position: Position, withReasons: boolean): Look {
  let look = basicLook(position, withReasons)
  if (look.clash === undefined && look.found.length === 0) look = lookAtElements(position, true, withReasons)
  if (look.clash === undefined && look.found.length === 0) look = lookAtColours(position, withReasons)
  return look
}

/** Enters a deduction. */
export function enter(position: Position, { sets }: Deduction): void {
  // Another deduction may have narrowed the same domain meanwhile.
  for (let i = 0; i < sets.length; i += 2) {
    const fact = sets[i]!
    const before = position.facts[fact]!
    position.facts[fact] = position.isEdge(fact) || fact >= position.atCell ? sets[i + 1]! : before & sets[i + 1]!
  }
}

/** A record of which step set which fact, by which useless steps are left out. */
export class Record {
  private readonly steps: { readonly reasons: readonly number[]; readonly before: number }[] = []
  private readonly setters = new Map<number, number[]>()

  /** @param before the number of steps when this one was found, since it cannot follow from later ones */
  note(sets: readonly number[], reasons: readonly number[], before: number): void {
    const step = this.steps.push({ reasons, before }) - 1
    for (let i = 0; i < sets.length; i += 2) {
      const setters = this.setters.get(sets[i]!)
      if (setters === undefined) this.setters.set(sets[i]!, [step])
      else setters.push(step)
    }
  }

  get length(): number {
    return this.steps.length
  }

  /** The steps on which the wanted facts depend, and those facts among their reasons that no step set. */
  needed(
    wanted: Iterable<number>,
    goal: readonly number[] = [],
  ): { readonly steps: ReadonlySet<number>; readonly given: ReadonlySet<number> } {
    const steps = new Set<number>()
    const given = new Set<number>()
    const open: number[] = []
    const want = (step: number) => {
      if (!steps.has(step)) open.push(step)
      steps.add(step)
    }
    const trace = (fact: number, before: number) => {
      const setters = (this.setters.get(fact) ?? []).filter((step) => step < before)
      if (setters.length === 0) given.add(fact)
      // A domain is narrowed in several steps, all of which may be needed.
      else for (const step of setters) want(step)
    }
    for (const fact of goal) trace(fact, this.steps.length)
    for (const step of wanted) want(step)
    for (let step = open.pop(); step !== undefined; step = open.pop()) {
      const { reasons, before } = this.steps[step]!
      for (const fact of reasons) trace(fact, before)
    }
    return { steps, given }
  }
}

/** The rules that a refutation may use in addition to those up to colours. */
export interface Beyond {
  /** Whether inside and outside are each connected. */
  readonly connect: boolean
  /** An edge to try within the supposition, both of whose states fail. */
  readonly inner?: number
}

/** Refutes an edge's state by the rules up to colours and those in `beyond`; undefined where they find no contradiction. */
export function refute(before: Position, edge: number, value: number, beyond: Beyond = { connect: false }): Refutation | undefined {
  const supposed = new Supposition(before, edge, value, beyond.connect)
  const refutation = supposed.run()
  const { inner } = beyond
  if (refutation !== undefined || inner === undefined || supposed.position.facts[inner] !== 0) return refutation
  const [line, cross] = [1, 2].map((state) => refute(supposed.position, inner, state, { connect: true }))
  if (line === undefined || cross === undefined) return undefined
  const clash: ClashMessage = {
    code: 'slitherlink.clash-nested',
    inner: { edge: edgeName(before.tables.geometry, inner), ifLine: branchOf(line), ifCross: branchOf(cross) },
  }
  return { ...supposed.wayTo([...line.reasons, ...cross.reasons]), clash }
}

/** Refutes a state of an edge by single cells, dots and the loop, in waves. Where the waves find nothing, `refute` is used. */
export function refuteInWaves(before: Position, edge: number, value: number): Refutation {
  const supposed = new Supposition(before, edge, value, false, lookInWaves)
  return supposed.run() ?? { chain: [], clash: { code: 'slitherlink.clash-branches' }, reasons: [] }
}

/** All conclusions of the basic rules and the loop rule at once. */
function lookInWaves(position: Position): Look {
  const look = lookAtElements(position, false, true)
  if (look.clash !== undefined) return look
  const loops = lookForLoops(position)
  return loops.clash === undefined ? { found: [...look.found, ...loops.found] } : loops
}

const branchOf = ({ chain, clash }: Refutation) => ({ chain: saidOf(chain), clash })
const saidOf = (chain: readonly Link[]): readonly DeductionMessage[] => chain.map(({ message }) => message)

/** A fact that follows from both states of an edge, with the ways to it. */
export interface Either {
  /** The fact, the one with the shortest two ways. */
  readonly fact: number
  readonly ifLine: readonly DeductionMessage[]
  readonly ifCross: readonly DeductionMessage[]
  /** The facts, known before the supposition, from which both ways follow. */
  readonly reasons: readonly number[]
}

/**
 * Shows that one of `goals` (edges with their states, in pairs) follows from both states of an edge; undefined where none is found to
 * follow.
 */
export function eitherWay(before: Position, edge: number, goals: readonly number[]): Either | undefined {
  const [line, cross] = [1, 2].map((state) => {
    const supposed = new Supposition(before, edge, state, true)
    supposed.run()
    return supposed
  })
  let best: Either | undefined
  for (let i = 0; i < goals.length; i += 2) {
    const fact = goals[i]!
    if (line!.position.facts[fact] !== goals[i + 1] || cross!.position.facts[fact] !== goals[i + 1]) continue
    const [ifLine, ifCross] = [line!.wayTo([fact]), cross!.wayTo([fact])]
    if (best !== undefined && best.ifLine.length + best.ifCross.length <= ifLine.chain.length + ifCross.chain.length) continue
    best = {
      fact,
      ifLine: saidOf(ifLine.chain),
      ifCross: saidOf(ifCross.chain),
      reasons: [...new Set([...ifLine.reasons, ...ifCross.reasons])],
    }
  }
  return best
}

/** A supposed state of an edge, with all conclusions from it, by the easiest rules first. */
class Supposition {
  readonly position: Position
  private readonly record = new Record()
  private readonly links: (Link | undefined)[] = [undefined]

  constructor(
    private readonly before: Position,
    edge: number,
    value: number,
    private readonly connect: boolean,
    private readonly look: (position: Position) => Look = (position) => nextLook(position, true),
  ) {
    this.position = new Position(before.puzzle, before)
    this.position.facts[edge] = value
    this.record.note([edge, value], [], 0)
  }

  /** Draws all conclusions. Returns the refutation if the supposition fails. */
  run(): Refutation | undefined {
    const { position, record, links } = this
    for (;;) {
      let { found, clash } = this.look(position)
      // A complete loop is no contradiction, and nothing follows from it.
      if (found.length === 0 && clash === undefined && this.connect) ({ found, clash } = lookAtConnectivity(position, this.before))
      if (clash !== undefined) return { ...this.wayTo(clash.reasons), clash: clashOf(position, clash) }
      if (found.length === 0) return undefined
      const known = record.length
      for (const deduction of found) {
        const { rule, sets, reasons } = deduction
        const message = messageOf(position, deduction)
        links.push({ rule, message, marks: marksOf(position, message, sets, reasons) })
        record.note(deduction.sets, deduction.reasons, known)
      }
      for (const deduction of found) {
        if (!agrees(position, deduction)) return contradiction(position, record, links, deduction)
        enter(position, deduction)
      }
    }
  }

  /** The steps to some facts, and the earlier facts from which they follow. */
  wayTo(facts: readonly number[]): Pick<Refutation, 'chain' | 'reasons'> {
    const { steps, given } = this.record.needed([], facts)
    const chain = this.links.filter((link, step): link is Link => link !== undefined && steps.has(step))
    return { chain, reasons: [...given] }
  }
}

/** Whether a deduction fits the position. Two conclusions of one round may contradict each other. */
function agrees(position: Position, { sets }: Deduction): boolean {
  for (let i = 0; i < sets.length; i += 2) {
    const before = position.facts[sets[i]!]!
    const isState = position.isEdge(sets[i]!) || sets[i]! >= position.atCell
    if (isState ? before !== 0 && before !== sets[i + 1] : (before & sets[i + 1]!) === 0) return false
  }
  return true
}

function contradiction(position: Position, record: Record, links: readonly (Link | undefined)[], { sets }: Deduction): Refutation {
  const goal: number[] = []
  for (let i = 0; i < sets.length; i += 2) goal.push(sets[i]!)
  const { steps, given } = record.needed(
    [],
    goal.filter((fact) => position.facts[fact] !== 0),
  )
  const chain = links.filter((link, step): link is Link => link !== undefined && steps.has(step))
  return { chain, clash: { code: 'slitherlink.clash-branches' }, reasons: [...given] }
}
