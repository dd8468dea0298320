import type { PuzzleDetail } from '#contract/library.ts'
import type { GradeOutcome, PuzzleId, SolveOutcome } from '#contract/values.ts'
import type { Json } from '#solver/core/json.ts'
import { genreById } from '#solver/genres.ts'
import { ask } from '../bridge'
import type { Words } from '../words/en'
import { attempt } from './notices.svelte'
import { settings } from './settings.svelte'
import { undo } from './undo.svelte'

/** What a key on the board means: a clue of the puzzle, an entry of a person solving it, or a note. */
export type BoardMode = 'givens' | 'entries' | 'notes'
/** A puzzle with what a person has filled in. */
export interface BoardState {
  readonly puzzle: Json
  readonly work: Json | null
}

const SAVE_MS = 250
const SOLVE_MS = 350

/** Whether two puzzles, or states of a board, are the same; what was fetched anew is another object. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** How long a check that began by itself is left to itself, in milliseconds. */
const PATIENCE_MS = 2000

/** The puzzle in hand: as it stands on the board, what is known of it, and the grading being read. */
class OpenPuzzle {
  detail = $state.raw<PuzzleDetail | null>(null)
  board = $state.raw<BoardState | null>(null)
  mode = $state<BoardMode>('entries')
  /** Which solution the board shows instead of the work. */
  shown = $state<'none' | 'first' | 'second'>('none')
  /** The answer to the puzzle as it stands; null while nobody knows. */
  solve = $state.raw<SolveOutcome | null>(null)
  asking = $state(false)
  explanation = $state.raw<GradeOutcome | null>(null)
  explaining = $state(false)
  /** Whether a hint has been asked for (`hints/`). */
  hinting = $state(false)
  /** The step being read, from 0; null: none. */
  step = $state<number | null>(null)
  playing = $state(false)

  private wanted: PuzzleId | null = null
  private saveTimer: ReturnType<typeof setTimeout> | undefined
  /** When a change last began a check by itself. */
  private askedAt = -Infinity
  private unsaved: { id: PuzzleId; puzzle?: Json; work?: Json } | undefined
  private solveTimer: ReturnType<typeof setTimeout> | undefined

  /** Takes a puzzle in hand; null: none. What was changed on the one before is saved first. */
  async open(id: PuzzleId | null): Promise<void> {
    if (id === this.wanted) return
    this.wanted = id
    await this.save()
    if (id === null) return this.put(null)
    const detail = await attempt(() => ask('puzzle.get', { puzzle: id }))
    if (this.wanted === id) this.put(detail ?? null)
  }

  /** Fetches again what is known; what stands on the board stays. */
  async refresh(): Promise<void> {
    const id = this.wanted
    if (id === null || this.unsaved) return
    const detail = await ask('puzzle.get', { puzzle: id }).catch(() => null)
    if (this.wanted !== id || this.unsaved) return
    if (!detail) return this.forget()
    this.detail = detail
    const fetched = { puzzle: detail.puzzle, work: detail.work }
    if (!isSame(fetched, this.board)) this.board = fetched
    if (detail.solve) this.solve = detail.solve
  }

  forget(): void {
    this.wanted = null
    this.put(null)
  }

  /** Whether somebody waits for an answer about the puzzle in hand. */
  get isBusy(): boolean {
    return this.asking || this.explaining || this.hinting
  }

  /** Ends what a person waits for. A check that a change has just begun by itself goes on: its Escape was meant for something else. */
  stopWaiting(): void {
    if (this.explaining || this.hinting || performance.now() - this.askedAt > PATIENCE_MS) this.stop()
  }

  /** Ends the work on answers about the puzzle in hand. */
  stop(): void {
    if (!this.isBusy) return
    clearTimeout(this.solveTimer)
    this.asking = this.explaining = this.hinting = false
    void attempt(() => ask('work.stop', { of: ['solve', 'explain', 'hint'] }))
  }

