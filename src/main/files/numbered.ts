import { stemOf } from '#contract/file-name.ts'
import type { Captioned, Written } from '#solver/genre/text.ts'
import type { Format } from '#solver/genre/genre.ts'

/** A format that can be written. */
export type Writer = Format & Required<Pick<Format, 'write'>>

/** A puzzle with the format in which it is to be written. */
export interface Writable extends Captioned<unknown> {
  readonly format: Writer
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
 * Writes every puzzle into a file of its own. Its name is the number of the puzzle, in three digits or more, and the title: `012 Lily.sdk`.
 * Names therefore sort in the order of the puzzles. Reading takes the title back from the name (`archive/naming.ts`), so that it does not
 * count as lost.
 */
export function numberedFiles(puzzles: readonly Writable[]): NumberedFiles {
  const digits = Math.max(LEAST_DIGITS, String(puzzles.length).length)
  const lost: Written['lost'][number][] = []
  const files = puzzles.flatMap(({ puzzle, caption, solving, format }, index) => {
    const written = format.write([{ puzzle, caption, ...(solving && { solving }) }])
    for (const { message } of written.lost) lost.push({ index, message })
    if (isNothing(written)) return []
    const number = String(index + 1).padStart(digits, '0')
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
