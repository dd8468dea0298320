import type { Json } from '#solver/core/json.ts'
import type { VerdictName } from '#contract/values.ts'

/** A puzzle as it goes into a printed book. */
export interface BookItem {
  readonly genre: string
  /** Nanido `data`. */
  readonly puzzle: Json
  readonly title: string
  readonly author: string
  /** The level that the editor gave (表示難易). */
  readonly label: number | null
  readonly level: number | null
  /** The highest level the grader knows: how many stars there are to fill. */
  readonly topLevel: number
  readonly verdict: VerdictName | null
  /** As the genre's `solutionToData`; null where it is not known. */
  readonly solution: Json | null
}

/** An item with the number that is printed over it. */
export interface NumberedItem extends BookItem {
  readonly number: number
}

/** Filled stars up to `level`, hollow ones up to `topLevel`; nothing where there is no level. */
export function starsFor(level: number | null, topLevel: number): string {
  if (level === null || level < 1) return ''
  const filled = Math.round(level)
  return '★'.repeat(filled) + '☆'.repeat(Math.max(0, topLevel - filled))
}
