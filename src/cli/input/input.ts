import type { ReadOptions, ReadProblem, ReadPuzzle } from '#solver/genre/reading/sink.ts'
import { isError, type NumberedProblem, type NumberedPuzzle } from '#solver/worker/bulk/answer.ts'
import { isLeftOut } from '#solver/genre/reading/account.ts'
import { TextReader } from '#solver/genre/reading/read.ts'
import type { Flaw, Genre } from '#solver/genre/genre.ts'
import { genres } from '#solver/genres/index.ts'
import type { Language } from '#solver/kernel/message.ts'
import { Naming } from '#main/archive/naming.ts'
import { OFFICE_ENDINGS } from '#main/archive/office.ts'
import { bytesOf, peekable, textIn } from './bytes'
import { needsSandbox, readSandboxed } from './sandboxed-reader'
import { UsageError } from '../output/exit'
import { filesIn, unreadable } from './folder'
import { sayAny } from '../output/messages'
import type { Terminal } from '../output/terminal'

/** Options for reading; genre and format are detected unless given. */
export interface InputOptions {
  readonly genre?: string
  readonly format?: string
  /** The number of moves after which the position of a game record is taken. */
  readonly atMove?: number
  /** The language of error messages. */
  readonly lang?: Language
}

/** A puzzle of the input. Its `index` counts through all files from 0, including unreadable puzzles. */
export type InputPuzzle = NumberedPuzzle

/** A place of the input that could not be read. */
export type InputProblem = NumberedProblem

/** All puzzles and problems of the input. */
export interface Input {
  /** Every file that was read, including those in folders. */
  readonly files: readonly string[]
  readonly puzzles: readonly InputPuzzle[]
  readonly problems: readonly InputProblem[]
}

/** Input that is processed while it is read, for commands that need not hold it all in memory. */
export interface InputStream {
  /** Every file that is read, including those in folders. */
  readonly files: readonly string[]
  /**
   * Yields the puzzles in order, a block at a time.
   *
   * @param onProblem called for each place that cannot be read
   * @throws UsageError for a file that cannot be read
   */
  blocks(onProblem: (problem: InputProblem) => void): AsyncGenerator<readonly InputPuzzle[]>
  /** The unread files, for processes that read them themselves. */
  readonly raw?: RawInput
}

/** Files that have not been read yet. */
export interface RawInput {
  /** All files, including those in folders. */
  readonly files: readonly string[]
  /** The files that were named, as opposed to those found in a folder. */
  readonly given: readonly string[]
  readonly options: InputOptions
}

/**
 * Reads files of any supported format. In folders it reads files with the extensions of these formats.
 *
 * @throws UsageError for a file that cannot be read, or an unknown genre or format
 */
export async function readInput(files: readonly string[], options: InputOptions): Promise<Input> {
  const stream = openInput(files, options)
  const puzzles: InputPuzzle[] = []
  const problems: InputProblem[] = []
  for await (const block of stream.blocks((problem) => void problems.push(problem))) for (const one of block) puzzles.push(one)
  return { files: stream.files, puzzles, problems }
}

/** Opens the input as a stream. @throws UsageError for an unknown genre or format, or a missing file */
export function openInput(files: readonly string[], options: InputOptions): InputStream {
  const all = filesIn(files, knownExtensions(options), options.lang ?? 'en')
  return { files: all, blocks: (onProblem) => blocksOf(all, files, options, onProblem), raw: { files: all, given: files, options } }
}

/** Returns the options for reading: genre, format, and the move at which a game is read. */
export function readingOf({ genre, format, atMove }: InputOptions): ReadOptions {
  return { ...(genre !== undefined && { genre }), ...(format !== undefined && { format }), ...(atMove !== undefined && { atMove }) }
}

