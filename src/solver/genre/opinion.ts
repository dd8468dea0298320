import type { Message } from '../kernel/message'
import type { VerdictKind } from '../kernel/verdict'

/** An engine's answer about a position: a mate with its moves (in USI's notation, of both sides), or no mate. */
export type EngineSaid = { readonly kind: 'mate'; readonly moves: readonly string[] } | { readonly kind: 'no-mate' }

/** An engine's answer after it was checked against the rules. */
export interface Judged {
  /** Whether the answer is legal and the genre's own solver confirms it. */
  readonly counts: boolean
  /** Whether the answer is legal, but the solver could neither confirm nor refute it. */
  readonly isOpen: boolean
  readonly message: Message
}

/** A second opinion on a genre's puzzles by an engine that speaks USI. */
export interface Opinion<P = unknown> {
  /** The position about which the engine is asked, in SFEN. */
  sfen(puzzle: P): string
  /** Checks an answer against the rules and the genre's own solver. */
  judge(puzzle: P, said: EngineSaid): Judged
}

/** How an engine's answer can relate to Nanido's. */
export const STANCES = ['agrees', 'differs', 'unchecked'] as const
/** One of {@link STANCES}. */
export type Stance = (typeof STANCES)[number]

/**
 * How a checked answer relates to the puzzle's verdict. A confirmed answer agrees. For an answer that is neither confirmed nor refuted, the
 * verdict decides, if it says whether there is a mate.
 */
export function stanceOf({ counts, isOpen }: Judged, said: EngineSaid['kind'], verdict: VerdictKind | undefined): Stance {
  if (counts) return 'agrees'
  if (!isOpen) return 'differs'
  const isMate = verdict === 'unique' || verdict === 'multiple'
  if (said === 'mate') return verdict === 'none' ? 'differs' : 'unchecked'
  return isMate ? 'differs' : verdict === 'none' ? 'agrees' : 'unchecked'
}
