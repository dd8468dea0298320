import { EMPTY, type Pencil } from './board'
import type { WordRows } from './page'

/** Clues that are numbers, and a word for a cell without one. */
export function numbers(blank: string): Pick<WordRows, 'clueOf' | 'wordOf'> {
  return {
    clueOf: (word) => (word === blank || word === '.' || word === '-' ? EMPTY : /^\d{1,4}$/.test(word) ? Number(word) : undefined),
    wordOf: (clue) => (clue === EMPTY ? blank : String(clue)),
  }
}

/** The rows of an answer in cells on which nothing is done. */
export function emptyAnswer({ width, height }: Pick<Pencil, 'width' | 'height'>): string[][] {
  return Array.from({ length: height }, () => Array<string>(width).fill('.'))
}
