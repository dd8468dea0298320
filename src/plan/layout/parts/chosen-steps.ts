import type { Numbered } from '#plan/model/entry.ts'
import type { StepsPart } from '#plan/model/plan.ts'

/** The place of the hardest step: the first of the hardest technique that is needed. */
export function hardestOf({ steps = [], techniques = [] }: Pick<Numbered, 'steps' | 'techniques'>): number {
  let hardest = 0
  steps.forEach(({ technique }, i) => {
    if (techniques.indexOf(technique) > techniques.indexOf(steps[hardest]!.technique)) hardest = i
  })
  return hardest
}

/** The steps that are shown: at most `most`, the first and the hardest among them, the others spread evenly. */
export function chosenSteps(entry: Pick<Numbered, 'steps' | 'techniques'>, { what, most }: Pick<StepsPart, 'what' | 'most'>): number[] {
  const steps = entry.steps ?? []
  if (steps.length === 0) return []
  const hardest = hardestOf(entry)
  if (what === 'next') return [0]
  const wanted =
    what === 'all' ? steps.map((_, i) => i) : steps.flatMap(({ technique }, i) => (technique === steps[hardest]!.technique ? [i] : []))
  if (wanted.length <= most) return wanted
  const spread = Array.from({ length: most }, (_, i) => wanted[Math.round((i * (wanted.length - 1)) / Math.max(1, most - 1))]!)
  // The hardest step replaces the chosen one next to it.
  if (!spread.includes(hardest)) {
    const nearest = spread.reduce((best, at) => (Math.abs(at - hardest) < Math.abs(best - hardest) ? at : best))
    spread[spread.indexOf(nearest)] = hardest
  }
  return [...new Set(spread)].sort((a, b) => a - b)
}
