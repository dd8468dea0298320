import { registerActions } from '../actions/registry'
import { registerViews } from '../boards/contract/registry'
import { views } from '../boards/genres'
import { actions } from './actions/catalogue'

/** Tells the rooms below which genres and actions there are: they know neither by themselves. Called once, before the window is shown. */
export function fillRegistries(): void {
  registerViews(views)
  registerActions(actions)
}
