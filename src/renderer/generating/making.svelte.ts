import type { Json } from '#solver/kernel/json.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import { ask, Refusal } from '../bridge'
import { on } from '../bridge/events'
import { notices } from '../state/notices.svelte'
import type { Words } from '../words'
import { puzzle } from '../state/puzzle/puzzle.svelte'
import { freshSeed } from '../state/seed'

/** The making of a puzzle for the open board. */
class Making {
  underway = $state(false)
  /** The share (0 to 1) that is done. */
  share = $state(0)
  private runs = 0
  /** The content of the board when the puzzle was asked for. */
  private asked: Json = null

  /**
   * Makes a puzzle of the board's genre and puts it on the board; undo removes it. Nothing happens if the board was changed meanwhile. If
   * no puzzle is made, a notice gives the reason.
   * @param label the name of the change
   */
  async onBoard(options: OptionValues, label: (words: Words) => string): Promise<void> {
    const { detail, board } = puzzle
    if (!detail || !board) return
    const run = ++this.runs
    this.underway = true
    this.share = 0
    this.asked = board.puzzle
    try {
      const made: Json = await ask('puzzle.make', { genre: detail.genre, options, seed: freshSeed() })
      if (run === this.runs && puzzle.detail?.id === detail.id && puzzle.board?.puzzle === board.puzzle)
        puzzle.edit(label, { puzzle: made })
    } catch (thrown) {
      const isStopped = thrown instanceof Refusal && ['service.stopped', 'service.superseded'].includes(thrown.problem.code)
      if (run === this.runs && !isStopped) notices.problem(thrown)
    } finally {
      if (run === this.runs) this.underway = false
    }
  }

  /** Cancels the work under way. */
  async stop(): Promise<void> {
    this.runs++
    this.underway = false
    await ask('work.stop', { of: ['making'] })
  }

  /** Cancels the work if the board was changed or left, because the result would be useless. */
  async leave(): Promise<void> {
    if (this.underway && puzzle.board?.puzzle !== this.asked) await this.stop()
  }

  /** Notes the progress. */
  hear(share: number): void {
    if (this.underway) this.share = share
  }
}

/** The only {@link Making} of the window. */
export const making = new Making()

on('making.progress', ({ share }) => making.hear(share))
