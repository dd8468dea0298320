import type { Random } from '#solver/kernel/random.ts'
import type { GreyRaster } from '#solver/raster/raster.ts'

/** The kinds of random pictures. */
export type ShapeKind = 'shapes' | 'blobs' | 'noise'

/**
 * A random picture in greys, from 0 for black to 255 for white. Pixels below 128 become filled cells. `shapes`: filled and outlined discs,
 * boxes and strokes, often mirrored; `blobs`: smooth patches; `noise`: independent cells.
 * @param density roughly the share of cells that become black, 0 to 1
 */
export function drawShapes(kind: ShapeKind, width: number, height: number, density: number, random: Random): GreyRaster {
  if (kind === 'noise') return grey(width, height, () => (random.chance(density) ? 64 : 192))
  if (kind === 'blobs') return levelled(blur(blur(grey(width, height, () => random.below(256)))), density)
  return drawn(width, height, density, random)
}

/** Makes a grey picture from a function of the pixel's place. */
export function grey(width: number, height: number, at: (x: number, y: number) => number): GreyRaster {
  const raster = { width, height, grey: new Float32Array(width * height) }
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) raster.grey[y * width + x] = at(x, y)
  return raster
}

/** Replaces each pixel by the mean of three by three pixels. Pixels beyond the border count like the nearest pixel. */
export function blur({ width, height, grey: from }: GreyRaster): GreyRaster {
  const inside = (value: number, size: number) => Math.max(0, Math.min(size - 1, value))
  return grey(width, height, (x, y) => {
    let sum = 0
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) sum += from[inside(y + dy, height) * width + inside(x + dx, width)]!
    return sum / 9
  })
}

/** Shifts the greys so that a share of `density` is below 128, and stretches them to the whole range. */
function levelled({ width, height, grey: from }: GreyRaster, density: number): GreyRaster {
  const sorted = from.slice().sort()
  const middle = sorted[Math.min(sorted.length - 1, Math.floor(density * sorted.length))]!
  const reach = Math.max(1, sorted.at(-1)! - middle, middle - sorted[0]!)
  return grey(width, height, (x, y) => 128 + (127 * (from[y * width + x]! - middle)) / reach)
}

/** A stroke of the pen: whether it leaves ink at a place; coordinates in cells. */
export type Stroke = (x: number, y: number) => boolean

function drawn(width: number, height: number, density: number, random: Random): GreyRaster {
  const raster = grey(width, height, () => 224)
  const mirrored = random.below(4)
  const paint = (stroke: Stroke, ink: number) => {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const hit =
          stroke(x, y) || (mirrored === 0 && stroke(width - 1 - x, y)) || (mirrored === 1 && stroke(width - 1 - x, height - 1 - y))
        if (hit) raster.grey[y * width + x] = ink
      }
    }
  }
  const black = () => raster.grey.reduce((count, value) => count + (value < 128 ? 1 : 0), 0) / raster.grey.length
  for (let strokes = 0; strokes < 60 && black() < density; strokes++) {
    paint(stroke(width, height, random), random.chance(0.25) && strokes > 0 ? 224 : 32)
  }
  return raster
}

/** A disc, a ring, a box, a frame or a straight line at a random place of a picture of this size. */
export function stroke(width: number, height: number, random: Random): Stroke {
  const size = Math.max(2, Math.min(width, height))
  const [cx, cy] = [random.below(width), random.below(height)]
  const [rx, ry] = [1 + random.below(Math.ceil(size / 3)), 1 + random.below(Math.ceil(size / 3))]
  const inDisc = (x: number, y: number, by: number) => ((x - cx) / (rx - by + 0.3)) ** 2 + ((y - cy) / (ry - by + 0.3)) ** 2 <= 1
  const inBox = (x: number, y: number, by: number) => Math.abs(x - cx) <= rx - by && Math.abs(y - cy) <= ry - by
  switch (random.below(5)) {
    case 0:
      return (x, y) => inDisc(x, y, 0)
    case 1:
      return (x, y) => inDisc(x, y, 0) && !(rx > 2 && ry > 2 && inDisc(x, y, 1.3))
    case 2:
      return (x, y) => inBox(x, y, 0)
    case 3:
      return (x, y) => inBox(x, y, 0) && !inBox(x, y, 1)
    default:
      return segment(cx, cy, random.below(width), random.below(height), 0.5 + random.below(3) / 2)
  }
}

/** A straight line between two places. `thick` is its half width in cells. */
function segment(x1: number, y1: number, x2: number, y2: number, thick: number): Stroke {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const square = dx * dx + dy * dy || 1
  return (x, y) => {
    const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / square))
    return Math.hypot(x - x1 - along * dx, y - y1 - along * dy) <= thick
  }
}
