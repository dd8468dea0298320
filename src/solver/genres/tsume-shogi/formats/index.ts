import { nanidoLine } from '#solver/genre/texts/nanido-line.ts'
import { withTrueLosses } from '#solver/genre/texts/true-losses.ts'
import type { Format } from '#solver/genre/genre.ts'
import type { Problem } from '../puzzle'
import { storage } from '../storage'
import { bod } from './kakinoki/bod'
import { csa } from './csa'
import { jkf } from './jkf'
import { ki2 } from './kakinoki/ki2'
import { kif } from './kakinoki/kif'
import { kinGin } from './kin-gin'
import { sfenLine } from './sfen-line'
import { shogiHomeLink, shogiLink } from './shogi-link'
import { spelled } from './spelled'

const others: readonly Format<Problem>[] = [shogiLink, shogiHomeLink, sfenLine, kinGin, jkf, csa, ki2, kif, bod]

// Readers of a record take its main line as the composer's. So a problem without a composer's line loses nothing by this form.
const bare = { toData: ({ line: _, ...problem }: Problem) => storage.toData(problem) }

/** The text formats of tsume-shogi, the most specific first. */
export const formats: readonly Format<Problem>[] = [nanidoLine(storage), ...others.map((format) => spelled(withTrueLosses(format, bare)))]
