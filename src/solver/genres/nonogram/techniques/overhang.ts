import { aimAcross, candidatesAcross, cellAt, endOfBlack } from './crossing'
import type { Context, Technique } from '../position/context'
import { blackImpossible, lookAtFocus, whiteImpossible } from './suppose'

/**
 * OVERTUMIAGE (手法16, ケース1): colours cells by the reach of a block in the middle of a section for one piece. The section is so long
 * that the piece reaches to one side or to both. If it reaches one cell to each side at most, one of the two cells is black, and cells
 * beside the section that both cases make black are black. If it reaches farther, all cells of a side being black (or white) may be
 * impossible. Level 4.
 */
export const overhang: Technique = {
  id: 'overhang',
  find(context) {
    context.countedAs = 4
    const piece = context.candidates.firstLength
    const space = context.view.space1
    if (space === 1) stack(context, piece)
    else tryBothSides(context, piece, space)
  },
}

function tryBothSides(context: Context, piece: number, space: number): void {
  const { focus, overhang } = context
  const last = focus.origin + focus.length - 1
  overhang.take(focus.origin, space)
  if (blackImpossible(context)) return blacken(context, piece + 1, 'nonogram.side-not-black', piece)
  if (whiteImpossible(context)) return blacken(context, space, 'nonogram.side-not-white', piece)
  overhang.take(last - space + 1, space)
  if (blackImpossible(context)) blacken(context, space, 'nonogram.side-not-black', piece)
}

function blacken(context: Context, cell: number, code: 'nonogram.side-not-black' | 'nonogram.side-not-white', piece: number): void {
  lookAtFocus(context)
  context.because(code, piece)
  context.view.set(1, cell)
  context.commit()
}

/** Step "stacking" (積み上げ). */
function stack(context: Context, piece: number): void {
  const { focus } = context
  const left = focus.origin
  const right = focus.origin + focus.length - 1
  for (const near of [left, right]) {
    const far = left + right - near
    for (const wall of [-1, 1] as const) {
      if (cellAt(context, focus.type, focus.line + wall, near) !== -1) continue
      const top = stackHeight(context, near, far, wall)
      if (top === 0 || !isForced(context, near, far, wall, top, piece)) continue
      return pile(context, near, focus.line - wall * top, piece)
    }
  }
}

/**
 * The number of lines up to which cells at `near` are black, whichever of the two cells is black; 0 where that is not certain. If `near` is
 * black, the reach is at least its shortest candidate from the wall; if `far` is black, its longest candidate limits the reach.
 */
function stackHeight(context: Context, near: number, far: number, wall: 1 | -1): number {
  const { focus, view, candidates } = context
  const side = wall === -1 ? 1 : 2
  aimAcross(context, focus.crossing, near, side, focus.line)
  const sure = candidatesAcross(context, 0, 1).shortest
  if (!aimAcross(context, focus.crossing, far, side, focus.line)) return 0
  const end = endOfBlack(context, focus.line, wall)
  const own = Math.abs(focus.line - end)
  candidatesAcross(context, side === 1 ? end - view.origin + 1 : view.origin - end + 1, own)
  if (candidates.count <= 0) return 0
  const needed = candidates.longest - own + 2
  return sure >= 2 && needed <= sure ? needed - 1 : 0
}

/** Whether, with `near` white, a block beside it must reach `far` in every line up to the top. */
function isForced(context: Context, near: number, far: number, wall: 1 | -1, top: number, piece: number): boolean {
  const { grid, focus, view, candidates } = context
  const step = near < far ? 1 : -1
  for (let height = 1; height <= top; height++) {
    const number = focus.line - wall * height
    if (cellAt(context, focus.type, number, near) !== 0) return false
    const atFar = cellAt(context, focus.type, number, far)
    if (atFar === -1) return false
    if (atFar === 1) continue
    let position = far - step
    const stop = far - piece * step
    while (position !== stop && cellAt(context, focus.type, number, position) === 0) position -= step
    if (cellAt(context, focus.type, number, position) !== 1) return false
    let length = 0
    while (position !== stop && cellAt(context, focus.type, number, position) === 1) {
      position -= step
      length++
    }
    const at = grid.at(focus.type, number, near)
    grid.cells[at] = -1
    const side = step === 1 ? 1 : 2
    aimAcross(context, focus.type, number, side, position + step)
    const before = step === 1 ? position - view.origin + 1 : view.origin - position + 1
    candidatesAcross(context, before, length)
    grid.cells[at] = 0
    const reached = view.position(candidates.shortest)
    if (step === 1 ? reached < far : reached > far) return false
  }
  return true
}

function pile(context: Context, position: number, number: number, piece: number): void {
  const { grid, focus } = context
  const at = grid.at(focus.type, number, position)
  context.line.load(focus.type, number)
  context.because('nonogram.stacking', piece, focus.line)
  context.count()
  context.observer?.cell(context, at, 1)
  grid.set(at, 1)
}
