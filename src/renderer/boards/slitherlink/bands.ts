import { drawEdges } from '#solver/genres/slitherlink/draw.ts'
import { edgeCount, geometryOf } from '#solver/genres/slitherlink/geometry.ts'
import type { Slitherlink } from '#solver/genres/slitherlink/puzzle.ts'
import type { SlitherlinkWork } from '#solver/genres/slitherlink/work.ts'
import { type Layer, layersOf } from '#renderer/drawing/layers.ts'

/** The number of rows in a band. A board of 60 rows has 8 bands, and a stroke redraws one or two of them. */
const ROWS = 8

/** The lines and crosses of a few neighbouring rows. */
export interface Band {
  readonly at: number
  readonly layers: readonly Layer[]
}

type Size = Pick<Slitherlink, 'width' | 'height'>

/**
 * Makes a function that draws lines and crosses in bands of rows. It redraws a band only if something in it has changed since the last
 * call.
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
