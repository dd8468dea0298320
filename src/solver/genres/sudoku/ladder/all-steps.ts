import { Budget } from '#solver/kernel/budget.ts'
import { FULL_REACH, Look, type LadderStep, type Reach, type Technique } from './look'
import type { LadderKey } from './names'
import { LADDER } from './order'
import type { State } from './state'

/** A list of steps, and the techniques of which it may lack some. */
export interface Listed {
  readonly steps: readonly LadderStep[]
  /** The techniques that were asked and may have more steps. */
  readonly cut: readonly LadderKey[]
  /** The techniques that were not asked, since the budget had run out. */
  readonly unasked: readonly LadderKey[]
}

/**
 * Every step that applies in a state, in the order of the ladder, for lists of steps and for comparisons with other programs. Where
 * several steps of one technique have the same effect, the first is given.
 *
 * @param techniques those to ask
 * @param most steps of one technique at most
 */
export function allSteps(state: State, techniques: readonly Technique[] = LADDER, reach: Reach = FULL_REACH, most = 2000): LadderStep[] {
  return [...listSteps(state, techniques, reach, most, new Budget()).steps]
}

/**
 * Lists the steps that apply in a state, and says for which techniques it stopped early.
 * @param budget pays for every technique that is tried and every step that is found
 */
export function listSteps(state: State, techniques: readonly Technique[], reach: Reach, most: number, budget: Budget): Listed {
  const steps: LadderStep[] = []
  const cut: LadderKey[] = []
  const unasked: LadderKey[] = []
  for (const technique of techniques) {
    if (!budget.spend()) {
      unasked.push(...technique.keys)
      continue
    }
    const known = new Set<string>()
    const look = new Look(state, reach, (step) => {
      const key = [step.technique, step.form, step.digits, step.length, step.placed.join(), step.removed.join()].join('/')
      if (known.has(key)) return false
      // A step beyond `most` is not listed; it shows that the technique has more.
      const isOver = known.size >= most || !budget.spend()
      if (isOver) look.gaveUp = true
      else steps.push(step)
      known.add(key)
      return isOver
    })
    technique.find(look)
    if (look.gaveUp) cut.push(...technique.keys)
  }
  return { steps: steps.filter((step) => !isPartOf(step, steps)), cut, unasked }
}

/**
 * Whether a step is a finned Franken fish that removes only some of the candidates that another finned Franken fish removes. Such a step is
 * left out of lists.
 */
function isPartOf(step: LadderStep, steps: readonly LadderStep[]): boolean {
  if (!step.technique.startsWith('finned-franken')) return false
  return steps.some(
    (other) =>
      other.technique === step.technique &&
      other.digits === step.digits &&
      other.form === step.form &&
      other.removed.length > step.removed.length &&
      step.removed.every((candidate) => other.removed.includes(candidate)),
  )
}

/** The next step of the ladder; undefined where no technique finds any. */
export function nextStep(state: State, techniques: readonly Technique[], reach: Reach): LadderStep | undefined {
  let found: LadderStep | undefined
  const look = new Look(state, reach, (step) => {
    found = step
    return true
  })
  for (const technique of techniques) if (technique.find(look)) return found
  return undefined
}

/** Applies a step to a state. */
export function apply(state: State, step: LadderStep): void {
  for (const candidate of step.removed) state.remove(Math.floor(candidate / 9), candidate % 9)
  for (const candidate of step.placed) state.place(Math.floor(candidate / 9), candidate % 9)
}
