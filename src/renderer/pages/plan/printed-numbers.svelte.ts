import { MOST_NUMBERED } from '#contract/calls/puzzles.ts'
import type { PuzzleId } from '#contract/schemas/values.ts'
import { on } from '#renderer/bridge/events.ts'
import { ask } from '#renderer/bridge/index.ts'
import { attempt } from '#renderer/state/notices.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'

/** The pause after the last change of the library before numbers are requested again, in milliseconds. */
const LATER_MS = 400

/** The printed numbers of puzzles that are shown outside of their laid-out book, such as twins and search results in other books. */
class PrintedNumbers {
  /** The known numbers; undefined for a puzzle without one, as in a book too large to be laid out. */
  private known = $state.raw<ReadonlyMap<PuzzleId, number | null | undefined>>(new Map())
  private readonly asked = new Set<PuzzleId>()
  /** The puzzles whose request was refused. This set is not reactive: components would otherwise repeat the request for ever. */
  private readonly refused = new Set<PuzzleId>()
  private wanted: PuzzleId[] = []
  /** The settings on which the known numbers depend. */
  private by: unknown
  /** The number of times that all numbers were requested again; answers to earlier requests are dropped. */
  private round = 0
  private later: ReturnType<typeof setTimeout> | undefined

  /** Returns the printed number of a puzzle; null if it is not printed, undefined if it is not known (yet). */
  of(puzzle: PuzzleId): number | null | undefined {
    if (this.by !== settings.kept) this.forget()
    if (!this.asked.has(puzzle)) {
      this.asked.add(puzzle)
      // All numbers requested while something is drawn are fetched together.
      if (this.wanted.push(puzzle) === 1) queueMicrotask(() => void attempt(() => this.fetch()))
    }
    return this.known.get(puzzle)
  }

  /** Returns whether the request for a puzzle's number was answered or refused. The number may still be unknown. */
  isAnswered(puzzle: PuzzleId): boolean {
    return this.known.has(puzzle) || this.refused.has(puzzle)
  }

  /** Requests the visible numbers again after a series of changes, for example by a running job. */
  renewLater(): void {
    clearTimeout(this.later)
    if (this.asked.size === 0) return
    this.later = setTimeout(() => {
      this.forget()
      // Components then request their numbers again, and show the old ones until the answer comes.
      this.known = new Map(this.known)
    }, LATER_MS)
  }

  private forget(): void {
    this.by = settings.kept
    this.round++
    this.asked.clear()
    this.refused.clear()
  }

  private async fetch(): Promise<void> {
    const { round, wanted } = this
    this.wanted = []
    let from = 0
    try {
      for (; from < wanted.length; from += MOST_NUMBERED) {
        const puzzles = wanted.slice(from, from + MOST_NUMBERED)
        const answer = await ask('puzzle.numbers', { puzzles, usual: settings.usualGraders })
        if (round !== this.round) return
        const none = puzzles.map((puzzle) => [puzzle, undefined] as const)
        this.known = new Map([...this.known, ...none, ...answer.map(({ puzzle, number }) => [puzzle, number] as const)])
      }
    } catch (refused) {
      // Components that show one of them later request it again.
      if (round === this.round)
        for (const puzzle of wanted.slice(from)) {
          this.asked.delete(puzzle)
          this.refused.add(puzzle)
        }
      throw refused
    }
  }
}

/** The only {@link PrintedNumbers} of the window. */
export const printedNumbers = new PrintedNumbers()

on('library.changed', () => printedNumbers.renewLater())
