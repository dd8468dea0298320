import { pencils } from '#solver/genres/pencils.ts'
import type { GenreView } from './contract/genre-view'
import { nonogramView } from './nonogram/board'
import { pencilView } from './pencil/view'
import { slitherlinkView } from './slitherlink/board'
import { sudokuView } from './sudoku/board'
import { sudokuVariantsView } from './sudoku-variants/board'
import { tsumeView } from './tsume-shogi/board'
import { xNumberPlaceView } from './x-number-place/board'

/** The genres as the window shows them: adding one is a folder with a page `board.ts`, and a line here. */
export const views: readonly GenreView[] = [
  sudokuView,
  sudokuVariantsView,
  xNumberPlaceView,
  nonogramView,
  slitherlinkView,
  tsumeView,
  ...pencils.map(pencilView),
]

/** The view of a genre; undefined where this version has none. */
export const viewOf = (genre: string | undefined): GenreView | undefined => views.find((view) => view.genre.id === genre)
