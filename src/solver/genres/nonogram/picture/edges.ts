import type { GreyRaster } from '#solver/raster/raster.ts'

/** How steep the greys are at each pixel, 0 to about 255: the length of Sobel's gradient. */
function steepness({ width, height, grey }: GreyRaster): Float32Array {
  const at = (x: number, y: number) => grey[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))]!
  return grey.map((_, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const across = at(x + 1, y - 1) + 2 * at(x + 1, y) + at(x + 1, y + 1) - at(x - 1, y - 1) - 2 * at(x - 1, y) - at(x - 1, y + 1)
    const down = at(x - 1, y + 1) + 2 * at(x, y + 1) + at(x + 1, y + 1) - at(x - 1, y - 1) - 2 * at(x, y - 1) - at(x + 1, y - 1)
    return Math.hypot(across, down) / 4
  })
}

/** The picture with its edges drawn darker; `strength` 0 changes nothing, 1 makes a full edge black. */
export function emphasizeEdges(raster: GreyRaster, strength: number): GreyRaster {
  if (strength <= 0) return raster
  const steep = steepness(raster)
  return { ...raster, grey: raster.grey.map((value, pixel) => Math.max(0, value - strength * steep[pixel]!)) }
}
