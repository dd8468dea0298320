import { textPhrases } from '#solver/genre/texts/messages.ts'
import { speaker } from '#solver/kernel/message.ts'
import { Random } from '#solver/kernel/random.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { alike } from './alike'
import { canonicalForm } from './canonical'
import { countGivens, findFlaws, verify } from './check'
import { parseLeniently, sudokuOnPage } from './lenient'
import { draw } from './draw'
import { formats } from './formats'
import { solutionFromData, storage } from './formats/storage'
import { sudokuGenerator } from './generate'
import { generateMessages } from './generate/messages'
import { nanidoLadder, nanidoLadderProving, satoI, satoII, satoProcessing } from './grade'
import { gradeMessages } from './grade-messages'
import { stepsHere } from './ladder/steps-in-position'
import { hint } from './ladder/hint'
import { hintMessages } from './ladder/hint-messages'
import { ladderReport } from './ladder/report'
import { ladderMessages } from './ladder/messages'
import { printing } from './printing'
import type { Grid, Sudoku } from './puzzle'
import { quick } from './quick'
import { samples } from './samples'
import { solveAtOnce, solveSudoku } from './solve'
import { randomSymmetry, transform } from './symmetry'
import { digitMending, faultyDigits } from '#solver/genre/digits/mending.ts'
import { digitMendMessages } from '#solver/genre/digits/mending-messages.ts'
import { digitNeighbours, workReoriented } from '#solver/genre/digits/cells.ts'
import { reorientedSquare } from '#solver/genre/transformation.ts'
import { sudokuMessages } from './messages'

/** The genre sudoku (Number Place), with nine by nine cells. */
export const sudoku: Genre<Sudoku, Grid> = {
  ...storage,
  id: 'sudoku',
  name: { en: 'Sudoku', ja: 'ナンプレ' },
  calledAlso: { ja: ['数独'] },
  printedNames: { ko: '스도쿠', 'zh-Hans': '数独', 'zh-Hant': '數獨' },
  onPage: sudokuOnPage,
  formats,
  graders: [satoII, satoI, satoProcessing, nanidoLadder, nanidoLadderProving],
  inBooks: nanidoLadder.id,
  generator: sudokuGenerator([nanidoLadder, nanidoLadderProving, satoProcessing, satoI, satoII]),
  blank: { givens: '.'.repeat(81) },
  parseLeniently,
  samples,
  check: findFlaws,
  digest: canonicalForm,
  solve: solveSudoku,
  solveAtOnce,
  quick,
  solutionToData: (grid) => grid,
  solutionFromData,
  clues: countGivens,
  mending: digitMending({ solve: solveAtOnce, check: findFlaws, faulty: faultyDigits(samples) }),
  neighbours: digitNeighbours,
  reoriented: (puzzle, turn) => ({ ...puzzle, givens: reorientedSquare(puzzle.givens, turn) }),
  workReoriented: ({ givens }, work, turn) => workReoriented(work, givens.length, turn),
  verify,
  draw,
  size: () => ({ width: 9, height: 9 }),
  hint,
  allSteps: stepsHere,
  reports: ladderReport,
  alike,
  printing,
  disguise: (puzzle, seed) => transform(puzzle, randomSymmetry(new Random(seed))),
  say: speaker(sudokuMessages, gradeMessages, ladderMessages, hintMessages, generateMessages, digitMendMessages, textPhrases),
}
