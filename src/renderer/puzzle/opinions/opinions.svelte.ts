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

/** Requests for second opinions: the engine, the running request, and the results of the last one. The library stores the opinions. */
class OpinionsState {
  /** The puzzles of the running request, and how many of them are done; undefined if none is running. */
  underway = $state.raw<{ readonly puzzles: readonly PuzzleId[]; readonly done: number } | undefined>()
  /** The result of the last request: its opinions, or the reason why there are none. */
  outcome = $state.raw<
    ({ readonly puzzles: readonly PuzzleId[] } & ({ readonly round: OpinionRound } | { readonly refused: Refusal['problem'] })) | undefined
  >()
  /** The number of listed puzzles on which an engine disagrees. It grows on request. */
  listed = $state(BATCH)
  private chosen = $state(kept('engine', (value) => (typeof value === 'string' ? value : '')))
  private rounds = 0

  /** The engine for the next request: the one chosen last, or the first. */
  readonly engine: Engine | undefined = $derived(settings.kept.engines.find(({ name }) => name === this.chosen) ?? settings.kept.engines[0])

  choose(name: string): void {
    this.chosen = name
    keep('engine', name)
  }

  /** Asks the engine about puzzles. An error is shown beside the button. */
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

  /** Stops the running request; answers so far are kept. */
  async stop(): Promise<void> {
    this.rounds++
    this.underway = undefined
    await ask('work.stop', { of: ['opinion'] })
  }

  listMore(): void {
    const { outcome } = this
    if (outcome && 'round' in outcome && this.listed < outcome.round.others.length) this.listed += BATCH
  }

  /** Returns why there is no answer about this single puzzle, as a sentence. */
  refusalOf(puzzle: PuzzleId): string | undefined {
    const { outcome } = this
    return outcome && 'refused' in outcome && outcome.puzzles.length === 1 && outcome.puzzles[0] === puzzle
      ? told(outcome.refused)
      : undefined
  }

  /** Notes the progress. */
  hear({ done }: { readonly done: number }): void {
    if (this.underway) this.underway = { ...this.underway, done }
  }
}

/** The only {@link OpinionsState} of the window. */
export const opinions = new OpinionsState()

on('opinion.progress', (event) => opinions.hear(event))
