import { sentenceLanguage } from '../words/printed-words'
import type { Genre } from '#solver/genre/genre.ts'
import type { Plan, SIGNS } from './plan'

/** The signs in which a book prints drawings that have Japanese ones: those of its plan, or else of its language. */
export const signsOf = ({ signs, language }: Pick<Plan, 'signs' | 'language'>): (typeof SIGNS)[number] =>
  signs ?? (sentenceLanguage(language) === 'ja' ? 'japanese' : 'letters')

/** Whether a book prints letters where drawings have Japanese signs. */
export const hasLetters = (plan: Pick<Plan, 'signs' | 'language'>): boolean => signsOf(plan) === 'letters'

const inLetters = new WeakMap<Genre, Genre>()

/** A genre as a book prints it: with the signs of its plan. The same object for the same genre. */
export function asPrinted(plan: Pick<Plan, 'signs' | 'language'>, genre: Genre): Genre {
  if (!genre.inLetters || !hasLetters(plan)) return genre
  const known = inLetters.get(genre)
  if (known) return known
  const { draw, printing } = genre.inLetters
  const printed: Genre = { ...genre, draw: (puzzle, view) => draw(puzzle, view), printing }
  inLetters.set(genre, printed)
  return printed
}
