import { jankoFormat } from '#solver/genre/links/janko-format.ts'
import { type JankoPuzzle, sizeOfJanko } from '#solver/genre/links/janko.ts'
import { pzprv3Starts } from '#solver/genre/links/pzprv3.ts'
import { type FileRow, PZPRV3_HEAD, pzprv3Rows } from '#solver/genre/links/pzprv3-rows.ts'
import { toldOfLink } from '#solver/genre/texts/link-messages.ts'
import { eachRecord } from '#solver/genre/texts/each-record.ts'
import { columnAt, splitLines } from '#solver/genre/texts/lines.ts'
import { allButFirstLost, captionsLost } from '#solver/genre/texts/lost.ts'
import type { Format } from '#solver/genre/genre.ts'
import type { Parsed, TextProblem } from '#solver/genre/text.ts'
import type { Message } from '#solver/kernel/message.ts'
import { EMPTY, LONGEST_SIDE, type Pencil } from './board'
import { type Beside, framedRows, fromFramed } from './outside'
import type { FileWords, Page, WordRows } from './page'
import { cellsByRoom, cluesOfRooms, roomRowsOf, roomsNamed } from './rooms'
import { isClue, isOutsideClue, isQuota, quotaRefused, secondInRoom } from './storage'
import { told } from './words'

/** Reads a side of a board; undefined where the text is no side that is accepted. */
export function sideOf(text: string): number | undefined {
  return /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= LONGEST_SIDE ? Number(text) : undefined
}

/** A word with its place: an index in its row. */
interface Word {
  readonly text: string
  readonly at: number
}

/** Reads rows of words as clues. An error has a message, the row, and the place in the row. */
function cluesOf(
  page: Page,
  { clueOf }: WordRows,
  rows: readonly (readonly Word[])[],
  size: Pick<Pencil, 'width' | 'height'>,
): Pick<Pencil, 'clues' | 'outside'> | { readonly message: Message; readonly row: number; readonly at: number } {
  // Where clues lie beside the board, there is a row of them above and below, and they are the first and last word of every other row.
  const frame = page.hasOutside ? 1 : 0
  const [width, height] = [size.width + 2 * frame, size.height + 2 * frame]
  const clues: number[] = []
  for (const [y, words] of rows.slice(0, height).entries()) {
    for (const [x, { text, at }] of words.slice(0, width).entries()) {
      const [isAboveOrBelow, isAside] = [y === 0 || y === height - 1, x === 0 || x === width - 1]
      const isOutside = frame > 0 && (isAboveOrBelow || isAside)
      const clue = clueOf(text, { isTop: y === 0, isLeft: x === 0, isOutside })
      const seen = text.slice(0, 20)
      const isIdle = isOutside && isAboveOrBelow && isAside && clue !== EMPTY
      if (clue === undefined || isIdle) return { message: told({ code: 'pencil.character', seen }), row: y, at }
      if (isOutside && !isOutsideClue(page, clue))
        return { message: told({ code: 'pencil.outside-clue', seen, ...besideAt(size, y, x) }), row: y, at }
      if (!isClue(page, clue))
        return { message: told({ code: 'pencil.clue', seen, row: y + 1 - frame, column: x + 1 - frame }), row: y, at }
      clues.push(clue)
    }
    if (words.length !== width) {
      const code = frame > 0 ? 'pencil.line-length' : 'pencil.row-length'
      const message = told({ code, row: y + 1, found: words.length, expected: width })
      return { message, row: y, at: words.at(-1)?.at ?? 0 }
    }
  }
  if (rows.length === height) {
    const framed = Array.from({ length: height }, (_, y) => clues.slice(y * width, (y + 1) * width))
    return frame === 0 ? { clues } : fromFramed(size, framed)
  }
  return {
    message: told({ code: frame > 0 ? 'pencil.line-count' : 'pencil.row-count', found: rows.length, expected: height }),
    row: Math.min(rows.length, height) - 1,
    at: 0,
  }
}

/** The source of pages of janko.at. */
export function jankoSource(page: Page, words: WordRows): Format<Pencil> {
  return jankoFormat<Pencil>({
    kinds: words.kinds,
    ...(page.rooms && { hasAreas: true }),
    read(found) {
      const { width, height } = sizeOfJanko(found)
      for (const side of [width, height])
        if (sideOf(String(side)) === undefined)
          return { message: told({ code: 'pencil.side', seen: String(side), least: 1, most: LONGEST_SIDE }) }
      const rows = found.problem.map(({ cells }) => cells.map(({ text, column }) => ({ text, at: column })))
      const read = cluesOf(page, words, rows, { width, height })
      if ('message' in read)
        return { message: read.message, line: found.problem[read.row]?.line ?? found.line, column: Math.max(1, read.at) }
      const cut = page.rooms && inAreas(page.rooms, found, { width, height, clues: read.clues })
      if (cut && 'message' in cut) return cut
      const warnings = found.solution.length > 0 ? [toldOfLink({ code: 'link.solution-unread' })] : []
      return { puzzle: { width, height, ...read, ...cut }, caption: found.caption, warnings }
    },
    write: ({ puzzle }) => ({
      kind: words.kinds[0]!,
      rows: wordsOf(page, words, puzzle),
      ...(puzzle.rooms && { areas: roomRowsOf(puzzle, puzzle.rooms).map((row) => row.split(' ')) }),
    }),
  })
}

