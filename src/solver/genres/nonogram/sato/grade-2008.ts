import type { Counting, Grader, Grading, Detail } from '#solver/genre/genre.ts'
import type { Json } from '#solver/kernel/json.ts'
import { refusesColours } from '../colour-messages'
import type { Nonogram } from '../puzzle'
import { Contradiction } from '../techniques/contradiction'
import { Context } from '../position/context'
import { criterionSaid } from './criterion'
import { HARDEST, levelAfterUp } from '../position/level-rules'
import { lineClosure } from './line-closure'
import { TECHNIQUE_NAMES, type TechniqueId, TECHNIQUES } from '../position/names'
import { solve } from './run'
import { EFFORT_STARTS, schemes } from './schemes'
import { StepWriter } from './step-writer'
import { ranOut } from '#solver/genre/graders.ts'

/** The details of a grading. */
const details: Readonly<Record<string, Detail>> = {
  levelBeforeUp: { name: { en: 'Level before it was raised', ja: '繰り上げ前の難易度' }, isDecisive: true },
  lineSolvable: { name: { en: 'Solved line by line', ja: '一列ずつで解ける' }, isDecisive: true },
  probes: { name: { en: 'Suppositions', ja: '仮定した回数' }, isDecisive: true },
  sweeps: { name: { en: 'Sweeps over all lines', ja: '全列を見た回数' } },
  depth: { name: { en: 'Longest supposition', ja: '最長の仮定' }, unit: { en: 'findings', ja: '手順' } },
  fires: { name: { en: 'Uses', ja: '使った回数' } },
  ...ranOut,
}

/** The meanings of the counts and steps of a grading. The level that was tried is the heading over its steps. */
export const counting: Counting = {
  uses: 'fires',
  isHeading: ({ message }) => message.code === 'nonogram.level',
  said: {
    en: 'Counted: every use at the last level tried, those within suppositions too, whatever came of them; by level without piece-in on whole lines. Told: what led on; what a refuted supposition found stands within its step.',
    ja: '数えるのは、最後に試した難易度で使ったすべての回数で、仮定の中で使ったものは結果によらず含む（難易度ごとの回数には列全体のピース入れを含まない）。手順に出るのは解き進めたものだけで、否定された仮定の中身はその手順の中にある。',
  },
}

const LEVELS = Array.from({ length: HARDEST }, (_, i) => i + 1)

/**
 * Sato 2008: five levels by the techniques needed, raised by one where they are needed very often or the puzzle is large. What
 * level 5 does not finish has no level: it needs search.
 *
 * `needed` is the last technique, in the order of the levels from which they can fire, that fired. `counts` are fires by the level at which
 * they are counted, at the last level tried, those within hypotheses included. `details`: `levelBeforeUp`, the solving level; `sweeps` and
 * `lineSolvable` of plain line solving (see line-closure); `probes`, hypotheses tried at the last level; `depth`, the most fires within one
 * that was refuted or right; `fires` by technique, counted or not.
 */
export const sato2008: Grader<Nonogram> = {
  id: 'sato-2008',
  name: { en: 'Sato 2008, five levels', ja: '佐藤2008・5段階' },
  version: 2,
  levels: LEVELS,
  techniques: TECHNIQUE_NAMES,
  details,
  // A problem needs the level that solves it; fires of other levels, and the names of single steps, say nothing of that.
  tables: {
    needed: LEVELS.map((level) => ({ key: String(level), name: { en: `Level ${level}`, ja: `レベル${level}` }, base: [level, level + 1] })),
    effortStarts: EFFORT_STARTS,
  },
  features: { base: 'levelBeforeUp', cells: ['rows', 'columns'] },
  schemes,
  criterion: criterionSaid,
  counting,
  refusal: (puzzle) => (puzzle.colours === undefined ? undefined : refusesColours('grade')),
  fallback: { grader: 'nanido-nonogram', having: 'colours' },
  grade(puzzle, budget, withSteps): Grading {
    const context = new Context(puzzle)
    const writer = withSteps ? new StepWriter() : undefined
    context.observer = writer
    const contradiction = new Contradiction(context)
    const { end, level } = solve(context, contradiction, budget)
    const solved = end === 'solved' && context.grid.unknown() === 0
    const cells = context.grid.width * context.grid.height
    const { sweeps, solved: lineSolvable } = lineClosure(puzzle)
    const facts: { [key: string]: Json } = {
      levelBeforeUp: solved ? level : null,
      sweeps,
      lineSolvable,
      probes: contradiction.probes,
      depth: contradiction.depth,
      fires: Object.fromEntries(context.fires),
    }
    const hardest = Object.keys(TECHNIQUES).findLast((id) => (context.fires.get(id as TechniqueId) ?? 0) > 0)
    if (end === 'steps') facts.ranOut = 'steps'
    return {
      level: solved ? levelAfterUp(level, context.counts[level]!, cells) : null,
      ...(hardest !== undefined && { needed: hardest }),
      counts: Object.fromEntries(LEVELS.map((n) => [n, context.counts[n]!])),
      details: facts,
      solvedByTechniques: solved,
      steps: writer?.steps ?? [],
    }
  },
}
