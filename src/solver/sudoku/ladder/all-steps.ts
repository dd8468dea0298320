import { FULL_REACH, Look, type LadderStep, type Reach, type Technique } from './look'
import { LADDER } from './order'
import type { State } from './state'

/**
 * Every technique that applies in a state, in the order of the ladder: what hints list, and what a regression library asks. Of steps of one
 * technique with the same effect the first is told.
 *
 * @param techniques those to ask
 * @param most steps of one technique at most
 */
export function allSteps(state: State, techniques: readonly Technique[] = LADDER, reach: Reach = FULL_REACH, most = 2000): LadderStep[] {
  const steps: LadderStep[] = []
  for (const technique of techniques) {
    const known = new Set<string>()
    const look = new Look(state, reach, (step) => {
      const key = [step.technique, step.form, step.digits, step.length, step.placed.join(), step.removed.join()].join('/')
      if (!known.has(key)) {
        known.add(key)
        steps.push(step)
      }
      return known.size >= most
    })
    technique.find(look)
  }
  return steps.filter((step) => !isPartOf(step, steps))
}

/** Whether a finned fish removes only a part of what another of its kind removes: it is then told with that one. */
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

/** Does what a step says. */
export function apply(state: State, step: LadderStep): void {
  for (const candidate of step.removed) state.remove(Math.floor(candidate / 9), candidate % 9)
  for (const candidate of step.placed) state.place(Math.floor(candidate / 9), candidate % 9)
}
