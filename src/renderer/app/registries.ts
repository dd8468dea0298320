import { registerActions } from '../actions/registry'
import { registerViews } from '../boards/contract/registry'
import { views } from '../boards/genres'
import { actions } from './actions/catalogue'

/** Passes the lists of genres and actions to the rooms below, which do not import them. It is called once, before the window is shown. */
export function fillRegistries(): void {
  registerViews(views)
  registerActions(actions)
}
