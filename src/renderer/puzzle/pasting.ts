import type { Genre } from '#solver/genre/genre.ts'
import { puzzle } from '../state/puzzle/puzzle.svelte'

/** Longer texts are files, and are imported. */
const MOST_LETTERS = 20_000

/** The one puzzle of a genre that a short text or a link holds; undefined where it holds none, several, or one with faults. */
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
 * Puts a text or a link that holds one puzzle of the genre in hand on its board, undoably. Whether it did: anything else is for the import.
 */
export function pasteOnBoard(text: string): boolean {
  const { genre } = puzzle
  const pasted = genre ? onePuzzleIn(genre, text) : undefined
  if (!genre || pasted === undefined) return false
  puzzle.edit((w) => w.puzzleView.undoPaste, { puzzle: genre.toData(pasted), work: null })
  return true
}
