import type { Message } from '../kernel/message'
import type { VerdictKind } from '../kernel/verdict'

/** An engine's answer about a position: a mate by these moves (USI, both sides), or that there is none. */
export type EngineSaid = { readonly kind: 'mate'; readonly moves: readonly string[] } | { readonly kind: 'no-mate' }

/** An engine's answer after it was checked against the rules. */
export interface Judged {
  /** Whether it is legal, and confirmed by the genre's own solver. */
  readonly counts: boolean
  /** Whether it is legal, but neither confirmed nor refuted. */
  readonly isOpen: boolean
  readonly message: Message
}

/** A second opinion on a genre's puzzles by an engine that speaks USI. */
export interface Opinion<P = unknown> {
  /** The position to be asked about. */
  sfen(puzzle: P): string
  /** Checks an answer against the rules and the genre's own solver. */
  judge(puzzle: P, said: EngineSaid): Judged
}

/** The relations of an engine's answer to ours. */
export const STANCES = ['agrees', 'differs', 'unchecked'] as const
/** One of {@link STANCES}. */
export type Stance = (typeof STANCES)[number]

/**
 * The relation of a checked answer to the puzzle's verdict. A confirmed answer agrees. For an open one the verdict decides, where it says
 * whether there is a mate at all.
 */
export function stanceOf({ counts, isOpen }: Judged, said: EngineSaid['kind'], verdict: VerdictKind | undefined): Stance {
  if (counts) return 'agrees'
  if (!isOpen) return 'differs'
  const isMate = verdict === 'unique' || verdict === 'multiple'
  if (said === 'mate') return verdict === 'none' ? 'differs' : 'unchecked'
  return isMate ? 'differs' : verdict === 'none' ? 'agrees' : 'unchecked'
}
