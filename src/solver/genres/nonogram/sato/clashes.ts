import { tightenLimits } from '../techniques/tight-limits'
import type { Context } from '../position/context'

/** Closed sections at either end of the line must be its first and last pieces (MUARCH1). The line has been divided. */
export function checkEnds(context: Context): boolean {
  const { grid, line } = context
  const finished = grid.finished[line.type][line.number] === 1
  const before = finished ? line.sections : line.firstSection - 1
  const behind = finished ? 1 : line.lastSection + 1
  let fits = true
  for (let i = 1; fits && i <= before; i++) fits = line.piece(i) === line.size[i]!
  for (let i = line.sections; fits && i >= behind; i--) fits = line.piece(line.piece(0) - line.sections + i) === line.size[i]!
  if (!fits) context.contradict('nonogram.clash-ends')
  return fits
}

/** Looks through all lines for a contradiction (MUARICH); `context.clash` names the first. */
export function findClash(context: Context): void {
  const { grid, line } = context
  for (const type of [0, 1] as const) {
    for (let number = 1; number <= grid.lines(type); number++) {
      line.load(type, number)
      line.divide()
      checkLine(context)
      if (context.contradictory) return
    }
  }
}

function checkLine(context: Context): void {
  const { grid, line } = context
  if (grid.finished[line.type][line.number]) {
    if (line.sections !== line.piece(0)) context.contradict('nonogram.clash-count')
    else checkEnds(context)
    return
  }
  if (!checkEnds(context)) return
  line.countBlack()
  if (line.blackCount > line.pieces) return context.contradict('nonogram.clash-count')
  let room = 0
  for (let i = line.firstSection; i <= line.lastSection; i++) room += line.size[i]!
  let needed = line.pieces - line.rangeSections
  for (let k = line.firstPiece; k <= line.lastPiece; k++) needed += line.piece(k)
  if (needed > room) return context.contradict('nonogram.clash-room')
  checkBlocks(context)
}

/** Every block of a closed section (from level 4 on, every block) has a candidate. */
function checkBlocks(context: Context): void {
  const { line, limits, view, rules } = context
  limits.reset(rules.level)
  if (rules.level >= 4) tightenLimits(context)
  for (let section = line.firstSection; section <= line.lastSection; section++) {
    if (!line.black[section] || (rules.level < 4 && !line.closed[section])) continue
    view.lookAtSection(1, section)
    view.readBlocks()
    for (let block = 1; block <= view.blocks; block++) {
      if (context.findCandidatesOf(block).count === 0) return context.contradict('nonogram.clash-block')
    }
  }
}
