import { type Room, USUAL_ROOM } from '#solver/kernel/table-room.ts'
import { LoopTable } from './loop-table'
import { PresenceFilter } from './presence-filter'
import { OpenTable } from './open-table'
import { SolvedTable } from './solved-table'

/** Bits of the tables that take the usual room, 32.5 MB; each more takes twice as much. */
const USUAL_BITS = 20

/** The bits of {@link Tables} that take so many mebibytes. */
export function bitsOf(room: Room): number {
  return USUAL_BITS + Math.log2(room / USUAL_ROOM)
}

/** The tables that the ways of searching share: decided positions, and the number of positions that may be visited. */
export class Tables {
  /** Positions visited. */
  nodes = 0
  /** How many may be visited. */
  limit = Infinity
  /** Whether a drop between is useless where any piece may take it, not only the checking one; set only where nothing is known yet. */
  anyTakes = false
  readonly marks: PresenceFilter
  readonly solved: SolvedTable
  readonly open: OpenTable
  readonly loops: LoopTable

  /** @param bits of the table of solved positions; those of open ones and of failures by repetition are a half and an eighth of it */
  constructor(bits: number) {
    this.marks = new PresenceFilter(bits)
    this.solved = new SolvedTable(bits, this.marks)
    this.open = new OpenTable(bits - 1, this.marks)
    this.loops = new LoopTable(Math.max(2, bits - 3), this.marks)
  }

  /** Forgets all positions, before those of another problem. */
  clear(): void {
    this.marks.clear()
    this.solved.clear()
    this.open.clear()
    this.loops.clear()
    this.nodes = 0
  }

  /** Whether more was asked for than the limit of nodes allows; then answers mean nothing. */
  get isOut(): boolean {
    return this.nodes >= this.limit
  }
}
