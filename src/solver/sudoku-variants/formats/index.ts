import { nanidoLine } from '#solver/core/nanido-line.ts'
import type { Format } from '#solver/genre.ts'
import type { VariantSudoku } from '../puzzle'
import { storage } from './storage'

/** The text formats of variants, most particular first. */
export const formats: readonly Format<VariantSudoku>[] = [nanidoLine(storage)]
