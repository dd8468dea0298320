import { stemOf } from '#contract/file-name.ts'
import type { Captioned, Written } from '#solver/genre/text.ts'
import type { Format } from '#solver/genre/genre.ts'

/** A format that can be written. */
export type Writer = Format & Required<Pick<Format, 'write'>>

/** A puzzle with the format in which it is to be written. */
export interface Writable extends Captioned<unknown> {
  readonly format: Writer
  /** The number that a book prints for the puzzle, null for a draft; if left out, its place is used. */
  readonly number?: number | null
  /** The place of the puzzle in its book, from 1; if left out, its place among the puzzles to be written. */
  readonly place?: number
}

/** A file that holds one puzzle. */
export interface NumberedFile {
  readonly name: string
  readonly text: string
  /** The index of the file's puzzle among the puzzles to be written. */
  readonly index: number
}

/** Files with one puzzle each. A puzzle that its format cannot hold has no file. `lost` tells the losses of the other puzzles by index. */
export interface NumberedFiles {
  readonly files: readonly NumberedFile[]
  readonly lost: Written['lost']
}

/** The least number of digits in the numbers of files. */
const LEAST_DIGITS = 3

/**
 * Writes every puzzle into a file of its own. The file's name is the number of the puzzle, with at least three digits, and its title: `012
 * Lily.sdk`. A draft without a number gets its place: `draft 003 Rose.sdk`. Sorting the files by name therefore gives the order of the
 * puzzles. When read again, the title is taken from the name (`archive/naming.ts`), so it does not count as lost.
 */
export function numberedFiles(puzzles: readonly Writable[]): NumberedFiles {
  const names = puzzles.map(({ number, place }, i) => ({ isDraft: number === null, number: number ?? place ?? i + 1 }))
  const digits = names.reduce((most, { number }) => Math.max(most, String(number).length), LEAST_DIGITS)
  const lost: Written['lost'][number][] = []
  const files = puzzles.flatMap(({ puzzle, caption, solving, format }, index) => {
    const written = format.write([{ puzzle, caption, ...(solving && { solving }) }])
    for (const { message } of written.lost) lost.push({ index, message })
    if (isNothing(written)) return []
    const { isDraft, number: own } = names[index]!
    const number = `${isDraft ? 'draft ' : ''}${String(own).padStart(digits, '0')}`
    const ending = `.${format.extensions[0] ?? 'txt'}`
    const stem = stemOf(caption.title ?? '', `${number} ${ending}`)
    return [{ name: `${number}${stem && ` ${stem}`}${ending}`, text: written.text, index }]
  })
  return { files, lost }
}

/** The number of puzzles that a format leaves out, among those with losses. */
export function leftOut(puzzles: readonly Captioned<unknown>[], lost: Written['lost'], format: Writer): number {
  return [...new Set(lost.map(({ index }) => index))].filter((index) => isNothing(format.write([puzzles[index]!]))).length
}

/** Whether a puzzle could not be written at all. */
function isNothing({ text, lost }: Written): boolean {
  return text.trim() === '' && lost.length > 0
}
