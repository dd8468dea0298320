import type { Budget } from '#solver/kernel/budget.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Text } from '#solver/kernel/message.ts'
import type { Grader, Grading, Detail } from '#solver/genre/genre.ts'
import { criterionSaid } from './criterion'
import { runTechniques } from './explain/run'
import { edgeCount } from './geometry'
import type { Slitherlink } from './puzzle'
import { effortOf } from './ladder/effort'
import { gradeBy, hardestOf, LEVELS } from './ladder/levels'
import type { TechniqueId } from './weights'
import { ranOut } from '#solver/genre/graders.ts'

/** The details of a grading. */
const details: Readonly<Record<string, Detail>> = {
  code: { name: { en: 'What is needed', ja: '必要な解法' }, isDecisive: true },
  effort: { name: { en: 'Effort', ja: '手間' }, isDecisive: true },
  waves: { name: { en: 'Longest refutation', ja: '最長の背理' }, unit: { en: 'waves', ja: '段' }, isDecisive: true },
  peak: { name: { en: 'Peak of the costs', ja: 'コストの山' } },
  gates: { name: { en: 'Rounds of gates by the side', ja: '斜めゲートの巡（1辺あたり）' } },
  loops: { name: { en: 'Conclusions of the loop rule by the side (logarithm)', ja: 'ループ防止で決まる数（1辺あたり、対数）' } },
  narrow: { name: { en: 'Narrow rounds', ja: '狭い巡' } },
  entered: { name: { en: 'Edges set before a contradiction, at most', ja: '矛盾までに決める辺（最多）' } },
  rounds: { name: { en: 'Rounds', ja: '巡' } },
  breadth: { name: { en: 'Conclusions of each round', ja: '各巡で決まる数' } },
  initialShare: { name: { en: 'Share of initial patterns', ja: '定型で決まる割合' } },
  relativeColours: { name: { en: 'Colours beside one another needed', ja: '相対的な色分けが必要' } },
  unknown: { name: { en: 'Edges left open', ja: '決まらない辺' } },
  ...ranOut,
}

const NAMES: Readonly<Record<TechniqueId, Text>> = {
  initial: { en: 'Initial patterns', ja: '初期パターン' },
  basic: { en: 'Basic', ja: '基本解法' },
  loop: { en: 'One loop', ja: 'ループ防止' },
  G: { en: 'Gates [G]', ja: '斜めゲート[G]' },
  C: { en: 'Colours [C]', ja: 'セルの色[C]' },
  R3: { en: 'Refutation in up to three waves [R1-R3]', ja: '3段以内の背理[R1～R3]' },
  R6: { en: 'Refutation in four to six waves [R4-R6]', ja: '4～6段の背理[R4～R6]' },
  connectivity: { en: 'Inside and outside in one piece', ja: '内側・外側のつながり' },
  parity: { en: 'Sums of clues', ja: '数字の和の偶奇' },
  R7: { en: 'Refutation in seven waves or more [R7-]', ja: '7段以上の背理[R7～]' },
  gates: { en: 'Refutation with gates and colours', ja: 'ゲートと色を使う背理' },
  same: { en: 'The same either way', ja: 'どちらでも同じ' },
  nested: { en: 'A trial within a trial', ja: '2重の仮置き' },
}

/**
 * The grader of Slitherlink. It solves in rounds: each round takes the lowest technique that has any conclusion, and all of its conclusions
 * at once. So a grading depends neither on the order of the search nor on the orientation of the board. The band of the hardest technique,
 * divided by the effort, gives the level (see `ladder/levels.ts`); the value is the level and the position within it. `counts` are
 * conclusions by technique. The values of marks are those of `draw.ts`. `details` has:
 * - `code`, the needed techniques in short (`GC`, `GCR4` for refutations of up to four waves; with a plus if more than waves is needed);
 * - `effort` and its parts (see `ladder/effort.ts`);
 * - `waves`, the most waves of a refutation;
 * - `rounds`, and `breadth`, the number of conclusions of each round;
 * - `initialShare`, the share of the edges that initial patterns decide;
 * - `relativeColours`, if colours were needed: whether colours from the outside alone, as in the source, would not have sufficed.
 */
export const slitherlinkTechniques: Grader<Slitherlink> = {
  id: 'slitherlink-techniques',
  name: { en: 'Techniques of Slitherlink', ja: 'スリザーリンクの解法' },
  version: 4,
  levels: LEVELS,
  techniques: NAMES,
  details,
  tables: { hardFrom: 'R3' },
  criterion: criterionSaid(NAMES),
  counting: {
    said: {
      en: 'Counted: everything that a technique concluded in its rounds, all at once. Told: the conclusions from which lines follow, each with what it needs.',
      ja: '数えるのは、各巡でその解法から一度に決まったものすべて。手順に出るのは、線が決まるまでに必要なものだけ。',
    },
  },
  grade,
}

function grade(puzzle: Slitherlink, budget: Budget, withSteps: boolean): Grading {
  const { end, rounds, counts, mostWaves, initialEdges, steps, unknown, relativeColours } = runTechniques(puzzle, budget, withSteps)
  const edges = edgeCount(puzzle.width, puzzle.height)
  const needed = hardestOf(counts)
  const { effort, peak, gates, loops, narrow } = effortOf(rounds, puzzle.width * puzzle.height)
  const rounded = thousandths(effort)
  const { level, score } = gradeBy(needed, rounded)
  const solved = end === 'solved'
  const facts: { [key: string]: Json } = {
    code: codeOf(counts, mostWaves),
    effort: rounded,
    peak: thousandths(peak),
    gates: thousandths(gates),
    loops: thousandths(loops),
    narrow: thousandths(narrow),
    waves: mostWaves,
    entered: Math.max(0, ...rounds.map(({ entered }) => entered ?? 0)),
    rounds: rounds.length,
    breadth: rounds.map(({ applied }) => applied),
    initialShare: thousandths(initialEdges / edges),
    ...(relativeColours === undefined ? {} : { relativeColours }),
    ...(solved ? {} : { unknown }),
    ...(end === 'steps' ? { ranOut: 'steps' } : {}),
  }
  const graded = solved ? { level, value: score } : { level: null }
  return { ...graded, counts, needed, details: facts, solvedByTechniques: solved, steps }
}

const thousandths = (value: number) => Math.round(1000 * value) / 1000

/** The code of the needed techniques: [G], [C] and the waves of refutations; `basic` where none is needed. */
function codeOf(counts: Readonly<Record<TechniqueId, number>>, waves: number): string {
  const beyond = (['connectivity', 'parity', 'gates', 'same', 'nested'] as const).some((id) => counts[id] > 0) ? '+' : ''
  const code = `${counts.G > 0 ? 'G' : ''}${counts.C > 0 ? 'C' : ''}${waves > 0 ? `R${waves}` : ''}${beyond}`
  return code === '' ? 'basic' : code
}
