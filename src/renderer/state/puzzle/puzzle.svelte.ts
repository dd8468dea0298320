import type { PuzzleDetail } from '#contract/schemas/library.ts'
import type { PuzzleId, SolveOutcome } from '#contract/schemas/values.ts'
import { firstHardest } from '#solver/analysis/criterion.ts'
import type { Grading } from '#solver/genre/genre.ts'
import { genreById } from '#solver/genres/index.ts'
import { ask } from '#renderer/bridge/index.ts'
import { on } from '#renderer/bridge/events.ts'
import type { Words } from '#renderer/words/en.ts'
import { attempt } from '../notices.svelte'
import { panes } from '../panes.svelte'
import { settings } from '../settings.svelte'
import { BoardStep } from '../undo/board-steps'
import { undo } from '../undo/undo.svelte'
import { type BoardMode, BoardSaving, type BoardState, isAlike, isSame } from './board.svelte'
import { StepReader } from './step-reader.svelte'

/** How long after the last key the solver is asked, in milliseconds. */
const LIVE_MS = 120

/** How long a check that began by itself is left to itself, in milliseconds. */
const PATIENCE_MS = 2000

/** The judgement on a puzzle: how many solutions it has, and the chosen grader's grading. */
export interface Judgement {
  readonly solve: SolveOutcome | null
  readonly grading: Grading | null
}

/** The puzzle in hand: as it stands on the board, and what is known of it; of its grading, the step being read. */
class OpenPuzzle extends StepReader {
  detail = $state.raw<PuzzleDetail | null>(null)
  board = $state.raw<BoardState | null>(null)
  mode = $state<BoardMode>('entries')
  /** Which solution the board shows instead of the work. */
  shown = $state<'none' | 'first' | 'second'>('none')
  /** The answer to the puzzle as it stands; null while nobody knows. */
  solve = $state.raw<SolveOutcome | null>(null)
  /** Of a puzzle asked about for long: of what share (0 to 1) of its cells it is known whether solutions differ there; null: nobody looks. */
  lookedShare = $state<number | null>(null)
  /** The steps of the solver so far, on earlier days too; 0 where nobody counts them. */
  lookedSteps = $state(0)
  /** The chosen grader's grading of the puzzle as it stands, with steps or without; null while there is none. */
  grading = $state.raw<Grading | null>(null)
  /** The judgement before the last change, as long as there is none after it. */
  private before = $state.raw<Judgement | null>(null)
  asking = $state(false)
  /** Whether the level of the puzzle as it stands is being found. */
  levelling = $state(false)
  explaining = $state(false)
  /** Whether a hint has been asked for (`hints/`). */
  hinting = $state(false)
  /** Whether all steps of a position have been asked for (`steps/`). */
  listing = $state(false)

  private wanted: PuzzleId | null = null
  /** Writes the board into the library. */
  readonly saving = new BoardSaving()
  private readonly leaving = new Set<() => void>()
  /** When a change last began a check by itself. */
  private askedAt = -Infinity
  /** Whether the solver is at work on the answer to the last change. */
  private isAsked = false
  private solveTimer: ReturnType<typeof setTimeout> | undefined

  /** Takes a puzzle in hand; null: none. What was changed on the one before is saved first. */
  async open(id: PuzzleId | null): Promise<void> {
    if (id === this.wanted) return
    this.wanted = id
    for (const work of this.leaving) work()
    await this.save()
    if (id === null) return this.put(null)
    const detail = await attempt(() => ask('puzzle.get', { puzzle: id }))
    if (this.wanted === id) this.put(detail ?? null)
  }

  /** Has something done whenever another puzzle is taken in hand, while this one is; gives what ends that. */
  beforeLeaving(work: () => void): () => void {
    this.leaving.add(work)
    return () => this.leaving.delete(work)
  }

  /** Fetches again what is known; what stands on the board stays. */
  async refresh(): Promise<void> {
    const id = this.wanted
    if (id === null || this.saving.isDue) return
    const detail = await ask('puzzle.get', { puzzle: id }).catch(() => null)
    if (this.wanted !== id || this.saving.isDue) return
    if (!detail) return this.forget()
    // Changed elsewhere, or taken back by the library: what was said of the other is not said of it.
    if (this.board && !isAlike(this.genre, { puzzle: detail.puzzle, work: this.board.work }, this.board)) return this.put(detail)
    // What is on its way comes by itself; until then what was known stays to be read.
    this.detail = this.isFollowing ? { ...detail, gradings: this.detail?.gradings ?? [] } : detail
    const fetched = { puzzle: detail.puzzle, work: detail.work }
    if (!isSame(fetched, this.board)) this.board = fetched
    if (detail.solve) this.solve = detail.solve
    if (!this.isFollowing && this.explanation === null) this.grading = keptGrading(detail)
  }

  forget(): void {
    this.wanted = null
    this.put(null)
  }

