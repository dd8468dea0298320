import { nanidoLine } from '#solver/genre/texts/nanido-line.ts'
import { withTrueLosses } from '#solver/genre/texts/true-losses.ts'
import type { Format } from '#solver/genre/genre.ts'
import type { Slitherlink } from '../puzzle'
import { janko } from './janko'
import { kanpen } from './kanpen'
import { loopyId } from './loopy-id'
import { penpa, penpaClues } from './penpa'
import { plainText } from './plain-text'
import { puzzLink } from './puzz-link'
import { pzprv3, pzprv31 } from './pzprv3'
import { rowsLine } from './rows-line'
import { slk } from './slk'
import { slp } from './slp'
import { storage } from './storage'

const others: readonly Format<Slitherlink>[] = [
  puzzLink,
  penpa,
  kanpen,
  janko,
  pzprv31,
  pzprv3,
  slp,
  loopyId,
  rowsLine,
  plainText,
  slk,
  penpaClues,
]

/** The text formats of Slitherlink, the most specific first. */
export const formats: readonly Format<Slitherlink>[] = [nanidoLine(storage), ...others.map((format) => withTrueLosses(format, storage))]
