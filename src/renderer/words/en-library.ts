import { puzzles } from './en-dialogs'
import { TRASH_DAYS } from '#contract/schemas/trash.ts'

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
  genre: 'Genre',
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

/** Returns phrases about a new book's drafts and left-out twins, if there are any. */
function told(drafts: number, leftOut: number): string[] {
  return [
    ...(drafts > 0 ? [`${drafts} ${drafts === 1 ? 'draft' : 'drafts'} to be mended`] : []),
    ...(leftOut > 0 ? [`${leftOut} left out as twins`] : []),
  ]
}

/** English words of the trash. */
export const trash = {
  name: 'Trash',
  open: 'Trash',
  kept: `Kept for ${TRASH_DAYS} days, then removed for good. Delete asks first here.`,
  nothing: 'The trash is empty.',
  into: 'Puzzles whose book is gone go to',
  puzzle: (title: string, genre: string, n: number) => (n === 1 ? `${title || 'Untitled'} · ${genre}` : `${puzzles(n)} · ${genre}`),
  fromBook: (book: string, place: number) => `${book}, from place ${place}`,
  node: { book: (n: number) => `Book, ${puzzles(n)}`, collection: (n: number) => `Collection, ${puzzles(n)}` },
  daysLeft: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
  putBack: 'Put back',
  putBackWhat: (what: string) => `Put back: ${what}`,
  restoring: (n: number) => `put back ${puzzles(n)}`,
  restored: 'Put back where it was.',
  deleteOne: 'Remove for good…',
  empty: 'Empty the trash…',
  deleteTitle: 'Remove for good',
  emptyTitle: 'Empty the trash',
  sure: (n: number) => `${n === 1 ? 'This' : `These ${n} things`} cannot be brought back afterwards, except from a backup.`,
  forGood: 'Remove for good',
}

/** English words for the target of new puzzles. */
export const target = { into: 'Into', newBook: 'A new book', name: 'Its name' }