/** The rooms of a source's areas. Where rooms have clues, these move to the first cells. An error has a message and a place. */
function inAreas(
  { hasClue }: NonNullable<Page['rooms']>,
  { areas, problem, line: head }: JankoPuzzle,
  board: Pick<Pencil, 'width' | 'height' | 'clues'>,
): Pick<Pencil, 'clues' | 'rooms'> | { readonly message: Message; readonly line: number; readonly column: number } {
  const { width, height } = board
  const unlike = areas.find(({ cells }, y) => cells.length !== width || y >= height)
  const rooms = areas.length < height || unlike ? undefined : roomsNamed(board, areas.flatMap(({ cells }) => cells.map(({ text }) => text))) // prettier-ignore
  if (!rooms) {
    const { line, cells } = unlike ?? areas[0] ?? { line: head, cells: [] }
    return { message: told({ code: 'pencil.areas' }), line, column: cells[0]?.column ?? 1 }
  }
  const clues = hasClue ? cluesOfRooms(rooms, board.clues) : board.clues
  if (!('second' in clues)) return { rooms, clues }
  const { line, cells } = problem[Math.floor(clues.second / width)]!
  return { message: secondInRoom(board, clues.second), line, column: cells[clues.second % width]!.column }
}

function wordsOf({ hasOutside = false }: Page, { wordOf }: WordRows, board: Pencil): string[][] {
  const { width, height, clues } = board
  const rows = hasOutside ? framedRows(board, EMPTY) : Array.from({ length: height }, (_, y) => clues.slice(y * width, (y + 1) * width))
  const isEdge = (at: number, many: number): boolean => at === 0 || at === many - 1
  return rows.map((row, y) =>
    row.map((clue, x) =>
      wordOf(clue, { isTop: y === 0, isLeft: x === 0, isOutside: hasOutside && (isEdge(y, rows.length) || isEdge(x, row.length)) }),
    ),
  )
}

/** The place beside a board at which a word of the rows lies, given that it is not in a corner. */
function besideAt({ height }: Pick<Pencil, 'height'>, y: number, x: number): Beside {
  if (y === 0 || y > height) return { side: y === 0 ? 'top' : 'bottom', at: x - 1 }
  return { side: x === 0 ? 'left' : 'right', at: y - 1 }
}

/**
 * Files of the puzzle editor pzpr: kind, height, width, rows of clues, then a player's answer. Reading drops the answer with a warning;
 * writing leaves it empty.
 */
export function pzprFile(page: Page, words: FileWords): Format<Pencil> {
  const head = new RegExp(`^\\ufeff?\\s*(?:\\S*\\?)?pzprv3(?:\\.\\d+)?[\\s/]+(?:${words.kinds.join('|')})[\\s/]`)
  return eachRecord<Pencil>(
    {
      id: 'pzprv3',
      name: { en: 'pzprv3 file', ja: 'pzprv3（ぱずぷれ）' },
      about: {
        reads: 'the clues, also within a link; a player’s answers are left out, with a remark',
        writes: 'one puzzle, without answers',
        loses: 'puzzles with clues that the file has no signs for',
      },
      extensions: ['txt'],
      scope: 'document',
      many: false,
      detect: (text) => (head.test(text) ? 1 : 0),
      parse: (text) => readFile(page, words, text),
      write(puzzles) {
        const [first] = puzzles
        if (first === undefined) return { text: '', lost: [] }
        const { puzzle } = first
        const clues = words.hasNoClues ? [] : wordsOf(page, words, puzzle)
        const rows = [
          ...(puzzle.quota === undefined ? [] : [String(puzzle.quota)]),
          ...roomLines(puzzle),
          ...[...clues, ...words.answer(puzzle)].map(lineOf),
        ]
        const { frame = 0 } = words
        const lines = ['pzprv3', words.kinds[0]!, String(puzzle.height - frame), String(puzzle.width - frame), ...rows]
        return { text: lines.map((line) => line + '\n').join(''), lost: [...captionsLost([first], []), ...allButFirstLost(puzzles)] }
      },
    },
    pzprv3Starts,
  )
}

/** A line of words, each followed by a blank. */
const lineOf = (words: readonly (string | number)[]): string => words.map((word) => `${word} `).join('')

/** The lines about rooms in a file: how many rooms there are, then for each cell the number of its room, from 0. */
function roomLines({ width, height, rooms }: Pencil): string[] {
  if (!rooms) return []
  const order = [...cellsByRoom(rooms).keys()]
  const numbers = rooms.map((room) => order.indexOf(room))
  return [String(order.length), ...Array.from({ length: height }, (_, y) => lineOf(numbers.slice(y * width, (y + 1) * width)))]
}

