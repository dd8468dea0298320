import type { Technique } from '../position/context'
import type { View } from '../position/view'

/**
 * TOTALMXLG2SYO (手法12): finds pieces of one cell where only one working piece is longer. Two neighbouring black cells show the place of
 * that piece. A single black cell that cannot be joined with them is another piece, and its neighbours become white. Level 4.
 */
export const oneLongPiece: Technique = {
  id: 'one-long-piece',
  find(context) {
    const { line, view } = context
    if (line.longest <= 1 || line.secondLongest !== 1) return
    context.countedAs = 4
    view.look(1, line.first, line.last - line.first + 1)
    const { cells, length } = view
    let at = 1
    while (at < length && (cells[at] !== 1 || cells[at + 1] !== 1)) at++
    if (at >= length) return
    let end = at
    while (end < length && cells[end + 1] === 1) end++
    context.because('nonogram.one-long-piece', line.longest, 0, end - at + 1)
    for (let cell = 1; cell <= length; cell++) {
      if (cells[cell] !== 1 || cells[cell - 1] === 1 || cells[cell + 1] === 1) continue
      const joined = cell < at ? end - cell + 1 : cell - at + 1
      if (joined > line.longest || hasWhite(view, Math.min(cell, end), Math.max(cell, at))) view.whiteAround(cell - 1, cell + 1)
    }
  },
}

function hasWhite({ cells }: View, from: number, to: number): boolean {
  for (let cell = from; cell <= to; cell++) if (cells[cell] === -1) return true
  return false
}
