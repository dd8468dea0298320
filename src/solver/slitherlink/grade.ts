import type { Budget } from '../core/budget'
import type { Json } from '../core/json'
import type { Text } from '../core/message'
import type { Grader, Grading } from '../genre'
import { criterionSaid } from './criterion'
import { runTechniques } from './explain/run'
import { edgeCount } from './geometry'
import type { Slitherlink } from './puzzle'
import { levelOf, scoreOf, TECHNIQUE_IDS, type TechniqueId } from './weights'
import { details } from './grade-details'

const NAMES: Readonly<Record<TechniqueId, Text>> = {
  initial: { en: 'Initial patterns', ja: '初期パターン' },
  basic: { en: 'Basic', ja: '基本解法' },
  loop: { en: 'One loop', ja: 'ループ防止' },
  G: { en: 'Gates [G]', ja: '斜めゲート[G]' },
  C: { en: 'Colours [C]', ja: 'セルの色[C]' },
  T1: { en: 'Short trial [T1]', ja: '1手仮置き・短[T1]' },
  T2: { en: 'Long trial [T2]', ja: '1手仮置き・長[T2]' },
  connectivity: { en: 'Inside and outside in one piece', ja: '内側・外側のつながり' },
  parity: { en: 'Sums of clues', ja: '数字の和の偶奇' },
  same: { en: 'The same either way', ja: 'どちらでも同じ' },
  nested: { en: 'A trial within a trial', ja: '2重の仮置き' },
}

/**
 * Solves with the easiest technique that finds anything, each time by all that it finds, and measures what it took.
 *
 * `counts` are applications by technique. `details`: `code`, the source's string for what is needed (`GC`, `GCT1`; a plus where it goes
 * beyond the source); `rounds`; `breadth`, the applications of each round; `longestTrial`, the most steps from a supposition to its
 * contradiction; `initialShare`, the share of the edges that initial patterns decide; `score`;
 * `relativeColours`, where colours were needed: whether colouring from the outside alone, as the source has it, would not have done. The level is never below the lowest that
 * the hardest technique has (see `weights.ts`). The values of marks are those of `draw.ts`.
 */
export const slitherlinkTechniques: Grader<Slitherlink> = {
  id: 'slitherlink-techniques',
  name: { en: 'Techniques of Slitherlink', ja: 'スリザーリンクの解法' },
  version: 2,
  levels: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  techniques: NAMES,
  details,
  tables: { hardFrom: 'T1' },
  criterion: criterionSaid(NAMES),
  grade,
}

function grade(puzzle: Slitherlink, budget: Budget, withSteps: boolean): Grading {
  const { end, rounds, counts, longestTrial, initialEdges, steps, unknown, relativeColours } = runTechniques(puzzle, budget, withSteps)
  const edges = edgeCount(puzzle.width, puzzle.height)
  const needed = TECHNIQUE_IDS.findLast((id) => counts[id] > 0) ?? 'basic'
  const score = Math.round(1000 * scoreOf(rounds, edges)) / 1000
  const solved = end === 'solved'
  const facts: { [key: string]: Json } = {
    code: codeOf(counts),
    rounds: rounds.length,
    breadth: rounds.map(({ applied }) => applied),
    longestTrial,
    initialShare: Math.round((1000 * initialEdges) / edges) / 1000,
    score,
    ...(relativeColours === undefined ? {} : { relativeColours }),
    ...(solved ? {} : { unknown }),
    ...(end === 'steps' ? { ranOut: 'steps' } : {}),
  }
  return { level: solved ? levelOf(needed, score) : null, value: score, counts, needed, details: facts, solvedByTechniques: solved, steps }
}

/** [G], [C] and the trial level as the source writes them; `basic` where none is needed. */
function codeOf(counts: Readonly<Record<TechniqueId, number>>): string {
  const trial = counts.T2 > 0 ? 'T2' : counts.T1 > 0 ? 'T1' : ''
  const beyond = counts.connectivity + counts.parity + counts.same + counts.nested > 0 ? '+' : ''
  const code = `${counts.G > 0 ? 'G' : ''}${counts.C > 0 ? 'C' : ''}${trial}${beyond}`
  return code === '' ? 'basic' : code
}
