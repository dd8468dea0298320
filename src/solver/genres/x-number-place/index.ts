import { Random } from '#solver/kernel/random.ts'
import { textPhrases } from '#solver/genre/texts/messages.ts'
import { speaker } from '#solver/kernel/message.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { findFlaws, verify } from './check'
import { canonicalForm } from './digest'
import { parseLeniently } from './lenient'
import { draw } from './draw'
import { enumeration } from './enumeration'
import { enumerationMessages } from './enumeration/messages'
import { formats } from './formats'
import { solutionFromData, storage } from './formats/storage'
import { xNumberPlaceGenerator } from './generate'
import { generateMessages } from './generate/messages'
import { steps } from './grade'
import { gradeMessages } from './grade/messages'
import { nanidoLadder } from './ladder/grader'
import { printing } from './printing'
import { clueCells, type Grid, orderOf, USUAL_ORDER, type XNumberPlace } from './puzzle'
import { samples } from './samples'
import { sourceEnumeration } from './source-enumeration'
import { solve, solveAtOnce } from './solve'
import { alike, disguise } from './geometry/symmetry'
import { digitMending, faultyDigits } from '#solver/genre/digits/mending.ts'
import { digitMendMessages } from '#solver/genre/digits/mending-messages.ts'
import { digitNeighbours, workReoriented } from '#solver/genre/digits/cells.ts'
import { reorientedSquare } from '#solver/genre/transformation.ts'
import { xNumberPlaceMessages } from './messages'

/** The genre X Number Place: a square whose rows, columns and both diagonals each have every digit once; usually 5 x 5. */
export const xNumberPlace: Genre<XNumberPlace, Grid> = {
  ...storage,
  id: 'x-number-place',
  name: { en: 'X Number Place', ja: 'Xナンバープレース' },
  printedNames: { ko: 'X 넘버플레이스', 'zh-Hans': 'X数独', 'zh-Hant': 'X數獨' },
  formats,
  graders: [steps, nanidoLadder],
  generator: xNumberPlaceGenerator([steps, nanidoLadder]),
  enumeration: enumeration(steps),
  sourceEnumeration,
  parseLeniently,
  blank: { givens: '.'.repeat(USUAL_ORDER * USUAL_ORDER) },
  samples,
  check: findFlaws,
  digest: canonicalForm,
  solve,
  solveAtOnce,
  solutionToData: (grid) => grid,
  solutionFromData,
  clues: (puzzle) => clueCells(puzzle).length,
  mending: digitMending({ solve: solveAtOnce, check: findFlaws, faulty: faultyDigits(samples) }),
  neighbours: digitNeighbours,
  reoriented: (puzzle, turn) => ({ ...puzzle, givens: reorientedSquare(puzzle.givens, turn) }),
  workReoriented: ({ givens }, work, turn) => workReoriented(work, givens.length, turn),
  verify,
  draw,
  size: (puzzle) => ({ width: orderOf(puzzle), height: orderOf(puzzle) }),
  alike,
  printing,
  disguise: (puzzle, seed) => disguise(puzzle, new Random(seed)),
  say: speaker(xNumberPlaceMessages, gradeMessages, generateMessages, enumerationMessages, digitMendMessages, textPhrases),
}
