import type { Captioned, Written } from '#solver/genre/text.ts'
import { UNKNOWN, type Slitherlink } from '../puzzle'

/** Messages of the text formats of Slitherlink. */
export type FormatMessage =
  /** A character that means no cell in this format. */
  | { readonly code: 'slitherlink.character'; readonly seen: string }
  /** A side that is not a whole number from 1 to `most`. */
  | { readonly code: 'slitherlink.side'; readonly seen: string; readonly most: number }
  /** Row `row` (from 1) does not have as many cells as the others, or as the size says. */
  | { readonly code: 'slitherlink.row-length'; readonly row: number; readonly found: number; readonly expected: number }
  | { readonly code: 'slitherlink.row-count'; readonly found: number; readonly expected: number }
  | { readonly code: 'slitherlink.no-board' }
  /** The two numbers of the first line fit the cells in either order. */
  | { readonly code: 'slitherlink.size-either'; readonly first: number; readonly second: number }
  /** The two numbers of the first line fit the rows in neither order. */
  | {
      readonly code: 'slitherlink.size-neither'
      readonly first: number
      readonly second: number
      readonly width: number
      readonly height: number
    }
  | { readonly code: 'slitherlink.link-without-puzzle' }
  /** The rule `f` in a link or file: the loop must visit every node. */
  | { readonly code: 'slitherlink.every-node' }
  | { readonly code: 'slitherlink.variant'; readonly seen: string }
  /** A link has fewer cells than its board. */
  | { readonly code: 'slitherlink.link-short'; readonly found: number; readonly expected: number }
  /** A link has more after its last cell. */
  | { readonly code: 'slitherlink.link-long'; readonly seen: string }
  | { readonly code: 'slitherlink.tiling'; readonly seen: string }
  | { readonly code: 'slitherlink.random-seed' }
  | { readonly code: 'slitherlink.large-clue'; readonly seen: string }
  | { readonly code: 'slitherlink.loopy-cells'; readonly found: number; readonly expected: number }
  | { readonly code: 'slitherlink.loopy-no-cells' }
  /** A file has a player's lines, crosses or colours, which a puzzle does not keep. */
  | { readonly code: 'slitherlink.answer-left-out' }
  | { readonly code: 'slitherlink.shape' }
  | { readonly code: 'slitherlink.solution-shape' }
  /** The written format has no sign for a printed "?"; such cells became blank. */
  | { readonly code: 'slitherlink.unknown-lost'; readonly count: number }

/** The messages about puzzles with cells printed as "?", in a format without a sign for them: they are written blank. */
export function unknownsLost(puzzles: readonly Captioned<Slitherlink>[]): Written['lost'] {
  return puzzles.flatMap(({ puzzle }, index) => {
    const count = puzzle.clues.filter((clue) => clue === UNKNOWN).length
    return count === 0 ? [] : [{ index, message: { code: 'slitherlink.unknown-lost', count } satisfies FormatMessage }]
  })
}
