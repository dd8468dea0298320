import { genres } from '#solver/genres/index.ts'
import type { Format } from '#solver/genre/genre.ts'
import type { Message } from '#solver/kernel/message.ts'
import { encode } from '#main/files/encoding.ts'
import { leftOut, numberedFiles } from '#main/files/numbered.ts'
import { encodedFiles, signsReplaced, filesOutput } from '../output/several-files'
import type { EncodingOptions } from '../flags/output-flags'
import { UsageError } from '../output/exit'
import { placeOf, reportProblems, type Input, type InputPuzzle } from '../input/input'
import { commandOutput } from '../output/write-guard'
import type { Terminal } from '../output/terminal'

/**
 * Returns the format to write.
 * @throws UsageError if the genre has no such format, or can only read it
 */
export function writerOf(genreId: string, to: string): Required<Pick<Format, 'write'>> & Format {
  const formats = genres.find(({ id }) => id === genreId)?.formats ?? []
  const format = formats.find(({ id }) => id === to)
  if (!format?.write) {
    const known = formats.filter(({ write }) => write !== undefined).map(({ id }) => id)
    throw new UsageError(`--to ${to}: ${genreId} can be written as ${known.join(', ')}`)
  }
  return format as Required<Pick<Format, 'write'>> & Format
}

/** The arguments of `convert`: the target format and the output. */
export interface ConvertOrder extends EncodingOptions {
  readonly to: string
  readonly out?: string
  /** A folder or ZIP archive that gets one file for each puzzle. */
  readonly output?: string
  readonly force?: boolean
}

/**
 * Runs `convert`: writes the input in another format, to a file that appears complete or not at all, to standard output, or as one file for
 * each puzzle.
 */
export function convert({ files, puzzles, problems }: Input, { to, out, output, force, encoding }: ConvertOrder, terminal: Terminal): void {
  if (out !== undefined && output !== undefined) throw new UsageError('convert: -o and --output exclude each other')
  const rules = { inputs: files, force }
  const folder = output === undefined ? undefined : filesOutput(output, rules, terminal)
  const single = folder ? undefined : commandOutput(out, rules, terminal)
  const writers = new Map([...new Set(puzzles.map(({ genre }) => genre.id))].map((genre) => [genre, writerOf(genre, to)]))
  reportProblems(problems, terminal)
  const tell = ({ file, placed, genre }: InputPuzzle, message: Message): void =>
    terminal.say(`${placeOf({ file, ...placed })}: ${genre.say(message, terminal.language)}`)
  if (!single) {
    const written = numberedFiles(puzzles.map(({ genre, placed }) => ({ ...placed, format: writers.get(genre.id)! })))
    for (const { index, message } of written.lost) tell(puzzles[index]!, message)
    complainOfRefused(puzzles.length - written.files.length, puzzles.length, to, terminal)
    return folder?.write(encodedFiles(written.files, encoding, ({ index }, message) => tell(puzzles[index]!, message)))
  }
  let text = ''
  let left = 0
  let refused = 0
  for (const [genreId, format] of writers) {
    const ours = puzzles.filter(({ genre }) => genre.id === genreId)
    const written = format.write(ours.map(({ placed }) => placed))
    text += written.text
    const held = (format.many ? ours : ours.slice(0, 1)).map(({ placed }) => placed)
    left += ours.length - held.length
    refused += leftOut(
      held,
      written.lost.filter(({ index }) => index < held.length),
      format,
    )
    for (const { index, message } of written.lost) tell(ours[index]!, message)
  }
  complainOfRefused(refused, puzzles.length, to, terminal)
  if (left > 0) complainOfLeft(puzzles.length - left - refused, puzzles.length, to, terminal)
  if (puzzles.length > 0 && left + refused === puzzles.length) return
  const { content, replaced } = encode(single.isStandard && !text.endsWith('\n') ? `${text}\n` : text, encoding)
  if (replaced.length > 0) {
    for (const puzzle of puzzles) {
      const { replaced: own } = encode(writers.get(puzzle.genre.id)!.write([puzzle.placed]).text, encoding)
      if (own.length > 0) tell(puzzle, signsReplaced(own, encoding))
    }
  }
  single.write(content)
}

/** Reports that a format which holds one puzzle a file left the others out. */
export function complainOfLeft(written: number, of: number, to: string, terminal: Terminal): void {
  terminal.complain(
    `--to ${to}`,
    terminal.language === 'ja'
      ? `${of}問中${written}問だけを書き出します。この形式は1ファイルに1問なので、すべてを書き出すには --output フォルダー を指定してください。`
      : `${written} of ${of} puzzles is written. A file of this format holds one puzzle: give --output FOLDER to write them all.`,
  )
}

/** Reports the number of puzzles that a format cannot hold, if any. The reason for each was reported before. */
function complainOfRefused(count: number, of: number, to: string, terminal: Terminal): void {
  if (count === 0) return
  terminal.complain(
    `--to ${to}`,
    terminal.language === 'ja'
      ? `${of}問中${count}問は、この形式では表せないため書き出しませんでした。`
      : `${count} of ${of} puzzles ${count === 1 ? 'was' : 'were'} not written: this format cannot hold ${count === 1 ? 'it' : 'them'}.`,
  )
}
