import { nanidoLine } from '#solver/core/nanido-line.ts'
import type { Format } from '#solver/genre.ts'
import type { XNumberPlace } from '../puzzle'
import { digitLine } from './digit-line'
import { sourceLines } from './source-line'
import { storage } from './storage'

/** The text formats of X Number Place, most particular first. */
export const formats: readonly Format<XNumberPlace>[] = [nanidoLine(storage), sourceLines, digitLine]
