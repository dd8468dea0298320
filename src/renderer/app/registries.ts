import { registerActions } from '../actions/registry'
import { registerViews } from '../boards/contract/registry'
import { views } from '../boards/genres'
import { actions } from './actions/catalogue'

/** Gives the rooms below the lists of genres and actions, which they do not import. Called once, before the window is shown. */
export function fillRegistries(): void {
  registerViews(views)
  registerActions(actions)
}
