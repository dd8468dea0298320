import { ask } from '../bridge'
import { library } from '../state/library.svelte'
import { keepAdded } from '../state/places'
import { rows } from '../state/rows.svelte'
import { picturing } from './picturing.svelte'

/** Whether there is a puzzle to add, and a book to add it to. */
export const canAdd = (): boolean => library.book !== undefined && picturing.result !== null

/** Puts the puzzle at the end of the book in hand, under the name of its file, and takes the next picture if one waits. */
export async function addPicture(): Promise<void> {
  const { book } = library
  const { result, source, shown } = picturing
  if (!book || !result || !source || !shown) return
  const { genre, making } = shown.maker
  const title = source.name.replace(/\.[^.]{1,8}$/u, '')
  const puzzle = genre.toData(making.puzzleOf(result))
  const id = await ask('puzzle.create', { book: book.id, genre: genre.id, puzzle, caption: { title } })
  keepAdded((w) => w.undo.newPuzzle, [id])
  picturing.added++
  picturing.next()
  await rows.refresh()
  if (rows.book === book.id) await rows.reveal(id)
}
