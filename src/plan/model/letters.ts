/**
 * Characters that are not visible or that move their neighbours: controls, marks of direction, and those that no version of Unicode
 * or no font has a shape for.
 */
const UNSEEN = /[\p{C}\p{Z}]/u

/** Letters for a sentence. Invisible ones are given as code points, so that they neither vanish nor change the line. */
export function namedLetters(letters: readonly string[]): string {
  return letters.map((letter) => (UNSEEN.test(letter) ? [...letter].map(codePoint).join('+') : letter)).join(' ')
}

const codePoint = (letter: string): string => `U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
