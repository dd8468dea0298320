import { blanks } from './blanks'
import { digitMendMessages } from '#solver/genre/digits/mending-messages.ts'
import { digitMending, faultyDigits } from '#solver/genre/digits/mending.ts'
import { digitNeighbours, workReoriented } from '#solver/genre/digits/cells.ts'
import { Random } from '#solver/kernel/random.ts'
import { textPhrases } from '#solver/genre/texts/messages.ts'
import { speaker } from '#solver/kernel/message.ts'
import type { Genre, Mending, Result } from '#solver/genre/genre.ts'
import { findFlaws } from './check'
import { countsOf } from './constraints/unread'
import { draw } from './draw'
import { formats } from './formats'
import { solutionFromData, storage } from './formats/storage'
import { variantGenerator } from './generate'
import { generateMessages } from './generate/messages'
import { nanidoVariants } from './ladder/grader'
import { hint } from './ladder/hint'
import { hintMessages } from './ladder/hint-messages'
import { stepMessages } from './ladder/messages'
import { layoutOf } from './layout'
import { printing } from './printing'
import { emptyBoard, type Grid, sideOf, type VariantSudoku } from './puzzle'
import { samples } from './samples'
import { solve, solveAtOnce } from './solve'
import { alike, canonicalForm, disguise, reoriented } from './symmetry'
import { verify } from './verify'
import { variantMessages, type VariantMessage } from './messages'

const digits = digitMending({ solve: solveAtOnce, check: findFlaws, faulty: faultyDigits(samples) })

/** Refuses to mend a puzzle with unread drawings: these may be rules, so that it is unknown what there is to mend. */
const refused = ({ unread }: VariantSudoku): Result<never> | undefined => {
  const message: VariantMessage = { code: 'variants.unread-ladder', marks: countsOf(unread) }
  return unread.length > 0 ? { ok: false, message } : undefined
}

const mending: Mending<VariantSudoku> = {
  ...digits,
  propose: (puzzle, ...asked) => refused(puzzle) ?? digits.propose(puzzle, ...asked),
  finish: (puzzle, ...asked) => refused(puzzle) ?? digits.finish(puzzle, ...asked),
}

/** Sudoku with other rules, or of another size: regions, diagonals, windows, marks, bars, signs and cages, and all of them together. */
export const sudokuVariants: Genre<VariantSudoku, Grid> = {
  ...storage,
  id: 'sudoku-variants',
  name: { en: 'Sudoku variants', ja: '変形ナンプレ' },
  printedNames: {
    de: 'Sudoku-Varianten',
    fr: 'Variantes du sudoku',
    es: 'Variantes de sudoku',
    it: 'Varianti del sudoku',
    pt: 'Variantes de sudoku',
    nl: 'Sudokuvarianten',
    pl: 'Odmiany sudoku',
    ko: '변형 스도쿠',
    'zh-Hans': '变形数独',
    'zh-Hant': '變形數獨',
  },
  formats,
  graders: [nanidoVariants],
  generator: variantGenerator(nanidoVariants),
  blank: { ...emptyBoard(9), rules: ['diagonals'] },
  blanks,
  samples,
  check: findFlaws,
  digest: canonicalForm,
  solve,
  solveAtOnce,
  solutionToData: (grid) => grid,
  solutionFromData,
  clues: ({ givens }) => givens.replaceAll('.', '').length,
  mending,
  neighbours(puzzle, solution) {
    const { inUse } = layoutOf(puzzle)
    return digitNeighbours(puzzle, solution).filter(({ at }) => at.every((cell) => inUse[cell]))
  },
  reoriented,
  workReoriented: ({ givens }, work, turn) => workReoriented(work, givens.length, turn),
  verify,
  draw,
  size: (puzzle) => ({ width: sideOf(puzzle), height: sideOf(puzzle) }),
  hint,
  alike,
  printing,
  disguise: (puzzle, seed) => disguise(puzzle, new Random(seed)),
  say: speaker(variantMessages, stepMessages, hintMessages, generateMessages, digitMendMessages, textPhrases),
}
