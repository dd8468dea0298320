// Converts the vector shapes of `drawings.mjs` to cells.

/** The number of line segments that approximate a curve. */
const PIECES = 16
/** The number of sample points along each side of a cell. */
const LOOKS = 6

/** Converts an SVG path of absolute M, L, Q, C and Z commands to closed or open polylines. */
function linesOf(path) {
  const lines = []
  let [x, y] = [0, 0]
  for (const [, letter, numbers] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const given =
      numbers.trim() === ''
        ? []
        : numbers
            .trim()
            .split(/[\s,]+/)
            .map(Number)
    if (letter === 'M') lines.push([])
    const line = lines.at(-1)
    const take = letter === 'Q' ? 4 : letter === 'C' ? 6 : 2
    if (given.length % take !== 0 || given.some(Number.isNaN)) throw new Error(`a path that nobody can read: ${path}`)
    if (letter === 'Z') line.push(line[0])
    for (let i = 0; i < given.length; i += take) {
      const points = [[x, y]]
      for (let j = 0; j < take; j += 2) points.push([given[i + j], given[i + j + 1]])
      if (take === 2) line.push(points[1])
      else for (let piece = 1; piece <= PIECES; piece++) line.push(between(points, piece / PIECES))
      ;[x, y] = points.at(-1)
    }
  }
  return lines
}

/** Returns the point of a Bézier curve at a parameter from 0 to 1 (de Casteljau). */
function between(points, share) {
  if (points.length === 1) return points[0]
  const nearer = points.slice(1).map(([x, y], i) => [points[i][0] + share * (x - points[i][0]), points[i][1] + share * (y - points[i][1])])
  return between(nearer, share)
}

function isInside(lines, x, y) {
  let inside = false
  for (const line of lines) {
    for (let i = 0, j = line.length - 1; i < line.length; j = i++) {
      const [[ax, ay], [bx, by]] = [line[i], line[j]]
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside
    }
  }
  return inside
}

function isNear(lines, x, y, distance) {
  return lines.some((line) =>
    line.some(([bx, by], i) => {
      const [ax, ay] = line[Math.max(0, i - 1)]
      const [dx, dy] = [bx - ax, by - ay]
      const along = dx === 0 && dy === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
      return Math.hypot(x - ax - along * dx, y - ay - along * dy) <= distance
    }),
  )
}

/** Returns whether a shape covers a point. */
function covers(shape, x, y) {
  if (shape.disc) {
    const [cx, cy, rx, ry = rx] = shape.disc
    return ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1
  }
  return shape.width === undefined ? isInside(shape.lines, x, y) : isNear(shape.lines, x, y, shape.width / 2)
}

/**
 * Converts a drawing to cells: a cell is filled if at least half of it is covered.
 *
 * @param {{ size: [number, number], shapes: readonly { path?: string, disc?: number[], width?: number, paper?: boolean }[], mirror?:
 * boolean }} drawing shapes in units of a cell, later ones over earlier ones; `paper` erases; `mirror` also draws each shape mirrored left
 * to right
 * @returns {string[]} rows of `#` and `.`
 */
export function toCells({ size: [width, height], shapes, mirror = false }) {
  const drawn = shapes.map((shape) => ({ ...shape, lines: shape.path ? linesOf(shape.path) : [] }))
  const isInk = (x, y) => {
    const at = mirror && x > width / 2 ? width - x : x
    const top = drawn.findLast((shape) => covers(shape, at, y))
    return top !== undefined && !top.paper
  }
  const share = (column, row) => {
    let ink = 0
    for (let i = 0; i < LOOKS * LOOKS; i++) {
      if (isInk(column + ((i % LOOKS) + 0.5) / LOOKS, row + (Math.floor(i / LOOKS) + 0.5) / LOOKS)) ink++
    }
    return ink / LOOKS ** 2
  }
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => (share(column, row) >= 0.5 ? '#' : '.')).join(''),
  )
}
