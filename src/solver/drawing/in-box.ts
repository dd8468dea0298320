import type { Scene, Shape } from './scene'

/**
 * For tests: the shapes of a drawing that extend beyond its box, strokes included. The width of a text is taken as 0.6 em for each
 * character.
 */
export function outOfBox({ width, height, shapes }: Scene): readonly Shape[] {
  const slack = 1e-9
  const isInside = ([x, y]: readonly [number, number]): boolean => x >= -slack && x <= width + slack && y >= -slack && y <= height + slack
  return shapes.filter((shape) => !extremes(shape).every(isInside))
}

function extremes(shape: Shape): (readonly [number, number])[] {
  const around = (x: number, y: number, half: number): (readonly [number, number])[] => [
    [x - half, y - half],
    [x + half, y + half],
  ]
  switch (shape.kind) {
    case 'line':
      return [...around(shape.x1, shape.y1, shape.width / 2), ...around(shape.x2, shape.y2, shape.width / 2)]
    case 'rect': {
      const half = shape.stroke === undefined ? 0 : (shape.strokeWidth ?? 0) / 2
      return [...around(shape.x, shape.y, half), ...around(shape.x + shape.width, shape.y + shape.height, half)]
    }
    case 'circle':
      return around(shape.x, shape.y, shape.radius + (shape.stroke === undefined ? 0 : (shape.strokeWidth ?? 0) / 2))
    case 'polyline':
      return shape.points.flatMap(([x, y]) => around(x, y, shape.stroke === undefined ? 0 : (shape.strokeWidth ?? 0) / 2))
    case 'text': {
      const width = 0.6 * shape.size * [...shape.text].length
      const start = shape.align === 'start' ? shape.x : shape.align === 'end' ? shape.x - width : shape.x - width / 2
      return [
        [start, shape.y - shape.size / 2],
        [start + width, shape.y + shape.size / 2],
      ]
    }
  }
}
