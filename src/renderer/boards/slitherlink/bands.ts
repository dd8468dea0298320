import { drawEdges } from '#solver/genres/slitherlink/draw.ts'
import { edgeCount, geometryOf } from '#solver/genres/slitherlink/geometry.ts'
import type { Slitherlink } from '#solver/genres/slitherlink/puzzle.ts'
import type { SlitherlinkWork } from '#solver/genres/slitherlink/work.ts'
import { type Layer, layersOf } from '#renderer/drawing/layers.ts'

/** Rows of a band: a stroke on a board of 60 x 60 redraws one or two of some fifteen. */
const ROWS = 8

/** Lines and crosses of a few rows. */
export interface Band {
  readonly at: number
  readonly layers: readonly Layer[]
}

type Size = Pick<Slitherlink, 'width' | 'height'>

/**
 * Makes a function that draws lines and crosses in bands of rows; it draws a band again only when something in it has
 * changed since the last call.
 */
export function rememberingBands(): (board: Size, work: SlitherlinkWork) => readonly Band[] {
  let known = new Map<string, Band>()
  return (board, work) => {
    const { width, height } = board
    const { firstVertical } = geometryOf(width, height)
    const all = edgeCount(width, height)
    const next = new Map<string, Band>()
    const bands: Band[] = []
    const add = (from: number, to: number) => {
      const key = `${width} ${height} ${from} ${work.edges.slice(from, to)} ${work.fixed.slice(from, to)}`
      const band = known.get(key) ?? { at: from, layers: layersOf(drawEdges(board, work, from, to)) }
      next.set(key, band)
      bands.push(band)
    }
    for (let from = 0; from < firstVertical; from += ROWS * width) add(from, Math.min(firstVertical, from + ROWS * width))
    for (let from = firstVertical; from < all; from += ROWS * (width + 1)) add(from, Math.min(all, from + ROWS * (width + 1)))
    known = next
    return bands
  }
}
