import type { SelectionFigures } from '#contract/schemas/selection.ts'
import type { ChosenGrader } from '#main/library/queries/gradings/chosen.ts'
import { figuresInParts } from '#main/library/queries/rows/selection.ts'
import type { Store } from '#main/library/store.ts'
import { yielding } from '#main/yielding.ts'
import { KeptAnswer } from '../kept-answer'

/**
 * The figures of selections. They are read in parts; other calls are answered between two parts. The figures of a whole book are kept until
 * the library changes, because the window asks for them again and again while everything is selected.
 */
export class SelectedFigures {
  private readonly kept = new KeptAnswer<SelectionFigures>()

  constructor(private readonly store: Store) {}

  /** @param puzzles the selected puzzles; null for all visible puzzles of the book */
  of(book: number, puzzles: readonly number[] | null, graders: readonly ChosenGrader[]): Promise<SelectionFigures> {
    if (puzzles) return this.read(puzzles, graders)
    return this.kept.of(JSON.stringify([book, graders, this.store.state()]), () => this.read({ book }, graders))
  }

  private async read(of: readonly number[] | { readonly book: number }, graders: readonly ChosenGrader[]): Promise<SelectionFigures> {
    const pause = yielding()
    const parts = figuresInParts(this.store, of, graders)
    for (;;) {
      const part = parts.next()
      if (part.done) return part.value
      await pause()
    }
  }
}
