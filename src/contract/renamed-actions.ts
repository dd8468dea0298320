/**
 * The present ids of actions that were renamed, by their earlier ids. A person's own keys are stored by action id (`settings.json`) and
 * must survive renaming: whoever renames an action adds a line here. No other action may get an earlier id.
 */
export const RENAMED_ACTIONS: ReadonlyMap<string, string> = new Map([['outlook.toggle', 'live-analysis.toggle']])

/** A person's own keys by the present ids of their actions. Keys stored under a present id win over keys stored under an earlier id. */
export function withPresentIds<T>(keys: Readonly<Record<string, T>>): Record<string, T> {
  const present = Object.entries(keys).filter(([id]) => !RENAMED_ACTIONS.has(id))
  const followed = Object.entries(keys).flatMap(([id, chosen]) => {
    const now = RENAMED_ACTIONS.get(id)
    return now === undefined ? [] : [[now, chosen] as const]
  })
  return Object.fromEntries([...followed, ...present])
}
