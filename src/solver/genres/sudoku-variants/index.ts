import { blanks } from './blanks'
import { digitMendMessages } from '#solver/genre/digits/mending-messages.ts'
import { digitNeighbours, workReoriented } from '#solver/genre/digits/cells.ts'
import { Random } from '#solver/kernel/random.ts'
import { textPhrases } from '#solver/genre/texts/messages.ts'
import { speaker } from '#solver/kernel/message.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { findFlaws } from './check'
import { draw } from './draw'
import { formats } from './formats'
import { solutionFromData, storage } from './formats/storage'
import { variantGenerator } from './generate'
import { generateMessages } from './generate/messages'
import { nanidoVariants } from './ladder/grader'
import { stepsHere } from './ladder/here'
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
import { withoutMarks } from './marks'
import { mending } from './mending'
import { variantMessages } from './messages'

/**
 * The genre of sudoku with further rules or of another size: regions, diagonals, windows, marks, bars, signs, cages, and any of them
 * together.
 */
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
    const ofGivens = digitNeighbours(puzzle, solution).filter(({ at }) => at.every((cell) => inUse[cell]))
    // Changes of one element come first. A mark that can be removed is unnecessary for the puzzle.
    const first = ofGivens.findIndex(({ kind }) => kind === 'moved')
    const single = first < 0 ? ofGivens : ofGivens.slice(0, first)
    return [...single, ...withoutMarks(puzzle, solution), ...ofGivens.slice(single.length)]
  },
  reoriented,
  workReoriented: ({ givens }, work, turn) => workReoriented(work, givens.length, turn),
  verify,
  draw,
  size: (puzzle) => ({ width: sideOf(puzzle), height: sideOf(puzzle) }),
  hint,
  allSteps: stepsHere,
  alike,
  printing,
  disguise: (puzzle, seed) => disguise(puzzle, new Random(seed)),
  say: speaker(variantMessages, stepMessages, hintMessages, generateMessages, digitMendMessages, textPhrases),
}
