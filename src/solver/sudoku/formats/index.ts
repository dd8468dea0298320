import { nanidoLine } from '#solver/core/nanido-line.ts'
import type { Format } from '#solver/genre.ts'
import type { Sudoku } from '../puzzle'
import { bankLine } from './bank-line'
import { boardLink } from './board-link'
import { csv } from './csv'
import { digitLine, sdm } from './digit-line'
import { grid, ss } from './grid'
import { hodokuLine } from './hodoku-line'
import { pencilmarkLine } from './pencilmark-line'
import { puzzLink } from './puzz-link'
import { pzprv3 } from './pzprv3'
import { sdk } from './sdk'
import { sdx } from './sdx'
import { soloId } from './solo-id'
import { storage } from './storage'

/** The text formats of sudoku, most particular first. */
export const formats: readonly Format<Sudoku>[] = [
  nanidoLine(storage),
  hodokuLine,
  puzzLink,
  boardLink,
  bankLine,
  soloId,
  pencilmarkLine,
  digitLine,
  sdm,
  pzprv3,
  csv,
  sdk,
  sdx,
  ss,
  grid,
]
