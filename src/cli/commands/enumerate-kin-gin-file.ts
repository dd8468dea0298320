import { z } from 'zod'
import {
  isProblem,
  LISTED_FROM,
  similarGroups,
  STAGES,
  stockOf,
  stockText,
  summaryOf,
  UNITS,
  type SimilarGroup,
  type Stage,
  type Stock,
  type Summary,
  type UnitRecord,
} from '#solver/tsume-shogi/kin-gin/index.ts'

/** What is enumerated, and how far. */
export interface Scope {
  readonly stock: Stock
  readonly stage: Stage
  /** Only this box; all of them where left out. */
  readonly box?: readonly [number, number]
}

const Leftover = z.object({ P: z.int(), Q: z.int(), R: z.int(), S: z.int() })

const Mate = z.object({
  diagram: z.string(),
  length: z.int().optional(),
  leftover: Leftover.optional(),
  moves: z.array(z.string()).readonly().optional(),
  class: z.enum(['A', 'B', 'C']).optional(),
  everyBestLine: z.boolean().optional(),
  someBestLine: z.boolean().optional(),
  cooks: z
    .array(
      z.object({
        ply: z.int(),
        line: z.array(z.string()).readonly(),
        d: z.int().nullable(),
        kind: z.enum(['detour', 'unspecified', 'transposed', 'merging', 'separate']),
      }),
    )
    .readonly()
    .optional(),
})

const unitHead = { box: z.tuple([z.int(), z.int()]).readonly(), king: z.int(), diagrams: z.int(), notCheck: z.int() }

/** A unit as it is kept and as solver processes give it. */
export const UnitValue: z.ZodType<UnitRecord> = z.object({ ...unitHead, mates: z.array(Mate).readonly() })

const Head = z.object({
  enumeration: z.literal('kin-gin'),
  pieces: z.string(),
  stage: z.enum(STAGES),
  box: z.tuple([z.int(), z.int()]).readonly().optional(),
})
const UnitHead = z.object({ unit: z.object(unitHead) })

/** The numbers of the units that a scope asks for. */
export function unitsOf({ box }: Scope): number[] {
  return [...UNITS.keys()].filter((i) => !box || (UNITS[i]!.box.x === box[0] && UNITS[i]!.box.y === box[1]))
}

/** The number of a unit. */
export function numberOf({ box, king }: Pick<UnitRecord, 'box' | 'king'>): number {
  return UNITS.findIndex((unit) => unit.box.x === box[0] && unit.box.y === box[1] && unit.king === king)
}

/** Problems of `LISTED_FROM` plies and more without leftover by rule P, similar ones together. */
export function longGroups(units: readonly UnitRecord[]): SimilarGroup[] {
  return similarGroups(units.flatMap(({ mates }) => mates.filter((mate) => isProblem(mate) && (mate.length ?? 0) >= LISTED_FROM)))
}

/** The summary of units. */
export function summaryIn(scope: Scope, units: readonly UnitRecord[]): Summary {
  return summaryOf(units, scope)
}

/**
 * An enumeration, or a part of it, as JSON Lines: what was asked, then each unit with its mates, the groups of long problems, and the
 * summary. The same units give the same bytes, however they were come by.
 *
 * @param units in any order
 */
export function* linesOf(scope: Scope, units: readonly UnitRecord[]): Generator<string> {
  const { stock, stage, box } = scope
  const inOrder = [...units].sort((a, b) => numberOf(a) - numberOf(b))
  yield JSON.stringify({ enumeration: 'kin-gin', pieces: stockText(stock), stage, box })
  for (const { mates, ...unit } of inOrder) {
    yield JSON.stringify({ unit })
    for (const mate of mates) yield JSON.stringify(mate)
  }
  for (const group of longGroups(inOrder)) yield JSON.stringify({ group })
  yield JSON.stringify({ summary: summaryIn(scope, inOrder) })
}

/** A file of `linesOf` read back, or the number of the line (from 1) that is something else. */
export function readLines(text: string): { readonly scope: Scope; readonly units: readonly UnitRecord[] } | number {
  let scope: Scope | undefined
  const units: (Omit<UnitRecord, 'mates'> & { mates: z.infer<typeof Mate>[] })[] = []
  const lines = text.split('\n')
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue
    const value = jsonOf(line)
    if (!scope) {
      const head = Head.safeParse(value)
      const stock = head.success ? stockOf(head.data.pieces) : undefined
      if (!head.success || !stock) return i + 1
      scope = { stock, stage: head.data.stage, box: head.data.box }
      continue
    }
    const unit = UnitHead.safeParse(value)
    const mate = Mate.safeParse(value)
    if (unit.success && numberOf(unit.data.unit) >= 0) units.push({ ...unit.data.unit, mates: [] })
    else if (mate.success && units.length > 0) units.at(-1)!.mates.push(mate.data)
    else if (!isCounted(value)) return i + 1
  }
  return scope ? { scope, units } : 1
}

/** Groups and summaries are made anew. */
function isCounted(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ('group' in value || 'summary' in value)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
