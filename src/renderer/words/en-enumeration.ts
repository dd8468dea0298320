import { puzzles } from './en-dialogs'

/** The words of the browser of an enumeration in English. */
export const enumeration = {
  title: (genre: string) => `All puzzles: ${genre}`,
  genre: 'Genre',
  filter: 'Filter the list',
  list: 'Puzzles of the enumeration',
  entry: (place: number) => `No. ${place.toLocaleString('en-GB')}`,
  clues: (n: number) => `${n} clue${n === 1 ? '' : 's'}`,
  facts: (facts: readonly string[]) => facts.join(', '),
  looking: 'Looking …',
  found: puzzles,
  chosen: (n: number) => `${n.toLocaleString('en-GB')} chosen`,
  tooMany: (most: number) => `At most ${most.toLocaleString('en-GB')} at once`,
  none: 'There is no such puzzle: the list is complete.',
  preview: 'Preview',
  help: 'Space chooses, Shift with the arrows chooses several, Ctrl+A chooses all.',
  add: (n: number) => (n === 0 ? 'Add to the book' : `Add ${puzzles(n)} to the book`),
  added: (n: number, title: string) => `${puzzles(n)} added to “${title}”.`,
}
