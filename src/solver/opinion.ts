import type { Message } from './core/message'

/** What an engine said of a position: a mate by these moves (USI, both sides), or that there is none. */
export type EngineSaid = { readonly kind: 'mate'; readonly moves: readonly string[] } | { readonly kind: 'no-mate' }

/** A second opinion on a genre's puzzles by an engine that speaks USI. */
export interface Opinion<P = unknown> {
  /** The position to be asked about. */
  sfen(puzzle: P): string
  /** Holds an answer to the rules and to the genre's own solver: whether it counts, and what is to be said of it. */
  judge(puzzle: P, said: EngineSaid): { readonly counts: boolean; readonly message: Message }
}
