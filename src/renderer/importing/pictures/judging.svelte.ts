import type { SolveOutcome } from '#contract/schemas/values.ts'
import type { Message } from '#solver/kernel/message.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import type { CellPicture, Shades } from '#solver/genre/picturing.ts'
import { ask, Refusal } from '#renderer/bridge/index.ts'
import { attempt, notices } from '#renderer/state/notices.svelte.ts'
import type { Maker } from './maker.svelte'

/** The picture that a person sees, and the options of the generator that make it. */
export interface Shown {
  readonly maker: Maker
  readonly picture: CellPicture
  /** Cells darker than this are filled; undefined in colours. */
  readonly threshold?: number
  /** Its colours; undefined in black and white. */
  readonly shades?: Shades
  readonly options: OptionValues
}

/** The solver's answer about the picture that is shown: whether it has one solution, and the picture that mending makes of it. */
class Judging {
  /** The verdict on the picture as it is shown, before any mending; null while it is unknown. */
  verdict = $state.raw<SolveOutcome | null>(null)
  /** The mended picture, which has one solution; null where nothing was mended (yet). */
  mended = $state.raw<CellPicture | null>(null)
  /** Why mending came to nothing. */
  problem = $state.raw<Message | null>(null)
  busy = $state<'solving' | 'mending' | null>(null)
  /** Raised with every question, so that answers to an older one are dropped. */
  private question = 0

  /** Drops all results, e.g. because the picture is about to change. */
  forget(): void {
    this.question++
    this.verdict = this.mended = this.problem = null
    this.busy = null
  }

  /** Ends the work under way when the dialog is closed. */
  leave(): void {
    const isUnderWay = this.busy !== null
    this.forget()
    if (isUnderWay) void attempt(() => ask('work.stop', { of: ['picture'] }))
  }

  /** Asks for the verdict on a picture; with `mends` also has it mended if it has several solutions. */
  async ask(shown: Shown, mends: boolean): Promise<void> {
    this.forget()
    const { question } = this
    const { genre, making } = shown.maker
    const isOld = () => question !== this.question
    try {
      this.busy = 'solving'
      const verdict = await ask('picture.judge', { genre: genre.id, puzzle: genre.toData(making.puzzleOf(shown.picture, shown.shades)) })
      if (isOld()) return
      this.verdict = verdict
      this.busy = mends && verdict.verdict !== 'unique' ? 'mending' : null
      if (!this.busy) return
      const { puzzle } = await ask('picture.make', { genre: genre.id, options: shown.options })
      if (isOld()) return
      const made = genre.fromData(puzzle)
      this.mended = made.ok ? (making.pictureOf(made.value) ?? null) : null
    } catch (thrown) {
      if (isOld()) return
      if (thrown instanceof Refusal) this.problem = thrown.problem
      else notices.problem(thrown)
    }
    this.busy = null
  }
}

/** The window's one instance. */
export const judging = new Judging()
