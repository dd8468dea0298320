import type { AllSteps } from '#solver/genre/step.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Step } from '#solver/genre/genre.ts'
import { ask } from '#renderer/bridge/index.ts'
import { viewOf } from '#renderer/boards/contract/registry.ts'
import { hints } from './hint.svelte'
import { panes } from '#renderer/state/panes.svelte.ts'
import type { BoardState } from '#renderer/state/puzzle/board.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'

/** The steps of one technique, and the index of the first in the whole list. */
export interface Group {
  readonly technique: string
  readonly from: number
  readonly steps: readonly Step[]
}

/** A list of steps and its position: the board, and the step of the grading before which it was requested, null if no step was shown. */
interface Given {
  readonly all: AllSteps
  readonly board: BoardState
  readonly step: number | null
  readonly work: Json | null
}

/** All possible steps in the shown position. The list is dropped when the position changes. */
class AllStepsHere {
  private given = $state.raw<Given | null>(null)
  private at = $state<number | null>(null)
  /** The number of the last request; answers to earlier ones are ignored. */
  private turn = 0
  /** Whether the list takes the focus when it appears. */
  wantsKeyboard = $state(false)

  /** Whether a request is running. */
  get asking(): boolean {
    return puzzle.listing
  }

  /** Whether the genre of the open puzzle can list them. */
  get isPossible(): boolean {
    return puzzle.board !== null && puzzle.genre?.allSteps !== undefined && viewOf(puzzle.detail?.genre) !== undefined
  }

  /** The list of steps for the shown position; null if it was not requested. */
  get current(): AllSteps | null {
    const { given } = this
    const isInSight = given?.board === puzzle.board && given?.step === puzzle.step && puzzle.shown === 'none'
    return isInSight && panes.puzzleTab === 'steps' ? given!.all : null
  }

  /** The index of the grading's step before which they apply; null if they apply to the board. */
  get before(): number | null {
    return this.given?.step ?? null
  }

  /** The steps by technique, in the order of the list. */
  readonly groups: readonly Group[] = $derived.by(() => {
    const groups: { technique: string; from: number; steps: Step[] }[] = []
    for (const [i, step] of (this.current?.steps ?? []).entries()) {
      const last = groups.at(-1)
      if (last?.technique === step.technique) last.steps.push(step)
      else groups.push({ technique: step.technique, from: i, steps: [step] })
    }
    return groups
  })

  /** The index of the drawn step; null for none. */
  get cursor(): number | null {
    return this.current ? this.at : null
  }

  /** The drawn step, with the entries before it. */
  get chosen(): { readonly step: Step; readonly work: Json | null } | undefined {
    const step = this.cursor === null ? undefined : this.current?.steps[this.cursor]
    return step && { step, work: this.given!.work }
  }

  /** Requests all steps of the present board, or of the position before the shown step. */
  async ask(): Promise<void> {
    const { detail, board, step } = puzzle
    if (!detail || !board || this.asking || !this.isPossible) return
    const grading = panes.puzzleTab === 'steps' && step !== null ? puzzle.explanation?.grading?.steps : undefined
    const past = grading?.slice(0, step!) ?? []
    const done = past.flatMap(({ marks }) => marks.filter(({ role }) => role !== 'reason'))
    this.leave()
    hints.leave()
    puzzle.playing = false
    puzzle.shown = 'none'
    puzzle.trial = null
    if (!grading) puzzle.step = null
    panes.puzzleTab = 'steps'
    const at = puzzle.step
    puzzle.listing = true
    const turn = ++this.turn
    const isStill = (): boolean => turn === this.turn && puzzle.listing && puzzle.board === board && puzzle.step === at
    try {
      const work = grading ? null : board.work
      const all = await ask('puzzle.all-steps', { genre: detail.genre, puzzle: board.puzzle, work, done })
      if (!isStill()) return
      const shown = grading ? (viewOf(detail.genre)?.workBefore(board, grading, at!) ?? null) : work
      this.given = { all, board, step: at, work: shown }
      this.goTo(0)
      this.wantsKeyboard = true
    } finally {
      if (turn === this.turn) puzzle.listing = false
    }
  }

  /** Shows a step of the list; beyond its ends, the first or last one. */
  goTo(index: number): void {
    const count = this.current?.steps.length ?? 0
    this.at = count === 0 ? null : Math.max(0, Math.min(count - 1, index))
  }

  /** Closes the list. */
  leave(): void {
    this.given = null
    this.at = null
  }
}

/** The only {@link AllStepsHere} of the window. */
export const here = new AllStepsHere()
