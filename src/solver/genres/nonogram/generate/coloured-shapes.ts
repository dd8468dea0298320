import type { Random } from '#solver/kernel/random.ts'
import { SIGNS } from '../colours'
import type { Picture } from '../puzzle'
import { blur, grey, type ShapeKind, stroke } from '../picture/shapes'

/** The most strokes that are drawn. It is reached where strokes cover large parts again and again. */
const MOST_STROKES = 60

/**
 * A random picture in a number of colours. `shapes`: discs, rings, boxes and strokes over each other, often mirrored; `blobs`: patches that
 * touch; `noise`: each cell by itself.
 * @param density about the share of the cells that are filled, 0 to 1
 */
export function drawColouredShapes(
  kind: ShapeKind,
  width: number,
  height: number,
  colours: number,
  density: number,
  random: Random,
): Picture {
  if (kind === 'noise') return picture(width, height, () => (random.chance(density) ? SIGNS[random.below(colours)]! : '.'))
  return kind === 'blobs' ? patches(width, height, colours, density, random) : strokes(width, height, colours, density, random)
}

function picture(width: number, height: number, at: (x: number, y: number) => string): Picture {
  return Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => at(x, y)).join(''))
}

/** Each colour has a height at every cell. A cell gets the colour with the greatest height there, and the lowest cells are empty. */
function patches(width: number, height: number, colours: number, density: number, random: Random): Picture {
  const fields = Array.from({ length: colours }, () => blur(blur(grey(width, height, () => random.below(256)))).grey)
  const highest = fields[0]!.map((_, cell) => Math.max(...fields.map((field) => field[cell]!)))
  const border = highest.slice().sort()[Math.floor((1 - density) * highest.length)] ?? 0
  return picture(width, height, (x, y) => {
    const cell = y * width + x
    return highest[cell]! < border ? '.' : SIGNS[fields.findIndex((field) => field[cell] === highest[cell])]!
  })
}

function strokes(width: number, height: number, colours: number, density: number, random: Random): Picture {
  const cells = Array<string>(width * height).fill('.')
  const mirrored = random.below(3) > 0
  const filled = () => cells.reduce((count, sign) => count + (sign === '.' ? 0 : 1), 0) / cells.length
  for (let drawn = 0; drawn < MOST_STROKES && (drawn < colours || filled() < density); drawn++) {
    const isInk = stroke(width, height, random)
    const sign = SIGNS[drawn < colours ? drawn : random.below(colours)]!
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) if (isInk(x, y) || (mirrored && isInk(width - 1 - x, y))) cells[y * width + x] = sign
  }
  return picture(width, height, (x, y) => cells[y * width + x]!)
}
