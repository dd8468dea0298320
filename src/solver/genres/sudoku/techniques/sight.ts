import type { Board } from '../position/board'
import { GroupList } from '../position/groups'
import type { Points } from '../position/points'

/** A technique of Sato 2001, by its number in the paper (技法1-7). */
export type TechniqueNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** A digit that a technique found, with its points and reasons. One object is used again for every find. */
export class Found {
  technique: TechniqueNumber = 1
  cell = 0
  digit = 0
  points = 0
  /** The unit that was examined (techniques 1, 3, 4). */
  unit = 0
  /** The number of empty cells in this unit; 0 for the other techniques. */
  n = 0
  /** 1: the digit has one cell left (方式1); 2: the cell has one digit left (方式2). */
  method: 1 | 2 = 1
  /** The band, and the line and the block of it that lack the digit (techniques 2, 5, 6). */
  band = 0
  line = 0
  block = 0
  /** The provisionally placed groups, by their numbers in the list of groups; below, the sum of their points. */
  readonly groups: number[] = []
  groupPoints = 0
  /** Technique 6: whether the band crosses the group (1) or lies beside it (2). */
  type: 1 | 2 = 1
}

/** The board and its groups, as a technique sees them, and the place into which it writes its finding. */
export class Sight {
  readonly found = new Found()
  /** A digit (1-9) that a technique found to have no cell left in a unit; digit 0 for none. Techniques look for it only in a trial. */
  readonly clash = { unit: 0, digit: 0 }
  /** Whether the board holds a digit that was put in on trial. */
  inTrial = false
  private readonly list = new GroupList()
  private groupsAreOld = true

  /** @param order units in the order in which they are examined */
  constructor(
    readonly board: Board,
    readonly order: Uint8Array,
    readonly points: Points,
  ) {}

  /** The group-determined numbers of the present board, found when they are first asked for. */
  get groups(): GroupList {
    if (this.groupsAreOld) {
      this.list.build(this.board)
      this.groupsAreOld = false
    }
    return this.list
  }

  /** Updates the sight, to be called after every change of the board. */
  refresh(): void {
    this.groupsAreOld = true
    this.clash.digit = 0
  }
}
