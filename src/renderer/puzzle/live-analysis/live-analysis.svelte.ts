import type { Json } from '#solver/kernel/json.ts'
import { ask } from '#renderer/bridge/index.ts'
import { attempt } from '#renderer/state/notices.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'

/** The milliseconds between the last change and the question for an analysis. */
const DELAY_MS = 40
/** The shares of the usual steps for the analyses after a change. The first is small, so that some results appear early. */
const SHARES = [0.05, 0.3, 1] as const

/** The last result, with the board to which it belongs. */
interface Last {
  readonly id: number
  readonly puzzle: Json
  readonly told: Json
}

/** The live analysis of the puzzle that a person is setting. It is repeated after each change while its panel is visible. */
class LiveAnalysisPanel {
  /** The last result. It may belong to the board before a change. */
  last = $state.raw<Last | null>(null)
  /** Whether a further result is being computed. */
  asking = $state(false)
  private runs = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  /** Whether the genre of the open puzzle has a live analysis. */
  get isPossible(): boolean {
    return puzzle.board !== null && puzzle.genre?.liveAnalysis !== undefined
  }

  /** Whether its panel is open. */
  get isOpen(): boolean {
    return this.isPossible && panes.puzzleTab === 'genre'
  }

  /** Whether the board shows the result: while clues are written, and no solution or step is shown. */
  get isShown(): boolean {
    return this.isOpen && puzzle.mode === 'givens' && puzzle.shown === 'none' && puzzle.step === null
  }

  /** Whether the last result belongs to the present board. */
  get isCurrent(): boolean {
    return this.last !== null && this.last.id === puzzle.detail?.id && this.last.puzzle === puzzle.board?.puzzle
  }

  /** Opens the panel in the whole window, ready for writing clues; or closes it. */
  toggle(): void {
    if (this.isOpen && panes.isFull) {
      panes.puzzleTab = 'inspector'
      return
    }
    panes.isFull = true
    panes.puzzleTab = 'genre'
    puzzle.mode = 'givens'
    puzzle.shown = 'none'
    puzzle.step = null
    puzzle.playing = false
  }

  /** Asks for a new analysis shortly after a change of the board. */
  follow(): void {
    clearTimeout(this.timer)
    this.runs++
    if (this.isCurrent && !this.asking) return
    this.asking = true
    this.timer = setTimeout(() => void this.askNow(), DELAY_MS)
  }

  /** Cancels the analysis under way. */
  leave(): void {
    clearTimeout(this.timer)
    this.runs++
    if (!this.asking) return
    this.asking = false
    void attempt(() => ask('work.stop', { of: ['live-analysis'] }))
  }

  private async askNow(): Promise<void> {
    const { detail, board } = puzzle
    if (!detail || !board) return void (this.asking = false)
    const run = this.runs
    for (const share of SHARES) {
      const { last } = this
      const before = last?.id === detail.id ? { puzzle: last.puzzle, told: last.told } : null
      const answer = await attempt(() => ask('puzzle.live-analysis', { genre: detail.genre, puzzle: board.puzzle, before, share }))
      if (run !== this.runs) return
      if (!answer) break
      this.last = { id: detail.id, puzzle: board.puzzle, told: answer.told }
      if (answer.isComplete) break
    }
    this.asking = false
  }
}

/** The only {@link LiveAnalysisPanel} of the window. */
export const liveAnalysis = new LiveAnalysisPanel()
