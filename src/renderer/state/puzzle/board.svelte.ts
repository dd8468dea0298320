import type { PuzzleId } from '#contract/schemas/values.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { ask } from '#renderer/bridge/index.ts'
import { attempt } from '../notices.svelte'
import { writeBoardSteps } from '../undo/board-steps'

/** The meaning of a key on the board: a clue of the puzzle, an entry of a person solving it, or a note. */
export type BoardMode = 'givens' | 'entries' | 'notes'

/** A puzzle with what a person has filled in. */
export interface BoardState {
  readonly puzzle: Json
  readonly work: Json | null
}

/** Whether two puzzles, or states of a board, are equal; a fetched one is always another object. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether two states of a board are equal, also if one of them comes from the library, which stores puzzles in their genre's own form. */
export function isAlike(genre: Genre | undefined, a: BoardState, b: BoardState): boolean {
  const asKept = (puzzle: Json): Json => {
    const read = genre?.fromData(puzzle)
    return read?.ok ? genre!.toData(read.value) : puzzle
  }
  return isSame(a.work, b.work) && (isSame(a.puzzle, b.puzzle) || isSame(asKept(a.puzzle), asKept(b.puzzle)))
}

/** Whether anything was set on a board. One that equals the beginning of a new puzzle has no faults, because nobody has begun it. */
export function isBegun(genre: Genre | undefined, puzzle: Json): boolean {
  if (!genre) return true
  const kept = JSON.stringify(puzzle)
  return ![genre.blank, ...(genre.blanks ?? []).map((kind) => kind.puzzle)].some((blank) => JSON.stringify(genre.toData(blank)) === kept)
}

/** How long after the last key the board is written, in milliseconds. */
const SAVE_MS = 250

/** Writes a board into the library, a moment after its last change: many keys at a time. */
export class BoardSaving {
  /** Whether the present board is stored in the library. */
  isSaved = $state(true)
  private unsaved: { id: PuzzleId; puzzle?: Json; work?: Json | null } | undefined
  private timer: ReturnType<typeof setTimeout> | undefined

  /** Whether something is still to be written. */
  get isDue(): boolean {
    return this.unsaved !== undefined
  }

  /** Takes in a change of a puzzle's board. */
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
    // Where it was refused, a notice says so.
    this.isSaved = isDone === true
  }
}
