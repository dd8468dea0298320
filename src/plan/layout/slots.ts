import type { Box } from '../model/box'
import type { BoardSize } from '../model/shapes'

/** A division of an area into equal slots. A slot is the place of one puzzle or solution on a page, with the words around it. */
export interface Grid {
  readonly columns: number
  readonly rows: number
}

/** The scale and orientation of a drawing in a slot. */
export interface Fit {
  /** Millimetres a cell. */
  readonly scale: number
  /** Whether the drawing is turned by a quarter. */
  readonly turned: boolean
  readonly width: number
  readonly height: number
}

/**
 * The largest cell size for a drawing that is looked up and not solved in, for example a solution. It is `usual`, or larger where the
 * drawing's smallest type would otherwise be smaller than `least`. All in millimetres.
 */
export const largestFor = (usual: number, { type }: Pick<BoardSize, 'type'>, least: number): number =>
  type === Infinity || type <= 0 ? usual : Math.max(usual, (least / type) * (1 + 1e-9))

/** A drawing is turned only if that makes it larger by more than this factor. */
const WORTH_TURNING = 1.05

/**
 * The fit of a drawing in a room: as large as possible, at most `largest` millimetres a cell, and turned if that is allowed and makes it
 * clearly larger.
 */
export function fitIn(size: Pick<BoardSize, 'width' | 'height'>, width: number, height: number, largest: number, turns: boolean): Fit {
  const upright = Math.max(0, Math.min(largest, width / size.width, height / size.height))
  const lying = Math.max(0, Math.min(largest, width / size.height, height / size.width))
  const turned = turns && size.width > size.height && lying > upright * WORTH_TURNING
  const scale = turned ? lying : upright
  const [across, down] = turned ? [size.height, size.width] : [size.width, size.height]
  return { scale, turned, width: across * scale, height: down * scale }
}

/**
 * The division of a room into `count` slots in which the sum of the scales of these drawings is largest.
 *
 * @param strip the height that each slot keeps for captions
 * @param gap the space between slots
 */
export function bestGrid(
  room: Pick<Box, 'width' | 'height'>,
  count: number,
  sizes: readonly (Pick<BoardSize, 'width' | 'height'> & { readonly turns: boolean })[],
  strip: number,
  gap: number,
): Grid {
  let best = { columns: 1, rows: count, sum: -Infinity }
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns)
    const [width, height] = [(room.width - gap * (columns - 1)) / columns, (room.height - gap * (rows - 1)) / rows - strip]
    const sum = sizes.reduce((all, size) => all + fitIn(size, width, height, Infinity, size.turns).scale, 0)
    if (sum > best.sum * (1 + 1e-9) + 1e-9) best = { columns, rows, sum }
  }
  return { columns: best.columns, rows: best.rows }
}

/** The slots of a grid in reading order. */
export function slotsIn(area: Box, { columns, rows }: Grid, gap: number): Box[] {
  const width = (area.width - gap * (columns - 1)) / columns
  const height = (area.height - gap * (rows - 1)) / rows
  return Array.from({ length: columns * rows }, (_, i) => ({
    x: area.x + (i % columns) * (width + gap),
    y: area.y + Math.floor(i / columns) * (height + gap),
    width,
    height,
  }))
}