async function* blocksOf(
  all: readonly string[],
  files: readonly string[],
  options: InputOptions,
  onProblem: (problem: InputProblem) => void,
): AsyncGenerator<readonly InputPuzzle[]> {
  const language = options.lang ?? 'en'
  let puzzles: InputPuzzle[] = []
  const block = () => {
    const ready = puzzles
    puzzles = []
    return ready
  }
  let base = 0
  for (const file of all) {
    let next = base
    const obstacle = files.includes(file) ? undefined : unreadable(file)
    if (obstacle) {
      onProblem({ file, line: 1, column: 1, severity: 'error', message: obstacle })
      continue
    }
    const bytes = peekable(bytesOf(file, language))
    if (needsSandbox(await bytes.head(), options)) {
      const found = await readSandboxed(file, bytes, options)
      for (const puzzle of found.puzzles) puzzles.push({ ...puzzle, index: next++ })
      for (const problem of found.problems) onProblem(problem)
      base = next
      yield block()
      continue
    }
    const put = (read: ReadPuzzle) => {
      const index = base + read.placed.ordinal
      puzzles.push({ ...read, file, index })
      next = Math.max(next, index + 1)
    }
    // In a folder, a puzzle's title may be only in its file name.
    const naming = new Naming(files.includes(file) ? undefined : file, put)
    const reader = new TextReader(genres, options, {
      puzzle: (read) => naming.puzzle(read),
      problem(problem) {
        const index = problem.ordinal === undefined ? undefined : base + problem.ordinal
        onProblem({ ...problem, file, index })
        if (index !== undefined) next = Math.max(next, index + 1)
      },
    })
    for await (const piece of textIn(bytes.all(), (doubt) => onProblem({ ...doubt, file }))) {
      reader.take(piece)
      yield block()
    }
    reader.end()
    naming.end()
    yield block()
    base = next
  }
}

/** Returns the extensions of the files to read. @throws UsageError for an unknown genre or format */
function knownExtensions({ genre, format }: InputOptions): ReadonlySet<string> {
  const chosen = genres.filter(({ id }) => genre === undefined || id === genre)
  if (chosen.length === 0) throw new UsageError(`--genre ${genre}: choose one of ${genres.map(({ id }) => id).join(', ')}`)
  const formats = chosen.flatMap((one) => one.formats.map(({ id }) => id))
  if (format !== undefined && !formats.includes(format))
    throw new UsageError(`--format ${format}: choose one of ${[...new Set(formats)].join(', ')}`)
  return new Set([
    ...OFFICE_ENDINGS,
    ...chosen.flatMap((one) => one.formats.filter(({ id }) => format === undefined || id === format)).flatMap((one) => one.extensions),
  ])
}

/** Returns the place of a puzzle or problem as FILE:LINE:COLUMN, like compilers. */
export function placeOf({ file, line, column }: { readonly file: string; readonly line: number; readonly column: number }): string {
  return `${file === '-' ? '<stdin>' : file}:${line}:${column}`
}

/** Returns the message for a problem of reading. */
export function sayRead({ genre, message }: ReadProblem, language: Language): string {
  return genre === undefined ? sayAny(message, language) : genre.say(message, language)
}

/**
 * Reports every place that could not be read. A place that was read except for a detail is reported too, but does not change the exit
 * status.
 */
export function reportProblems(problems: readonly InputProblem[], terminal: Terminal): void {
  for (const problem of problems) reportProblem(problem, terminal)
}

/** Reports a place that could not be read. */
export function reportProblem(problem: InputProblem, terminal: Terminal): void {
  const text = sayRead(problem, terminal.language)
  if (isLeftOut(problem)) terminal.complain(placeOf(problem), text)
  else terminal.say(`${placeOf(problem)}: ${text}`)
}

/** Reports the rule violations of a puzzle; warnings do not change the exit status. */
export function reportFlaws(flaws: readonly Flaw[], genre: Genre, place: string, terminal: Terminal): void {
  for (const flaw of flaws) {
    const text = genre.say(flaw.message, terminal.language)
    if (isError(flaw)) terminal.complain(place, text)
    else terminal.say(`${place}: ${text}`)
  }
}
