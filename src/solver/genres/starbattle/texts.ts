import type { Body } from '#solver/genre/links/pzpr-body.ts'
import { EMPTY, type Pencil } from '#solver/pencil/board.ts'
import { type FileWords, type LinkBody, emptyAnswer, type LinkCells } from '#solver/pencil/page.ts'
import { readRooms, writeRooms } from '#solver/pencil/room-texts.ts'

/** Reads the number of stars, a slash, and the borders of rooms. */
function readStars(body: Body, size: Pick<Pencil, 'width' | 'height'>): LinkCells | undefined {
  const stated = /^\d{1,4}(?=\/)/.exec(body.text)?.[0]
  // Without a number, the caller refuses the text as a whole.
  if (stated === undefined) return { clues: [] }
  body.at = stated.length + 1
  const found = readRooms(body, size)
  return found && { ...found, quota: Number(stated) }
}

/** The links of puzz.link: the number of stars before the borders. */
export const link: LinkBody = {
  kinds: ['starbattle'],
  read: readStars,
  write: (board) => `${board.quota}/${writeRooms(board)}`,
}

/** The files of pzpr, without clues in cells. */
export const file: FileWords = {
  kinds: ['starbattle'],
  clueOf: () => EMPTY,
  wordOf: () => '.',
  hasNoClues: true,
  answer: (board) => emptyAnswer(board),
}
