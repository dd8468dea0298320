import { nonogram } from '#solver/nonogram/index.ts'
import { fromPicture } from '#solver/nonogram/clues.ts'
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
  const { result, source } = picturing
  if (!book || !result || !source) return
  const title = source.name.replace(/\.[^.]{1,8}$/u, '')
  const puzzle = nonogram.toData(fromPicture(result))
  const id = await ask('puzzle.create', { book: book.id, genre: nonogram.id, puzzle, caption: { title } })
  keepAdded((w) => w.undo.newPuzzle, [id])
  picturing.added++
  picturing.next()
  await rows.refresh()
  if (rows.book === book.id) await rows.reveal(id)
}
