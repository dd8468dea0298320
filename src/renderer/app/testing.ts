import { finderIn } from '../actions/testing'
import { actions } from './actions/catalogue'

/** For tests: the action of the whole catalogue with an id. */
export const actionOf = finderIn(actions)
