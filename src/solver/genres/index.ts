import type { Genre } from '../genre/genre'
import { nonogram } from './nonogram'
import { pencils } from './pencils'
import { slitherlink } from './slitherlink'
import { sudoku } from './sudoku'
import { sudokuVariants } from './sudoku-variants'
import { tsumeShogi } from './tsume-shogi'
import { xNumberPlace } from './x-number-place'

/** Every genre that Nanido knows. Adding one is a folder, made after `nullgenre`, and a line here. */
export const genres: readonly Genre[] = [sudoku, sudokuVariants, nonogram, slitherlink, xNumberPlace, tsumeShogi, ...pencils]

/** The genre with this id, if there is one. */
export function genreById(id: string): Genre | undefined {
  return genres.find((genre) => genre.id === id)
}
