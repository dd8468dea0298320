import type { Shape } from '#solver/drawing/scene.ts'
import type { Box } from '../model/box'

/**
 * A horizontal line across a box, with its middle at `y`. A pen adds half of its width to both ends, so the line is shorter by that and
 * ends at the sides of the box.
 */
export const ruleAcross = ({ x, width }: Pick<Box, 'x' | 'width'>, y: number, thick: number): Extract<Shape, { kind: 'line' }> => ({
  ...{ kind: 'line', x1: x + thick / 2, y1: y, x2: x + width - thick / 2, y2: y, width: thick, ink: 'given' },
})
