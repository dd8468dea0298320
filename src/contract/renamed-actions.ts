/**
 * Earlier ids of actions, each with its present id. A person's own keys are stored by action id (`settings.json`) and must follow an action
 * whose id changes: renaming one needs a line here. An earlier id is never given to another action.
 */
export const RENAMED_ACTIONS: ReadonlyMap<string, string> = new Map([['outlook.toggle', 'live-analysis.toggle']])

/**
 * A person's own keys by the present ids of their actions. Keys that were chosen under the present id count before those of an earlier one.
 */
export function withPresentIds<T>(keys: Readonly<Record<string, T>>): Record<string, T> {
  const present = Object.entries(keys).filter(([id]) => !RENAMED_ACTIONS.has(id))
  const followed = Object.entries(keys).flatMap(([id, chosen]) => {
    const now = RENAMED_ACTIONS.get(id)
    return now === undefined ? [] : [[now, chosen] as const]
  })
  return Object.fromEntries([...followed, ...present])
}
