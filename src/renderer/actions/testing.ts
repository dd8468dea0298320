import type { Action } from './action'

/** For tests: a function that finds an action of a list by its id, or fails the test. */
export const finderIn =
  (actions: readonly Action[]) =>
  (id: string): Action => {
    const action = actions.find((one) => one.id === id)
    if (!action) throw new Error(`no action ${id}`)
    return action
  }
