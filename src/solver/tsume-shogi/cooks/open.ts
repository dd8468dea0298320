import type { SolveMessage } from '../solve-words'
import type { Bounds } from './analysis'
import type { OtherCheck } from './other-checks'

/** What is open of a mate whose length, or whose main line, is not known. */
export function openLength({ atMost, beyond }: Bounds): SolveMessage {
  return atMost !== null && beyond === atMost - 2
    ? { code: 'tsume.open-line', length: atMost }
    : { code: 'tsume.open-length', atMost, beyond }
}

/** What is open of a mate of `length` plies beside whose main line these checks are not settled. */
export function openChecks(length: number, open: readonly Pick<OtherCheck, 'index'>[]): SolveMessage {
  const plies = [...new Set(open.map(({ index }) => index + 1))].sort((a, b) => a - b)
  return { code: 'tsume.open-checks', length, checks: open.length, plies }
}
