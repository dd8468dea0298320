import type { Action } from './action'

/** For tests: the way from an id to its action in a list; a test fails where there is none. */
export const finderIn =
  (actions: readonly Action[]) =>
  (id: string): Action => {
    const action = actions.find((one) => one.id === id)
    if (!action) throw new Error(`no action ${id}`)
    return action
  }
