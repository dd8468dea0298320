import { isBox, readHead, readMate } from './read-record'
import type { MateRecord, UnitRecord } from './record'
import { LISTED_FROM, similarGroups, type SimilarGroup } from './similar'
import { stockOf, stockText, type Stock } from './stock'
import { isProblem, summaryOf } from './summary'
import { isSlightness, type Slightness } from './slightness'
import { STAGES, type Stage, UNITS } from './unit'

/** The scope of an enumeration: its pieces, and its last stage. */
export interface Scope {
  readonly stock: Stock
  readonly stage: Stage
  /** The only box; left out: all boxes. */
  readonly box?: readonly [number, number]
  /** The conditions under which cooks are slight; left out for the paper's, and where cooks are not asked for. */
  readonly slight?: Slightness
}

/** The first word of a file of an enumeration. */
const HEAD = 'kin-gin'

/** The indices in `UNITS` of the units of a scope. */
export function unitsOf({ box }: Scope): number[] {
  return [...UNITS.keys()].filter((i) => !box || (UNITS[i]!.box.x === box[0] && UNITS[i]!.box.y === box[1]))
}

/** The index of a unit in `UNITS`. */
export function numberOf({ box, king }: Pick<UnitRecord, 'box' | 'king'>): number {
  return UNITS.findIndex((unit) => unit.box.x === box[0] && unit.box.y === box[1] && unit.king === king)
}

/** Units in the order of `UNITS`. */
export function inOrder(units: readonly UnitRecord[]): UnitRecord[] {
  return [...units].sort((a, b) => numberOf(a) - numberOf(b))
}

/** Problems of at least `LISTED_FROM` plies without leftover by rule P, in groups of similar ones. */
export function longGroups(units: readonly UnitRecord[]): SimilarGroup[] {
  return similarGroups(units.flatMap(({ mates }) => mates.filter((mate) => isProblem(mate) && (mate.length ?? 0) >= LISTED_FROM)))
}

/**
 * An enumeration, or a part of it, as JSON Lines: the question, then each unit with its mates, the groups of long problems, and the
 * summary. The same units give the same bytes, in whatever order they were computed.
 * @param units the units in any order
 */
export function* linesOf(scope: Scope, units: readonly UnitRecord[]): Generator<string> {
  const { stock, stage, box, slight } = scope
  const sorted = inOrder(units)
  yield JSON.stringify({ enumeration: HEAD, pieces: stockText(stock), stage, box, slight })
  for (const { mates, ...unit } of sorted) {
    yield JSON.stringify({ unit })
    for (const mate of mates) yield JSON.stringify(mate)
  }
  for (const group of longGroups(sorted)) yield JSON.stringify({ group })
  yield JSON.stringify({ summary: summaryOf(sorted, scope) })
}

/** Reads a file that `linesOf` wrote. For any other file, returns the number of the first wrong line (from 1). */
export function readLines(text: string): { readonly scope: Scope; readonly units: readonly UnitRecord[] } | number {
  let scope: Scope | undefined
  const units: (Omit<UnitRecord, 'mates'> & { mates: MateRecord[] })[] = []
  const lines = text.split('\n')
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue
    const value = jsonOf(line)
    if (!scope) {
      scope = scopeIn(value)
      if (!scope) return i + 1
      continue
    }
    const unit = readHead(value['unit'])
    const mate = readMate(value)
    if (unit && numberOf(unit) >= 0) units.push({ ...unit, mates: [] })
    else if (mate && units.length > 0) units.at(-1)!.mates.push(mate)
    // Groups and summaries are computed anew.
    else if (!('group' in value || 'summary' in value)) return i + 1
  }
  return scope ? { scope, units } : 1
}

function scopeIn({ enumeration, pieces, stage, box, slight }: { readonly [key: string]: unknown }): Scope | undefined {
  const stock = typeof pieces === 'string' ? stockOf(pieces) : undefined
  const known = STAGES.find((name) => name === stage)
  if (enumeration !== HEAD || !stock || !known || (box !== undefined && !isBox(box))) return undefined
  if (slight !== undefined && !isSlightness(slight)) return undefined
  return { stock, stage: known, box, ...(slight !== undefined && { slight }) }
}

/** The object of a line; an empty object for any other text. */
function jsonOf(text: string): { readonly [key: string]: unknown } {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
