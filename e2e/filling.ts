import { join } from 'node:path'
import { createNode } from '#main/library/queries/books/nodes.ts'
import { openLibrary } from '#main/library/open.ts'
import { addPuzzles, type NewPuzzle } from '#main/library/queries/puzzles/puzzles.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'

/** The number of different boards. The library contains each many times, with digests that make them different puzzles. */
const BOARDS = 1200

/**
 * Fills a library with books of sudoku, given by title and size, while no application has it open.
 *
 * @param twinEvery every puzzle with this distance is stored as a twin of the one before it; left out: none
 */
export function fillLibrary(folder: string, books: readonly (readonly [title: string, puzzles: number])[], twinEvery = Infinity): void {
  const opened = openLibrary(join(folder, 'library.db'))
  if (!opened.ok) throw new Error(JSON.stringify(opened.message))
  const made = Array.from({ length: BOARDS }, (_, i) => sudoku.disguise!(sudoku.samples[i % sudoku.samples.length]!, String(i)))
  const boards = made.map((board) => sudoku.toData(board))
  const twins = made.map((board, i) => sudoku.toData(sudoku.disguise!(board, `twin ${i}`)))
  let count = 0
  for (const [title, size] of books) {
    const book = createNode(opened.value, { parent: null, kind: 'book', title })
    if (typeof book !== 'number') throw new Error(book.code)
    const puzzles = Array.from({ length: size }, (_, i): NewPuzzle => {
      const isTwin = ++count % twinEvery === 0 && i > 0
      const [puzzle, digest] = isTwin ? [twins[(i - 1) % BOARDS]!, String(count - 1)] : [boards[i % BOARDS]!, String(count)]
      return { genre: 'sudoku', puzzle, digest, clues: 30, flaws: 0, caption: { title: String(i) } }
    })
    addPuzzles(opened.value, book, puzzles)
  }
  opened.value.close()
}
