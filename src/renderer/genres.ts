import type { GenreView } from './genre-view'
import { nonogramView } from './nonogram'
import { slitherlinkView } from './slitherlink'
import { sudokuView } from './sudoku'
import { tsumeView } from './tsume-shogi'
import { xNumberPlaceView } from './x-number-place'

/** The genres as the window shows them: adding one = one folder + one line here. */
export const views: readonly GenreView[] = [sudokuView, xNumberPlaceView, nonogramView, slitherlinkView, tsumeView]

/** The view of a genre; undefined where this version has none. */
export const viewOf = (genre: string | undefined): GenreView | undefined => views.find((view) => view.genre.id === genre)
