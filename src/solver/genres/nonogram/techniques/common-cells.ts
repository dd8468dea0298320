import type { Technique } from '../position/context'

/**
 * KYOTUKUROMASU (命題4): makes the cells black that a piece covers at its earliest and at its latest place, and the cells white between the
 * latest end of one piece and the earliest start of the next. Not counted, unless limits were just tightened (手法14): then it is that
 * technique, of level 4.
 */
export const commonCells: Technique = {
  id: 'common-cells',
  find(context) {
    const { line, view, rules } = context
    const { earliest, latest } = context.limits
    if (rules.level < 2 || (rules.level === 2 && (line.rangeSections !== 2 || line.pieces > 2))) return
    const before = line.first - 1
    view.look(1, line.first, line.last - before)
    for (let k = line.firstPiece; k <= line.lastPiece; k++) {
      const length = line.piece(k)
      view.fill(1, latest[k]! - length + 1 - before, earliest[k]! + length - 1 - before)
      if (k < line.lastPiece) view.fill(-1, latest[k]! + 1 - before, earliest[k + 1]! - 1 - before)
    }
    if (view.changes === 0) return
    if (context.tightened) context.technique = 'tight-limits'
    context.because(context.tightened ? 'nonogram.tight-limits' : 'nonogram.common-cells')
    context.countedAs = context.tightened ? 4 : 0
    context.commit()
  },
}
