import { ask } from '#renderer/bridge/index.ts'
import { library } from './library/library.svelte'
import { settings } from './settings.svelte'
import { keepDone } from './undo/undo.svelte'

/** Chooses the grader of a genre for the book in hand, which can be undone; without a book, for books that have chosen none. */
export async function chooseGrader(genre: string, grader: string): Promise<void> {
  const { book } = library
  if (!book) return settings.chooseUsualGrader(genre, grader)
  const before = book.graders?.[genre] ?? null
  if (before === grader) return
  await ask('book.choose-grader', { book: book.id, genre, grader })
  await keepDone((w) => w.undo.chooseGrader, [{ kind: 'grader', book: book.id, genre, id: before }])
}
