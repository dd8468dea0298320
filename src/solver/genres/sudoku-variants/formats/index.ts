import { nanidoLine } from '#solver/genre/texts/nanido-line.ts'
import { withTrueLosses } from '#solver/genre/texts/true-losses.ts'
import type { Format } from '#solver/genre/genre.ts'
import type { VariantSudoku } from '../puzzle'
import { fPuzzles, fPuzzlesFile, sudokuPad } from './f-puzzles'
import { iss } from './iss'
import { penpa } from './penpa'
import { line, rows } from './plain-board'
import { puzzLink } from './puzz-link'
import { cageText } from './cage-text'
import { solo } from './solo'
import { storage } from './storage'

const others: readonly Format<VariantSudoku>[] = [puzzLink, penpa, fPuzzles, sudokuPad, fPuzzlesFile, iss, solo, cageText, line, rows]

/** The text formats of variants, the most specific first. */
export const formats: readonly Format<VariantSudoku>[] = [nanidoLine(storage), ...others.map((format) => withTrueLosses(format, storage))]
