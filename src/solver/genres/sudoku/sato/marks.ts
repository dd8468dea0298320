import type { Mark } from '#solver/genre/genre.ts'
import { ROW_OF, UNITS } from '../units'
import type { Found } from '../techniques/sight'
import type { Board } from '../position/board'
import { BLOCK_UNIT, CELL_AT, COLUMN_UNIT, lowest, members } from '../position/geometry'
import type { GroupList } from '../position/groups'
import { segmentCells } from './group-form'

/** Marks for the cell of a found digit and for the cells from which it follows, which a reader looks at to check it. */
export function marksOf(board: Board, groups: GroupList | undefined, found: Found): Mark[] {
  const reasons = new Reasons(board)
  const held = new Set<number>()
  for (const i of found.groups) {
    const group = groups!.at(i)
    for (const cell of segmentCells(group.segment, group.cells)) {
      held.add(cell)
      reasons.add(cell)
    }
  }
  const { cell, digit } = found
  if (found.n === 0) reasons.ofThirdPlace(found, held)
  else if (found.method === 1) {
    for (const position of members(board.open[found.unit]!)) {
      const other = CELL_AT[9 * found.unit + position]!
      if (other !== cell && !held.has(other)) reasons.seen(other, digit)
    }
    if (found.n === 1) for (const other of UNITS[found.unit]!) if (board.digits[other]) reasons.add(other)
  } else for (let other = 1; other <= 9; other++) if (other !== digit) reasons.seen(cell, other)
  return [...reasons.marks.values(), { role: 'target', at: cell, value: digit }]
}

class Reasons {
  readonly marks = new Map<number, Mark>()

  constructor(private readonly board: Board) {}

  add(cell: number): void {
    const digit = this.board.digits[cell]!
    this.marks.set(cell, digit ? { role: 'reason', at: cell, value: digit } : { role: 'reason', at: cell })
  }

  /** Adds the first cell with `digit` that `cell` sees. There is none where a group excludes the digit. */
  seen(cell: number, digit: number): void {
    for (const unit of [ROW_OF[cell]!, COLUMN_UNIT[cell]!, BLOCK_UNIT[cell]!]) {
      const there = UNITS[unit]!.find((other) => this.board.digits[other] === digit)
      if (there !== undefined) return this.add(there)
    }
  }

  ofThirdPlace({ band, line, block, cell, digit }: Found, held: ReadonlySet<number>): void {
    for (let of = 3 * band; of < 3 * band + 3; of++) {
      for (const other of UNITS[of]!) if (this.board.digits[other] === digit) this.add(other)
    }
    for (const other of UNITS[line]!) {
      if (other === cell || BLOCK_UNIT[other] !== block || held.has(other)) continue
      if (this.board.digits[other]) this.add(other)
      else this.seen(other, digit)
    }
  }
}

/** Marks for cells that are only reasons. */
export function reasonMarks(cells: readonly number[]): Mark[] {
  return cells.map((at) => ({ role: 'reason', at }))
}

/** Marks for digits ruled out, from a bit set of digits by cell. */
export function removedMarks(removed: ReadonlyMap<number, number>): Mark[] {
  return [...removed].flatMap(([at, digits]): Mark[] => {
    const marks: Mark[] = []
    for (let rest = digits; rest; rest &= rest - 1) marks.push({ role: 'removed', at, value: lowest(rest) + 1 })
    return marks
  })
}
