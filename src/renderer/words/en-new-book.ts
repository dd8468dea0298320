import { puzzles } from './en-dialogs'

/** English words of the dialog that makes a book. */
export const newBook = {
  open: 'Make a book…',
  title: 'Make a book',
  source: 'Where the puzzles come from',
  sources: { file: 'From a file', generator: 'Generated', library: 'From a book' },
  choose: 'Choose a file…',
  anyFormat: 'Text, tables, PDF and the formats of other programs.',
  reading: (file: string) => `${file}: reading …`,
  found: (file: string, n: number, drafts: number, leftOut: number) => `${file}: ${[puzzles(n), ...told(drafts, leftOut)].join(', ')}`,
  genre: 'Kind of puzzle',
  book: 'Book of the library',
  count: 'How many puzzles',
  difficulty: 'Difficulty',
  difficulties: { even: 'As the puzzles come', rising: 'From easy to hard', sections: 'Sections: easy, medium, hard' },
  make: 'Make the book',
  working: 'Making the book',
  copying: (n: number) => `copy ${puzzles(n)}`,
  emptyBook: 'The book that was chosen has no puzzles. Choose another.',
  nothingRead: 'No puzzle was found in the file. Import it to see why, line by line.',
  arrived: (n: number, drafts: number, leftOut: number) => `The book has ${[puzzles(n), ...told(drafts, leftOut)].join(', ')}.`,
}

/** What did not come in as a puzzle that is done. */
function told(drafts: number, leftOut: number): string[] {
  return [
    ...(drafts > 0 ? [`${drafts} ${drafts === 1 ? 'draft' : 'drafts'} to be mended`] : []),
    ...(leftOut > 0 ? [`${leftOut} left out as twins`] : []),
  ]
}
