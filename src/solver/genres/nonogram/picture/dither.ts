import type { GreyRaster } from '#solver/raster/raster.ts'

/** The way in which greys become black and white: each pixel by itself, by a regular pattern, or with the error passed on to neighbours. */
export type Dithering = 'off' | 'ordered' | 'diffusion'

/** Bayer's pattern of order 4: the sixteen thresholds, of which neighbouring ones are far apart. */
export const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

/** Decides for each pixel whether it becomes black. With `off`, the pixels darker than `threshold` (0 to 255) do. */
export function blacken(raster: GreyRaster, threshold: number, dithering: Dithering): readonly boolean[] {
  const { width, grey } = raster
  if (dithering === 'diffusion') return diffuse(raster, threshold)
  if (dithering === 'off') return Array.from(grey, (value) => value < threshold)
  return Array.from(grey, (value, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    return value < threshold + ((BAYER[(y % 4) * 4 + (x % 4)]! + 0.5) / 16 - 0.5) * 255
  })
}

/** Error diffusion by R. Floyd and L. Steinberg (1976). The direction changes with each row, so that no drift is visible. */
function diffuse({ width, height, grey }: GreyRaster, threshold: number): boolean[] {
  const values = grey.slice()
  const black = Array<boolean>(grey.length).fill(false)
  for (let y = 0; y < height; y++) {
    const ahead = y % 2 === 0 ? 1 : -1
    for (let i = 0; i < width; i++) {
      const x = ahead > 0 ? i : width - 1 - i
      const pixel = y * width + x
      black[pixel] = values[pixel]! < threshold
      const error = values[pixel]! - (black[pixel] ? 0 : 255)
      const pass = (dx: number, dy: number, share: number) => {
        const inside = x + dx >= 0 && x + dx < width && y + dy < height
        if (inside) values[pixel + dy * width + dx]! += error * share
      }
      pass(ahead, 0, 7 / 16)
      pass(-ahead, 1, 3 / 16)
      pass(0, 1, 5 / 16)
      pass(ahead, 1, 1 / 16)
    }
  }
  return black
}
