import type { Budget } from '#solver/kernel/budget.ts'
import { ranOut } from '#solver/genre/graders.ts'
import type { Grader, Grading, Step } from '#solver/genre/genre.ts'
import type { VariantSudoku } from '../puzzle'
import { refusalOf, told } from './told'
import { levelOf, RUNG_KEYS, RUNGS, type RungKey } from './names'
import { State } from './state'
import { nextStep, searchStep } from './walk'

/** The grader of variants: levels by the hardest step. A puzzle that needs a search has the highest level. */
export const nanidoVariants: Grader<VariantSudoku> = {
  id: 'nanido-variants',
  name: { en: 'Nanido ladder for variants', ja: 'Nanido手筋（変形ナンプレ）' },
  version: 2,
  levels: [1, 2, 3, 4, 5],
  techniques: Object.fromEntries(RUNG_KEYS.map((key) => [key, RUNGS[key].name])),
  details: {
    hardest: { name: { en: 'Hardest step (R)', ja: '最も難しい手順（R）' }, isDecisive: true },
    deeds: { name: { en: 'Steps that are no singles', ja: 'シングル以外の手順数' } },
    ...ranOut,
  },
  criterion: ({ level, details }) => {
    const hardest = details['hardest']
    if (level === null || typeof hardest !== 'number') return undefined
    return {
      reason: {
        en: `The hardest step is rated ${hardest}: level ${level}.`,
        ja: `最も難しい手順の評価値が${hardest}なので、難易度${level}。`,
      },
      source: { en: 'Nanido, docs/sudoku-variants.md', ja: 'Nanido docs/sudoku-variants.md' },
    }
  },
  refusal: refusalOf,
  grade,
}

function grade(puzzle: VariantSudoku, budget: Budget, withSteps: boolean): Grading {
  const state = new State(puzzle)
  const steps: Step[] = []
  const counts: Partial<Record<RungKey, number>> = {}
  let hardest: RungKey = 'full-house'
  let eliminations = 0
  let effort = 0
  while (!state.isBroken && state.open > 0) {
    if (!budget.spend()) return ended({ counts, details: { ranOut: 'steps' }, steps })
    const found = nextStep(state) ?? searchStep(puzzle, state, budget)
    if (found === undefined) return ended({ counts, details: {}, steps })
    const { technique } = found
    counts[technique] = (counts[technique] ?? 0) + 1
    if (RUNG_KEYS.indexOf(technique) > RUNG_KEYS.indexOf(hardest)) hardest = technique
    if (found.removed.length > 0) {
      eliminations++
      effort += RUNGS[technique].rating
    }
    if (withSteps) steps.push(told(found, state))
    state.apply(found)
  }
  if (state.isBroken) return ended({ counts, details: {}, steps })
  const { rating } = RUNGS[hardest]
  return {
    level: levelOf(rating),
    value: Number((rating + Math.log1p(effort) / 10).toFixed(2)),
    counts,
    needed: hardest,
    // The key `deeds` is that of stored gradings, and must stay.
    details: { hardest: rating, deeds: eliminations },
    solvedByTechniques: counts.search === undefined,
    steps,
  }
}

function ended(known: Pick<Grading, 'counts' | 'details' | 'steps'>): Grading {
  return { level: null, solvedByTechniques: false, ...known }
}
