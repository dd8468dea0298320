import { TRASH_DAYS } from '#contract/schemas/trash.ts'
import { puzzles } from './en-dialogs'

/** English words of the trash. */
export const trash = {
  name: 'Trash',
  open: 'Trash',
  kept: `Kept for ${TRASH_DAYS} days, then removed for good. Delete asks first here.`,
  nothing: 'The trash is empty.',
  into: 'Puzzles whose book is gone go to',
  puzzle: (title: string, genre: string, n: number) => (n === 1 ? `${title || 'Untitled'} · ${genre}` : `${puzzles(n)} · ${genre}`),
  fromBook: (book: string, number: number) => `${book}, from no. ${number}`,
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

/** Where new things go. */
export const target = { into: 'Into', newBook: 'A new book', name: 'Its name' }
