/**
 * Characters that cannot be seen or that move their neighbours: controls, marks of direction, spaces, and code points without a character.
 */
const UNSEEN = /[\p{C}\p{Z}]/u

/**
 * Letters as a list for a sentence. Invisible letters are written as code points, so that they are seen and do not change the direction of
 * the line.
 */
export function namedLetters(letters: readonly string[]): string {
  return letters.map((letter) => (UNSEEN.test(letter) ? [...letter].map(codePoint).join('+') : letter)).join(' ')
}

const codePoint = (letter: string): string => `U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
