import { aimAcross, candidatesAcross, cellAt, endOfBlack, measureReach, runWithoutPiece } from './crossing'
import type { Context } from '../position/context'

/**
 * Returns to the focus section, after other lines were looked at (SPJYUNBI). The limits of the context stay those of the line examined
 * last.
 */
export function lookAtFocus({ line, view, focus }: Context): void {
  line.load(focus.type, focus.line)
  view.look(1, focus.origin, focus.length)
  view.changes = 0
}

/** Whether the cells of the overhang cannot all be black, because of the black cells that they cause on either side (OVERTOBIDASICHA). */
export function blackImpossible(context: Context): boolean {
  for (const towards of [1, -1] as const) {
    measureReach(context, towards, false)
    if (runWithoutPiece(context, towards, false)) return true
    const { overhang } = context
    let farthest = 0
    for (let i = 0; i < overhang.count; i++) if (overhang.walled[i]) farthest = Math.max(farthest, overhang.reach[i]!)
    for (let distance = 1; distance <= farthest; distance++) if (cutImpossible(context, towards, distance)) return true
  }
  return false
}

/** The indices in the grid of the cells that are white on trial. */
const onTrial = new Int32Array(256)

/** Whether some block beside the focus has no piece when the cells behind the ends of pieces are white. */
function cutImpossible(context: Context, towards: 1 | -1, distance: number): boolean {
  const { grid, focus, overhang } = context
  overhang.cutAt(distance)
  const number = focus.line + distance * towards
  if (number < 1 || number > grid.lines(focus.type) || grid.finished[focus.type][number]) return false
  let tried = 0
  for (let i = 0; i < overhang.separators; i++) {
    const at = grid.at(focus.type, number, overhang.separatorAt[i]!)
    if (grid.cells[at] !== 0) continue
    grid.cells[at] = -1
    onTrial[tried++] = at
  }
  const impossible = blockWithoutPiece(context, number)
  for (let i = 0; i < tried; i++) grid.cells[onTrial[i]!] = 0
  return impossible
}

function blockWithoutPiece(context: Context, number: number): boolean {
  const { focus, overhang, line, view } = context
  for (let block = 0; block < overhang.blocks; block++) {
    const at = overhang.blockAt[block]!
    const behind = at + overhang.blockLength[block]!
    // Black cells before the block are joined to the first one only, as printed.
    line.load(focus.type, number)
    const end = block === 0 ? endOfBlack(context, at, -1) : at - 1
    if (!aimAcross(context, focus.type, number, 1, at)) continue
    if (candidatesAcross(context, end - view.origin + 1, behind - end - 1).count === 0) return true
  }
  return false
}

/** Whether the cells of the overhang cannot all be white, because of the pieces that would begin behind them (OVERTOBIDASICHB). */
export function whiteImpossible(context: Context): boolean {
  const { grid, focus, overhang } = context
  for (const towards of [-1, 1] as const) {
    for (let i = 0; i < overhang.count; i++) {
      const position = overhang.positions[i]!
      overhang.reach[i] = 0
      if (cellAt(context, focus.crossing, position, focus.line + towards) === -1) continue
      const at = grid.at(focus.type, focus.line, position)
      grid.cells[at] = -1
      const inRange = aimAcross(context, focus.crossing, position, towards === 1 ? 1 : 2, focus.line + towards)
      const shortest = inRange ? candidatesAcross(context, 0, 1).shortest : 0
      grid.cells[at] = 0
      for (let distance = 1; shortest >= 2 && distance <= shortest; distance++) {
        if (cellAt(context, focus.crossing, position, focus.line + distance * towards) !== 1) continue
        overhang.reach[i] = shortest
        overhang.firstBlack[i] = distance
        break
      }
    }
    if (runWithoutPiece(context, towards, true)) return true
  }
  return false
}
