import type { SolveOutcome } from '#contract/schemas/values.ts'
import type { Message } from '#solver/kernel/message.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import type { CellPicture, Shades } from '#solver/genre/picturing.ts'
import { ask, Refusal } from '#renderer/bridge/index.ts'
import { attempt, notices } from '#renderer/state/notices.svelte.ts'
import type { Maker } from './maker.svelte'

/** The picture that is shown, with the options of the generator that make it. */
export interface Shown {
  readonly maker: Maker
  readonly picture: CellPicture
  /** The threshold: darker cells are filled. Undefined in colours. */
  readonly threshold?: number
  /** The colours of the picture; undefined in black and white. */
  readonly shades?: Shades
  readonly options: OptionValues
}

/** The solver's answers about the shown picture: whether it has one solution, and the mended picture. */
class Judging {
  /** The verdict on the picture before mending; null while it is unknown. */
  verdict = $state.raw<SolveOutcome | null>(null)
  /** The mended picture, which has one solution; null where nothing is mended. */
  mended = $state.raw<CellPicture | null>(null)
  /** The reason why mending failed. */
  problem = $state.raw<Message | null>(null)
  busy = $state<'solving' | 'mending' | null>(null)
  /** The number of the present question. Answers to earlier questions are dropped. */
  private question = 0

  /** Drops all results, e.g. because the picture is about to change. */
  forget(): void {
    this.question++
    this.verdict = this.mended = this.problem = null
    this.busy = null
  }

  /** Cancels work under way when the dialog closes. */
  leave(): void {
    const isUnderWay = this.busy !== null
    this.forget()
    if (isUnderWay) void attempt(() => ask('work.stop', { of: ['picture'] }))
  }

  /** Asks for the verdict on a picture. With `mends`, a picture with several solutions is mended. */
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

/** The only {@link Judging} of the window. */
export const judging = new Judging()
