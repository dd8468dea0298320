import type { Language, Message } from '#solver/kernel/message.ts'
import type { ReadProblem, ReadPuzzle } from '#solver/genre/reading/sink.ts'
import { isLeftOut } from '#solver/genre/reading/account.ts'
import { sayTextMessage } from '#solver/genre/texts/messages.ts'
import type { Flaw, Genre } from '#solver/genre/genre.ts'

/** A puzzle of the input: `index` counts through all files from 0, broken puzzles too. */
export interface NumberedPuzzle extends ReadPuzzle {
  readonly index: number
  readonly file: string
}

/** A place of the input that could not be read. */
export interface NumberedProblem extends ReadProblem {
  readonly index?: number
  readonly file: string
}

/**
 * Something to tell a person of a place; an error, and lines that are left out, make the exit status bad. A message is told in words
 * that only the receiver has.
 */
export interface Remark {
  readonly line: number
  readonly column: number
  readonly severity: 'error' | 'warning'
  readonly text: string | Message
  /** Whether it tells of lines of the text that came to nothing. */
  readonly isLeftOut?: boolean
}

/** A command's answer about one puzzle: lines for programs, and remarks for a person. */
export interface Answer {
  readonly lines: readonly object[]
  readonly remarks: readonly Remark[]
}

/** The fields that identify a puzzle in every answer. */
export function identity({ index, placed, genre, file }: NumberedPuzzle) {
  return { index, id: placed.caption.id ?? null, genre: genre.id, file, line: placed.line }
}

/** Whether a flaw is something that must be mended; otherwise it is only worth knowing. */
export function isError({ severity }: Flaw): boolean {
  return severity !== 'warning'
}

/** The flaws of a puzzle as remarks on it. */
export function remarksOn({ genre, placed: { line, column } }: NumberedPuzzle, flaws: readonly Flaw[], language: Language): Remark[] {
  return flaws.map(({ message, severity = 'error' }) => ({ line, column, severity, text: genre.say(message, language) }))
}

/** A place that could not be read, as a remark. */
export function remarkOf(problem: ReadProblem, language: Language): Remark {
  const { line, column, severity } = problem
  return { line, column, severity, text: wordsOf(problem, language), isLeftOut: isLeftOut(problem) }
}

/** A problem of reading in the words of the genre it came from. */
export function wordsOf({ genre, message }: { readonly genre?: Genre; readonly message: Message }, language: Language): string {
  return genre === undefined ? sayTextMessage(message, language) : genre.say(message, language)
}
