import { type Room, USUAL_ROOM } from '#solver/kernel/table-room.ts'
import { LoopTable } from './loop-table'
import { PresenceFilter } from './presence-filter'
import { OpenTable } from './open-table'
import { SolvedTable } from './solved-table'

/** The bits of tables of the usual size, 33.5 MB; one bit more takes twice as much. */
const USUAL_BITS = 20

/** The bits of {@link Tables} that take a number of mebibytes. */
export function bitsOf(room: Room): number {
  return USUAL_BITS + Math.log2(room / USUAL_ROOM)
}

/** The tables that all searches of a problem share, and the number of positions that they may visit. */
export class Tables {
  /** The number of positions visited. */
  nodes = 0
  /** The number of positions that may be visited. */
  limit = Infinity
  /**
   * Whether a drop between is useless where any piece may take it, not only the checking piece. It may be set only while the tables are
   * empty.
   */
  anyTakes = false
  readonly marks: PresenceFilter
  readonly solved: SolvedTable
  readonly open: OpenTable
  readonly loops: LoopTable

  /**
   * @param bits the binary logarithm of the number of entries for solved positions. The tables of open positions and of failures by
   *   repetition have a half and an eighth as many.
   */
  constructor(bits: number) {
    this.marks = new PresenceFilter(bits)
    this.solved = new SolvedTable(bits, this.marks)
    this.open = new OpenTable(bits - 1, this.marks)
    this.loops = new LoopTable(Math.max(2, bits - 3), this.marks)
  }

  /** Empties all tables, before the search of another problem. */
  clear(): void {
    this.marks.clear()
    this.solved.clear()
    this.open.clear()
    this.loops.clear()
    this.nodes = 0
  }

  /** Whether the limit of nodes is reached; results of the search then mean nothing. */
  get isOut(): boolean {
    return this.nodes >= this.limit
  }
}
