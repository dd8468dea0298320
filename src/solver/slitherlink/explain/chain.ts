import { lookAtColours } from './colours'
import { lookAtElements } from './elements'
import { lookForLoops } from './loops'
import { clashOf, messageOf, type ClashMessage, type DeductionMessage } from './messages'
import { Position, type Deduction, type Look } from './position'

/** How a supposition fails: the steps that it takes, easiest rules first, without those that the contradiction does not need. */
export interface Refutation {
  readonly chain: readonly DeductionMessage[]
  readonly clash: ClashMessage
  /** Facts known before the supposition that the steps follow from. */
  readonly reasons: readonly number[]
}

/** The next conclusions by the easiest rule that has any. */
export function nextLook(position: Position, withReasons: boolean): Look {
  let look = lookAtElements(position, false, withReasons)
  if (look.clash === undefined && look.found.length === 0) look = lookForLoops(position)
  if (look.clash === undefined && look.found.length === 0) look = lookAtElements(position, true, withReasons)
  if (look.clash === undefined && look.found.length === 0) look = lookAtColours(position, withReasons)
  return look
}

/** Enters what a deduction found. */
export function enter(position: Position, { sets }: Deduction): void {
  // A domain may have been narrowed by another since this was found.
  for (let i = 0; i < sets.length; i += 2) {
    const fact = sets[i]!
    const before = position.facts[fact]!
    position.facts[fact] = position.isEdge(fact) || fact >= position.atCell ? sets[i + 1]! : before & sets[i + 1]!
  }
}

/** Who set what, so that steps without use can be left out. */
export class Record {
  private readonly steps: { readonly reasons: readonly number[]; readonly before: number }[] = []
  private readonly setters = new Map<number, number[]>()

  /** @param before how many steps there were when this one was found: it cannot follow from later ones */
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

  /** The steps that others need, of those wanted by themselves; and the facts needed that no step set. */
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
      // A domain is narrowed step by step: each may count.
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

/** Refutes an edge's state by the rules up to colours; undefined where they find nothing against it. */
export function refute(before: Position, edge: number, value: number): Refutation | undefined {
  const position = new Position(before.puzzle, before)
  position.facts[edge] = value
  const record = new Record()
  record.note([edge, value], [], 0)
  const messages: (DeductionMessage | undefined)[] = [undefined]
  for (;;) {
    const { found, clash } = nextLook(position, true)
    if (clash !== undefined) {
      const { steps, given } = record.needed([], clash.reasons)
      const chain = messages.filter((message, step): message is DeductionMessage => message !== undefined && steps.has(step))
      return { chain, clash: clashOf(position, clash), reasons: [...given] }
    }
    if (found.length === 0) return undefined
    const known = record.length
    for (const deduction of found) {
      messages.push(messageOf(position, deduction))
      record.note(deduction.sets, deduction.reasons, known)
    }
    for (const deduction of found) {
      if (!agrees(position, deduction)) return contradiction(position, record, messages, deduction)
      enter(position, deduction)
    }
  }
}

/** Two conclusions of one round may contradict each other. */
function agrees(position: Position, { sets }: Deduction): boolean {
  for (let i = 0; i < sets.length; i += 2) {
    const before = position.facts[sets[i]!]!
    if (position.isEdge(sets[i]!) ? before !== 0 && before !== sets[i + 1] : (before & sets[i + 1]!) === 0) return false
  }
  return true
}

function contradiction(
  position: Position,
  record: Record,
  messages: readonly (DeductionMessage | undefined)[],
  { sets }: Deduction,
): Refutation {
  const goal: number[] = []
  for (let i = 0; i < sets.length; i += 2) goal.push(sets[i]!)
  const { steps, given } = record.needed(
    [],
    goal.filter((fact) => position.facts[fact] !== 0),
  )
  const chain = messages.filter((message, step): message is DeductionMessage => message !== undefined && steps.has(step))
  return { chain, clash: { code: 'slitherlink.clash-branches' }, reasons: [...given] }
}
