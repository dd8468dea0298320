/** The most stars that a row, a column and a room may have. */
export const MOST_STARS = 9

/** The number of stars that is usual on a board: 1, from ten cells a side on 2, from fourteen on 3, and so on. */
export function usualStars(side: number): number {
  return Math.min(MOST_STARS, Math.max(1, Math.floor((side - 2) / 4)))
}
