import { nanidoLine } from '#solver/genre/texts/nanido-line.ts'
import { withTrueLosses } from '#solver/genre/texts/true-losses.ts'
import type { Format } from '#solver/genre/genre.ts'
import type { Sudoku } from '../puzzle'
import { bankLine } from './bank-line'
import { boardLink } from './board-link'
import { candidateTable } from './candidate-table'
import { csv } from './csv'
import { digitLine, sdm } from './digit-line'
import { fPuzzles, fPuzzlesDigits, fPuzzlesFile } from './f-puzzles'
import { grid, ss } from './grid'
import { hodokuLine } from './hodoku-line'
import { janko } from './janko'
import { kanpen } from './kanpen'
import { npprob } from './npprob'
import { openSudoku } from './opensudoku'
import { penpa, penpaClues } from './penpa'
import { pencilmarkLine } from './pencilmark-line'
import { puzzLink } from './puzz-link'
import { pzprv3 } from './pzprv3'
import { sdk } from './sdk'
import { sdx } from './sdx'
import { soloId } from './solo-id'
import { sudokuPad, sudokuPadDigits, sudokuPadShort } from './sudokupad'
import { storage } from './storage'
import { wrapped } from './wrapped'

const others: readonly Format<Sudoku>[] = [
  hodokuLine,
  puzzLink,
  penpa,
  fPuzzles,
  sudokuPad,
  kanpen,
  boardLink,
  bankLine,
  soloId,
  pencilmarkLine,
  digitLine,
  sdm,
  pzprv3,
  openSudoku,
  janko,
  csv,
  sdk,
  fPuzzlesFile,
  sdx,
  candidateTable,
  wrapped,
  npprob,
  ss,
  grid,
  sudokuPadShort,
  penpaClues,
  fPuzzlesDigits,
  sudokuPadDigits,
]

/** The text formats of sudoku, most particular first. */
export const formats: readonly Format<Sudoku>[] = [nanidoLine(storage), ...others.map((format) => withTrueLosses(format, storage))]