  private put(detail: PuzzleDetail | null): void {
    this.stop()
    clearTimeout(this.solveTimer)
    this.detail = detail
    this.board = detail && { puzzle: detail.puzzle, work: detail.work }
    this.solve = detail?.solve ?? null
    this.asking = false
    this.shown = 'none'
    this.leaveSteps()
  }

  private leaveSteps(): void {
    this.explanation = null
    this.step = null
    this.playing = false
  }

  /** Changes the board, undoably. */
  edit(label: (words: Words) => string, change: Partial<BoardState>): void {
    const { detail, board } = this
    if (!detail || !board) return
    const after = { ...board, ...change }
    const put = async (state: BoardState): Promise<void> => {
      if (this.detail?.id === detail.id) this.apply(state)
      else await ask('puzzle.update', { id: detail.id, puzzle: state.puzzle, work: state.work })
    }
    undo.push({ label, undo: () => put(board), redo: () => put(after) })
    this.apply(after)
  }

  private apply(state: BoardState): void {
    const { detail, board } = this
    if (!detail || !board) return
    const changed = !isSame(state.puzzle, board.puzzle)
    this.board = state
    this.shown = 'none'
    this.unsaved = { ...this.unsaved, id: detail.id, work: state.work, ...(changed ? { puzzle: state.puzzle } : {}) }
    clearTimeout(this.saveTimer)
    this.saveTimer = setTimeout(() => void this.save(), SAVE_MS)
    if (changed) {
      this.stop()
      this.leaveSteps()
      this.askWhetherUnique()
    }
  }

  /** Writes what stands on the board into the library. */
  async save(): Promise<void> {
    clearTimeout(this.saveTimer)
    const { unsaved } = this
    if (!unsaved) return
    await attempt(() => ask('puzzle.update', unsaved))
    if (this.unsaved === unsaved) this.unsaved = undefined
  }

  private askWhetherUnique(): void {
    clearTimeout(this.solveTimer)
    this.solve = null
    this.asking = true
    this.askedAt = performance.now()
    this.solveTimer = setTimeout(() => void this.askNow(), SOLVE_MS)
  }

  /** Asks the exact solver about the puzzle as it stands. */
  async askNow(): Promise<void> {
    const { detail, board } = this
    if (!detail || !board) return
    this.asking = true
    const outcome = await attempt(() => ask('puzzle.solve', { genre: detail.genre, puzzle: board.puzzle }))
    if (this.detail?.id !== detail.id || !isSame(this.board?.puzzle, board.puzzle)) return
    this.asking = false
    this.solve = outcome ?? null
  }

  /** Asks for the steps of the grading by the chosen grader. */
  async explain(): Promise<void> {
    const { detail, board } = this
    if (!detail || !board || this.explaining) return
    this.explaining = true
    const { puzzle } = board
    const outcome = await attempt(() => ask('puzzle.explain', { genre: detail.genre, puzzle, grader: settings.graderOf(detail.genre) }))
    if (this.detail?.id !== detail.id || !isSame(this.board?.puzzle, puzzle)) return
    this.explaining = false
    this.explanation = outcome ?? null
    this.step = outcome?.grading && outcome.grading.steps.length > 0 ? 0 : null
  }

  /** Goes to a step; outside the list it stays at the end it came to. */
  goToStep(index: number): void {
    const count = this.explanation?.grading?.steps.length ?? 0
    this.step = count === 0 ? null : Math.max(0, Math.min(count - 1, index))
    if (this.step === count - 1) this.playing = false
  }

  /** Shows the solution, the other solution of an ambiguous puzzle, and the work again, in turn. */
  async showNextSolution(): Promise<void> {
    if (!this.solve) await this.askNow()
    const { solve } = this
    if (solve?.solution === undefined) return
    this.step = null
    this.shown = this.shown === 'none' ? 'first' : this.shown === 'first' && solve.second !== undefined ? 'second' : 'none'
  }

  /** The genre of the puzzle in hand. */
  get genre() {
    return this.detail ? genreById(this.detail.genre) : undefined
  }
}

/** The one of the window. */
export const puzzle = new OpenPuzzle()
