import { nanidoLine } from '#solver/genre/texts/nanido-line.ts'
import { withTrueLosses } from '#solver/genre/texts/true-losses.ts'
import type { Format } from '#solver/genre/genre.ts'
import type { Nonogram } from '../puzzle'
import { clueLists } from './clue-lists'
import { cwd } from './cwd'
import { blackAndWhiteOnly } from './lost'
import { lp } from './lp'
import { nin } from './nin'
import { nonogramsOrg } from './nonograms-org'
import { non } from './non'
import { olsakG } from './olsak-g'
import { olsakMk } from './olsak-mk'
import { patternId } from './pattern-id'
import { penpa, penpaClues } from './penpa'
import { problemDat } from './problem-dat'
import { pictureText } from './picture-text'
import { puzzLink } from './puzz-link'
import { pzprv3 } from './pzprv3'
import { siteLink } from './site-link'
import { storage } from './storage'
import { taai } from './taai'
import { webpbn } from './webpbn'

/** The formats that hold colours. */
const COLOURED: ReadonlySet<Format<Nonogram>> = new Set([webpbn, non, olsakG])

const others: readonly Format<Nonogram>[] = [
  puzzLink,
  penpa,
  siteLink,
  patternId,
  pzprv3,
  webpbn,
  nonogramsOrg,
  non,
  lp,
  taai,
  olsakG,
  olsakMk,
  problemDat,
  nin,
  cwd,
  clueLists,
  pictureText,
  penpaClues,
].map((format) => (COLOURED.has(format) ? format : blackAndWhiteOnly(format)))

/** The text formats of nonograms, most particular first. */
export const formats: readonly Format<Nonogram>[] = [nanidoLine(storage), ...others.map((format) => withTrueLosses(format, storage))]
