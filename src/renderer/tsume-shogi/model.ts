/** What the folders of the board know of the solvers' rooms: problems, moves, how they are written and drawn. */
export type { GradeOutcome } from '#contract/values.ts'
export type { Json } from '#solver/core/json.ts'
export type { Language } from '#solver/core/message.ts'
export type { Scene, ScenePart, Shape } from '#solver/core/scene.ts'
export type { Step, View } from '#solver/genre.ts'
export { draw } from '#solver/tsume-shogi/draw.ts'
export { layoutOf, squareIn } from '#solver/tsume-shogi/draw/layout.ts'
export { type WrittenMove, writeMoves } from '#solver/tsume-shogi/notation.ts'
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
} from '#solver/tsume-shogi/pieces.ts'
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
} from '#solver/tsume-shogi/puzzle.ts'
export { inCheck } from '#solver/tsume-shogi/rules/attacks.ts'
export { generateLegal, MOST_MOVES } from '#solver/tsume-shogi/rules/legal.ts'
export { DROP, fromOf, isDrop, promotes, toOf, usiOf } from '#solver/tsume-shogi/rules/move.ts'
export { ATTACKER, DEFENDER_SIDE, Position } from '#solver/tsume-shogi/rules/position.ts'
export { toSfen } from '#solver/tsume-shogi/sfen.ts'
export { SQUARES, squareAt } from '#solver/tsume-shogi/squares.ts'
export { isUsi, solutionFromData, storage } from '#solver/tsume-shogi/storage.ts'
export { moveOf, toPosition } from '#solver/tsume-shogi/tsshogi.ts'
export { isMate } from '#solver/tsume-shogi/verify.ts'
export { placesOf, shownAfter } from '#solver/tsume-shogi/work.ts'
