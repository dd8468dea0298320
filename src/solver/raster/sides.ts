/** Cells that the side of a puzzle made of a picture may have. */
export interface Sides {
  readonly least: number
  readonly most: number
  /** The longer side, where no size is asked for. */
  readonly usual: number
}

/** A picture's size in pixels, and that of the squares that it consists of where it is enlarged pixel art (1 otherwise). */
export interface Measures {
  readonly width: number
  readonly height: number
  readonly block: number
}

/** The size in cells that is asked for, the other side in proportion; else that of the pixel art a picture is; else the usual one. */
export function suitedSides(
  picture: Measures,
  { least, most, usual }: Sides,
  { width, height }: { readonly width?: number; readonly height?: number } = {},
): { width: number; height: number } {
  const side = (cells: number): number => Math.max(least, Math.min(most, Math.round(cells)))
  if (width !== undefined && height !== undefined) return { width: side(width), height: side(height) }
  if (width !== undefined) return { width: side(width), height: side((width * picture.height) / picture.width) }
  if (height !== undefined) return { width: side((height * picture.width) / picture.height), height: side(height) }
  const [across, down] = [picture.width / picture.block, picture.height / picture.block]
  const isArt = Math.max(across, down) <= (picture.block > 1 ? most : usual)
  const factor = isArt ? 1 : usual / Math.max(across, down)
  return { width: side(across * factor), height: side(down * factor) }
}
