import { enumerable } from '#renderer/generating/enumeration/listing.svelte.ts'
import type { GenreView } from '#renderer/boards/contract/genre-view.ts'
import { viewOf } from '#renderer/boards/contract/registry.ts'
import { views } from '#renderer/boards/genres.ts'
import { making } from '#renderer/importing/pictures/maker.svelte.ts'
import { picturing } from '#renderer/importing/pictures/picturing.svelte.ts'
import { createPuzzle } from '#renderer/state/library/operations.ts'
import { jobs } from '#renderer/state/jobs.svelte.ts'
import { library } from '#renderer/state/library/library.svelte.ts'
import { attempt } from '#renderer/state/notices.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { rows } from '#renderer/state/book/rows.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { named, words, type Words } from '#renderer/words/index.ts'
import { type Action, actionsOf } from '#renderer/actions/action.ts'

const hasBook = (): boolean => library.book !== undefined
/** Whether a genre has empty puzzles of several kinds. */
const hasKinds = ({ genre }: GenreView): boolean => (genre.blanks?.length ?? 0) > 1
/** Adds an empty puzzle to the open book. */
const beginPuzzle = (view: GenreView | undefined, blank = view?.genre.blank) =>
  attempt(async () => {
    if (library.book && view) await createPuzzle(library.book.id, view.genre.id, view.genre.toData(blank))
  })
const isFull = (): boolean => (library.book?.puzzles ?? 0) > 0

/** Actions on a book. */
export const bookActions = actionsOf([
  {
    id: 'book.new-puzzle',
    label: (w) => w.actions.newPuzzle,
    icon: 'plus',
    keys: ['Alt+N'],
    when: hasBook,
    // A genre with several kinds asks for one, because the open puzzle is not necessarily of the wanted kind.
    run: () => {
      const view = viewOf(puzzle.detail?.genre) ?? views[0]
      if (view && hasKinds(view)) panes.openPalette(words().actions.newPuzzleOf(''))
      else void beginPuzzle(view)
    },
  },
  ...views.flatMap((view): Action[] => [
    // A genre with several kinds has a command for each of them instead of one for all.
    ...(hasKinds(view)
      ? []
      : [
          {
            id: `book.new-puzzle.${view.genre.id}`,
            label: (w: Words) => w.actions.newPuzzleOf(named(view.genre.name)),
            when: hasBook,
            run: () => beginPuzzle(view),
          },
        ]),
    ...(view.genre.blanks ?? []).map((kind) => ({
      id: `book.new-puzzle.${view.genre.id}.${kind.id}`,
      label: (w: Words) => w.actions.newPuzzleOf(named(kind.name)),
      when: hasBook,
      run: () => beginPuzzle(view, kind.puzzle),
    })),
  ]),
  {
    id: 'book.generate',
    label: (w) => w.actions.generate,
    brief: (w) => w.actions.brief.generate,
    icon: 'generate',
    keys: ['Shift+Mod+G'],
    when: () => hasBook() && views.some(({ genre }) => genre.generator),
    run: () => (panes.dialog = 'generate'),
  },
  {
    id: 'book.picture',
    label: (w) => w.picture.action(named(making.maker?.making.title)),
    keys: ['Alt+I'],
    when: () => making.maker !== undefined,
    run: () => picturing.open(),
  },
  {
    id: 'book.enumeration',
    label: (w) => w.actions.enumeration,
    keys: ['Shift+Mod+L'],
    when: () => enumerable.length > 0,
    run: () => (panes.dialog = 'enumeration'),
  },
  {
    id: 'book.grade',
    label: (w) => w.actions.gradeBook,
    brief: (w) => w.actions.brief.grade,
    icon: 'grade',
    keys: ['Mod+G'],
    when: isFull,
    run: () => library.book && jobs.start({ kind: 'grade', book: library.book.id, graders: settings.graders }),
  },
  {
    id: 'book.grade-selected',
    label: (w) => w.actions.gradeSelected,
    when: () => isFull() && rows.selected.size > 0,
    run: () =>
      library.book &&
      jobs.start({ kind: 'grade', book: library.book.id, graders: settings.graders, again: true, puzzles: [...rows.selected] }),
  },
  {
    id: 'book.grade-again',
    label: (w) => w.actions.gradeAgain,
    when: isFull,
    run: () => library.book && jobs.start({ kind: 'grade', book: library.book.id, graders: settings.graders, again: true }),
  },
  {
    id: 'book.solve',
    label: (w) => w.actions.solveBook,
    brief: (w) => w.actions.brief.solve,
    icon: 'check',
    when: isFull,
    run: () => library.book && jobs.start({ kind: 'solve', book: library.book.id }),
  },
])
