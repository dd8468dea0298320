import type { Box } from '../model/box'
import type { BoardSize } from '../model/shapes'

/** A division of an area into equal slots. */
export interface Grid {
  readonly columns: number
  readonly rows: number
}

/** How a drawing lies in a slot. */
export interface Fit {
  /** Millimetres a cell. */
  readonly scale: number
  /** Turned by a quarter. */
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

/** A drawing is turned only where that makes it larger by more than this share. */
const WORTH_TURNING = 1.05

/** The largest a drawing can be in a room, at most `largest` millimetres a cell; turned where that is allowed and worth while. */
export function fitIn(size: Pick<BoardSize, 'width' | 'height'>, width: number, height: number, largest: number, turns: boolean): Fit {
  const upright = Math.max(0, Math.min(largest, width / size.width, height / size.height))
  const lying = Math.max(0, Math.min(largest, width / size.height, height / size.width))
  const turned = turns && size.width > size.height && lying > upright * WORTH_TURNING
  const scale = turned ? lying : upright
  const [across, down] = turned ? [size.height, size.width] : [size.width, size.height]
  return { scale, turned, width: across * scale, height: down * scale }
}

/**
 * The division of a room into `count` slots in which drawings of these sizes are largest (in sum).
 *
 * @param strip height that each slot keeps for captions
 * @param gap space between slots
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
