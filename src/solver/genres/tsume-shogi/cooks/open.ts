import { writeMoves } from '../notation'
import type { Problem } from '../puzzle'
import { usiOf } from '../rules/move'
import type { Bounds } from '../search/exact-length'
import type { SolveMessage } from '../solve-messages'
import type { Analysis } from './analysis'
import { lineSoFar } from './line-so-far'
import type { OtherCheck } from './other-checks'

/** The open question about a mate whose length, or whose main line, is not known; the board must have the problem's first position. */
export function openLength({ search, position }: Analysis, problem: Problem, { atMost, beyond }: Bounds): SolveMessage {
  if (atMost !== null && beyond === atMost - 2) return { code: 'tsume.open-line', length: atMost }
  const line = writeMoves(problem, lineSoFar(search, position).map(usiOf))
  const soFar = { en: line.map(({ en }) => en).join(' '), ja: line.map(({ ja }) => ja).join(' ') }
  return { code: 'tsume.open-length', atMost, beyond, ...(atMost !== null && line.length > 0 && { line: soFar }) }
}

/**
 * The open question about a mate of `length` plies that has checks beside the main line of which it is not known whether they mate.
 * `within` has the meaning of `Settled.within`.
 */
export function openChecks(length: number, open: readonly Pick<OtherCheck, 'index'>[], within: number): SolveMessage {
  const plies = [...new Set(open.map(({ index }) => index + 1))].sort((a, b) => a - b)
  return { code: 'tsume.open-checks', length, checks: open.length, plies, ...(within > 0 && { within }) }
}
