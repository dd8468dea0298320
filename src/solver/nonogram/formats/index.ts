import { nanidoLine } from '#solver/core/nanido-line.ts'
import { withTrueLosses } from '#solver/core/true-losses.ts'
import type { Format } from '#solver/genre.ts'
import type { Nonogram } from '../puzzle'
import { cwd } from './cwd'
import { lp } from './lp'
import { nin } from './nin'
import { non } from './non'
import { olsakG } from './olsak-g'
import { olsakMk } from './olsak-mk'
import { penpa, penpaClues } from './penpa'
import { storage } from './storage'
import { taai } from './taai'
import { webpbn } from './webpbn'

const others: readonly Format<Nonogram>[] = [penpa, webpbn, non, lp, taai, olsakG, olsakMk, nin, cwd, penpaClues]

/** The text formats of nonograms, most particular first. */
export const formats: readonly Format<Nonogram>[] = [nanidoLine(storage), ...others.map((format) => withTrueLosses(format, storage))]
