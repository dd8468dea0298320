import { sentenceLanguage } from '../words/printed-words'
import type { Genre } from '#solver/genre/genre.ts'
import type { Plan, SIGNS } from './plan'

/** The signs that a book prints where a drawing can have Japanese ones: those of its plan, or else those usual in its language. */
export const signsOf = ({ signs, language }: Pick<Plan, 'signs' | 'language'>): (typeof SIGNS)[number] =>
  signs ?? (sentenceLanguage(language) === 'ja' ? 'japanese' : 'letters')

/** Whether a book prints letters where drawings have Japanese signs. */
export const hasLetters = (plan: Pick<Plan, 'signs' | 'language'>): boolean => signsOf(plan) === 'letters'

const inLetters = new WeakMap<Genre, Genre>()

/** A genre whose drawings have the signs of a plan. The same arguments give the same object. */
export function asPrinted(plan: Pick<Plan, 'signs' | 'language'>, genre: Genre): Genre {
  if (!genre.inLetters || !hasLetters(plan)) return genre
  const known = inLetters.get(genre)
  if (known) return known
  const { draw, printing } = genre.inLetters
  const printed: Genre = { ...genre, draw: (puzzle, view) => draw(puzzle, view), printing }
  inLetters.set(genre, printed)
  return printed
}
