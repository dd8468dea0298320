import type { Genre } from '#solver/genre/genre.ts'
import type { Plan } from './plan'

/** Whether a book prints letters where drawings have Japanese signs: as its plan says, or else by its language. */
export const hasLetters = ({ signs, language }: Pick<Plan, 'signs' | 'language'>): boolean =>
  signs === undefined ? language !== 'ja' : signs === 'letters'

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
