import type { PuzzleDetail } from '#contract/schemas/library.ts'
import type { GradeOutcome, SolveOutcome } from '#contract/schemas/values.ts'
import { firstHardest } from '#solver/analysis/criterion.ts'
import type { Grading } from '#solver/genre/genre.ts'
import { genreById } from '#solver/genres/index.ts'
import { ask } from '#renderer/bridge/index.ts'
import { attempt } from '../notices.svelte'
import { panes } from '../panes.svelte'
import { settings } from '../settings.svelte'
import { type BoardState, isBegun, isSame } from './board.svelte'

/** The pause after the last key before the solver is asked, in milliseconds. */
const LIVE_MS = 120

/** How long Escape does not stop a check that started by itself, in milliseconds. */
const PATIENCE_MS = 2000

/** The judgement on a puzzle: its number of solutions, and its grading by the chosen grader. */
interface Judgement {
  readonly solve: SolveOutcome | null
  readonly grading: Grading | null
}

/** The state of reading a grading step by step: the shown step, and how much of its assumption is shown. */
class StepReader {
  /** The grading whose steps are read; null for none. */
  explanation = $state.raw<GradeOutcome | null>(null)
  /** The index of the shown step; null for none. */
  step = $state<number | null>(null)
  /** The index of the last inference shown inside the step's assumption; null if it is folded. */
  trial = $state<number | null>(null)
  /** Whether the steps are played one after another automatically. */
  playing = $state(false)

  /** Shows a step; beyond the ends of the list, the first or last one. */
  goToStep(index: number): void {
    const count = this.explanation?.grading?.steps.length ?? 0
    this.step = count === 0 ? null : Math.max(0, Math.min(count - 1, index))
    if (this.step === count - 1) this.playing = false
    const inside = this.step === null ? undefined : this.explanation?.grading?.steps[this.step]?.trial
    this.trial = inside && inside.length > 0 ? inside.length - 1 : null
  }

  /** Closes the grading. */
  protected leaveSteps(): void {
    this.explanation = null
    this.step = null
    this.playing = false
  }
}

/** The answers about the puzzle on the board: its number of solutions, its grading, and the shown step of the grading. */
export abstract class PuzzleAnswers extends StepReader {
  /** The puzzle as the library has it; null if none is open. */
  abstract readonly detail: PuzzleDetail | null
  /** The present state of the board. */
  abstract readonly board: BoardState | null

  /** Stores the board in the library, because answers are stored for the library's puzzle. */
  abstract save(): Promise<void>

  /** The verdict on the puzzle on the board; null while it is unknown. */
  solve = $state.raw<SolveOutcome | null>(null)
  /** During a long search: the share (0 to 1) of cells for which it is known whether solutions differ there; null otherwise. */
  lookedShare = $state<number | null>(null)
  /** The solver's steps so far, including those of earlier days; 0 if they are not counted. */
  lookedSteps = $state(0)
  /** The chosen grader's grading of the present puzzle, with or without steps; null if there is none. */
  grading = $state.raw<Grading | null>(null)
  /** The judgement before the last change, until the new one is known. */
  private before = $state.raw<Judgement | null>(null)
  asking = $state(false)
  /** Whether the level of the present puzzle is being computed. */
  levelling = $state(false)
  explaining = $state(false)
  /** Whether a hint was requested (`steps/hint.svelte.ts`). */
  hinting = $state(false)
  /** Whether all steps of a position were requested (`steps/here.svelte.ts`). */
  listing = $state(false)
  /** The time at which a change last started a check by itself. */
  private askedAt = -Infinity
  /** Whether the solver is working on the answer to the last change. */
  private isAsked = false
  private solveTimer: ReturnType<typeof setTimeout> | undefined

  /** The grader of the present puzzle. */
  get judgedBy() {
    const { detail, board } = this
    return detail ? settings.graderFor({ genre: detail.genre, puzzle: board?.puzzle ?? detail.puzzle }) : undefined
  }

  /** The genre of the open puzzle. */
  get genre() {
    return this.detail ? genreById(this.detail.genre) : undefined
  }

  /** Whether an answer about the open puzzle is awaited. */
  get isBusy(): boolean {
    return this.asking || this.levelling || this.explaining || this.hinting || this.listing || this.lookedShare !== null
  }

  /**
   * Stops the work that a person waits for. A check that a change has just started by itself goes on, because Escape was meant for
   * something else. Returns whether anything was stopped.
   */
  stopWaiting(): boolean {
    const isMeant = this.explaining || this.hinting || this.listing || performance.now() - this.askedAt > PATIENCE_MS
    if (isMeant) this.stop()
    return isMeant
  }

  /** Stops the work on answers about the open puzzle. */
  stop(): void {
    if (!this.isBusy) return
    clearTimeout(this.solveTimer)
    this.isAsked = false
    this.asking = this.levelling = this.explaining = this.hinting = this.listing = false
    this.lookedShare = null
    void attempt(() => ask('work.stop', { of: ['solve', 'explain', 'hint', 'all-steps'] }))
  }

