import type { Pixels } from '#solver/raster/texts.ts'
import { SIGNS } from '../colours'
import type { Picture } from '../puzzle'
import { linear, luminance, oklabOf, type Oklab, oklabOfLinear, rgbOf } from '../tint'
import { clustersOf, nearest } from './clusters'
import { BAYER, type Dithering } from './dither'

/** The settings by which a picture is reduced to a few colours. */
export interface Quantising {
  /** The most colours, without the background. */
  readonly count: number
  /** Given colours (`#rrggbb`), which are used unchanged; empty where colours are found from the picture. */
  readonly palette: readonly string[]
  /** The colour of empty cells. Undefined: white where colours are given, otherwise the commonest colour at the border. */
  readonly background?: string
  readonly dithering: Dithering
  /** The size in cells up to which regions are merged into the cells around them. */
  readonly regions: number
}

/** A picture with few colours, each of which some cell has. */
export interface Quantised {
  readonly picture: Picture
  readonly palette: readonly string[]
  readonly background: string
}

/** The range over which the regular pattern changes a colour's lightness. */
const SPREAD = 0.25
/** The number of times that small regions are removed, because a removed region may leave another one. */
const SWEEPS = 2

/** Reduces a picture with many colours to a picture of cells with few colours. The darkest colour is the first. */
export function quantised({ width, height, rgb }: Pixels, quantising: Quantising): Quantised {
  const { palette, count, dithering, regions } = quantising
  const seen = Array.from({ length: width * height }, (_, i) =>
    oklabOfLinear(linear(rgb[3 * i]!), linear(rgb[3 * i + 1]!), linear(rgb[3 * i + 2]!)),
  )
  const isGiven = palette.length > 0
  const found = isGiven ? palette : clustersOf(seen, count + 1).map(rgbOf)
  const asked = quantising.background ?? (isGiven ? '#ffffff' : undefined)
  const ground = asked ?? found[commonest(border(width, height).map((cell) => nearest(seen[cell]!, found.map(oklabOf))))]!
  // A colour like the background counts as the background. One colour more is found, so that this one can be left out.
  const others = isGiven ? found : rivals(found, ground, count)
  const centres = [ground, ...others]
  const places = assigned(seen, centres.map(oklabOf), width, dithering)
  for (let sweep = 0; sweep < SWEEPS && regions > 0; sweep++) mergeSmall(places, width, regions)
  const used = [...new Set(places)].filter((place) => place > 0)
  const order = isGiven ? used.sort((a, b) => a - b) : used.sort((a, b) => luminance(centres[a]!) - luminance(centres[b]!) || a - b)
  const signOf = (place: number) => (place === 0 ? '.' : SIGNS[order.indexOf(place)]!)
  return {
    picture: Array.from({ length: height }, (_, row) =>
      places
        .slice(row * width, (row + 1) * width)
        .map(signOf)
        .join(''),
    ),
    palette: order.length > 0 ? order.map((place) => centres[place]!) : [found.find((colour) => colour !== ground) ?? '#000000'],
    background: ground,
  }
}

function rivals(found: readonly string[], ground: string, count: number): readonly string[] {
  const place = nearest(oklabOf(ground), found.map(oklabOf))
  return found.filter((_, i) => i !== place).slice(0, count)
}

/** The index of the colour of each cell. */
function assigned(seen: readonly Oklab[], centres: readonly Oklab[], width: number, dithering: Dithering): number[] {
  if (dithering === 'diffusion') return diffused(seen, centres, width)
  return seen.map(([light, red, yellow], cell) => {
    if (dithering === 'off') return nearest([light, red, yellow], centres)
    const [x, y] = [cell % width, Math.floor(cell / width)]
    return nearest([light + ((BAYER[(y % 4) * 4 + (x % 4)]! + 0.5) / 16 - 0.5) * SPREAD, red, yellow], centres)
  })
}

/** Error diffusion by R. Floyd and L. Steinberg (1976). */
function diffused(seen: readonly Oklab[], centres: readonly Oklab[], width: number): number[] {
  const values = seen.map(([a, b, c]) => [a, b, c])
  const height = seen.length / width
  return values.map((value, cell) => {
    const place = nearest(value as unknown as Oklab, centres)
    const [x, y] = [cell % width, Math.floor(cell / width)]
    for (const [dx, dy, share] of [[1, 0, 7 / 16], [-1, 1, 3 / 16], [0, 1, 5 / 16], [1, 1, 1 / 16]] as const)
      if (x + dx >= 0 && x + dx < width && y + dy < height)
        for (let axis = 0; axis < 3; axis++) values[cell + dy * width + dx]![axis]! += (value[axis]! - centres[place]![axis]!) * share
    return place
  }) // prettier-ignore
}

/** Gives regions of at most `most` cells the commonest colour beside them. */
function mergeSmall(places: number[], width: number, most: number): void {
  const looked = new Set<number>()
  for (let first = 0; first < places.length; first++) {
    if (looked.has(first)) continue
    const region = new Set([first])
    const around: number[] = []
    // A set is iterated in the order in which cells are added, also those added meanwhile, so that it serves as its own queue.
    for (const cell of region)
      for (const beside of besides(cell, width, places.length))
        if (places[beside] === places[first]) region.add(beside)
        else around.push(places[beside]!)
    for (const cell of region) looked.add(cell)
    if (region.size <= most && around.length > 0) for (const cell of region) places[cell] = commonest(around)
  }
}

function besides(cell: number, width: number, count: number): number[] {
  const column = cell % width
  const all = [cell - width, cell + width, ...(column > 0 ? [cell - 1] : []), ...(column < width - 1 ? [cell + 1] : [])]
  return all.filter((one) => one >= 0 && one < count)
}

/** The cells at the four sides. */
function border(width: number, height: number): number[] {
  return Array.from({ length: width * height }, (_, cell) => cell).filter((cell) => {
    const [x, y] = [cell % width, Math.floor(cell / width)]
    return x === 0 || y === 0 || x === width - 1 || y === height - 1
  })
}

/** The commonest number; of several, the least. */
function commonest(numbers: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].sort(([a, m], [b, n]) => n - m || a - b)[0]?.[0] ?? 0
}
