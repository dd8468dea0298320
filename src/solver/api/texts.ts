import type { Captioned } from '../genre/text'
import type { Format, Genre } from '../genre/genre'
import { readSolving } from '../genre/solving'
import { readText } from '../genre/reading/read'
import { genres } from '../genres'
import type { Json } from '../kernel/json'
import type { Language } from '../kernel/message'
import { wordsOf } from '../worker/bulk/answer'
import { genreNamed, opened, PuzzleError, type Puzzle } from './puzzle'

/** The options of reading a text. A genre or format that is left out is detected. */
export interface ParseOptions {
  /** The only genre whose formats are tried. */
  readonly genre?: string
  /** The only format that is tried. `genres()` lists the formats. */
  readonly format?: string
  /** The language of the sentences, `en` unless told otherwise. */
  readonly language?: Language
}

/** A part of a text that could not be read, or not completely. */
export interface Problem {
  /** The line of the problem, from 1. Below: its column in characters (code points), from 1. */
  readonly line: number
  readonly column: number
  /** `error`: a puzzle could not be read. `warning`: a puzzle was read, but something was dropped. */
  readonly severity: 'error' | 'warning'
  /** The kind of problem, the same in every language and version. */
  readonly code: string
  /** A sentence that says what is wrong and how to mend it. */
  readonly text: string
}

/** A puzzle that was read, with its place in the text and its format. */
export interface ParsedPuzzle extends Puzzle {
  readonly at: { readonly line: number; readonly column: number; readonly format: string }
}

/** The contents of a text: its puzzles, and the problems in it. */
export interface ParsedText {
  readonly puzzles: readonly ParsedPuzzle[]
  readonly problems: readonly Problem[]
}

/**
 * Reads puzzles from a text in any format that Nanido knows. A text may mix formats and genres. No text makes it throw.
 *
 * @throws PuzzleError where `options` name an unknown genre or format
 */
export function parse(text: string, { genre, format, language = 'en' }: ParseOptions = {}): ParsedText {
  const asked = genre === undefined ? genres : [genreNamed(genre)]
  if (format !== undefined && !asked.some(({ formats }) => formats.some(({ id }) => id === format)))
    throw new PuzzleError(
      `“${format}” is no format of ${genre ?? 'any genre'}. Choose one of ${namesOf(asked.flatMap(({ formats }) => formats))}.`,
    )
  const { puzzles, problems } = readText(genres, text, { ...(genre !== undefined && { genre }), ...(format !== undefined && { format }) })
  return {
    puzzles: puzzles.map(({ genre: owner, format: found, placed: { puzzle, caption, solving, line, column } }) => ({
      ...{ genre: owner.id, ...caption, data: owner.toData(puzzle), at: { line, column, format: found } },
      ...(solving && { solving: solving as unknown as Json }),
    })),
    problems: problems.map(({ line, column, severity, message, genre: owner }) => ({
      ...{ line, column, severity, code: message.code },
      text: wordsOf({ message, ...(owner && { genre: owner }) }, language),
    })),
  }
}

/** A written text, with the losses of writing. */
export interface WrittenText {
  readonly text: string
  /** The losses. `index` is the index of the puzzle among those to be written. */
  readonly lost: readonly { readonly index: number; readonly code: string; readonly text: string }[]
}

/**
 * Writes puzzles in a format. The default `nanido` (lines of JSON) holds everything.
 *
 * @throws PuzzleError where the format does not belong to a puzzle's genre, or holds only one puzzle and there are several
 */
export function write(
  puzzles: readonly Puzzle[],
  { format = 'nanido', language = 'en' }: { readonly format?: string; readonly language?: Language } = {},
): WrittenText {
  let text = ''
  const lost: { index: number; code: string; text: string }[] = []
  for (let from = 0; from < puzzles.length;) {
    const genre = genreNamed(puzzles[from]!.genre)
    const next = puzzles.findIndex((puzzle, i) => i > from && puzzle.genre !== genre.id)
    const to = next < 0 ? puzzles.length : next
    const written = writerOf(genre, format, puzzles.length, to - from)(puzzles.slice(from, to).map((puzzle) => captioned(puzzle, language)))
    text += written.text
    for (const { index, message } of written.lost)
      lost.push({ index: from + index, code: message.code, text: wordsOf({ genre, message }, language) })
    from = to
  }
  return { text, lost }
}

function writerOf(genre: Genre, id: string, all: number, together: number): Required<Format>['write'] {
  const format = genre.formats.find((one) => one.id === id)
  const write = format?.write?.bind(format)
  if (!format || !write)
    throw new PuzzleError(`${genre.id} is not written as “${id}”. Choose one of ${namesOf(genre.formats.filter((one) => one.write))}.`)
  if (!format.many && all > 1) throw new PuzzleError(`A text of ${id} holds one puzzle. Write ${all} puzzles one by one.`)
  if (format.scope === 'document' && together < all)
    throw new PuzzleError(`A text of ${id} holds puzzles of one genre. Write each genre by itself, or as “nanido”.`)
  return write
}

function captioned(puzzle: Puzzle, language: Language): Captioned<unknown> {
  const { id, title, author, source, label, note, tags } = puzzle
  const caption = Object.fromEntries(
    Object.entries({ id, title, author, source, label, note, tags }).filter(([, value]) => value !== undefined),
  )
  const solving = readSolving(puzzle.solving)
  return { puzzle: opened(puzzle, language).value, caption, ...(solving && { solving }) }
}

function namesOf(formats: readonly Format[]): string {
  return [...new Set(formats.map(({ id }) => id))].join(', ')
}
