import type { GradeOutcome } from '#contract/schemas/values.ts'
import type { Json } from '#solver/kernel/json.ts'
import { FAULT_KINDS, type FaultKind, MAGAZINE_RESULTS, type MagazineResult } from '#solver/genres/tsume-shogi/cooks/fault-kinds.ts'
import { COOK_KINDS, type CookKind } from '#solver/genres/tsume-shogi/cooks/report.ts'
import { isUsi, solutionFromData } from '#solver/genres/tsume-shogi/storage.ts'

/** A line beside the main line: its moves in USI, and the ply of the main line (from 1) at which it leaves that. */
export interface SideLine {
  readonly ply: number
  readonly moves: readonly string[]
  /** The pieces left in the attacker's hand at the end of the line, as letters; left out where they are not known. */
  readonly leftover?: readonly string[]
}

/** A cook: a line beside the solution that mates as well. */
export interface CookLine extends SideLine {
  readonly kind: CookKind
  /** The number of moves of the solution after which the cook rejoins it. */
  readonly distance: number | null
  readonly isSlight: boolean
}

/** A try: a check that does not mate, with an answer that refutes it. */
export interface TryLine extends SideLine {
  /** Whether every other answer is mated. */
  readonly isOnly: boolean
}

/** A line with a remark of the examiner. */
export interface FaultLine extends SideLine {
  readonly fault: FaultKind
}

/** An examiner's report on a problem, by the conventions of magazines (`solver/genres/tsume-shogi/cooks/magazine.ts`). */
export interface Examined {
  readonly result: MagazineResult
  /** Whether the examined line was the composer's. */
  readonly isGiven: boolean
  /** The remarks on lines beside the solution. */
  readonly lines: readonly FaultLine[]
  /** The kinds of remarks, each with the plies at which it is made. */
  readonly faults: readonly { readonly kind: FaultKind; readonly plies: readonly number[] }[]
}

/** What the panel reports about a problem with a mate. */
export interface Report {
  readonly moves: readonly string[]
  /** The pieces left in the attacker's hand, as letters; undefined where they are not known. */
  readonly leftover: readonly string[] | undefined
  readonly class: string | undefined
  readonly everyBestLine: boolean | null
  readonly someBestLine: boolean | null
  readonly cooks: readonly CookLine[]
  /** The plies at which it is undecided whether other checks mate. */
  readonly open: readonly number[]
  /** Left out if the grading does not contain it. */
  readonly examined?: Examined
  /** Other answers of the defender that last as long as the main line's. */
  readonly variations: readonly SideLine[]
  /** Checks beside the solution's that do not mate, and the plies at which there may be more of them. */
  readonly tries: readonly TryLine[]
  readonly triesOpen: readonly number[]
  /** The numbers of variations and tries that the grading left out. */
  readonly variationsLeft: number
  readonly triesLeft: number
}

type Fields = { readonly [key: string]: Json | undefined }

const fieldsOf = (value: Json | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : [])
const countOf = (value: Json | undefined): number => (typeof value === 'number' ? value : 0)
const flagOf = (value: Json | undefined): boolean | null => (typeof value === 'boolean' ? value : null)

function sideLineOf(value: Json): readonly SideLine[] {
  const { ply, moves, leftover } = fieldsOf(value)
  const line = listOf(moves).filter(isUsi)
  const left = Array.isArray(leftover) ? { leftover: listOf(leftover).filter((letter) => typeof letter === 'string') } : {}
  return typeof ply === 'number' && ply >= 1 && line.length > 0 ? [{ ply, moves: line, ...left }] : []
}

function cookOf(value: Json): readonly CookLine[] {
  const { kind, distance, slight } = fieldsOf(value)
  return sideLineOf(value).map((line) => ({
    ...line,
    kind: COOK_KINDS.find((one) => one === kind) ?? 'apart',
    distance: typeof distance === 'number' ? distance : null,
    isSlight: slight === true,
  }))
}

function tryOf(value: Json): readonly TryLine[] {
  return sideLineOf(value).map((line) => ({ ...line, isOnly: fieldsOf(value)['only'] === true }))
}

/** The kinds of remarks on moves of the solution itself. */
const ON_THE_LINE: readonly FaultKind[] = ['leftover', 'line', 'useless']

function examinedOf(value: Json | undefined): { readonly examined?: Examined } {
  const { result, faults, given } = fieldsOf(value)
  const named = MAGAZINE_RESULTS.find((one) => one === result)
  if (named === undefined) return {}
  const all = listOf(faults).map(fieldsOf)
  const pliesOf = (kind: FaultKind) =>
    all.flatMap((fault) => (fault['kind'] === kind && typeof fault['ply'] === 'number' ? [fault['ply']] : []))
  const told = FAULT_KINDS.map((kind) => ({ kind, plies: pliesOf(kind) })).filter(({ plies }) => plies.length > 0)
  const lines = listOf(faults).flatMap((one) => {
    const kind = FAULT_KINDS.find((fault) => fault === fieldsOf(one)['kind'])
    return kind === undefined || ON_THE_LINE.includes(kind) ? [] : sideLineOf(one).map((line): FaultLine => ({ ...line, fault: kind }))
  })
  return { examined: { result: named, isGiven: given === true, faults: told, lines } }
}

/** The report from a grading; undefined if it found no mate. A grading without cooks still has the main line. */
export function reportOf(outcome: GradeOutcome | null): Report | undefined {
  if (outcome?.solution === undefined) return undefined
  const details: Fields = outcome.grading?.details ?? {}
  // A grading by another rule of useless interpositions contains a main line of its own.
  const solved = solutionFromData(details.solution ?? outcome.solution)
  if (!solved.ok) return undefined
  // The examined line, if it is not the main line: the composer's, or one that leaves no pieces in hand.
  const judged = listOf(fieldsOf(details.magazine)['line']).filter(isUsi)
  const isOther = judged.length > 0
  const moves = isOther ? judged : solved.value.moves
  return {
    moves,
    leftover: isOther ? undefined : solved.value.leftover,
    class: typeof details.class === 'string' ? details.class : undefined,
    everyBestLine: flagOf(details.everyBestLine),
    someBestLine: flagOf(details.someBestLine),
    cooks: isOther ? [] : listOf(details.cooks).flatMap(cookOf),
    open: listOf(details.open).filter((ply) => typeof ply === 'number'),
    ...examinedOf(details.magazine),
    variations: isOther ? [] : listOf(details.variations).flatMap(sideLineOf),
    tries: isOther ? [] : listOf(details.tries).flatMap(tryOf),
    triesOpen: isOther ? [] : listOf(details.triesOpen).filter((ply) => typeof ply === 'number'),
    variationsLeft: isOther ? 0 : countOf(details['variationsLeft']),
    triesLeft: isOther ? 0 : countOf(details['triesLeft']),
  }
}
