import { nanidoLine } from '#solver/genre/texts/nanido-line.ts'
import { withTrueLosses } from '#solver/genre/texts/true-losses.ts'
import type { Format } from '#solver/genre/genre.ts'
import type { XNumberPlace } from '../puzzle'
import { digitLine } from './digit-line'
import { rows } from './rows'
import { sourceLines } from './source-line'
import { storage } from './storage'

const others: readonly Format<XNumberPlace>[] = [sourceLines, digitLine, rows]

/** The text formats of X Number Place, the most specific first. */
export const formats: readonly Format<XNumberPlace>[] = [nanidoLine(storage), ...others.map((format) => withTrueLosses(format, storage))]
