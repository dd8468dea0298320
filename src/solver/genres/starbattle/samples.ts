import { EMPTY, type Pencil } from '#solver/pencil/board.ts'
import { roomsFrom } from '#solver/pencil/rooms.ts'

/** A board from stored rows of rooms. */
function inRooms({ rooms, stars }: { readonly rooms: readonly string[]; readonly stars: number }): Pencil {
  const size = { width: rooms.length, height: rooms.length }
  return { ...size, clues: Array<number>(rooms.length ** 2).fill(EMPTY), rooms: roomsFrom(size, rooms)!, quota: stars }
}

/**
 * Puzzles made by Nanido's generator with the seeds `sample SIDE 0` and `sample SIDE 1` of sides 6 and 8, and with `sample 10 5` and
 * `sample 10 6` of side 10. Those of the earlier seeds of side 10 take millions of steps to grade, which every test of all samples pays.
 */
export const samples = [
  { rooms: ['1 1 1 1 1 2', '2 2 2 2 2 2', '2 3 2 2 2 2', '3 3 3 2 2 4', '5 3 3 2 6 4', '3 3 3 6 6 6'], stars: 1 },
  { rooms: ['1 1 1 1 1 2', '1 3 1 2 2 2', '3 3 1 4 2 5', '3 4 4 4 4 4', '3 4 4 4 4 4', '6 6 6 4 4 4'], stars: 1 },
  {
    rooms: [
      '1 1 2 2 2 2 2 2',
      '3 1 3 2 2 4 2 2',
      '3 3 3 2 2 2 2 2',
      '3 3 3 2 2 2 2 2',
      '3 3 3 2 2 5 5 5',
      '3 3 6 6 2 7 7 5',
      '3 6 6 6 6 7 7 5',
      '8 6 6 6 7 7 7 7',
    ],
    stars: 1,
  },
  {
    rooms: [
      '1 1 1 1 1 1 1 1',
      '1 1 1 1 1 1 1 2',
      '1 3 1 3 1 4 2 2',
      '3 3 3 3 5 4 4 2',
      '3 3 6 3 4 4 4 4',
      '3 6 6 6 4 4 4 4',
      '6 6 6 6 6 7 7 4',
      '6 8 8 6 6 6 7 4',
    ],
    stars: 1,
  },
  {
    rooms: [
      '1 1 1 1 1 2 2 2 2 2',
      '3 3 1 1 1 4 2 4 4 2',
      '3 3 1 1 4 4 4 4 2 2',
      '3 1 1 5 5 5 4 6 2 6',
      '1 1 1 5 5 7 6 6 2 6',
      '8 1 1 7 5 7 6 6 6 6',
      '8 7 7 7 7 7 6 7 6 6',
      '8 8 8 7 7 7 6 7 6 9',
      '8 8 10 10 10 7 7 7 7 9',
      '8 8 8 8 10 10 10 7 9 9',
    ],
    stars: 2,
  },
  {
    rooms: [
      '1 1 1 1 2 3 3 3 4 4',
      '1 1 1 2 2 2 3 3 4 4',
      '5 1 6 6 6 6 6 3 3 4',
      '5 1 1 6 6 6 6 3 4 4',
      '5 1 6 6 6 7 6 3 3 3',
      '5 5 6 6 6 7 7 3 3 8',
      '5 5 9 6 6 7 3 3 3 8',
      '9 9 9 6 7 7 10 10 10 8',
      '9 9 6 6 7 7 10 8 8 8',
      '9 6 6 6 7 7 10 10 10 8',
    ],
    stars: 2,
  },
].map(inRooms)
