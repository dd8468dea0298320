/** What the folders of the board know of the solvers' rooms: problems, moves, how they are written and drawn. */
export type { GradeOutcome } from '../../contract/values'
export type { Json } from '../../solver/core/json'
export type { Language } from '../../solver/core/message'
export type { Scene, ScenePart, Shape } from '../../solver/core/scene'
export type { Step, View } from '../../solver/genre'
export { draw } from '../../solver/tsume-shogi/draw'
export { layoutOf, squareIn } from '../../solver/tsume-shogi/draw/layout'
export { type WrittenMove, writeMoves } from '../../solver/tsume-shogi/notation'
export {
  defenderHandOf,
  emptyHand,
  HAND_ORDER,
  isDefenders,
  isPiece,
  isPromoted,
  kanjiOf,
  kindOf,
  LETTERS,
  restOf,
} from '../../solver/tsume-shogi/pieces'
export {
  DEFENDER,
  EMPTY,
  GOLD,
  KING,
  type MainLine,
  PAWN,
  type Problem,
  PROMOTED,
  ROOK,
  SILVER,
  STOCK,
} from '../../solver/tsume-shogi/puzzle'
export { inCheck } from '../../solver/tsume-shogi/rules/attacks'
export { generateLegal, MOST_MOVES } from '../../solver/tsume-shogi/rules/legal'
export { DROP, fromOf, isDrop, promotes, toOf, usiOf } from '../../solver/tsume-shogi/rules/move'
export { ATTACKER, DEFENDER_SIDE, Position } from '../../solver/tsume-shogi/rules/position'
export { toSfen } from '../../solver/tsume-shogi/sfen'
export { SQUARES, squareAt } from '../../solver/tsume-shogi/squares'
export { isUsi, solutionFromData, storage } from '../../solver/tsume-shogi/storage'
export { moveOf, toPosition } from '../../solver/tsume-shogi/tsshogi'
export { isMate } from '../../solver/tsume-shogi/verify'
export { placesOf, shownAfter } from '../../solver/tsume-shogi/work'
