import type { GenreView } from './genre-view'

let registered: readonly GenreView[] = []

/**
 * Fills the registry with the views of all genres. `main.ts` calls it once at the start, because the rooms below the boards must not import
 * any genre.
 */
export function registerViews(views: readonly GenreView[]): void {
  registered = views
}

/** The view of a genre; undefined where this version has none. */
export const viewOf = (genre: string | undefined): GenreView | undefined => registered.find((view) => view.genre.id === genre)
