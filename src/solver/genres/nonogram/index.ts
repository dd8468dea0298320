import { Random } from '#solver/kernel/random.ts'
import { turnBetween, SYMMETRY_OF } from '#solver/genre/transformation.ts'
import { textPhrases } from '#solver/genre/texts/messages.ts'
import { speaker } from '#solver/kernel/message.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { findFlaws, verify } from './check'
import { fromPicture } from './clues'
import { cluesOf, digest, written } from './digest'
import { draw } from './draw'
import { formats } from './formats'
import { solutionFromData, storage } from './formats/storage'
import { nonogramGenerator } from './generate'
import { pictureMaking } from './generate/from-picture'
import { generateMessages } from './generate-messages'
import { nanidoNonogram } from './colour/grade/grader'
import { colourGradeMessages } from './colour/grade/phrases'
import { sato2008 } from './grade'
import { gradeMessages } from './grade-messages'
import { nonogramMending } from './mending'
import { mendMessages } from './mending/message'
import { blankInColours } from './palette-edit'
import { printing } from './printing'
import type { Nonogram, Picture } from './puzzle'
import { samples } from './samples'
import { goOnSolving, solveAtOnce, solveNonogram } from './solve'
import { SYMMETRIES, transform } from './symmetry'
import { neighbours } from './neighbours'
import { colourMessages } from './colour-messages'
import { nonogramMessages } from './messages'
import { nonogramOnPage } from './page-grid'
import { workReoriented } from './work-reoriented'

/** Rows and columns of a new picture. */
const BLANK_SIDE = 10

/** Nonograms (picture logic puzzles), in black and white and in colours. */
export const nonogram: Genre<Nonogram, Picture> = {
  ...storage,
  id: 'nonogram',
  name: { en: 'Nonogram', ja: 'お絵かきロジック' },
  calledAlso: { ja: ['イラストロジック'] },
  printedNames: {
    de: 'Nonogramm',
    fr: 'Logigraphe',
    es: 'Nonograma',
    it: 'Nonogramma',
    pt: 'Nonograma',
    nl: 'Japanse puzzel',
    pl: 'Obrazek logiczny',
    ko: '네모로직',
    'zh-Hans': '数织',
    'zh-Hant': '數織',
  },
  onPage: nonogramOnPage,
  formats,
  graders: [sato2008, nanidoNonogram],
  generator: nonogramGenerator(sato2008),
  mending: nonogramMending(sato2008),
  picture: pictureMaking(sato2008),
  blank: fromPicture(Array<string>(BLANK_SIDE).fill('.'.repeat(BLANK_SIDE))),
  blanks: [{ id: 'coloured', name: { en: 'Nonogram in colours', ja: 'カラーロジック' }, puzzle: blankInColours(BLANK_SIDE, BLANK_SIDE) }],
  samples,
  check: findFlaws,
  digest,
  solve: solveNonogram,
  solveAtOnce,
  goOn: goOnSolving,
  solutionToData: (picture) => picture,
  solutionFromData,
  colours: 'colours.palette',
  clues: ({ rows, columns }) => [...rows, ...columns].reduce((sum, clue) => sum + clue.length, 0),
  neighbours,
  reoriented: (puzzle, turn) => transform(puzzle, SYMMETRY_OF[turn]),
  workReoriented,
  verify,
  draw,
  size: ({ rows, columns }) => ({ width: columns.length, height: rows.length }),
  alike: (from, to) => turnBetween((turn) => written(transform(cluesOf(from), turn)), written(to)),
  printing,
  disguise: (puzzle, seed) => transform(puzzle, new Random(seed).below(SYMMETRIES)),
  say: speaker(nonogramMessages, colourMessages, colourGradeMessages, gradeMessages, generateMessages, mendMessages, textPhrases),
}
