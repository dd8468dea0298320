import type { Box } from '#solver/raster/scale.ts'
import { UsageError } from '../output/exit'

/** Reads `--crop X,Y,WIDTH,HEIGHT`, in pixels. @throws UsageError where it is something else */
export function cropOf(typed: string): Box {
  const [x, y, width, height] = typed.split(',').map(Number)
  const isBox = /^\d+(,\d+){3}$/.test(typed) && width! > 0 && height! > 0
  if (!isBox) throw new UsageError(`--crop ${typed}: four whole numbers of pixels, X,Y,WIDTH,HEIGHT`)
  return { x: x!, y: y!, width: width!, height: height! }
}