  /** Whether somebody waits for an answer about the puzzle in hand. */
  get isBusy(): boolean {
    return this.asking || this.levelling || this.explaining || this.hinting || this.listing || this.lookedShare !== null
  }

  /** Ends what a person waits for. A check that a change has just begun by itself goes on: its Escape was meant for something else. Gives whether anything ended. */
  stopWaiting(): boolean {
    const isMeant = this.explaining || this.hinting || this.listing || performance.now() - this.askedAt > PATIENCE_MS
    if (isMeant) this.stop()
    return isMeant
  }

  /** Ends the work on answers about the puzzle in hand. */
  stop(): void {
    if (!this.isBusy) return
    clearTimeout(this.solveTimer)
    this.isAsked = false
    this.asking = this.levelling = this.explaining = this.hinting = this.listing = false
    this.lookedShare = null
    void attempt(() => ask('work.stop', { of: ['solve', 'explain', 'hint', 'all-steps'] }))
  }

  /** Whether an answer to the last change is on its way. */
  get isFollowing(): boolean {
    return this.asking || this.levelling
  }

  /** The judgement on the puzzle. While a new one is on its way, its missing parts are those from before the change. */
  get judgement(): Judgement & { readonly isOld: boolean } {
    const { solve, grading, before } = this
    const isOld = this.isFollowing && before !== null
    if (!isOld) return { solve, grading, isOld }
    return { solve: solve ?? before.solve, grading: grading ?? (solve && solve.verdict !== 'unique' ? null : before.grading), isOld }
  }

  private put(detail: PuzzleDetail | null): void {
    this.stop()
    clearTimeout(this.solveTimer)
    this.detail = detail
    this.board = detail && { puzzle: detail.puzzle, work: detail.work }
    this.solve = detail?.solve ?? null
    this.grading = detail && keptGrading(detail)
    this.before = null
    this.shown = 'none'
    this.leaveSteps()
  }

  /** Takes in that another grader was chosen. */
  takeGrader(): void {
    this.leaveSteps()
    this.grading = this.detail && keptGrading(this.detail)
  }

  /** Changes the board, undoably. */
  edit(label: (words: Words) => string, change: Partial<BoardState>): void {
    const { detail, board } = this
    if (!detail || !board) return
    const after = { ...board, ...change }
    const operation = ({ puzzle: content, work }: BoardState) => ({ kind: 'puzzle' as const, puzzle: detail.id, content, work })
    const show = (isUndone: boolean): boolean => {
      const [from, to] = isUndone ? [after, board] : [board, after]
      // A board that is not as this change left it was changed elsewhere: the library says so.
      if (this.detail?.id !== detail.id || !this.board || !isAlike(this.genre, from, this.board)) return false
      // What was said of it then is kept: nobody need wait for the last key.
      this.apply(to, 0)
      return true
    }
    undo.push(new BoardStep(label, { before: operation(board), after: operation(after) }, show))
    this.apply(after)
  }

  private apply(state: BoardState, delay = LIVE_MS): void {
    const { detail, board } = this
    if (!detail || !board) return
    const changed = !isSame(state.puzzle, board.puzzle)
    this.board = state
    this.shown = 'none'
    this.saving.take(detail.id, { work: state.work, ...(changed ? { puzzle: state.puzzle } : {}) })
    if (!changed) return
    const { solve, grading } = this.judgement
    this.stop()
    this.leaveSteps()
    this.before = { solve, grading }
    this.solve = null
    this.grading = null
    this.asking = true
    this.askedAt = performance.now()
    this.solveTimer = setTimeout(() => void this.judge(), delay)
  }

  /** Writes what stands on the board into the library. */
  save(): Promise<void> {
    return this.saving.write()
  }

  /** Whether the board as it stands is in the library. */
  get isSaved(): boolean {
    return this.saving.isSaved
  }

  /** Finds out what the puzzle as it stands is: how many solutions it has, and its level. Whatever is said is kept in the library. */
  async judge(): Promise<void> {
    await this.askNow()
    await this.gradeWhatIsClear()
  }

  private async gradeWhatIsClear(): Promise<void> {
    const grader = this.judgedBy
    const { verdict, flaws = [] } = this.solve ?? {}
    const isClear = verdict === 'unique' || (verdict === 'multiple' && grader?.gradesAmbiguous === true)
    if (this.asking || !grader || !isClear || flaws.some(({ severity }) => severity !== 'warning')) return
    await this.askGrading('levelling', panes.showsSteps)
  }

  /** Whether how many solutions there are, or where they differ, is open still, and can be gone on with. */
  get canGoOn(): boolean {
    return ['steps', 'unasked'].includes(this.solve?.ranOut ?? '') && this.genre?.goOn !== undefined && !this.isBusy
  }

