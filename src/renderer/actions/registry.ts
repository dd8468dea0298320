import { settings } from '../state/settings.svelte'
import type { Action } from './action'
import type { ActionId } from './ids'

const byId = new Map<string, Action>()
const usual = new Map<Action, readonly string[]>()

/**
 * Fills the registry with all actions. The window does this once when it starts (`main.ts`), so that components which show actions need not
 * import the rooms that define them. From then on an action has the keys that the person chose.
 */
export function registerActions(actions: readonly Action[]): void {
  for (const action of actions) {
    byId.set(action.id, action)
    if (usual.has(action)) continue
    usual.set(action, action.keys ?? [])
    Object.defineProperty(action, 'keys', { get: () => settings.kept.keys[action.id] ?? usual.get(action), enumerable: true })
  }
}

/** The keys of an action before a person chose others. */
export const usualKeys = (action: Action): readonly string[] => usual.get(action) ?? []

/** The action with an id that comes from outside, e.g. from the menu of another version; undefined where there is none. */
export const findAction = (id: string): Action | undefined => byId.get(id)

/**
 * The action with this id.
 *
 * @throws where the registry is not filled yet
 */
export function actionById(id: ActionId): Action {
  const action = byId.get(id)
  if (!action) throw new Error(`no action ${id} is registered`)
  return action
}

/** The actions with these ids, in this order. */
export const actionsById = (...ids: readonly ActionId[]): readonly Action[] => ids.map(actionById)
