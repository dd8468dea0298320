import type { Json } from '#solver/kernel/json.ts'
import type { Nonogram } from '#solver/genres/nonogram/puzzle.ts'
import { strikeToggled, type Struck } from '#solver/genres/nonogram/struck.ts'
import { workOf } from '#solver/genres/nonogram/work.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { cursor } from '../cursor.svelte'
import { withWork } from '../position'
import { nonogramWords } from '../words'

/** The clues that are struck through in a person's work; undefined for none. */
export const struckClues = (nonogram: Nonogram, work: Json | null): Struck | undefined => workOf(work, nonogram).struck

/** Whether clues can be struck through: while a person solves, and nothing else is shown. */
export const canStrike = (): boolean => cursor.isOnBoard && !cursor.isDrawing && cursor.isFree && puzzle.board !== null

/** Strikes a clue through, or removes the stroke; does nothing at a place without a clue. */
export function strike(of: 'row' | 'column', line: number, place: number): void {
  const { nonogram } = cursor
  if (!nonogram || !puzzle.board || !canStrike()) return
  const clue = nonogram[of === 'row' ? 'rows' : 'columns'][line]
  if (!clue || place < 0 || place >= Math.max(1, clue.length)) return
  const { work } = puzzle.board
  const struck = strikeToggled(nonogram, struckClues(nonogram, work), of, line, place)
  puzzle.edit((w) => nonogramWords(w).undo.strike, { work: withWork(nonogram, work, { struck }) })
}
