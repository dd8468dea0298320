import type { Technique } from '../position/context'
import { pieceInLine } from '../position/packing'

/**
 * FIRSTCLUE (最初の糸口; Sato 2008, 2.1(1)): colours what the clue of each whole line of the empty puzzle already decides (“piece-in”, see
 * `pieceInLine`), rows first. Lines without clues become white. It is not counted as a fire.
 */
export const firstClue: Technique = {
  id: 'first-clue',
  find(context) {
    const { grid, line, view } = context
    context.countedAs = 0
    for (const type of [0, 1] as const) {
      context.firstOpen = 1
      context.lastOpen = grid.lines(type)
      for (let number = 1; number <= context.lastOpen; number++) {
        line.load(type, number)
        line.firstPiece = 1
        line.lastPiece = line.piece(0)
        if (line.lastPiece > 0) {
          line.measure()
          pieceInLine(context, 1, line.length)
          continue
        }
        view.look(1, 1, line.length)
        view.changes = 0
        view.fill(-1, 1, line.length)
        context.because('nonogram.no-clues')
        grid.finished[type][number] = 1
        context.write()
      }
    }
  },
}
