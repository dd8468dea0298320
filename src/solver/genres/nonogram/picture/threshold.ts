import type { GreyRaster } from '#solver/raster/raster.ts'

/**
 * The grey value that parts dark from bright best: the one with the largest variance between the two classes (Otsu 1979).
 * Cells below it are dark. 128 for a picture of one grey.
 */
export function otsuThreshold({ grey }: GreyRaster): number {
  const histogram = new Float64Array(256)
  for (const value of grey) histogram[level(value)]!++
  let total = 0
  for (let value = 0; value < 256; value++) total += value * histogram[value]!
  let [best, first, last] = [0, 127, 127]
  let [count, sum] = [0, 0]
  for (let value = 0; value < 255; value++) {
    count += histogram[value]!
    sum += value * histogram[value]!
    const rest = grey.length - count
    if (count === 0 || rest === 0) continue
    const between = count * rest * (sum / count - (total - sum) / rest) ** 2
    // Where a gap of the histogram lies, every value in it does as well: take its middle.
    if (between > best * (1 + 1e-12)) [best, first, last] = [between, value, value]
    else if (between >= best * (1 - 1e-12) && best > 0) last = value
  }
  return (first + last) / 2 + 1
}

function level(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)))
}
