import { ask } from '#renderer/bridge/index.ts'
import { library } from './library/library.svelte'
import { settings } from './settings.svelte'
import { keepDone, undo } from './undo/undo.svelte'

/**
 * Chooses the grader of a genre for the open book, with undo; without an open book, for all books that have chosen none. The window shows
 * it at once, before the services answer, because the next grading must already use it.
 */
export async function chooseGrader(genre: string, grader: string): Promise<void> {
  const { book } = library
  if (!book) return settings.chooseUsualGrader(genre, grader)
  const before = book.graders?.[genre] ?? null
  if (before === grader) return
  library.nodes = library.nodes.map((node) => (node.id === book.id ? { ...node, graders: { ...node.graders, [genre]: grader } } : node))
  try {
    await undo.during(async () => {
      await ask('book.choose-grader', { book: book.id, genre, grader })
      await keepDone((w) => w.undo.chooseGrader, [{ kind: 'grader', book: book.id, genre, id: before }])
    })
  } catch (refused) {
    await library.load()
    throw refused
  }
}
