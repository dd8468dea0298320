import type { AllSteps, Position } from '#solver/genre/step.ts'
import type { Budget } from '#solver/kernel/budget.ts'
import { digitAt } from '#solver/genre/digits/cells.ts'
import type { VariantSudoku } from '../puzzle'
import type { VariantMessage } from '../messages'
import { standingOf } from './hint'
import type { HintMessage } from './hint-messages'
import type { Found } from './message'
import type { RungKey } from './names'
import { LADDER } from './order'
import { told } from './told'

/** The most steps of one technique in the list. */
const MOST = 100

/**
 * Every step that applies in a position, in the order of the ladder. In a cell with pencil marks, only these count as candidates, as in
 * hints. A board with a mistake has no steps. Contradictions are not listed, since they are found by trying everything.
 */
export function stepsHere(puzzle: VariantSudoku, { work, done }: Position, budget: Budget): AllSteps {
  const standing = standingOf(puzzle, work, budget)
  if (!standing.ok) return nothing(standing.message)
  const { state, solution } = standing
  for (const { role, at, value = 0 } of done) {
    const right = digitAt(solution, at)
    if (right === 0 || value < 1 || value > state.rules.digits) continue
    // A walk through the solution sends only right conclusions. Other callers may send wrong ones, so they are compared with the solution.
    if (role === 'removed' && value !== right) state.remove(at, value)
    else if (role === 'target' && value === right && state.placed[at] === 0) state.place(at, value)
  }
  if (state.open === 0) return nothing({ code: 'variants.hint-done' })
  const steps: Found[] = []
  const cut: RungKey[] = []
  const unasked: RungKey[] = ['trial']
  for (const technique of LADDER) {
    if (!budget.spend()) {
      unasked.push(technique.key)
      continue
    }
    const known = new Set<string>()
    technique.find(state, (found) => {
      const key = [found.placed.join(';'), found.removed.join(';')].join('/')
      if (known.has(key)) return false
      // A step beyond the limit is not listed. It only shows that there are more.
      const isOver = known.size >= MOST || !budget.spend()
      if (isOver) cut.push(technique.key)
      else steps.push(found)
      known.add(key)
      return isOver
    })
  }
  // Contradictions are never tried. If other techniques were not tried either, it is unknown whether they apply.
  const ranOut = cut.length > 0 || unasked.length > 1
  const message: HintMessage = { code: ranOut ? 'variants.hint-ran-out' : 'variants.no-steps' }
  return { steps: steps.map((found) => told(found, state)), cut, unasked, ...(steps.length === 0 && { message }) }
}

function nothing(message: HintMessage | VariantMessage): AllSteps {
  return { steps: [], cut: [], unasked: [], message }
}
