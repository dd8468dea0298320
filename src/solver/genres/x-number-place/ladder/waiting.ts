import { COUNT, digitOf } from '../geometry/digits'
import type { Board } from '../geometry/board'
import { apply } from '../grade/run'
import { ofOnePlace, Position } from '../geometry/position'
import type { Finding } from '../techniques/technique'
import weights from './weights.json' with { type: 'json' }

const { last, line: ofLine, naked: ofNaked, paths } = weights.waiting

/**
 * The placements and eliminations of one round of the grader, in the cells and digits of the puzzle's canonical form. Rounds of singles are
 * not among them.
 */
export type Round = readonly Pick<Finding, 'sets' | 'removes'>[]

/** A rate, by the number of empty cells of a line. */
const byEmpty = (rates: readonly number[], empty: number): number => rates[empty <= 3 ? 0 : empty <= 5 ? 1 : 2]!

/** A pseudo-random number from 0 to 1 for each turn, the same for all paths. */
function chance(turn: number): number {
  let h = Math.imul(turn + 1, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return ((h ^ (h >>> 15)) >>> 0) / 0x100000000
}

/**
 * The time that a person takes to find all digits one after another. If digits are found at rates that add up to z, the next takes 1/z, and
 * each of them is the next with a probability in proportion to its rate. The result is the mean of a few paths with fixed pseudo-random
 * choices. Where no digit can be found, the next of `rounds` is applied; it takes no time here, because the effort of eliminations is
 * measured elsewhere (looks.ts).
 * @param givens the givens of the puzzle's canonical form
 */
export function waitingOf(board: Board, givens: string, rounds: readonly Round[]): number {
  let sum = 0
  for (let path = 0; path < paths; path++) sum += onePath(new Position(board, givens), rounds, path / paths)
  return sum / paths
}

function onePath(position: Position, rounds: readonly Round[], shift: number): number {
  let waited = 0
  let round = 0
  for (let turn = 0; position.empty > 0; turn++) {
    const seen = rated(position)
    const z = seen.reduce((sum, { rate }) => sum + rate, 0)
    if (z > 0) {
      waited += 1 / z
      // The numbers of the paths are evenly spaced in each turn, so that the paths differ as much as possible.
      let left = ((chance(turn) + shift) % 1) * z
      const next = seen.find(({ rate }) => (left -= rate) < 0) ?? seen.at(-1)!
      position.place(next.cell, next.digit)
      continue
    }
    const findings = rounds[round++]
    if (findings === undefined) break
    for (const finding of findings) apply(position, finding)
  }
  return waited
}

/** All digits that can be found by the lines alone, each with its rate. */
function rated({ board, digits, open }: Position): { readonly cell: number; readonly digit: number; readonly rate: number }[] {
  const seen: { cell: number; digit: number; rate: number }[] = []
  const emptyOf = board.lines.map((line) => line.reduce((sum, cell) => sum + (digits[cell] === 0 ? 1 : 0), 0))
  for (const [at, line] of board.lines.entries()) {
    const single = ofOnePlace(line, open)
    if (single === 0) continue
    const rate = emptyOf[at] === 1 ? last : byEmpty(ofLine, emptyOf[at]!)
    for (const cell of line) for (let rest = open[cell]! & single; rest !== 0; rest &= rest - 1) seen.push({ cell, digit: digitOf(rest & -rest), rate }) // prettier-ignore
  }
  for (const [cell, candidates] of open.entries()) {
    if (COUNT[candidates] !== 1) continue
    const least = Math.min(...board.linesAt[cell]!.map((line) => emptyOf[line]!))
    seen.push({ cell, digit: digitOf(candidates), rate: byEmpty(ofNaked, least) })
  }
  return seen
}
