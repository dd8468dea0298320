import { nanidoLine } from '#solver/core/nanido-line.ts'
import { withTrueLosses } from '#solver/core/true-losses.ts'
import type { Format } from '#solver/genre.ts'
import type { XNumberPlace } from '../puzzle'
import { digitLine } from './digit-line'
import { sourceLines } from './source-line'
import { storage } from './storage'

const others: readonly Format<XNumberPlace>[] = [sourceLines, digitLine]

/** The text formats of X Number Place, most particular first. */
export const formats: readonly Format<XNumberPlace>[] = [nanidoLine(storage), ...others.map((format) => withTrueLosses(format, storage))]