const wordsIn = (row: FileRow | undefined): Word[] =>
  [...(row?.text.matchAll(/\S+/g) ?? [])].map(({ 0: text, index }) => ({ text, at: index }))

function readFile(page: Page, words: FileWords, text: string): Parsed<Pencil> {
  const rows = pzprv3Rows(text)
  const lines = splitLines(text)
  const place = (row: FileRow | undefined, at: number) => {
    const { line, index } = row ?? rows.at(-1) ?? { line: 1, index: 0 }
    return { line, column: columnAt(lines[line - 1] ?? '', index + at) }
  }
  const problem = (row: FileRow | undefined, at: number, message: Message, severity: TextProblem['severity'] = 'error'): TextProblem => ({
    ...place(row, at),
    message,
    ordinal: 0,
    severity,
  })
  const fail = (row: FileRow | undefined, at: number, message: Message): Parsed<Pencil> => ({
    puzzles: [],
    problems: [problem(row, at, message)],
  })
  const [head, kind, down, across] = rows
  if (!PZPRV3_HEAD.test(head?.text.trim() ?? '') || !words.kinds.includes(kind?.text.trim() ?? ''))
    return fail(head, 0, told({ code: 'pencil.link-without-puzzle' }))
  const [inDown, inAcross] = [sideOf(down?.text.trim() ?? ''), sideOf(across?.text.trim() ?? '')]
  if (inDown === undefined || inAcross === undefined) {
    const row = inDown === undefined ? down : across
    const seen = row?.text.trim().slice(0, 20) ?? ''
    return fail(row, 0, told({ code: 'pencil.side', seen, least: 1, most: LONGEST_SIDE }))
  }
  const [height, width] = [inDown + (words.frame ?? 0), inAcross + (words.frame ?? 0)]
  // The number for the whole board comes before the rooms.
  const stated = page.quota ? (rows[4]?.text.trim() ?? '') : ''
  const quota = /^\d{1,4}$/.test(stated) ? Number(stated) : undefined
  if (page.quota && !isQuota(page.quota, quota)) return fail(rows[4], 0, quotaRefused(page.quota, stated))
  const first = page.quota ? 5 : 4
  const inRooms = page.rooms ? rows.slice(first + 1, first + 1 + height) : []
  const rooms = page.rooms && roomsNamed({ width, height }, inRooms.flatMap((row) => wordsIn(row).map(({ text }) => text))) // prettier-ignore
  const unlike = inRooms.find((row) => wordsIn(row).length !== width)
  // Where the number of rooms is another, these rows are no rows of rooms.
  const isCounted = rows[first]?.text.trim() === String(new Set(rooms).size)
  if (page.rooms && (!rooms || unlike || inRooms.length < height || !isCounted))
    return fail(unlike ?? (rooms ? rows[first] : (inRooms[0] ?? rows[first])), 0, told({ code: 'pencil.file-rooms' }))
  const from = page.rooms ? first + 1 + height : first
  const shown = words.hasNoClues ? 0 : height + (page.hasOutside ? 2 : 0)
  const board = rows.slice(from, from + shown)
  // A row with a single letter is a flag for changed rules.
  const [flag] = wordsIn(board[0])
  if (
    flag &&
    /^[a-z]$/.test(flag.text) &&
    wordsIn(board[0]).length === 1 &&
    words.clueOf(flag.text, { isTop: true, isLeft: true, isOutside: page.hasOutside ?? false }) === undefined
  )
    return fail(board[0], flag.at, told({ code: 'pencil.flag', seen: flag.text }))
  const read = words.hasNoClues ? { clues: Array<number>(width * height).fill(EMPTY) } : cluesOf(page, words, board.map(wordsIn), { width, height }) // prettier-ignore
  if ('message' in read) return fail(board[read.row], read.at, read.message)
  const clues = rooms && page.rooms?.hasClue ? cluesOfRooms(rooms, read.clues) : read.clues
  if ('second' in clues) {
    const [row, column] = [Math.floor(clues.second / width), clues.second % width]
    return fail(board[row], wordsIn(board[row])[column]?.at ?? 0, secondInRoom({ width }, clues.second))
  }
  const rest = rows.slice(from + shown)
  const isPlayed = rest.some((row) => wordsIn(row).some(({ text }) => text !== '.' && text !== '0'))
  // Words beside the board are clues, never a player's answer.
  const inCells = page.hasOutside ? board.slice(1, -1).map((row) => wordsIn(row).slice(1, -1)) : board.map(wordsIn)
  const isMarked = inCells.some((row) => row.some(({ text }) => words.isAnswer?.(text) ?? false))
  return {
    puzzles: [
      {
        puzzle: { width, height, ...read, clues, ...(rooms && { rooms }), ...(quota !== undefined && { quota }) },
        caption: {},
        ordinal: 0,
        ...place(head, 0),
      },
    ],
    used: [{ from: head!.line, to: (rest.at(-1) ?? board.at(-1) ?? head!).line }],
    problems: isPlayed || isMarked ? [problem(rest[0] ?? board[0], 0, toldOfLink({ code: 'link.marks-left-out' }), 'warning')] : [],
  }
}
