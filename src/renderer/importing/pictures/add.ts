import { ask } from '#renderer/bridge/index.ts'
import { library } from '#renderer/state/library/library.svelte.ts'
import { addUndoably } from '#renderer/state/undo/places.ts'
import { rows } from '#renderer/state/book/rows.svelte.ts'
import { landIn, landing } from '#renderer/state/library/target.svelte.ts'
import { picturing } from './picturing.svelte'

/** Whether there is a puzzle to add. */
export const canAdd = (): boolean => picturing.result !== null

/** Adds the puzzle to the end of the chosen book, under the name of its file, and shows the next picture if one waits. */
export async function addPicture(): Promise<void> {
  const { result, source, shown } = picturing
  if (!result || !source || !shown) return
  const { genre, making } = shown.maker
  const title = source.name.replace(/\.[^.]{1,8}$/u, '')
  const puzzle = genre.toData(making.puzzleOf(result, shown.shades))
  const book = await landIn(landing.target)
  // The next picture goes into the same book.
  landing.target = book
  const [id] = await addUndoably(
    (w) => w.undo.newPuzzle,
    async () => [await ask('puzzle.create', { book, genre: genre.id, puzzle, caption: { title } })],
  )
  picturing.added++
  picturing.next()
  library.reveal(book)
  if (rows.book !== book) return
  await rows.refresh()
  if (id !== undefined) await rows.reveal(id)
}
