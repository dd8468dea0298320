import type { Words } from './en'

/**
 * Words that a part of the window has for itself, a genre's board for instance.
 *
 * @returns which of the two go with the words of the window
 */
export function ownWords<W>(en: W, ja: W): (words: Words) => W {
  return (words) => (words.language === 'ja' ? ja : en)
}
