import type { Shape } from '#solver/drawing/scene.ts'
import type { Box } from '../model/box'

/** A line across a box with its middle at `y`; its ends lie in the box, too, to which pens add half of their width. */
export const ruleAcross = ({ x, width }: Pick<Box, 'x' | 'width'>, y: number, thick: number): Extract<Shape, { kind: 'line' }> => ({
  ...{ kind: 'line', x1: x + thick / 2, y1: y, x2: x + width - thick / 2, y2: y, width: thick, ink: 'given' },
})
