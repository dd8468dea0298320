import { ask } from '#renderer/bridge/index.ts'
import { library } from './library/library.svelte'
import { settings } from './settings.svelte'
import { keepDone } from './undo/undo.svelte'

/**
 * Chooses the grader of a genre for the book in hand, which can be undone; without a book, for books that have chosen none. It shows at once: whoever
 * grades next means the new one.
 */
export async function chooseGrader(genre: string, grader: string): Promise<void> {
  const { book } = library
  if (!book) return settings.chooseUsualGrader(genre, grader)
  const before = book.graders?.[genre] ?? null
  if (before === grader) return
  library.nodes = library.nodes.map((node) => (node.id === book.id ? { ...node, graders: { ...node.graders, [genre]: grader } } : node))
  try {
    await ask('book.choose-grader', { book: book.id, genre, grader })
  } catch (refused) {
    await library.load()
    throw refused
  }
  await keepDone((w) => w.undo.chooseGrader, [{ kind: 'grader', book: book.id, genre, id: before }])
}
