import type { PuzzleDetail } from '#contract/schemas/library.ts'
import type { PuzzleId } from '#contract/schemas/values.ts'
import { ask } from '#renderer/bridge/index.ts'
import { on } from '#renderer/bridge/events.ts'
import type { Words } from '#renderer/words/en.ts'
import { attempt } from '../notices.svelte'
import { BoardStep } from '../undo/board-steps'
import { undo } from '../undo/undo.svelte'
import { PuzzleAnswers } from './answers.svelte'
import { type BoardMode, BoardSaving, type BoardState, isAlike, isSame } from './board.svelte'

/** The open puzzle: its board, and the inherited answers about it. */
class OpenPuzzle extends PuzzleAnswers {
  detail = $state.raw<PuzzleDetail | null>(null)
  board = $state.raw<BoardState | null>(null)
  mode = $state<BoardMode>('entries')
  /** The solution that the board shows instead of the entries. */
  shown = $state<'none' | 'first' | 'second'>('none')

  private wanted: PuzzleId | null = null
  /** Stores the board in the library. */
  readonly saving = new BoardSaving()
  private readonly leaving = new Set<() => void>()

  /** Opens a puzzle, or none (null). Changes of the last one are stored first. */
  async open(id: PuzzleId | null): Promise<void> {
    if (id === this.wanted) return
    this.wanted = id
    for (const work of this.leaving) work()
    await this.save()
    if (id === null) return this.put(null)
    const detail = await attempt(() => ask('puzzle.get', { puzzle: id }))
    if (this.wanted === id) this.put(detail ?? null)
  }

  /** Calls `work` whenever another puzzle is about to be opened. Returns a function that ends this. */
  beforeLeaving(work: () => void): () => void {
    this.leaving.add(work)
    return () => this.leaving.delete(work)
  }

  /** Fetches the answers and the caption again; the board stays. */
  async refresh(): Promise<void> {
    const id = this.wanted
    if (id === null || this.saving.isDue) return
    const detail = await ask('puzzle.get', { puzzle: id }).catch(() => null)
    if (this.wanted !== id || this.saving.isDue) return
    if (!detail) return this.forget()
    // The puzzle was changed elsewhere, or by an undo in the library, so the answers about the old content are not valid.
    if (this.board && !isAlike(this.genre, { puzzle: detail.puzzle, work: this.board.work }, this.board)) return this.put(detail)
    // Answers that are being computed will arrive; until then the old ones stay.
    this.detail = this.isFollowing ? { ...detail, gradings: this.detail?.gradings ?? [] } : detail
    const fetched = { puzzle: detail.puzzle, work: detail.work }
    if (!isSame(fetched, this.board)) this.board = fetched
    this.takeNews(detail)
  }

  forget(): void {
    this.wanted = null
    this.put(null)
  }

  private put(detail: PuzzleDetail | null): void {
    this.detail = detail
    this.board = detail && { puzzle: detail.puzzle, work: detail.work }
    this.shown = 'none'
    this.takeKept(detail)
  }

  /** Changes the board, with undo. */
  edit(label: (words: Words) => string, change: Partial<BoardState>): void {
    const { detail, board } = this
    if (!detail || !board) return
    const after = { ...board, ...change }
    const operation = ({ puzzle: content, work }: BoardState) => ({ kind: 'puzzle' as const, puzzle: detail.id, content, work })
    const show = (isUndone: boolean): boolean => {
      const [from, to] = isUndone ? [after, board] : [board, after]
      // If the board is not as this change left it, it was changed elsewhere, and the library will refuse the undo.
      if (this.detail?.id !== detail.id || !this.board || !isAlike(this.genre, from, this.board)) return false
      // The library has the answers about that earlier state, so they can be fetched without a pause.
      this.apply(to, 0)
      return true
    }
    undo.push(new BoardStep(label, { before: operation(board), after: operation(after) }, show))
    this.apply(after)
  }

  private apply(state: BoardState, delay?: number): void {
    const { detail, board } = this
    if (!detail || !board) return
    const changed = !isSame(state.puzzle, board.puzzle)
    this.board = state
    this.shown = 'none'
    this.saving.take(detail.id, { work: state.work, ...(changed ? { puzzle: state.puzzle } : {}) })
    if (changed) this.askAnew(delay)
  }

  /** Stores the present board in the library. */
  save(): Promise<void> {
    return this.saving.write()
  }

  /** Whether the present board is stored in the library. */
  get isSaved(): boolean {
    return this.saving.isSaved
  }

  /** Shows the solution, the second solution of an ambiguous puzzle, and the entries, in rotation. */
  async showNextSolution(): Promise<void> {
    if (!this.solve) await this.askNow()
    const { solve } = this
    if (solve?.solution === undefined) return
    this.step = null
    this.shown = this.shown === 'none' ? 'first' : this.shown === 'first' && solve.second !== undefined ? 'second' : 'none'
  }
}

/** The only {@link OpenPuzzle} of the window. */
export const puzzle = new OpenPuzzle()
undo.settleWith(() => puzzle.save())
on('solve.progress', ({ share, steps, soFar }) => puzzle.hearLooked(share, steps, soFar))
