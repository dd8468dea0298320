import { aimAcross, candidatesAcross, cellAt, endOfBlack } from '../sato/crossing'
import type { Desk, Technique } from '../sato/desk'
import { blackImpossible, lookAtFocus, whiteImpossible } from '../sato/suppose'

/**
 * OVERTUMIAGE (手法16, ケース1): a section for one piece with its block in the middle, so long that the piece fills one side or
 * stands on both. With one cell on each side, one of the two is black, and what it piles up beside the section may be black
 * whichever it is; with more cells, all of a side being black (or white) may be impossible. Level 4.
 */
export const overhang: Technique = {
  id: 'overhang',
  find(desk) {
    desk.countedAs = 4
    const piece = desk.candidates.firstLength
    const space = desk.view.space1
    if (space === 1) stack(desk, piece)
    else tryBothSides(desk, piece, space)
  },
}

function tryBothSides(desk: Desk, piece: number, space: number): void {
  const { focus, overhang } = desk
  const last = focus.origin + focus.length - 1
  overhang.take(focus.origin, space)
  if (blackImpossible(desk)) return blacken(desk, piece + 1, 'nonogram.side-not-black', piece)
  if (whiteImpossible(desk)) return blacken(desk, space, 'nonogram.side-not-white', piece)
  overhang.take(last - space + 1, space)
  if (blackImpossible(desk)) blacken(desk, space, 'nonogram.side-not-black', piece)
}

function blacken(desk: Desk, cell: number, code: 'nonogram.side-not-black' | 'nonogram.side-not-white', piece: number): void {
  lookAtFocus(desk)
  desk.because(code, piece)
  desk.view.set(1, cell)
  desk.commit()
}

/** "Stacking" (積み上げ). */
function stack(desk: Desk, piece: number): void {
  const { focus } = desk
  const left = focus.origin
  const right = focus.origin + focus.length - 1
  for (const near of [left, right]) {
    const far = left + right - near
    for (const wall of [-1, 1] as const) {
      if (cellAt(desk, focus.type, focus.line + wall, near) !== -1) continue
      const top = stackHeight(desk, near, far, wall)
      if (top === 0 || !isForced(desk, near, far, wall, top, piece)) continue
      return pile(desk, near, focus.line - wall * top, piece)
    }
  }
}

/**
 * How many lines the black piles up at `near` whichever of the two cells is black; 0 if not for sure. If `near` is black it is
 * at least its shortest candidate from the wall; if `far` is, no more than its longest candidate is needed.
 */
function stackHeight(desk: Desk, near: number, far: number, wall: 1 | -1): number {
  const { focus, view, candidates } = desk
  const side = wall === -1 ? 1 : 2
  aimAcross(desk, focus.crossing, near, side, focus.line)
  const sure = candidatesAcross(desk, 0, 1).shortest
  if (!aimAcross(desk, focus.crossing, far, side, focus.line)) return 0
  const end = endOfBlack(desk, focus.line, wall)
  const own = Math.abs(focus.line - end)
  candidatesAcross(desk, side === 1 ? end - view.origin + 1 : view.origin - end + 1, own)
  if (candidates.count <= 0) return 0
  const needed = candidates.longest - own + 2
  return sure >= 2 && needed <= sure ? needed - 1 : 0
}

/** In every line up to the top, with `near` white, a block beside it is forced to reach `far`. */
function isForced(desk: Desk, near: number, far: number, wall: 1 | -1, top: number, piece: number): boolean {
  const { grid, focus, view, candidates } = desk
  const step = near < far ? 1 : -1
  for (let height = 1; height <= top; height++) {
    const number = focus.line - wall * height
    if (cellAt(desk, focus.type, number, near) !== 0) return false
    const atFar = cellAt(desk, focus.type, number, far)
    if (atFar === -1) return false
    if (atFar === 1) continue
    let position = far - step
    const stop = far - piece * step
    while (position !== stop && cellAt(desk, focus.type, number, position) === 0) position -= step
    if (cellAt(desk, focus.type, number, position) !== 1) return false
    let length = 0
    while (position !== stop && cellAt(desk, focus.type, number, position) === 1) {
      position -= step
      length++
    }
    const at = grid.at(focus.type, number, near)
    grid.cells[at] = -1
    const side = step === 1 ? 1 : 2
    aimAcross(desk, focus.type, number, side, position + step)
    const before = step === 1 ? position - view.origin + 1 : view.origin - position + 1
    candidatesAcross(desk, before, length)
    grid.cells[at] = 0
    const reached = view.position(candidates.shortest)
    if (step === 1 ? reached < far : reached > far) return false
  }
  return true
}

function pile(desk: Desk, position: number, number: number, piece: number): void {
  const { grid, focus } = desk
  const at = grid.at(focus.type, number, position)
  desk.line.load(focus.type, number)
  desk.because('nonogram.stacking', piece, focus.line)
  desk.count()
  desk.teller?.cell(desk, at, 1)
  grid.set(at, 1)
}
