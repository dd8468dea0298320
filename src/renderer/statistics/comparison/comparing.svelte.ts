import type { Answer } from '#contract/api.ts'
import type { ListedScheme } from '#contract/schemas/schemes.ts'
import type { NodeId, PuzzleId } from '#contract/schemas/values.ts'
import { type Problem, problemsOf } from '#solver/analysis/statistics/problem.ts'
import { ask } from '#renderer/bridge/index.ts'
import { attempt } from '#renderer/state/notices.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'

/** A grader, with its own levels or those of a scheme. */
export interface Side {
  readonly grader: string
  /** Null for the grader's own levels. */
  readonly scheme: string | null
}

/** The open book as graded by two sides. */
export interface Compared {
  readonly left: Side
  readonly right: Side
  readonly figures: Answer<'book.compare'>
  readonly problems: { readonly left: readonly Problem[]; readonly right: readonly Problem[] }
}

/** The comparison of two graders or schemes. */
class Comparing {
  genre = $state<string | null>(null)
  /** The user's choices by genre; by default the first two options. */
  chosen = $state.raw<Readonly<Record<string, { readonly left: string; readonly right: string }>>>({})
  schemes = $state.raw<readonly ListedScheme[]>([])
  shown = $state.raw<Compared | null>(null)
  /** The focused puzzle in the list. */
  current = $state<PuzzleId | null>(null)
  /** The puzzle whose explanations are shown. */
  explained = $state<PuzzleId | null>(null)
  private wanted = ''

  async loadSchemes(): Promise<void> {
    this.schemes = (await attempt(() => ask('scheme.list', null))) ?? []
  }

  async load(book: NodeId, left: Side, right: Side): Promise<void> {
    const key = JSON.stringify([book, left, right])
    if (key !== this.wanted) this.shown = null
    this.wanted = key
    const usual = settings.usualGraders
    const found = await attempt(async () => {
      const [figures, leftProblems, rightProblems] = await Promise.all([
        ask('book.compare', { book, left, right, usual }),
        ask('book.problems', { book, ...left, usual }),
        ask('book.problems', { book, ...right, usual }),
      ])
      return { left, right, figures, problems: { left: problemsOf(leftProblems), right: problemsOf(rightProblems) } }
    })
    if (this.wanted === key) this.shown = found ?? null
  }

  /** Opens both explanations of the focused puzzle in the list. */
  explain(puzzle: PuzzleId | null = this.current): void {
    if (puzzle === null) return
    this.explained = puzzle
    panes.dialog = 'explanations'
  }
}

/** The only {@link Comparing} of the window. */
export const comparing = new Comparing()
