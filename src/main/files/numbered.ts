import { stemOf } from '#contract/file-name.ts'
import type { Captioned, Written } from '#solver/genre/text.ts'
import type { Format } from '#solver/genre/genre.ts'

/** A format that can be written. */
export type Writer = Format & Required<Pick<Format, 'write'>>

/** A puzzle with the format it is to be written in. */
export interface Writable extends Captioned<unknown> {
  readonly format: Writer
}

/** A file of one puzzle. */
export interface NumberedFile {
  readonly name: string
  readonly text: string
  /** The index of its puzzle among those to be written. */
  readonly index: number
}

/** Files of one puzzle each, without puzzles that their format cannot hold, and the losses of the others by index. */
export interface NumberedFiles {
  readonly files: readonly NumberedFile[]
  readonly lost: Written['lost']
}

/** Digits of the numbers that files are called by, at least. */
const LEAST_DIGITS = 3

/**
 * Every puzzle as a file of its own, called by its number in three or more digits and its title, so that the names keep the order:
 * `012 Lily.sdk`. The title in the name is not lost; reading takes it back (`archive/naming.ts`).
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

/** How many puzzles a format leaves out because it cannot hold them, among those of which something got lost. */
export function leftOut(puzzles: readonly Captioned<unknown>[], lost: Written['lost'], format: Writer): number {
  return [...new Set(lost.map(({ index }) => index))].filter((index) => isNothing(format.write([puzzles[index]!]))).length
}

/** Whether nothing was written of a puzzle. */
function isNothing({ text, lost }: Written): boolean {
  return text.trim() === '' && lost.length > 0
}
