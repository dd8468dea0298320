import type { Json } from '#solver/kernel/json.ts'
import type { Standing } from './cooks/other-checks'
import type { Bounds } from './search/exact-length'
import { isUsi } from './storage'

/**
 * The knowledge about a problem when the steps ran out, with which a later run goes on. It is small, because it does not contain the tables
 * of the search.
 */
export interface Known {
  readonly bounds: Bounds
  /** The main line in USI, where it is known, and the results for the checks beside it. */
  readonly line?: readonly string[]
  readonly checks?: Standing
}

/** The version of this form. It is raised when the search or the order of checks changes, since older knowledge is then worthless. */
const FORM = 1

/** Writes knowledge in the form that the library keeps. */
export function knownToData({ bounds: { atMost, beyond }, line, checks }: Known): Json {
  return {
    form: FORM,
    atMost,
    beyond,
    ...(line && { line }),
    ...(checks && { checks: checks.checks, slice: checks.slice, within: checks.within }),
  }
}

/** Reads the result of {@link knownToData}; undefined where it is of another version or is invalid. */
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

/** A length is null or an odd number of plies. */
function isLength(value: Json | undefined): value is number | null {
  return value === null || (typeof value === 'number' && Number.isInteger(value) && value > 0 && value % 2 === 1)
}
