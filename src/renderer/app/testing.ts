import { finderIn } from '../actions/testing'
import { actions } from './actions/catalogue'

/** For tests: the action of the catalogue with this id. */
export const actionOf = finderIn(actions)
