import { barMotions } from '#renderer/book/bar-motions.ts'
import { galleryMotions } from '#renderer/book/gallery/actions.ts'
import { orderActions, orderMotions } from '#renderer/book/order/actions.ts'
import { pageActions, pageMotions } from '#renderer/pages/actions.ts'
import { addPartActions, partActions } from '#renderer/pages/part-actions.ts'
import { entryActions } from '#renderer/puzzle/entry/actions.ts'
import { enumerationMotions } from '#renderer/generating/enumeration/actions.ts'
import { views } from '#renderer/boards/genres.ts'
import { hintActions } from '#renderer/puzzle/steps/hint-actions.ts'
import { allStepsActions, allStepsMotions } from '#renderer/puzzle/steps/actions.ts'
import { liveAnalysisActions } from '#renderer/puzzle/live-analysis/actions.ts'
import { mendingActions, mendingMotions } from '#renderer/puzzle/mending/actions.ts'
import { neighbourActions, neighbourMotions } from '#renderer/puzzle/neighbours/actions.ts'
import { opinionActions, opinionsOfSelected } from '#renderer/puzzle/opinions/actions.ts'
import { chartActions, chartMotions } from '#renderer/statistics/actions.ts'
import { trashActions, trashMotions } from '#renderer/library/trash/actions.ts'
import { playingActions } from '#renderer/puzzle/solving/actions.ts'
import type { Action } from '#renderer/actions/action.ts'
import type { ActionId } from '#renderer/actions/ids.ts'
import { bookActions } from './book'
import { editActions, removalMotions } from './edit'
import { fileActions } from './file'
import { fullActions } from './full'
import { motions } from './motions'
import { puzzleActions } from './puzzle'
import { helpActions, viewActions } from './view'

const inMenus: readonly Action[] = [
  ...fileActions,
  ...editActions,
  ...trashActions,
  ...bookActions,
  opinionsOfSelected,
  ...orderActions,
  ...partActions,
  ...puzzleActions,
  ...allStepsActions,
  ...hintActions,
  ...mendingActions,
  ...neighbourActions,
  ...opinionActions,
  ...liveAnalysisActions,
  ...entryActions,
  ...playingActions,
  ...fullActions,
  ...pageActions,
  ...viewActions,
  ...chartActions,
  ...helpActions,
]

/** The actions in the menus: all actions but motions, which only move within a list or a board (`menus.ts`). */
export const commands: readonly Action[] = inMenus.filter(({ motion }) => !motion)

/**
 * Everything that a person can do in the window. Keys, menus, tools, palette, context menus and the help page are made of this list. Genres
 * with the same kind of board share actions.
 */
export const actions: readonly Action[] = [
  ...inMenus,
  ...addPartActions,
  ...motions,
  ...barMotions,
  ...orderMotions,
  ...removalMotions,
  ...galleryMotions,
  ...pageMotions,
  ...enumerationMotions,
  ...allStepsMotions,
  ...mendingMotions,
  ...neighbourMotions,
  ...chartMotions,
  ...trashMotions,
  ...new Set(views.flatMap((view) => view.actions)),
]

/** The tools above the book, by group. */
export const TOOLS = [
  ['book.import', 'book.export'],
  ['edit.undo', 'edit.redo'],
  ['book.new-puzzle', 'book.generate', 'book.grade', 'book.solve'],
] as const satisfies readonly (readonly ActionId[])[]
