import { coreWords, speaker } from '../core/words'
import { Random } from '../core/random'
import type { Genre } from '../genre'
import { alike } from './alike'
import { canonicalForm } from './canonical'
import { countGivens, findFlaws } from './check'
import { draft } from './draft'
import { draw } from './draw'
import { formats } from './formats'
import { solutionFromData, storage } from './formats/storage'
import { sudokuGenerator } from './generate'
import { generateWords } from './generate/words'
import { nanidoLadder, nanidoLadderProving, satoI, satoII, satoProcessing } from './grade'
import { gradeWords } from './grade-words'
import { stepsHere } from './ladder/here'
import { hint } from './ladder/hint'
import { hintWords } from './ladder/hint-words'
import { ladderReport } from './ladder/report'
import { ladderWords } from './ladder/words'
import { printing } from './printing'
import type { Grid, Sudoku } from './puzzle'
import { quick } from './quick'
import { samples } from './samples'
import { solveSudoku } from './solve'
import { randomSymmetry, transform } from './symmetry'
import { digitMending, faultyDigits } from '../core/digit-mending'
import { digitMendWords } from '../core/digit-mend-words'
import { digitNeighbours } from '../core/digit-neighbours'
import { workTurned } from '../core/digit-cells'
import { turnedSquare } from '../core/turn'
import { verify } from './verify'
import { sudokuWords } from './words'
import { sudokuOnPage } from './page-grid'

/** Sudoku (Number Place), nine by nine. */
export const sudoku: Genre<Sudoku, Grid> = {
  ...storage,
  id: 'sudoku',
  name: { en: 'Sudoku', ja: '数独' },
  onPage: sudokuOnPage,
  formats,
  graders: [satoII, satoI, satoProcessing, nanidoLadder, nanidoLadderProving],
  generator: sudokuGenerator([nanidoLadder, nanidoLadderProving, satoProcessing, satoI, satoII]),
  blank: { givens: '.'.repeat(81) },
  draft,
  samples,
  check: findFlaws,
  digest: canonicalForm,
  solve: solveSudoku,
  quick,
  solutionToData: (grid) => grid,
  solutionFromData,
  clues: countGivens,
  mending: digitMending({ solve: solveSudoku, check: findFlaws, faulty: faultyDigits(samples) }),
  neighbours: digitNeighbours,
  turned: (puzzle, turn) => ({ ...puzzle, givens: turnedSquare(puzzle.givens, turn) }),
  workTurned: ({ givens }, work, turn) => workTurned(work, givens.length, turn),
  verify,
  draw,
  size: () => ({ width: 9, height: 9 }),
  hint,
  allSteps: stepsHere,
  reports: ladderReport,
  alike,
  printing,
  disguise: (puzzle, seed) => transform(puzzle, randomSymmetry(new Random(seed))),
  say: speaker(sudokuWords, gradeWords, ladderWords, hintWords, generateWords, digitMendWords, coreWords),
}
