import type { Language, Message } from '#solver/kernel/message.ts'
import type { ReadProblem, ReadPuzzle } from '#solver/genre/reading/sink.ts'
import { isLeftOut } from '#solver/genre/reading/account.ts'
import { sayTextMessage } from '#solver/genre/texts/messages.ts'
import type { Flaw, Genre } from '#solver/genre/genre.ts'

/** A puzzle of the input. `index` counts the puzzles of all files from 0, broken ones included. */
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
 * A remark for a person about a place of the input. An error, or a remark on lines that are left out, makes the exit status bad. A message
 * is put into words by the receiver, who alone has them.
 */
export interface Remark {
  readonly line: number
  readonly column: number
  readonly severity: 'error' | 'warning'
  readonly text: string | Message
  /** Whether the remark is about lines of the text that gave no puzzle. */
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

/** Whether a flaw must be mended; otherwise it is only a warning. */
export function isError({ severity }: Flaw): boolean {
  return severity !== 'warning'
}

/** The flaws of a puzzle as remarks on it. */
export function remarksOn({ genre, placed: { line, column } }: NumberedPuzzle, flaws: readonly Flaw[], language: Language): Remark[] {
  return flaws.map(({ message, severity = 'error' }) => ({ line, column, severity, text: genre.say(message, language) }))
}

/** The remark on a place that could not be read. */
export function remarkOf(problem: ReadProblem, language: Language): Remark {
  const { line, column, severity } = problem
  return { line, column, severity, text: wordsOf(problem, language), isLeftOut: isLeftOut(problem) }
}

/** A problem of reading as a sentence, in the words of the genre that found it. */
export function wordsOf({ genre, message }: { readonly genre?: Genre; readonly message: Message }, language: Language): string {
  return genre === undefined ? sayTextMessage(message, language) : genre.say(message, language)
}