  /**
   * Finds out what the last answer left open: where else solutions differ, or, where the steps ran out, what there are. It may take long, can be
   * stopped, and goes on from there the next time.
   */
  async lookFurther(): Promise<void> {
    const { detail, board } = this
    if (!detail || !board) return
    this.lookedShare = 0
    this.lookedSteps = 0
    await this.save()
    const asked = { genre: detail.genre, puzzle: board.puzzle, keep: detail.id, atOnce: false }
    const outcome = await attempt(() => ask('puzzle.solve', asked))
    if (this.detail?.id !== detail.id || !isSame(this.board?.puzzle, board.puzzle)) return
    this.lookedShare = null
    // Where it was stopped, what was known stays.
    if (!outcome) return
    this.solve = outcome
    if (this.grading === null) await this.gradeWhatIsClear()
  }

  /** Takes in how far that is, or the answer that is waited for, and what is known by now. */
  hearLooked(share: number, steps: number, soFar?: SolveOutcome): void {
    if (this.lookedShare !== null) {
      this.lookedShare = share
      this.lookedSteps = steps
    } else if (!this.isAsked) return
    if (soFar) this.solve = soFar
  }

  /** Finds out what is not known of the puzzle, and the steps of its solution, for whoever has opened it to look into it. */
  async lookInto(): Promise<void> {
    if (this.isBusy || this.explanation !== null) return
    this.askedAt = performance.now()
    if (this.solve === null) await this.judge()
    else if (this.grading !== null || this.solve.verdict === 'unique') await this.askGrading('levelling', true)
  }

  /** Asks the exact solver about the puzzle as it stands. */
  async askNow(): Promise<void> {
    const { detail, board } = this
    if (!detail || !board) return
    this.asking = true
    // An answer is kept for what the library has.
    await this.save()
    const asked = { genre: detail.genre, puzzle: board.puzzle, keep: detail.id, atOnce: true }
    this.isAsked = true
    const outcome = await attempt(() => ask('puzzle.solve', asked))
    if (this.detail?.id !== detail.id || !isSame(this.board?.puzzle, board.puzzle)) return
    this.asking = this.isAsked = false
    // Where it was stopped, what was told meanwhile stays.
    if (outcome) this.solve = outcome
    if (outcome?.ranOut === 'unasked') void this.lookFurther()
  }

  /** Asks for the steps of the grading by the chosen grader, and goes to the first. */
  async explain(): Promise<void> {
    if (this.explaining) return
    if (this.explanation === null) await this.askGrading('explaining', true)
    if (this.explanation !== null) this.goToStep(0)
  }

  private async askGrading(flag: 'explaining' | 'levelling', withSteps: boolean): Promise<void> {
    const { detail, board } = this
    if (!detail || !board) return
    this[flag] = true
    await this.save()
    const { puzzle } = board
    const grader = settings.graderOf(detail.genre)
    const asked = { genre: detail.genre, puzzle, grader, keep: detail.id, withSteps }
    const outcome = await attempt(() => ask('puzzle.explain', asked))
    if (this.detail?.id !== detail.id || !isSame(this.board?.puzzle, puzzle) || settings.graderOf(detail.genre) !== grader) return
    this[flag] = false
    if (!outcome) return
    this.grading = outcome.grading ?? null
    if (withSteps) this.explanation = outcome
  }

  /** Goes to the first of the hardest steps. */
  async goToHardest(): Promise<void> {
    if (this.explanation === null) await this.askGrading('explaining', true)
    const grader = this.genre?.graders.find(({ id }) => id === this.explanation?.grader)
    const grading = this.explanation?.grading
    if (grader && grading) this.goToStep(firstHardest(grader, grading) ?? 0)
  }

  /** Shows the solution, the other solution of an ambiguous puzzle, and the work again, in turn. */
  async showNextSolution(): Promise<void> {
    if (!this.solve) await this.askNow()
    const { solve } = this
    if (solve?.solution === undefined) return
    this.step = null
    this.shown = this.shown === 'none' ? 'first' : this.shown === 'first' && solve.second !== undefined ? 'second' : 'none'
  }

  /** Who judges the puzzle in hand as it stands on the board. */
  get judgedBy() {
    const { detail, board } = this
    return detail ? settings.graderFor({ genre: detail.genre, puzzle: board?.puzzle ?? detail.puzzle }) : undefined
  }

  /** The genre of the puzzle in hand. */
  get genre() {
    return this.detail ? genreById(this.detail.genre) : undefined
  }
}

/** The last grading of a puzzle of the library by the chosen grader, or its fallback grader. */
function keptGrading(detail: PuzzleDetail): Grading | null {
  const { gradings } = detail
  const grader = settings.graderFor(detail)?.id
  const own = gradings.filter((one) => one.grader === grader)
  return own.toSorted((a, b) => b.id - a.id)[0]?.grading ?? null
}

/** The one of the window. */
export const puzzle = new OpenPuzzle()
undo.settleWith(() => puzzle.save())
on('solve.progress', ({ share, steps, soFar }) => puzzle.hearLooked(share, steps, soFar))
