import { join } from 'node:path'
import { createNode } from '#main/library/nodes.ts'
import { openLibrary } from '#main/library/open.ts'
import { addPuzzles, type NewPuzzle } from '#main/library/puzzles.ts'
import { sudoku } from '#solver/sudoku/index.ts'

/** So many different boards are made; the library holds each many times, and takes them for different puzzles. */
const BOARDS = 1200

/**
 * Fills a library with books of sudoku, by title and size, while no application has it open.
 *
 * @param twinEvery one in so many is taken for the one before it; none without
 */
export function fillLibrary(folder: string, books: readonly (readonly [title: string, puzzles: number])[], twinEvery = Infinity): void {
  const opened = openLibrary(join(folder, 'library.db'))
  if (!opened.ok) throw new Error(JSON.stringify(opened.message))
  const boards = Array.from({ length: BOARDS }, (_, i) =>
    sudoku.toData(sudoku.disguise!(sudoku.samples[i % sudoku.samples.length]!, String(i))),
  )
  let made = 0
  for (const [title, count] of books) {
    const book = createNode(opened.value, { parent: null, kind: 'book', title })
    if (typeof book !== 'number') throw new Error(book.code)
    const puzzles = Array.from({ length: count }, (_, i): NewPuzzle => {
      const [puzzle, digest] = [boards[i % BOARDS]!, String(++made % twinEvery === 0 ? made - 1 : made)]
      return { genre: 'sudoku', puzzle, digest, clues: 30, flaws: 0, caption: { title: String(i) } }
    })
    addPuzzles(opened.value, book, puzzles)
  }
  opened.value.close()
}
