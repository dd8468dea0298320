import type { Answer, Params } from '#contract/api.ts'
import { ask } from '#renderer/bridge/index.ts'
import { words } from '#renderer/words/index.ts'

/** The number of puzzles of each level that can be chosen, by the latest question. */
export class Choosable {
  private levels = $state.raw<Answer<'book.choosableLevels'> | null>(null)
  private turn = 0

  /** Counts again. Earlier results are hidden meanwhile, and late answers to earlier questions are dropped. */
  async ask(of: Params<'book.choosableLevels'>): Promise<void> {
    const turn = ++this.turn
    this.levels = null
    const levels = await ask('book.choosableLevels', of)
    if (turn === this.turn) this.levels = levels
  }

  /** The note beside the field of a level; undefined until the number is known. */
  noteOf(level: number): string | undefined {
    return this.levels ? words().desk.choose.thereAre(this.countOf(level)) : undefined
  }

  /** The number of puzzles without a level, which cannot be chosen. */
  get without(): number {
    return this.countOf(null)
  }

  private countOf(level: number | null): number {
    return this.levels?.find((one) => one.level === level)?.different ?? 0
  }
}
