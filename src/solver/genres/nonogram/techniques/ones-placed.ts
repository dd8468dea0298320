import type { Technique } from '../position/context'
import { leadingOnes } from './edge-basics'

/**
 * PLG1SYORI3 (手法9): makes the blank edge section white where no piece is left for it. The first pieces are n of length 1, then a longer
 * one, and n blocks stand in sections too short for the longer piece. Level 4.
 */
export const onesPlaced: Technique = {
  id: 'ones-placed',
  find(context) {
    const { line, view, rules } = context
    const { side, step } = view
    const ones = leadingOnes(context)
    const longer = line.piece(context.edgePiece + ones * step)
    const isLast = ones === line.pieces
    if (ones === 0 || isLast || ones >= rules.pieces || line.size[context.edgeSection]! >= 2 * ones + longer) return
    let blocks = 0
    for (let section = context.edgeSection + step; section !== context.farSection + step; section += step) {
      if (line.size[section]! >= longer) return
      if (line.black[section]) {
        view.lookAtSection(side, section)
        view.readBlocks()
        blocks += view.blocks
      }
      if (blocks !== ones) continue
      context.countedAs = 4
      context.because('nonogram.ones-placed', longer, ones)
      view.lookAtSection(side, context.edgeSection)
      view.fill(-1, 1, view.length)
      context.commit()
      return
    }
  },
}
