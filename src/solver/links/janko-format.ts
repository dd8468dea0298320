import type { Message } from '../core/message'
import type { Caption, Parsed, Placed, TextPlace, TextProblem } from '../core/text'
import type { Format } from '../genre'
import { isJanko, JANKO, readJanko, type JankoPuzzle } from './janko'
import { toldOfLink as told } from './message'

/** How a genre reads a puzzle of janko.at. */
export interface JankoFilling<P> {
  /** What the site calls the genre. */
  readonly kinds: readonly string[]
  read(
    puzzle: JankoPuzzle,
  ):
    | { readonly puzzle: P; readonly caption: Caption; readonly warnings?: readonly Message[] }
    | ({ readonly message: Message } & Partial<TextPlace>)
}

/** The source of pages of janko.at; only read. */
export function jankoFormat<P>({ kinds, read }: JankoFilling<P>): Format<P> {
  return {
    id: 'janko',
    name: { en: 'janko.at source', ja: 'janko.atのソース' },
    extensions: ['janko', 'txt'],
    scope: 'document',
    many: true,
    detect: (text) => (isJanko(text) && readJanko(text).some(({ kind }) => kinds.includes(kind)) ? 0.99 : 0),
    parse(text): Parsed<P> {
      const puzzles: Placed<P>[] = []
      const problems: TextProblem[] = []
      readJanko(text).forEach((found, ordinal) => {
        const { line, column, kind, others } = found
        const fail = (message: Message, place: Partial<TextPlace> = {}) =>
          void problems.push({ line: place.line ?? line, column: place.column ?? column, message, ordinal, severity: 'error' })
        if (!kinds.includes(kind)) return fail(told({ code: 'link.unknown-genre', tool: JANKO, kind }))
        if (others.length > 0) return fail(told({ code: 'link.constraints', kinds: others, count: others.length }))
        const reading = read(found)
        if ('message' in reading) return fail(reading.message, reading)
        puzzles.push({ puzzle: reading.puzzle, caption: reading.caption, line, column, ordinal })
        for (const message of reading.warnings ?? []) problems.push({ line, column, message, ordinal, severity: 'warning' })
      })
      if (puzzles.length + problems.length === 0)
        problems.push({ line: 1, column: 1, message: told({ code: 'link.no-puzzle', tool: JANKO }), ordinal: 0, severity: 'error' })
      return { puzzles, problems }
    },
  }
}
