import { say } from '#solver/kernel/message.ts'
import type { Report, Reporting } from '#solver/genre/commands.ts'
import type { Budget } from '#solver/kernel/budget.ts'
import type { Sudoku } from '../puzzle'
import { solveAtOnce } from '../solve'
import { allSteps } from './all-steps'
import { nanidoLadder } from './grader'
import { FULL_REACH, USUAL_REACH } from './look'
import { effectNotation } from './notation'
import { BEYOND, LADDER } from './order'
import { State } from './state'
import { ladderMessages } from './messages'
import type { HintMessage } from './hint-messages'

/** The most reported steps of one technique. */
const MOST = 200

/** `nanido report`: every technique that applies to the given board, easiest first. */
export const ladderReport: Reporting<Sudoku> = {
  help: {
    en: 'Every technique of the Nanido ladder that applies on the board as it is given, or further on.',
    ja: '与えられた盤面や解く途中の盤面で使えるNanido手筋をすべて挙げます。',
  },
  options: [
    {
      id: 'entries',
      kind: 'text',
      name: { en: 'Entries', ja: '記入' },
      help: {
        en: '81 characters: what is entered so far, . for an empty cell; givens may stand in it.',
        ja: '81文字。これまでに記入した数字。空きマスは「.」。表示数字を含めても構いません。',
      },
    },
    {
      id: 'after',
      kind: 'integer',
      min: 0,
      max: 999,
      default: 0,
      name: { en: 'After so many steps', ja: '何手順後か' },
      help: {
        en: 'The board after so many of the steps that “explain” tells, candidates that they remove included.',
        ja: '「explain」が示す手順をこの数だけ進めた盤面（手順で消えた候補も含む）。',
      },
    },
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
    const verdict = solveAtOnce(puzzle, budget)
    if (verdict.kind === 'none' || verdict.kind === 'multiple') return complaint({ code: 'sudoku.hint-not-one', solutions: verdict.kind })
    if (verdict.kind === 'undecided') return complaint({ code: 'sudoku.hint-ran-out' })
    const state = new State()
    state.begin(puzzle.givens)
    const message = enter(state, typeof options['entries'] === 'string' ? options['entries'] : '', verdict.solution)
    if (message !== undefined) return complaint(message)
    goOn(state, puzzle, Number(options['after'] ?? 0), budget)
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
        ...steps.map((step) => say(ladderMessages, { code: 'sudoku.ladder', ...step, notes: [] }, language)),
      ],
    }
  },
}

function complaint(message: HintMessage): Report {
  return { complaints: [message], facts: {}, lines: () => [] }
}

/** Enters a person's entries; a message where they are no board, or contradict the solution. */
function enter(state: State, entries: string, solution: string): HintMessage | undefined {
  if (entries === '') return undefined
  if (!/^[1-9.0]{81}$/.test(entries)) return { code: 'sudoku.report-entries', length: entries.length }
  const cells = Array.from(entries, (_, cell) => cell).filter((cell) => entries[cell]! >= '1')
  const wrong = cells.filter((cell) => entries[cell] !== solution[cell])
  if (wrong.length > 0) return { code: 'sudoku.hint-mistake', cells: wrong }
  for (const cell of cells) if (state.digits[cell] === 0) state.place(cell, Number(entries[cell]) - 1)
  return undefined
}

/** Applies the first `steps` steps of the puzzle's grading to the state. */
function goOn(state: State, puzzle: Sudoku, steps: number, budget: Budget): void {
  if (steps === 0) return
  const marks = nanidoLadder
    .grade(puzzle, budget, true)
    .steps.slice(0, steps)
    .flatMap((step) => step.marks)
  for (const { role, at, value } of marks) {
    if (role === 'removed') state.remove(at, value! - 1)
    else if (role === 'target' && state.digits[at] === 0) state.place(at, value! - 1)
  }
}
