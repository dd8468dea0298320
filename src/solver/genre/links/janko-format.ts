import type { Message } from '#solver/kernel/message.ts'
import { captionsLost } from '../texts/lost'
import type { Caption, Captioned, CaptionField, Parsed, Placed, TextPlace, TextProblem, Written } from '../text'
import type { Format } from '../genre'
import { isJanko, JANKO, readJanko, type JankoPuzzle } from './janko'
import { toldOfLink as told } from '../texts/link-messages'

/** The part of a janko.at format that a genre provides: reading and writing its puzzles. */
export interface JankoFilling<P> {
  /** The names under which the site has the genre. */
  readonly kinds: readonly string[]
  /** Whether boards are cut into areas. In other genres, a part with areas would be other rules. */
  readonly hasAreas?: boolean
  read(
    puzzle: JankoPuzzle,
  ):
    | { readonly puzzle: P; readonly caption: Caption; readonly warnings?: readonly Message[] }
    | ({ readonly message: Message } & Partial<TextPlace>)
  /** The cells of a puzzle, row by row, in the site's signs, and the names of their areas. A genre that is only read leaves it out. */
  write?(item: Captioned<P>): {
    readonly kind: string
    readonly rows: readonly (readonly string[])[]
    readonly areas?: readonly (readonly string[])[]
  }
}

/** The key words of the site for the fields of a caption. */
const WORDS = { title: 'title', author: 'author', source: 'source', note: 'rules' } as const satisfies Partial<Record<CaptionField, string>>
const FIELDS = Object.keys(WORDS) as readonly (keyof typeof WORDS)[]

/** The format of page sources of janko.at, for one genre. */
export function jankoFormat<P>({ kinds, hasAreas, read, write }: JankoFilling<P>): Format<P> {
  return {
    id: 'janko',
    name: { en: 'janko.at source', ja: 'janko.atのソース' },
    about: {
      reads:
        '`begin` to `end`: the clues, title, author, source and rules, which become the note; a part of the puzzle that is not known is refused by name',
      ...(write && { writes: 'the clues, title, author, source and a note of one line' }),
    },
    extensions: ['janko', 'txt'],
    scope: 'document',
    many: true,
    detect: (text) => (isJanko(text) && readJanko(text).some(({ kind }) => kinds.includes(kind)) ? 0.99 : 0),
    parse(text): Parsed<P> {
      const puzzles: Placed<P>[] = []
      const problems: TextProblem[] = []
      const all = readJanko(text)
      all.forEach((found, ordinal) => {
        const { line, column, kind } = found
        const others = found.others.filter((part) => hasAreas !== true || part !== 'areas')
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
      return { puzzles, problems, used: all.map(({ line, end }) => ({ from: line, to: end })) }
    },
    ...(write && {
      write(puzzles: readonly Captioned<P>[]): Written {
        const keeps = ({ caption }: Captioned<P>) => FIELDS.filter((field) => isOneLine(caption[field]))
        const texts = puzzles.map((item) => {
          const { kind, rows, areas } = write(item)
          const words = keeps(item).map((field) => `${WORDS[field]} ${item.caption[field]}`)
          const size = rows.length === rows[0]?.length ? [`size ${rows.length}`] : [`rows ${rows.length}`, `cols ${rows[0]?.length ?? 0}`]
          const cut = areas ? ['areas', ...areas.map((row) => row.join(' '))] : []
          const lines = ['begin', `puzzle ${kind}`, ...words, ...size, 'problem', ...rows.map((row) => row.join(' ')), ...cut, 'end']
          return lines.map((line) => line + '\n').join('')
        })
        const lost = puzzles.flatMap((item, index) => captionsLost([item], keeps(item)).map(({ message }) => ({ index, message })))
        return { text: texts.join('\n'), lost }
      },
    }),
  }
}

/** Whether a text survives being written behind a key word and read back. */
function isOneLine(text: string | undefined): text is string {
  return text !== undefined && /^\S(.*\S)?$/.test(text)
}
