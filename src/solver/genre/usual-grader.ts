import type { Genre, Grader } from './genre'

/** The grader that a book takes for a genre where nobody has chosen one; undefined for a genre without graders. */
export function usualInBooks<P, S>({ graders, inBooks }: Pick<Genre<P, S>, 'graders' | 'inBooks'>): Grader<P> | undefined {
  return graders.find(({ id }) => id === inBooks) ?? graders[0]
}

/** The grader of a genre with this id; where there is none, or none is named, the one that books take. */
export function graderInBooks(genre: Genre, id: string | undefined): Grader | undefined {
  return genre.graders.find((one) => one.id === id) ?? usualInBooks(genre)
}
