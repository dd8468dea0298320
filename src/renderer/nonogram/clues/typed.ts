import { MAX_SIDE } from '#solver/nonogram/clues.ts'
import { MOST_CLUE } from '#solver/nonogram/formats/storage.ts'

/** Digits and what people put between them, Japanese ways of typing included once they are normalised. */
const READABLE = /^[\d\s,.、・/-]*$/u

/** The clue that a person typed, e.g. `3 1 2`, `3,1,2` or the same in full width; nothing and `0` are an empty line. Undefined: cannot be read. */
export function typedClue(text: string): readonly number[] | undefined {
  const plain = text.normalize('NFKC')
  if (!READABLE.test(plain)) return undefined
  const runs = (plain.match(/\d+/g) ?? []).map(Number)
  if (runs.length === 1 && runs[0] === 0) return []
  const isClue = runs.length <= MAX_SIDE && runs.every((run) => run >= 1 && run <= MOST_CLUE)
  return isClue ? runs : undefined
}

/** A clue as it is typed. */
export const clueText = (clue: readonly number[] | undefined): string => (clue?.length ? clue.join(' ') : '0')
