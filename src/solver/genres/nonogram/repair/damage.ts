import type { GreyRaster } from '#solver/raster/raster.ts'
import type { Canvas } from './canvas'

/** The source of a picture's cells: their greys, and the threshold below which cells were filled. */
export interface PictureSource {
  readonly grey: GreyRaster
  readonly threshold: number
}

/** The weights of the parts of the damage, chosen by eye on drawings. A hole in a surface is worse than a bump on an outline. */
const SURFACE = 1
const GREY = 0.6
const SYMMETRY = 0.8

/** The damage that flips do to a picture: for each cell from 0 (invisible) to about 2, computed for the original picture. */
export class Damage {
  private readonly cells: Uint8Array
  private readonly width: number
  private readonly height: number
  private readonly mirrors: readonly ((cell: number) => number)[]
  private readonly doubt: ((cell: number) => number) | undefined

  constructor(canvas: Canvas, source?: PictureSource) {
    this.cells = canvas.cells.slice()
    this.width = canvas.width
    this.height = canvas.height
    this.mirrors = this.mirrorings().filter((mirror) => this.cells.every((cell, at) => cell === this.cells[mirror(at)]))
    const fits = source !== undefined && source.grey.width === this.width && source.grey.height === this.height
    if (fits) this.doubt = (cell) => Math.min(1, Math.abs(source.grey.grey[cell]! - source.threshold) / 96)
  }

  /** The damage of a set of flips together. A flip that only follows from the symmetry of the picture adds none. */
  of(flips: readonly number[]): number {
    const flipped = new Set(flips)
    return flips.reduce((sum, cell) => {
      const torn = this.mirrors.some((mirror) => !flipped.has(mirror(cell)))
      return sum + SURFACE * this.sameAround(cell) + GREY * (this.doubt?.(cell) ?? 0.5) + (torn ? SYMMETRY : 0)
    }, 0)
  }

  /** A cell together with its symmetric images. */
  orbit(cell: number): number[] {
    const orbit = new Set([cell])
    for (const at of orbit) for (const mirror of this.mirrors) orbit.add(mirror(at))
    return [...orbit]
  }

  /**
   * The share of the surrounding cells that have this cell's value. Direct neighbours count twice, and cells beyond the border count as
   * empty.
   */
  private sameAround(cell: number): number {
    const [x, y] = [cell % this.width, Math.floor(cell / this.width)]
    let same = 0
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        if (dx === 0 && dy === 0) continue
        const inside = x + dx >= 0 && x + dx < this.width && y + dy >= 0 && y + dy < this.height
        const other = inside ? this.cells[cell + dy * this.width + dx] : 0
        if (other === this.cells[cell]) same += dx === 0 || dy === 0 ? 2 : 1
      }
    }
    return same / 12
  }

  private mirrorings(): ((cell: number) => number)[] {
    const { width, height } = this
    const map = (to: (x: number, y: number) => readonly [number, number]) => (cell: number) => {
      const [x, y] = to(cell % width, Math.floor(cell / width))
      return y * width + x
    }
    const always = [map((x, y) => [width - 1 - x, y]), map((x, y) => [x, height - 1 - y]), map((x, y) => [width - 1 - x, height - 1 - y])]
    return width === height ? [...always, map((x, y) => [y, x]), map((x, y) => [width - 1 - y, width - 1 - x])] : always
  }
}
