import { MOST_NUMBERED } from '#contract/calls/puzzles.ts'
import type { PuzzleId } from '#contract/schemas/values.ts'
import { on } from '#renderer/bridge/events.ts'
import { ask } from '#renderer/bridge/index.ts'
import { attempt } from '#renderer/state/notices.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'

/** The pause in milliseconds after the last change of the library before numbers are fetched again. */
const LATER_MS = 400

/** The printed numbers of puzzles that are shown outside their own laid-out book, such as twins and found puzzles. */
class PrintedNumbers {
  private known = $state.raw<ReadonlyMap<PuzzleId, number | null>>(new Map())
  private readonly asked = new Set<PuzzleId>()
  private wanted: PuzzleId[] = []
  /** The settings with which the numbers were fetched. */
  private by: unknown
  /** The number of times that everything was forgotten. Answers to earlier questions are dropped. */
  private round = 0
  private later: ReturnType<typeof setTimeout> | undefined

  /** The printed number of a puzzle; null where it is not printed, undefined where it is unknown. */
  of(puzzle: PuzzleId): number | null | undefined {
    if (this.by !== settings.kept) this.forget()
    if (!this.asked.has(puzzle)) {
      this.asked.add(puzzle)
      // All numbers that one drawing of the window needs become one question.
      if (this.wanted.push(puzzle) === 1) queueMicrotask(() => void attempt(() => this.fetch()))
    }
    return this.known.get(puzzle)
  }

  /** Fetches the visible numbers again after a series of changes, e.g. by a running job. */
  renewLater(): void {
    clearTimeout(this.later)
    if (this.asked.size === 0) return
    this.later = setTimeout(() => {
      this.forget()
      // Components that show a number ask for it again; the old one stays until the answer comes.
      this.known = new Map(this.known)
    }, LATER_MS)
  }

  private forget(): void {
    this.by = settings.kept
    this.round++
    this.asked.clear()
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
        this.known = new Map([...this.known, ...answer.map(({ puzzle, number }) => [puzzle, number] as const)])
      }
    } catch (refused) {
      // Components that show one of these puzzles later ask again.
      if (round === this.round) for (const puzzle of wanted.slice(from)) this.asked.delete(puzzle)
      throw refused
    }
  }
}

/** The window's one instance. */
export const printedNumbers = new PrintedNumbers()

on('library.changed', () => printedNumbers.renewLater())
