import type { Result } from '#solver/genre.ts'
import { geometryOf } from '../geometry'
import { countsOf, edgesOfInside, isOneLoop } from '../loop'
import type { Loop } from '../puzzle'
import type { Mask } from './mask'
import { failure } from './message'

/**
 * Reads a loop that is given: rows of signs parted by `/`, `#` a cell inside and `.` one outside; undefined where nothing is written. A
 * message where it is not of the board's shape, not one loop, or does not have the digits of the mask.
 */
export function readDrawn(text: string, width: number, height: number, mask: Mask | undefined): Result<Loop | undefined> {
  if (text === '') return { ok: true, value: undefined }
  const rows = text.split('/')
  if (rows.length !== height || rows.some((row) => row.length !== width || !/^[#.]*$/.test(row)))
    return failure({ code: 'slitherlink.generate-loop', width, height })
  const loop: Loop = { width, height, inside: Array.from(rows.join(''), (sign) => (sign === '#' ? 1 : 0)) }
  const geometry = geometryOf(width, height)
  if (!isOneLoop(geometry, edgesOfInside(geometry, loop.inside))) return failure({ code: 'slitherlink.generate-not-one-loop' })
  const wrong = countsOf(loop).flatMap((count, cell) => (/\d/.test(mask?.[cell] ?? '') && mask![cell] !== String(count) ? [cell] : []))
  if (wrong.length === 0) return { ok: true, value: loop }
  return failure({
    code: 'slitherlink.generate-loop-digits',
    cells: wrong.map((cell) => [Math.floor(cell / width), cell % width] as const),
  })
}

/** A loop as {@link readDrawn} reads it. */
export function drawnAs({ width, height, inside }: Loop): string {
  return Array.from({ length: height }, (_, row) =>
    inside
      .slice(row * width, (row + 1) * width)
      .map((colour) => (colour === 1 ? '#' : '.'))
      .join(''),
  ).join('/')
}
