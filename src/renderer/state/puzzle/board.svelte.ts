import type { PuzzleId } from '#contract/schemas/values.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { ask } from '#renderer/bridge/index.ts'
import { attempt } from '../notices.svelte'
import { writeBoardSteps } from '../undo/board-steps'

/** What a key on the board writes: a clue of the puzzle, an entry of a person solving it, or a note. */
export type BoardMode = 'givens' | 'entries' | 'notes'

/** A puzzle with a person's entries. */
export interface BoardState {
  readonly puzzle: Json
  readonly work: Json | null
}

/** Returns whether two puzzles, or states of a board, have equal contents; fetched ones are never identical objects. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Returns whether two states of a board are equal, even if one comes from the library, which stores puzzles in their genre's own form. */
export function isAlike(genre: Genre | undefined, a: BoardState, b: BoardState): boolean {
  const asKept = (puzzle: Json): Json => {
    const read = genre?.fromData(puzzle)
    return read?.ok ? genre!.toData(read.value) : puzzle
  }
  return isSame(a.work, b.work) && (isSame(a.puzzle, b.puzzle) || isSame(asKept(a.puzzle), asKept(b.puzzle)))
}

/**
 * Returns whether anything was set on a board, that is whether it differs from a new puzzle. An empty board has no rule violations to
 * report.
 */
export function isBegun(genre: Genre | undefined, puzzle: Json): boolean {
  if (!genre) return true
  const kept = JSON.stringify(puzzle)
  return ![genre.blank, ...(genre.blanks ?? []).map((kind) => kind.puzzle)].some((blank) => JSON.stringify(genre.toData(blank)) === kept)
}

/** The pause after the last key before the board is stored, in milliseconds. */
const SAVE_MS = 250

/** Stores a board in the library a moment after its last change, several keys at once. */
export class BoardSaving {
  /** Whether the present board is stored in the library. */
  isSaved = $state(true)
  private unsaved: { id: PuzzleId; puzzle?: Json; work?: Json | null } | undefined
  private timer: ReturnType<typeof setTimeout> | undefined

  /** Whether changes are still to be stored. */
  get isDue(): boolean {
    return this.unsaved !== undefined
  }

  /** Notes a change of a puzzle's board. */
  take(id: PuzzleId, change: Partial<BoardState>): void {
    this.unsaved = { ...this.unsaved, id, ...change }
    this.isSaved = false
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.write(), SAVE_MS)
  }

  /** Stores all changes that are not stored yet. */
  async write(): Promise<void> {
    clearTimeout(this.timer)
    const { unsaved } = this
    if (!unsaved) return
    const isDone = await attempt(async () => {
      await ask('puzzle.update', unsaved)
      await writeBoardSteps()
      return true
    })
    if (this.unsaved !== unsaved) return
    this.unsaved = undefined
    // If storing was refused, a notice says so.
    this.isSaved = isDone === true
  }
}
