// The memory for the tables of a search depends on the machine and not on the puzzle. It is therefore set once for a process.

/** The usual size of a search's tables, in mebibytes. */
export const USUAL_ROOM = 32
/** The sizes that can be chosen, in MiB; each is twice the one before. */
export const ROOMS = [32, 64, 128, 256, 512, 1024, 2048] as const
/** One of {@link ROOMS}. */
export type Room = (typeof ROOMS)[number]

/** The beginning of the program argument that gives the size. */
export const TABLES = 'tables='

let room: Room = USUAL_ROOM

/** The memory in MiB for the tables of a search in this process. */
export function tableRoom(): Room {
  return room
}

/** Sets the memory in MiB for tables of all later searches. */
export function setTableRoom(mebibytes: Room): void {
  room = mebibytes
}

/** Sets the memory for tables from the arguments of a program, if one gives it. */
export function takeTableRoom(words: readonly string[]): void {
  const word = words.find((one) => one.startsWith(TABLES))
  room = (word && roomOf(Number(word.slice(TABLES.length)))) || USUAL_ROOM
}

/** A number as one of {@link ROOMS}; undefined where it is none of them. */
export function roomOf(mebibytes: number): Room | undefined {
  return ROOMS.find((one) => one === mebibytes)
}
