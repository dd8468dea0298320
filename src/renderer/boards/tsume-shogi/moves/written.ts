import type { Language } from '#solver/kernel/message.ts'
import { writeMoves } from '#solver/genres/tsume-shogi/notation.ts'
import type { Signs } from '#solver/genres/tsume-shogi/draw/signs.ts'
import type { Problem } from '#solver/genres/tsume-shogi/puzzle.ts'
import type { Played } from '../position/stored'
import { pieceAt, turnedOver } from '../position/edit'
import type { Choice } from './walk'

/** A move of a line in its written form. */
export interface LineMove {
  readonly key: number
  readonly text: string
  /** Whether the move is made on the board and not taken back. */
  readonly isMade: boolean
}

/** The number of made moves that are written out, and the number of those taken back. */
const BEHIND = 5
const AHEAD = 2

/** The moves around the last one that was made, with their numbers. */
export function writtenAround(problem: Problem, { moves, ply }: Played, language: Language): readonly LineMove[] {
  const written = writeMoves(problem, moves)
  return written.slice(Math.max(0, ply - BEHIND), ply + AHEAD).map((move, i): LineMove => {
    const key = Math.max(0, ply - BEHIND) + i
    return { key, text: `${key + 1} ${move[language]}`, isMade: key < ply }
  })
}

/** The name of the piece after a move, for the question whether it promotes. */
export function landedName(problem: Problem, choices: readonly Choice[], promotes: boolean, signs: Signs): string {
  const [choice] = choices
  if (!choice) return ''
  const piece = pieceAt(problem, choice.from)
  return signs.piece(promotes ? turnedOver(piece) : piece).text
}
