import { untrack } from 'svelte'
import { library } from '../state/library/library.svelte'
import { layOutFor } from '../pages/plan/follow'
import { panes } from '../state/panes.svelte'
import { puzzle } from '../state/puzzle/puzzle.svelte'
import { rows } from '../state/book/rows.svelte'
import { settings } from '../state/settings.svelte'

/** Keeps the parts of the window in step: the rows follow the tree, and the puzzle follows the rows. The window calls it once. */
export function follow(): void {
  $effect(() => {
    const book = library.book?.id ?? null
    untrack(() => {
      if (book !== rows.book) panes.screen = 'book'
      void rows.show(book)
    })
  })
  $effect(() => {
    void settings.gradersKey
    void settings.kept.options
    untrack(() => {
      void rows.refresh()
      puzzle.takeGrader()
      // The library decides whether stored results still fit the chosen grader and conventions.
      void puzzle.refresh()
    })
  })
  $effect(() => {
    void library.book?.id
    void settings.gradersKey
    void settings.language
    void settings.kept.names
    const { center } = panes
    return untrack(() => layOutFor(center, library.book))
  })
  $effect(() => {
    const id = rows.current?.id ?? null
    // The board stays while a row is still being fetched.
    if (id !== null || rows.total === 0) untrack(() => void puzzle.open(id))
  })
}
