import type { Json } from '#solver/kernel/json.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import { ask, Refusal } from '../bridge'
import { on } from '../bridge/events'
import { notices } from '../state/notices.svelte'
import type { Words } from '../words'
import { puzzle } from '../state/puzzle/puzzle.svelte'
import { freshSeed } from '../state/seed'

/** A puzzle that is being made for the board in hand. */
class Making {
  underway = $state(false)
  /** The share that is done, 0 to 1. */
  share = $state(0)
  private runs = 0
  /** The content it is made for. */
  private asked: Json = null

  /**
   * Makes a puzzle of the board's genre and puts it on the board, undoably. Nothing happens if the board was changed meanwhile. A notice
   * says why no puzzle was made.
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

  /** Ends the work under way. */
  async stop(): Promise<void> {
    this.runs++
    this.underway = false
    await ask('work.stop', { of: ['making'] })
  }

  /** Stops the work if the board was changed or left, because its result would be of no use. */
  async leave(): Promise<void> {
    if (this.underway && puzzle.board?.puzzle !== this.asked) await this.stop()
  }

  /** Takes in how far it is. */
  hear(share: number): void {
    if (this.underway) this.share = share
  }
}

/** The window's one instance. */
export const making = new Making()

on('making.progress', ({ share }) => making.hear(share))
