import type { NeededColumn, Range } from '#solver/genre/level-scheme.ts'

/** The figures of a problem that a column needs. */
export interface Need {
  readonly technique?: string | number | undefined
  readonly n?: number | null | undefined
  readonly base?: number | undefined
  readonly isUnsolved?: boolean | undefined
}

/** The column of a problem: the first that takes it; undefined where none does, and for what techniques do not solve: it shows no need. */
export function columnOf(problem: Need, columns: readonly NeededColumn[]): string | undefined {
  return problem.isUnsolved ? undefined : columns.find((column) => takes(column, problem))?.key
}

function takes({ techniques, n, base }: NeededColumn, problem: Need): boolean {
  if (techniques && (problem.technique === undefined || !techniques.includes(String(problem.technique)))) return false
  return isWithin(problem.n, n) && isWithin(problem.base, base)
}

/** Null, an unsolved n, lies above every number. */
function isWithin(number: number | null | undefined, range: Range | undefined): boolean {
  if (range === undefined) return true
  if (number === undefined) return false
  const [from, under] = range
  const at = number ?? Infinity
  return (from === null || at >= from) && (under === null || at < under)
}
