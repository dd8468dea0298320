import type { FigureCell } from '#solver/analysis/statistics/papers/figure.ts'

/** Formats a share as a whole percentage; null becomes a dash. */
export const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)} %`)

/** Formats a cell; numbers get at most four decimals. */
export const written = (cell: FigureCell): string =>
  cell === null ? '–' : typeof cell === 'string' ? cell : String(Math.round(cell * 10_000) / 10_000)

/**
 * Returns whether a computed number equals the printed one to the digits that the paper prints; the last digit may be rounded up or down.
 */
export function isSameCell(printed: FigureCell, computed: FigureCell): boolean {
  if (printed === null || computed === null || typeof printed === 'string' || typeof computed === 'string') return printed === computed
  const digits = /\.(\d+)$/u.exec(String(printed))?.[1]?.length ?? 0
  return Math.abs(printed - computed) <= 0.5 * 10 ** -digits + 1e-9
}
