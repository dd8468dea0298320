import { MOST_NUMBERED } from '#contract/calls/puzzles.ts'
import type { PuzzleId } from '#contract/schemas/values.ts'
import { on } from '#renderer/bridge/events.ts'
import { ask } from '#renderer/bridge/index.ts'
import { attempt } from '#renderer/state/notices.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'

/** The pause after the last of several changes of the library before numbers are asked for again, in milliseconds. */
const LATER_MS = 400

/** The printed numbers of puzzles that are shown outside their laid-out book, such as twins and finds in other books. */
class PrintedNumbers {
  /** The puzzles that were answered for; undefined for one that has no number, as in a book too large to be laid out. */
  private known = $state.raw<ReadonlyMap<PuzzleId, number | null | undefined>>(new Map())
  private readonly asked = new Set<PuzzleId>()
  /** The puzzles whose question was refused. Not watched: whoever shows them would ask again at once, and for ever. */
  private readonly refused = new Set<PuzzleId>()
  private wanted: PuzzleId[] = []
  /** The settings by which was asked. */
  private by: unknown
  /** Counts how often everything was asked for anew; answers to earlier questions are dropped. */
  private round = 0
  private later: ReturnType<typeof setTimeout> | undefined

  /** The printed number of a puzzle; null where it is not printed, undefined where that is not known (yet). */
  of(puzzle: PuzzleId): number | null | undefined {
    if (this.by !== settings.kept) this.forget()
    if (!this.asked.has(puzzle)) {
      this.asked.add(puzzle)
      // All that is asked for while something is drawn becomes one question.
      if (this.wanted.push(puzzle) === 1) queueMicrotask(() => void attempt(() => this.fetch()))
    }
    return this.known.get(puzzle)
  }

  /** Whether a question for the number of a puzzle was answered or refused. It may still have none that is known. */
  isAnswered(puzzle: PuzzleId): boolean {
    return this.known.has(puzzle) || this.refused.has(puzzle)
  }

  /** Asks again for the numbers in sight once a series of changes, as of a running job, has ended. */
  renewLater(): void {
    clearTimeout(this.later)
    if (this.asked.size === 0) return
    this.later = setTimeout(() => {
      this.forget()
      // Whoever shows a number asks for it again, and shows the old one until the answer comes.
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
      // Whoever shows one of them the next time asks again.
      if (round === this.round)
        for (const puzzle of wanted.slice(from)) {
          this.asked.delete(puzzle)
          this.refused.add(puzzle)
        }
      throw refused
    }
  }
}

/** The window's one instance. */
export const printedNumbers = new PrintedNumbers()

on('library.changed', () => printedNumbers.renewLater())
