import { barMotions } from '../book/bar-motions'
import { orderActions, orderMotions } from '../desk/actions'
import { pageActions, pageMotions } from '../pages/actions'
import { addPartActions, partActions } from '../pages/part-actions'
import { entryActions } from '../entry/actions'
import { enumerationMotions } from '../enumeration/actions'
import { views } from '../genres'
import { hintActions } from '../hints/actions'
import { allStepsActions, allStepsMotions } from '../steps/actions'
import { outlookActions } from '../outlook/actions'
import { mendingActions, mendingMotions } from '../mending/actions'
import { neighbourActions, neighbourMotions } from '../neighbours/actions'
import { opinionActions, opinionsOfSelected } from '../opinions/actions'
import { chartActions, chartMotions } from '../statistics/actions'
import { trashActions, trashMotions } from '../trash/actions'
import { playingActions } from '../playing/actions'
import { settings } from '../state/settings.svelte'
import type { Action, MenuName } from './action'
import { bookActions } from './book'
import { editActions, removalMotions } from './edit'
import { fileActions } from './file'
import { fullActions } from './full'
import { motions } from './motions'
import { puzzleActions } from './puzzle'
import { helpActions, viewActions } from './view'

/** The menus, left to right. */
export const menus: Readonly<Record<MenuName, readonly Action[]>> = {
  file: fileActions,
  edit: [...editActions, ...trashActions],
  book: [...bookActions, opinionsOfSelected, ...orderActions, ...partActions],
  puzzle: [
    ...puzzleActions,
    ...allStepsActions,
    ...hintActions,
    ...mendingActions,
    ...neighbourActions,
    ...opinionActions,
    ...outlookActions,
    ...entryActions,
    ...playingActions,
    ...fullActions,
  ],
  view: [...pageActions, ...viewActions, ...chartActions],
  help: helpActions,
}

/**
 * Everything a person can do in the window. Keys, menus, tools, palette, context menus and help page are made of this. Genres with
 * boards of one kind share their actions.
 */
export const actions: readonly Action[] = [
  ...Object.values(menus).flat(),
  ...addPartActions,
  ...motions,
  ...barMotions,
  ...orderMotions,
  ...removalMotions,
  ...pageMotions,
  ...enumerationMotions,
  ...allStepsMotions,
  ...mendingMotions,
  ...neighbourMotions,
  ...chartMotions,
  ...trashMotions,
  ...new Set(views.flatMap((view) => view.actions)),
]

const usual = new Map<Action, readonly string[]>()
for (const action of actions) {
  if (usual.has(action)) continue
  usual.set(action, action.keys ?? [])
  // Whoever asks for an action's keys hears what the person chose.
  Object.defineProperty(action, 'keys', { get: () => settings.kept.keys[action.id] ?? usual.get(action), enumerable: true })
}

/** The keys that an action comes with, whatever a person chose. */
export const usualKeys = (action: Action): readonly string[] => usual.get(action) ?? []

const byId = new Map(actions.map((action) => [action.id, action]))

/** The action with an id; undefined where there is none, e.g. from a menu of another version. */
export const actionById = (id: string): Action | undefined => byId.get(id)

/** The actions with these ids, in this order. */
export const actionsById = (...ids: readonly string[]): readonly Action[] => ids.flatMap((id) => actionById(id) ?? [])

/** The tools above the book, in groups. */
export const TOOLS = [
  ['book.import', 'book.export'],
  ['edit.undo', 'edit.redo'],
  ['book.new-puzzle', 'book.generate', 'book.grade', 'book.solve'],
] as const

/** What a right click on a node of the tree offers. */
export const TREE_MENU = ['collection.new', 'book.new', 'edit.rename', 'edit.move-up', 'edit.move-down', 'book.export', 'edit.remove-node']
/** What a right click on the book table offers. */
export const TABLE_MENU = [
  'puzzle.steps',
  'book.grade-selected',
  'book.opinions',
  'order.earlier',
  'order.later',
  'edit.tag',
  'edit.move-puzzles',
  'view.columns',
  'edit.select-all',
  'edit.remove-puzzles',
]
