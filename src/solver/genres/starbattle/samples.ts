import { EMPTY, type Pencil } from '#solver/pencil/board.ts'
import { roomsFrom } from '#solver/pencil/rooms.ts'

/** A board from stored rows of rooms. */
function inRooms({ rooms, stars }: { readonly rooms: readonly string[]; readonly stars: number }): Pencil {
  const size = { width: rooms.length, height: rooms.length }
  return { ...size, clues: Array<number>(rooms.length ** 2).fill(EMPTY), rooms: roomsFrom(size, rooms)!, quota: stars }
}

/** Puzzles made by Nanido's generator with the seeds `sample SIDE 0` and `sample SIDE 1`, of sides 6, 8 and 10. */
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
      '1 1 1 1 2 2 2 2 2 3',
      '4 4 1 2 2 2 2 2 2 3',
      '4 5 5 2 2 2 2 2 3 3',
      '4 5 5 2 2 2 2 3 3 3',
      '4 4 5 5 2 5 5 3 6 6',
      '4 7 7 5 5 5 6 6 6 8',
      '7 7 7 7 7 7 6 6 8 8',
      '7 9 9 9 9 7 8 8 8 8',
      '9 9 9 9 9 10 10 8 8 8',
      '9 9 9 9 9 10 10 10 8 8',
    ],
    stars: 2,
  },
  {
    rooms: [
      '1 2 2 2 2 2 2 3 3 3',
      '1 1 4 4 4 2 2 2 5 3',
      '1 4 4 4 6 5 5 5 5 3',
      '1 1 4 6 6 7 5 5 3 3',
      '1 4 4 6 7 7 8 5 3 8',
      '6 4 6 6 7 7 8 8 8 8',
      '6 6 6 6 6 7 7 8 8 8',
      '6 6 6 6 6 7 7 9 9 8',
      '6 6 10 9 9 7 9 9 9 8',
      '10 10 10 10 9 9 9 9 9 8',
    ],
    stars: 2,
  },
].map(inRooms)