  /** Whether an answer to the last change is awaited. */
  get isFollowing(): boolean {
    return this.asking || this.levelling
  }

  /** The judgement on the puzzle. While a new one is computed, its missing parts are those from before the change. */
  get judgement(): Judgement & { readonly isOld: boolean } {
    const { solve, grading, before } = this
    const isOld = this.isFollowing && before !== null
    if (!isOld) return { solve, grading, isOld }
    return { solve: solve ?? before.solve, grading: grading ?? (solve && solve.verdict !== 'unique' ? null : before.grading), isOld }
  }

  /** Takes the library's answers about a puzzle that is opened; null if none is. */
  protected takeKept(detail: PuzzleDetail | null): void {
    this.stop()
    clearTimeout(this.solveTimer)
    this.solve = detail?.solve ?? null
    this.grading = detail && keptGrading(detail)
    this.before = null
    this.leaveSteps()
  }

  /** Takes the library's newer answers about the open puzzle. */
  protected takeNews(detail: PuzzleDetail): void {
    if (detail.solve) this.solve = detail.solve
    if (!this.isFollowing && this.explanation === null) this.grading = keptGrading(detail)
  }

  /** Handles the choice of another grader. */
  takeGrader(): void {
    this.leaveSteps()
    this.grading = this.detail && keptGrading(this.detail)
  }

  /** Requests all answers again `delay` milliseconds after a change of the board; until then the old ones stay. */
  protected askAnew(delay = LIVE_MS): void {
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

  /** Determines the number of solutions of the puzzle on the board, and its level. The library stores the answers. */
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

  /** Whether the search for solutions, or for cells in which they differ, is unfinished and can be continued. */
  get canGoOn(): boolean {
    return ['steps', 'unasked'].includes(this.solve?.ranOut ?? '') && this.genre?.goOn !== undefined && !this.isBusy
  }

  /**
   * Continues the unfinished search of the last answer: for further cells in which solutions differ or, if the steps ran out, for
   * solutions. It may take long and can be stopped; the next call continues it.
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
    // After a stop the old answer stays.
    if (!outcome) return
    this.solve = outcome
    if (this.grading === null) await this.gradeWhatIsClear()
  }

  /** Receives the progress of that search, its result, or its results so far. */
  hearLooked(share: number, steps: number, soFar?: SolveOutcome): void {
    if (this.lookedShare !== null) {
      this.lookedShare = share
      this.lookedSteps = steps
    } else if (!this.isAsked) return
    if (soFar) this.solve = soFar
  }

  /** Whether anything is on the board. */
  get isBegun(): boolean {
    return this.board === null || isBegun(this.genre, this.board.puzzle)
  }

  /** Computes the missing answers about the puzzle and the steps of its solution, when a person has opened it to study it. */
  async lookInto(): Promise<void> {
    // An empty board is not examined, because it obviously has many solutions.
    if (this.isBusy || this.explanation !== null || !this.isBegun) return
    this.askedAt = performance.now()
    if (this.solve === null) await this.judge()
    else if (this.grading !== null || this.solve.verdict === 'unique') await this.askGrading('levelling', true)
  }

  /** Asks the exact solver about the present puzzle. */
  async askNow(): Promise<void> {
    const { detail, board } = this
    if (!detail || !board) return
    this.asking = true
    // Answers are stored for the library's puzzle.
    await this.save()
    const asked = { genre: detail.genre, puzzle: board.puzzle, keep: detail.id, atOnce: true }
    this.isAsked = true
    const outcome = await attempt(() => ask('puzzle.solve', asked))
    if (this.detail?.id !== detail.id || !isSame(this.board?.puzzle, board.puzzle)) return
    this.asking = this.isAsked = false
    // After a stop the results so far stay.
    if (outcome) this.solve = outcome
    if (outcome?.ranOut === 'unasked') void this.lookFurther()
  }

  /** Requests the steps of the chosen grader's grading, and shows the first. */
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

  /** Shows the first of the hardest steps. */
  async goToHardest(): Promise<void> {
    if (this.explanation === null) await this.askGrading('explaining', true)
    const grader = this.genre?.graders.find(({ id }) => id === this.explanation?.grader)
    const grading = this.explanation?.grading
    if (grader && grading) this.goToStep(firstHardest(grader, grading) ?? 0)
  }
}

/** Returns the last grading of a puzzle of the library by the chosen grader, or its fallback grader. */
function keptGrading(detail: PuzzleDetail): Grading | null {
  const { gradings } = detail
  const grader = settings.graderFor(detail)?.id
  const own = gradings.filter((one) => one.grader === grader)
  return own.toSorted((a, b) => b.id - a.id)[0]?.grading ?? null
}
