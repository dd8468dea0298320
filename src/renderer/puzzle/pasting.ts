import type { Genre } from '#solver/genre/genre.ts'
import { puzzle } from '../state/puzzle/puzzle.svelte'

/** The greatest length of a pasted text; longer ones are imported as files. */
const MOST_LETTERS = 20_000

/** Returns the single puzzle of a genre in a short text or a link; undefined if there is none, several, or one with errors. */
export function onePuzzleIn(genre: Genre, text: string): unknown {
  if (text.length > MOST_LETTERS || text.trim() === '') return undefined
  const surest = genre.formats.map((format) => ({ format, sure: format.detect(text.trim()) })).toSorted((a, b) => b.sure - a.sure)
  for (const { format, sure } of surest) {
    if (sure <= 0) return undefined
    const { puzzles, problems } = format.parse(text.trim())
    if (puzzles.length === 1 && problems.length === 0) return puzzles[0]!.puzzle
  }
  return undefined
}

/**
 * Puts the single puzzle in a text or link on the open board, with undo, if it has the board's genre. Returns whether it did; anything else
 * is for the import.
 */
export function pasteOnBoard(text: string): boolean {
  const { genre } = puzzle
  const pasted = genre ? onePuzzleIn(genre, text) : undefined
  if (!genre || pasted === undefined) return false
  puzzle.edit((w) => w.puzzleView.undoPaste, { puzzle: genre.toData(pasted), work: null })
  return true
}
