import type { Engine, OpinionRound } from '#contract/schemas/engines.ts'
import type { PuzzleId } from '#contract/schemas/values.ts'
import { ask, Refusal } from '#renderer/bridge/index.ts'
import { on } from '#renderer/bridge/events.ts'
import { keep, kept } from '#renderer/state/kept.ts'
import { notices } from '#renderer/state/notices.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { told } from '#renderer/words/index.ts'

/** The number of listed puzzles on which an engine disagrees; a button lists as many more. */
const BATCH = 100

/**
 * The state of asking engines for second opinions: the engine, the question under way, and the results of the last one. The
 * library keeps the opinions.
 */
class OpinionsState {
  /** The puzzles that are being asked about, and how many of them are done; undefined where none are. */
  underway = $state.raw<{ readonly puzzles: readonly PuzzleId[]; readonly done: number } | undefined>()
  /** The result of the last question: a round of opinions, or the reason why there was none. */
  outcome = $state.raw<
    ({ readonly puzzles: readonly PuzzleId[] } & ({ readonly round: OpinionRound } | { readonly refused: Refusal['problem'] })) | undefined
  >()
  /** How many of the puzzles with another opinion are listed; more when a person comes to the end of the list. */
  listed = $state(BATCH)
  private chosen = $state(kept('engine', (value) => (typeof value === 'string' ? value : '')))
  private rounds = 0

  /** The engine to be asked: the one chosen last, or the first. */
  readonly engine: Engine | undefined = $derived(settings.kept.engines.find(({ name }) => name === this.chosen) ?? settings.kept.engines[0])

  choose(name: string): void {
    this.chosen = name
    keep('engine', name)
  }

  /** Asks the engine about puzzles; an error is shown where the question was asked. */
  async ask(puzzles: readonly PuzzleId[]): Promise<void> {
    const { engine } = this
    if (!engine || puzzles.length === 0) return
    const round = ++this.rounds
    this.underway = { puzzles, done: 0 }
    this.outcome = undefined
    this.listed = BATCH
    try {
      const answer = await ask('opinion.ask', { engine: engine.name, puzzles: [...puzzles] })
      if (round === this.rounds) this.outcome = { puzzles, round: answer }
    } catch (thrown) {
      if (round !== this.rounds) return
      if (!(thrown instanceof Refusal)) notices.problem(thrown)
      else if (thrown.problem.code !== 'service.stopped') this.outcome = { puzzles, refused: thrown.problem }
    } finally {
      if (round === this.rounds) this.underway = undefined
    }
  }

  /** Ends the question under way; answers so far stay. */
  async stop(): Promise<void> {
    this.rounds++
    this.underway = undefined
    await ask('work.stop', { of: ['opinion'] })
  }

  listMore(): void {
    const { outcome } = this
    if (outcome && 'round' in outcome && this.listed < outcome.round.others.length) this.listed += BATCH
  }

  /** Why there is no answer about this puzzle alone, in words. */
  refusalOf(puzzle: PuzzleId): string | undefined {
    const { outcome } = this
    return outcome && 'refused' in outcome && outcome.puzzles.length === 1 && outcome.puzzles[0] === puzzle
      ? told(outcome.refused)
      : undefined
  }

  /** Takes in how far it is. */
  hear({ done }: { readonly done: number }): void {
    if (this.underway) this.underway = { ...this.underway, done }
  }
}

/** The window's one instance. */
export const opinions = new OpinionsState()

on('opinion.progress', (event) => opinions.hear(event))
