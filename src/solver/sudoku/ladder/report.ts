import { say } from '#solver/core/message.ts'
import type { Reporting } from '#solver/reporting.ts'
import type { Sudoku } from '../puzzle'
import { solveSudoku } from '../solve'
import { allSteps } from './all-steps'
import { FULL_REACH, USUAL_REACH } from './look'
import { effectNotation } from './notation'
import { BEYOND, LADDER } from './order'
import { State } from './state'
import { ladderWords } from './words'
import type { HintMessage } from './hint-words'

/** Steps of one technique that are told at most. */
const MOST = 200

/** `nanido report`: every technique that applies on the board as it is given, easiest first. */
export const ladderReport: Reporting<Sudoku> = {
  help: {
    en: 'Every technique of the Nanido ladder that applies on the board as it is given.',
    ja: '与えられた盤面で使えるNanido手筋をすべて挙げます。',
  },
  options: [
    {
      id: 'far',
      kind: 'flag',
      default: false,
      name: { en: 'As far as possible', ja: 'できるだけ広く' },
      help: {
        en: 'Almost locked sets of up to eight cells, also with cells in common and in chains, fish with blocks of up to four lines, and trials too: this takes long.',
        ja: '8マスまでのALS（マスを共有するもの、チェーンの中のものも）、4列までのブロック付きの魚、仮置きも調べます。時間がかかります。',
      },
    },
  ],
  report(puzzle, options, budget) {
    const verdict = solveSudoku(puzzle, budget)
    if (verdict.kind === 'none' || verdict.kind === 'multiple') {
      return { complaints: [notOne(verdict.kind)], facts: {}, lines: () => [] }
    }
    const state = new State()
    state.begin(puzzle.givens)
    const far = options['far'] === true
    const techniques = far ? [...LADDER, ...BEYOND] : LADDER.filter(({ keys }) => !keys.some((key) => key.startsWith('forcing')))
    const steps = allSteps(
      state,
      techniques,
      far ? { ...FULL_REACH, overlap: true, setNodes: true } : { ...USUAL_REACH, everything: true },
      MOST,
    )
    return {
      complaints: [],
      facts: {
        steps: steps.map((step) => ({ technique: step.technique, effect: effectNotation(step) })),
      },
      lines: (language) => [
        language === 'en' ? `${steps.length} steps apply.` : `${steps.length}通りの手順があります。`,
        ...steps.map((step) => say(ladderWords, { code: 'sudoku.ladder', ...step, notes: [] }, language)),
      ],
    }
  },
}

function notOne(solutions: 'none' | 'multiple'): HintMessage {
  return { code: 'sudoku.hint-not-one', solutions }
}
