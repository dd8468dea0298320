import type { Json } from '#solver/kernel/json.ts'
import type { Standing } from './cooks/other-checks'
import type { Bounds } from './search/exact-length'
import { isUsi } from './storage'

/**
 * The knowledge about a problem where the steps ran out, so that a later run need not find it out again: small, whatever the search took. What its
 * tables held is not in it.
 */
export interface Known {
  readonly bounds: Bounds
  /** The main line in USI, where that is known, and what became of the checks beside it. */
  readonly line?: readonly string[]
  readonly checks?: Standing
}

/** Raised where the search, or the order of checks, becomes another: what an earlier one knew is then worth nothing. */
const FORM = 1

/** That knowledge as the library keeps it. */
export function knownToData({ bounds: { atMost, beyond }, line, checks }: Known): Json {
  return {
    form: FORM,
    atMost,
    beyond,
    ...(line && { line }),
    ...(checks && { checks: checks.checks, slice: checks.slice, within: checks.within }),
  }
}

/** Reads what {@link knownToData} wrote; undefined where it is of another form, or makes no sense. */
export function knownFromData(data: Json): Known | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
  const { form, atMost, beyond, line, checks, slice, within } = data as Readonly<Record<string, Json>>
  if (form !== FORM || !isLength(atMost) || !isLength(beyond)) return undefined
  const bounds = { atMost, beyond }
  if (atMost !== null && (beyond ?? -1) >= atMost) return undefined
  if (!Array.isArray(line) || !line.every(isUsi)) return { bounds }
  const isStanding = typeof checks === 'string' && /^[-m?]*$/.test(checks) && typeof slice === 'number' && slice >= 1
  return { bounds, line, ...(isStanding && { checks: { checks, slice, within: isLength(within) ? (within ?? 0) : 0 } }) }
}

/** The length of a mate is odd. */
function isLength(value: Json | undefined): value is number | null {
  return value === null || (typeof value === 'number' && Number.isInteger(value) && value > 0 && value % 2 === 1)
}
