// How much memory the tables of a search may take is a matter of the machine, not of a puzzle: it is said once for a process.

/** The usual size of a search's tables, in mebibytes. */
export const USUAL_ROOM = 32
/** The sizes to choose from: each twice the one before. */
export const ROOMS = [32, 64, 128, 256, 512, 1024, 2048] as const
/** One of {@link ROOMS}. */
export type Room = (typeof ROOMS)[number]

/** The beginning of the program's argument that gives the size. */
export const TABLES = 'tables='

let room: Room = USUAL_ROOM

/** Mebibytes that a search's tables may take in this process. */
export function tableRoom(): Room {
  return room
}

/** Sets the size of tables for the searches from now on. */
export function setTableRoom(mebibytes: Room): void {
  room = mebibytes
}

/** Sets the size of tables from the arguments of a program, if one of them names it. */
export function takeTableRoom(words: readonly string[]): void {
  const word = words.find((one) => one.startsWith(TABLES))
  room = (word && roomOf(Number(word.slice(TABLES.length)))) || USUAL_ROOM
}

/** A number as one of {@link ROOMS}; undefined for any other number. */
export function roomOf(mebibytes: number): Room | undefined {
  return ROOMS.find((one) => one === mebibytes)
}
