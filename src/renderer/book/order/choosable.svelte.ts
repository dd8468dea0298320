import type { Answer, Params } from '#contract/api.ts'
import { ask } from '#renderer/bridge/index.ts'
import { words } from '#renderer/words/index.ts'

/** How many puzzles each level has to choose from, in the room and genre asked for last. */
export class Choosable {
  private levels = $state.raw<Answer<'book.choosableLevels'> | null>(null)
  private turn = 0

  /** Counts again. Results for another room or genre are hidden meanwhile, and a late answer about them is dropped. */
  async ask(of: Params<'book.choosableLevels'>): Promise<void> {
    const turn = ++this.turn
    this.levels = null
    const levels = await ask('book.choosableLevels', of)
    if (turn === this.turn) this.levels = levels
  }

  /** The note beside the field of a level; undefined until it is known. */
  noteOf(level: number): string | undefined {
    return this.levels ? words().desk.choose.thereAre(this.countOf(level)) : undefined
  }

  /** How many cannot be chosen, as they have no level. */
  get without(): number {
    return this.countOf(null)
  }

  private countOf(level: number | null): number {
    return this.levels?.find((one) => one.level === level)?.different ?? 0
  }
}
