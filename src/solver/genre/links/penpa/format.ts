import { lineFormat, problemAt, type LineReading, type LineRemark } from '#solver/genre/texts/line-format.ts'
import type { Caption, Captioned } from '#solver/genre/text.ts'
import type { AboutFormat, Format } from '#solver/genre/genre.ts'
import type { Message } from '#solver/kernel/message.ts'
import { toldOfLink as told } from '#solver/genre/texts/link-messages.ts'
import type { PenpaBoard, PenpaDraft, PenpaExtra } from './board'
import { PENPA, readPenpaLink } from './link'
import { PENPA_KEEPS, writePenpaLink } from './write'

/** The part of a Penpa format that a genre provides: recognising, reading and writing its boards. */
export interface PenpaFilling<P> {
  readonly about?: AboutFormat
  /** How certain it is that a board is of this genre, from 0 to 1. */
  claims(board: PenpaBoard): number
  /**
   * Reads the puzzle on a board. `extras` of the result are further elements of the board. They are reported, unless a person wants only
   * the clues.
   */
  read(board: PenpaBoard): PenpaFound<P> | { readonly message: Message }
  write(puzzle: Captioned<P>): { readonly draft: PenpaDraft; readonly caption: Caption }
}

/** A puzzle found on a board. */
export interface PenpaFound<P> {
  readonly puzzle: P
  readonly caption: Caption
  readonly extras: readonly PenpaExtra[]
  readonly warnings?: readonly Message[]
}

/** The id and name of the format that reads only the clues. */
const CLUES_ONLY = { format: 'penpa-clues', name: { en: 'Penpa-edit link, clues only', ja: 'Penpa-editのリンク（ヒントのみ）' } } as const

const ABOUT: AboutFormat = {
  reads:
    'boards of squares, versions 2 and 3, to be edited or solved; what is beside the clues is refused by name, a player’s marks are left out with a remark',
  writes: 'to be solved, with the solution for checking',
}

/** The format of Penpa-edit's links, for one genre. Links are also written, so that people can solve there. */
export function penpaFormat<P>(filling: PenpaFilling<P>): Format<P> {
  return lineFormat<P>({
    id: 'penpa',
    name: { en: 'Penpa-edit link', ja: 'Penpa-editのリンク' },
    about: filling.about ?? ABOUT,
    extensions: ['url', 'txt'],
    detect: (line) => sureness(filling, line),
    read: (line) => read(filling, line, false),
    write(item) {
      const { draft, caption } = filling.write(item)
      return writePenpaLink(draft, caption)
    },
    keeps: PENPA_KEEPS,
  })
}

/**
 * The format that reads only the clues of a Penpa link, for puzzles whose rules Nanido does not know. It is never detected: a person
 * chooses it by name.
 */
export function penpaCluesFormat<P>(filling: PenpaFilling<P>): Format<P> {
  return lineFormat<P>({
    id: CLUES_ONLY.format,
    name: CLUES_ONLY.name,
    about: { reads: 'the same links, by name only: what is beside the clues is left out, with a remark' },
    extensions: ['url', 'txt'],
    detect: () => 0,
    read: (line) => read(filling, line, true),
  })
}

function sureness<P>(filling: PenpaFilling<P>, line: string): number {
  const reading = readPenpaLink(line)
  return reading?.ok ? filling.claims(reading.board) : 0
}

function read<P>(filling: PenpaFilling<P>, line: string, cluesOnly: boolean): LineReading<P> {
  const reading = readPenpaLink(line)
  if (reading === undefined) return problemAt(0, told({ code: 'link.no-puzzle', tool: PENPA }))
  const { index } = reading
  if (!reading.ok) return problemAt(index, reading.message)
  const { board } = reading
  const found = filling.read(board)
  if ('message' in found) return problemAt(index, found.message)
  const { puzzle, caption, extras, warnings = [] } = found
  const kinds = extras.map(({ kind }) => kind)
  if (extras.length > 0 && !cluesOnly) {
    const place = extras.find(({ first }) => first !== undefined && first.row >= 0 && first.column >= 0)?.first
    const count = extras.reduce((sum, { count }) => sum + count, 0)
    const first = place && ([place.row + 1, place.column + 1] as const)
    return problemAt(index, told({ code: 'link.constraints', kinds, count, ...(first && { first }), without: CLUES_ONLY }))
  }
  const remarks: Message[] = [...warnings]
  if (extras.length > 0) remarks.push(told({ code: 'link.constraints-left-out', kinds }))
  if (board.isSolutionUnread) remarks.push(told({ code: 'link.solution-unread' }))
  if (board.isPlayed) remarks.push(told({ code: 'link.marks-left-out' }))
  return { is: 'puzzle', puzzle, caption, index, warnings: remarks.map((message): LineRemark => ({ index, message })) }
}
