/** The number of squares of a board. */
export const SQUARES = 81

/** The file of a square, 1 to 9 from the right. */
export function fileOf(square: number): number {
  return 9 - (square % 9)
}

/** The rank of a square, 1 to 9 from the top. */
export function rankOf(square: number): number {
  return Math.floor(square / 9) + 1
}

/** The square on a file and a rank, both 1 to 9. */
export function squareAt(file: number, rank: number): number {
  return (rank - 1) * 9 + 9 - file
}

/** Whether a number is that of a square. */
export function isSquare(square: unknown): square is number {
  return typeof square === 'number' && Number.isInteger(square) && square >= 0 && square < SQUARES
}

/** The name of a square in USI, e.g. `5b`. */
export function squareName(square: number): string {
  return `${fileOf(square)}${'abcdefghi'[rankOf(square) - 1]!}`
}

/** The name of a square in Japanese texts, e.g. ５二. */
export function squareKanji(square: number): string {
  return FILE_DIGITS[fileOf(square) - 1]! + RANK_KANJI[rankOf(square) - 1]!
}

/** The signs of files in Japanese diagrams. */
export const FILE_DIGITS = '１２３４５６７８９'
/** The signs of ranks in Japanese diagrams. */
export const RANK_KANJI = '一二三四五六七八九'

/** The square that is the mirror image of another, left to right. */
export function mirrored(square: number): number {
  return square - (square % 9) + 8 - (square % 9)
}
