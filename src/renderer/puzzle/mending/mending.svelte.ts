import type { MendValue } from '#contract/schemas/values.ts'
import type { Message } from '#solver/kernel/message.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import { ask, Refusal } from '#renderer/bridge/index.ts'
import { on } from '#renderer/bridge/events.ts'
import { notices } from '#renderer/state/notices.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'

/** The answer for a puzzle: changes to choose from, the reason why there are none, or the change that was just made. */
interface Answer {
  readonly proposals: readonly MendValue[]
  readonly message?: Message
}

/** The number of puzzles whose answers are remembered, so that undo brings back the list of changes. */
const MOST_KEPT = 30

/** The mending of the puzzle on the board: the proposals, the shown one, and the search under way. */
class MendingState {
  underway = $state<'propose' | 'finish' | null>(null)
  /** The share (0 to 1) of the search that is done. */
  share = $state(0)
  /** The index of the proposal that is tried; null for none. */
  cursor = $state<number | null>(null)
  /** Whether the panel should take the keyboard focus. */
  wantsKeyboard = $state(false)
  private chosen = $state.raw<Readonly<Record<string, OptionValues>>>({})
  private answers = $state.raw<ReadonlyMap<string, Answer>>(new Map())
  private searches = 0
  /** The question that the running search answers. */
  private asked = $state('')

  private readonly question = $derived(
    puzzle.detail && puzzle.board ? JSON.stringify([puzzle.detail.id, puzzle.board.puzzle, this.chosen[puzzle.detail.genre] ?? {}]) : '',
  )
  /** The answer for the present puzzle, if a search for it has ended. */
  readonly answer: Answer | undefined = $derived(this.answers.get(this.question))
  /** The proposal that the board shows. */
  readonly current: MendValue | undefined = $derived(
    panes.puzzleTab === 'mending' && !this.underway && this.cursor !== null ? this.answer?.proposals[this.cursor] : undefined,
  )

  /** Whether the genre of the open puzzle has mending. */
  get isPossible(): boolean {
    return puzzle.board !== null && puzzle.genre?.mending !== undefined
  }

  /** Whether the search under way is about a puzzle that is not on the board any more. */
  get isStale(): boolean {
    return this.underway !== null && this.asked !== this.question
  }

  /** The options chosen for the genre of the open puzzle. */
  get options(): OptionValues {
    return this.chosen[puzzle.detail?.genre ?? ''] ?? {}
  }

  choose(id: string, value: OptionValues[string]): void {
    const genre = puzzle.detail?.genre
    if (genre !== undefined) this.chosen = { ...this.chosen, [genre]: { ...this.options, [id]: value } }
  }

  /** Searches for changes in the panel beside the board, or makes all changes that are needed. */
  async begin(how: 'propose' | 'finish'): Promise<void> {
    panes.puzzleTab = 'mending'
    puzzle.step = null
    puzzle.playing = false
    puzzle.shown = 'none'
    this.wantsKeyboard = true
    await this.search(how)
  }

  private async search(how: 'propose' | 'finish'): Promise<void> {
    const { detail, board } = puzzle
    const { question, options } = this
    if (!detail || !board || !this.isPossible) return
    const search = ++this.searches
    this.underway = how
    this.share = 0
    this.asked = question
    const request = { genre: detail.genre, puzzle: board.puzzle, options }
    try {
      if (how === 'propose') this.keep(question, { proposals: await ask('puzzle.mend', request) })
      else {
        const mend = await ask('puzzle.mend-all', request)
        // After a stop, or for another puzzle, the change is not wanted.
        if (search === this.searches && this.question === question) this.take(mend)
      }
      if (search === this.searches) this.cursor = 0
    } catch (thrown) {
      if (search !== this.searches) return
      if (!(thrown instanceof Refusal)) notices.problem(thrown)
      else if (thrown.problem.code !== 'service.stopped') this.keep(question, { proposals: [], message: thrown.problem })
    } finally {
      if (search === this.searches) this.underway = null
    }
  }

  private keep(question: string, answer: Answer): void {
    this.answers = new Map([...[...this.answers].filter(([key]) => key !== question).slice(1 - MOST_KEPT), [question, answer]])
  }

  /** Changes the board; undo restores it. A sentence about the change is kept. */
  private take(mend: MendValue): void {
    if (mend.at.length > 0) puzzle.edit((w) => w.mending.undo, { puzzle: mend.puzzle })
    if (mend.unique || mend.at.length === 0) this.keep(this.question, { proposals: [], message: mend.message })
  }

  /** Accepts the shown proposal. If it does not suffice, the next search begins. */
  async accept(): Promise<void> {
    const { current } = this
    if (!current) return
    this.take(current)
    if (!current.unique) await this.search('propose')
  }

  /** Shows a proposal on the board. Beyond the ends of the list it is the first or last one. */
  goTo(index: number): void {
    const count = this.answer?.proposals.length ?? 0
    this.cursor = count === 0 ? null : Math.max(0, Math.min(count - 1, index))
  }

  /** Ends the search under way. */
  async stop(): Promise<void> {
    this.searches++
    this.underway = null
    await ask('work.stop', { of: ['mend'] })
  }

  /** Notes the progress of the search. */
  hear(share: number): void {
    if (this.underway) this.share = share
  }
}

/** The only {@link MendingState} of the window. */
export const mending = new MendingState()

on('mending.progress', ({ share }) => mending.hear(share))
