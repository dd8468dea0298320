import { genres as all } from '../genres'
import type { Text } from '../kernel/message'
import type { Option } from '../kernel/option'

/** A text format of a genre. */
export interface FormatInfo {
  readonly id: string
  readonly name: Text
  /** File name endings without the dot, the usual one first. */
  readonly extensions: readonly string[]
  readonly isWritten: boolean
  /** Whether one text holds any number of puzzles. */
  readonly holdsMany: boolean
}

/** A grader of a genre: its levels, easiest first, its techniques by key, and its conventions. */
export interface GraderInfo {
  readonly id: string
  readonly name: Text
  readonly version: number
  readonly levels: readonly number[]
  readonly techniques: Readonly<Record<string, Text>>
  readonly options: readonly Option[]
}

/** A genre with its formats, graders and generator options. */
export interface GenreInfo {
  readonly id: string
  readonly name: Text
  readonly formats: readonly FormatInfo[]
  /** The graders of the genre, the usual one first. */
  readonly graders: readonly GraderInfo[]
  /** The options of the generator; null for a genre without one. */
  readonly generator: readonly Option[] | null
}

/** All genres with their formats, graders and options. */
export function genres(): readonly GenreInfo[] {
  return all.map(({ id, name, formats, graders, generator }) => ({
    ...{ id, name },
    formats: formats.map(({ id: format, name: called, extensions, many, write }) => ({
      ...{ id: format, name: called, extensions, isWritten: write !== undefined, holdsMany: many },
    })),
    graders: graders.map(({ id: grader, name: called, version, levels, techniques, options = [] }) => ({
      ...{ id: grader, name: called, version, levels, techniques, options },
    })),
    generator: generator?.options ?? null,
  }))
}
