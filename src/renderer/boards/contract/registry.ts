import type { GenreView } from './genre-view'

let registered: readonly GenreView[] = []

/**
 * Fills the registry with the views of all genres. The window does it once at its start, from above (`main.ts`): the rooms below the
 * boards know none of them.
 */
export function registerViews(views: readonly GenreView[]): void {
  registered = views
}

/** The view of a genre; undefined where this version has none. */
export const viewOf = (genre: string | undefined): GenreView | undefined => registered.find((view) => view.genre.id === genre)
