import type { Pencil } from '#solver/pencil/board.ts'
import { roomsFrom } from '#solver/pencil/rooms.ts'
import { boardReader } from '#solver/pencil/storage.ts'
import { signs } from './signs'

const boardOf = boardReader({ clueSigns: signs })

/** A board from stored rows of clues and of rooms. */
function inRooms({ rows, rooms }: { readonly rows: readonly string[]; readonly rooms: readonly string[] }): Pencil {
  const board = boardOf(rows)
  return { ...board, rooms: roomsFrom(board, rooms)! }
}

/** Puzzles made by Nanido's generator with the seeds `sample SIDE 0` and `sample SIDE 1`, of sides 4, 5 and 6. */
export const samples = [
  {
    rows: ['6+ . 1- .', '12* . 6* 8*', '. . . .', '. 2- . .'],
    rooms: ['1 1 2 2', '3 1 4 5', '3 4 4 5', '3 6 6 5'],
  },
  {
    rows: ['5+ 8+ 48* .', '. . . .', '48* . . .', '. . 3- .'],
    rooms: ['1 2 3 3', '1 2 2 3', '4 4 2 3', '4 4 5 5'],
  },
  {
    rows: ['1- 2- 10* . 24*', '. . . . .', '10* 8* 9+ . .', '. . . 45* 7+', '. . . . .'],
    rooms: ['1 2 3 3 4', '1 2 3 4 4', '5 6 7 7 4', '5 6 7 8 9', '5 6 8 8 9'],
  },
  {
    rows: ['10+ 7+ . 60* .', '. . . . .', '10+ 11+ 8+ . 5+', '. . . . .', '. 9+ . . 2'],
    rooms: ['1 2 2 3 3', '1 1 2 3 3', '4 5 6 6 7', '4 5 5 6 7', '4 8 8 8 9'],
  },
  {
    rows: ['7+ . 48* 7+ . 75*', '24* . . 18* . .', '90* . . . 10+ .', '. . . . . 2-', '. 3- . 24* . .', '10* . . . 2/ .'],
    rooms: ['1 1 2 3 3 4', '5 5 2 6 4 4', '7 5 2 6 8 4', '7 7 6 6 8 9', '7 10 10 11 11 9', '12 12 11 11 13 13'],
  },
  {
    rows: ['18* 10+ . . 32* 6', '. 20* 3/ . . .', '. . 13+ . . 60*', '1- 5+ . . . .', '. 4* . 24* 45* .', '4- . . . . .'],
    rooms: ['1 2 2 2 3 4', '1 5 6 6 3 3', '1 5 7 7 3 8', '9 10 10 7 8 8', '9 11 11 12 13 8', '14 14 12 12 13 13'],
  },
].map(inRooms)
