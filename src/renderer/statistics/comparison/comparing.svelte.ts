import type { Answer } from '#contract/api.ts'
import type { ListedScheme } from '#contract/schemas/schemes.ts'
import type { NodeId, PuzzleId } from '#contract/schemas/values.ts'
import { type Problem, problemsOf } from '#solver/analysis/statistics/problem.ts'
import { ask } from '#renderer/bridge/index.ts'
import { attempt } from '#renderer/state/notices.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'

/** A grader, as it grades or by a level scheme. */
export interface Side {
  readonly grader: string
  /** Null: levels as graded. */
  readonly scheme: string | null
}

/** The book in hand as two sides grade it. */
export interface Compared {
  readonly left: Side
  readonly right: Side
  readonly figures: Answer<'book.compare'>
  readonly problems: { readonly left: readonly Problem[]; readonly right: readonly Problem[] }
}

/** Two graders or schemes side by side. */
class Comparing {
  genre = $state<string | null>(null)
  /** Chosen by a person, by genre; the first two choices otherwise. */
  chosen = $state.raw<Readonly<Record<string, { readonly left: string; readonly right: string }>>>({})
  schemes = $state.raw<readonly ListedScheme[]>([])
  shown = $state.raw<Compared | null>(null)
  /** The puzzle of the list that the keyboard is on. */
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
    const found = await attempt(async () => {
      const [figures, leftProblems, rightProblems] = await Promise.all([
        ask('book.compare', { book, left, right }),
        ask('book.problems', { book, ...left }),
        ask('book.problems', { book, ...right }),
      ])
      return { left, right, figures, problems: { left: problemsOf(leftProblems), right: problemsOf(rightProblems) } }
    })
    if (this.wanted === key) this.shown = found ?? null
  }

  /** Opens both explanations of the puzzle in the list that has the keyboard. */
  explain(puzzle: PuzzleId | null = this.current): void {
    if (puzzle === null) return
    this.explained = puzzle
    panes.dialog = 'explanations'
  }
}

/** The window's one instance. */
export const comparing = new Comparing()
