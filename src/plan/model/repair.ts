import type { Repair } from './finding'
import type { Plan } from './plan'

type Value = string | number | boolean | null

/**
 * A plan after a repair: each value is put where its path leads; null removes a field, or a part from its list. A path that
 * leads nowhere changes nothing.
 */
export function repaired(plan: Plan, { set }: Repair): Plan {
  return set.reduce<unknown>((changed, { path, value }) => withValue(changed, path, value), plan) as Plan
}

function withValue(whole: unknown, [key, ...rest]: readonly (string | number)[], value: Value): unknown {
  if (key === undefined) return value
  if (Array.isArray(whole)) {
    const list = whole as readonly unknown[]
    if (typeof key !== 'number' || key < 0 || key >= list.length) return whole
    if (rest.length === 0 && value === null) return list.toSpliced(key, 1)
    return list.with(key, withValue(list[key], rest, value))
  }
  // A list that the plan leaves out is created with its first element.
  if (whole === undefined && rest.length === 0 && value !== null) return { [key]: value }
  if (typeof whole !== 'object' || whole === null) return whole
  const { [key]: before, ...others } = whole as Record<string, unknown>
  if (rest.length === 0) return value === null ? others : { ...whole, [key]: value }
  return { ...whole, [key]: withValue(before, rest, value) }
}
