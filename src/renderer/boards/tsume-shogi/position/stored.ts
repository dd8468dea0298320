import type { Json } from '#solver/kernel/json.ts'
import type { Problem } from '#solver/genres/tsume-shogi/puzzle.ts'
import { isUsi, storage } from '#solver/genres/tsume-shogi/storage.ts'

/** The moves that a person played: in USI from the problem's position, and how many of them are made on the board. */
export interface Played {
  readonly moves: readonly string[]
  readonly ply: number
}

/** Nothing played yet. */
export const NOTHING_PLAYED: Played = { moves: [], ply: 0 }

/** The problem on the board; undefined for a puzzle of another genre. */
export function problemIn(puzzle: Json | undefined): Problem | undefined {
  const read = storage.fromData(puzzle)
  return read.ok ? read.value : undefined
}

/** A problem as the library keeps it. */
export const problemAsJson = (problem: Problem): Json => storage.toData(problem)

/** The played moves in stored work; malformed ones are left out. */
export function playedIn(work: Json | null): Played {
  const { moves, ply } = (typeof work === 'object' && work !== null ? work : {}) as { readonly [key: string]: Json | undefined }
  const line = Array.isArray(moves) ? (moves as readonly Json[]).filter(isUsi) : []
  const at = typeof ply === 'number' && Number.isInteger(ply) ? Math.max(0, Math.min(line.length, ply)) : line.length
  return { moves: line, ply: at }
}

/** Played moves as stored work; null for none. */
export function playedAsJson({ moves, ply }: Played): Json | null {
  return moves.length === 0 ? null : { moves, ply }
}
