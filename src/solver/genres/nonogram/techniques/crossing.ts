import { tightenLimits } from '../techniques/tight-limits'
import type { Candidates } from '../position/candidates'
import type { Context } from '../position/context'
import type { LineType } from '../position/grid'
import type { Side } from '../position/view'

/**
 * Loads a line and goes to its section that contains `position`, from `side` (PIECEJYOHO, first half). False if the position lies
 * outside the line's working range. The context stays with that line; as printed, its number of working pieces also applies to later
 * questions about another line.
 */
export function aimAcross(context: Context, type: LineType, number: number, side: Side, position: number): boolean {
  const { line, limits, view, rules } = context
  line.load(type, number)
  line.divide()
  limits.reset(rules.level)
  if (rules.level === 5) tightenLimits(context)
  view.aim(side, line.sectionOf(position))
  return position >= line.first && position <= line.last
}

/** The candidates of a block of `length` cells that begins `before` cells from the wall of the present section. */
export function candidatesAcross(context: Context, before: number, length: number): Candidates {
  const { line, view } = context
  return view.side === 1
    ? context.findCandidates(line.firstPiece, line.lastPiece, before, length)
    : context.findCandidates(line.lastPiece, line.firstPiece, before, length)
}

/** The first position behind `position`, in steps of `step`, that is not black; `position` itself is not examined (BIT1KIME). */
export function endOfBlack({ grid, line }: Context, position: number, step: 1 | -1): number {
  let end = position + step
  while (grid.cells[grid.at(line.type, line.number, end)] === 1) end += step
  return end
}

/** The known state of a cell, by line type, line and position. */
export function cellAt({ grid }: Context, type: LineType, line: number, position: number): number {
  return grid.cells[grid.at(type, line, position)]!
}

/**
 * Measures for each cell of the overhang how many cells are at least black along its crossing line if the cell is black (KPLTSAKUSEI).
 * @param towards the direction away from the focus line @param atSight whether the cell after the reach is always taken for white, as in
 * technique 手法15
 */
export function measureReach(context: Context, towards: 1 | -1, atSight: boolean): void {
  const { focus, overhang, view, candidates } = context
  const side: Side = towards === 1 ? 1 : 2
  for (let i = 0; i < overhang.count; i++) {
    const inRange = aimAcross(context, focus.crossing, overhang.positions[i]!, side, focus.line)
    let before = -1
    if (inRange) {
      const end = endOfBlack(context, focus.line, towards === 1 ? -1 : 1)
      before = side === 1 ? end - view.origin + 1 : view.origin - end + 1
      candidatesAcross(context, before, Math.abs(focus.line - end))
    } else candidates.none(atSight ? view.length : 0)
    const inFront = Math.abs(focus.line - view.origin)
    overhang.reach[i] = Math.max(1, candidates.shortest - inFront)
    overhang.walled[i] = atSight || (before === 0 && candidates.alike) ? 1 : 0
  }
}

/**
 * Whether the longest run of cells that reach two lines or more gives, in some line they all reach, a block that no piece fits
 * (MXPLRIYO).
 * @param behindWhite the reach begins behind the focus line, and only from the first black cell on
 */
export function runWithoutPiece(context: Context, towards: 1 | -1, behindWhite: boolean): boolean {
  const { focus, overhang, grid, candidates, view } = context
  const { reach, firstBlack, positions, count } = overhang
  let at = 0
  let length = 0
  for (let i = 0, run = 0; i < count; i++) {
    run = reach[i]! >= 2 ? run + 1 : 0
    if (run <= length) continue
    length = run
    at = i - run + 1
  }
  if (length < 2) return false
  let from = behindWhite ? 0 : 1
  let to = 1000
  for (let i = at; i < at + length; i++) {
    to = Math.min(to, behindWhite ? reach[i]! : reach[i]! - 1)
    if (behindWhite) from = Math.max(from, firstBlack[i]!)
  }
  const first = positions[at]!
  for (let distance = from; distance <= to; distance++) {
    const number = focus.line + distance * towards
    if (grid.finished[focus.type][number]) continue
    if (!aimAcross(context, focus.type, number, 1, first)) {
      candidates.none(0)
      continue
    }
    const end = endOfBlack(context, first + length - 1, 1)
    const start = endOfBlack(context, first, -1)
    if (candidatesAcross(context, start - view.origin + 1, end - start - 1).count === 0) return true
  }
  return false
}
