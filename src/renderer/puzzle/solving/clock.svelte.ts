import type { PuzzleId } from '#contract/schemas/values.ts'
import { viewOf } from '#renderer/boards/contract/registry.ts'
import { keep, kept } from '#renderer/state/kept.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { notices } from '#renderer/state/notices.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { offerUndo } from '#renderer/state/undo/undo.svelte.ts'
import { words } from '#renderer/words/index.ts'
import { playing } from './play.svelte'

/** The seconds between two writes of the clock to the library. */
const WRITTEN_EVERY = 10
/** The greatest step of the clock in seconds; after a longer one the machine has slept, and it does not count. */
const LONGEST_STEP = 5

/** Returns whether a person's entries are the solution of the open puzzle; false if the solution is unknown. */
export function isSolvedNow(): boolean {
  const { board, solve } = puzzle
  const view = viewOf(puzzle.detail?.genre)
  return !!view && !!board && solve?.solution !== undefined && view.isSolved(board, solve.solution)
}

/**
 * The time that a person spends on solving the open puzzle. It runs while the large board accepts entries, and stops at the solution. It is
 * stored from the first entry on, so that looking at a puzzle leaves no time.
 */
class Clock {
  private isWanted = $state(kept('clock', (value) => value !== false))
  private hasFocus = $state(true)
  /** The puzzle on which the person has paused the clock. */
  private pausedOn = $state<number | null>(null)
  /** The seconds that are not stored yet, and their puzzle. */
  private ahead = $state.raw<{ readonly puzzle: number; readonly seconds: number } | undefined>()

  /** Whether the clock is on. */
  get isOn(): boolean {
    return this.isWanted
  }

  set isOn(isOn: boolean) {
    this.write()
    this.isWanted = isOn
    keep('clock', isOn)
  }

  /** Whether the person has paused it. */
  get isPaused(): boolean {
    return this.pausedOn !== null && this.pausedOn === puzzle.detail?.id
  }

  /** Whether the open puzzle can be solved now. */
  get isInPlay(): boolean {
    return this.isOn && panes.isFull && puzzle.board !== null && viewOf(puzzle.detail?.genre) !== undefined
  }

  get isRunning(): boolean {
    const isFree = puzzle.mode !== 'givens' && puzzle.shown === 'none' && puzzle.step === null && panes.dialog === null
    return this.isInPlay && this.hasFocus && isFree && !this.isPaused && !isSolvedNow()
  }

  /** The seconds that the clock shows. */
  get seconds(): number {
    return playing.now.seconds + (this.ahead?.puzzle === puzzle.detail?.id ? (this.ahead?.seconds ?? 0) : 0)
  }

  /** Pauses or resumes it. */
  toggle(): void {
    this.write()
    this.pausedOn = this.isPaused ? null : (puzzle.detail?.id ?? null)
  }

  /** Sets the clock to zero. Undo adds the time since then to the time before. */
  reset(): void {
    const before = this.seconds
    this.ahead = undefined
    playing.changeUndoably(
      (w) => w.playing.undoReset,
      { seconds: 0 },
      ({ seconds }) => ({ seconds: before + seconds }),
    )
    notices.tell('done', () => words().playing.wasReset(clockTime(before)), offerUndo())
  }

  /** Notes whether the window has the focus. */
  attend(hasFocus: boolean): void {
    if (!hasFocus) this.write()
    this.hasFocus = hasFocus
  }

  /** Adds seconds to a puzzle's time. They are dropped if the puzzle is not open any more. */
  pass(id: PuzzleId, seconds: number): void {
    if (id !== puzzle.detail?.id) return
    const before = this.ahead?.puzzle === id ? this.ahead.seconds : 0
    this.ahead = { puzzle: id, seconds: before + Math.min(seconds, LONGEST_STEP) }
    if (this.ahead.seconds >= WRITTEN_EVERY) this.write()
  }

  /** Stores the time since the last call, if the open puzzle was begun. The time of earlier puzzles was stored when they were closed. */
  write(): void {
    const { ahead } = this
    if (!ahead || ahead.puzzle !== puzzle.detail?.id || !this.hasBegun) return
    this.ahead = undefined
    playing.change({ seconds: Math.round((playing.now.seconds + ahead.seconds) * 10) / 10 })
  }

  private get hasBegun(): boolean {
    return playing.now.seconds > 0 || (puzzle.board?.work ?? null) !== null
  }
}

/** The only {@link Clock} of the window. */
export const clock = new Clock()

/** Formats seconds as minutes and seconds, with hours if there are any. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (n: number): string => String(n).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
