import type { Scene, Shape } from '#solver/drawing/scene.ts'
import type { Box } from '../model/box'
import type { Block } from '../model/page'
import { onItsSide, printedAt, upsideDown } from '../model/shapes'
import type { Fit } from './slots'

/** A scene without its background, which on paper is the paper. */
function withoutGround(scene: Scene): Scene {
  const isGround = (shape: Shape) => shape.kind === 'rect' && shape.fill === 'paper' && !shape.stroke && shape.width >= scene.width - 1e-6
  return { ...scene, shapes: scene.shapes.filter((shape) => !isGround(shape)) }
}

/**
 * A drawing as a block at the top of a box, in its middle across.
 *
 * @param floor the thinnest line in millimetres
 */
export function figureIn(
  scene: Scene,
  box: Box,
  fit: Fit,
  floor: number,
  about: Pick<Block, 'alt' | 'language' | 'puzzle' | 'anchor' | 'link'> & { readonly isUpsideDown?: boolean },
): Block {
  const { isUpsideDown = false, ...rest } = about
  const x = box.x + (box.width - fit.width) / 2
  const ground = withoutGround(scene)
  const shapes = printedAt(fit.turned ? onItsSide(ground) : ground, x, box.y, fit.scale, floor)
  const own = { x, y: box.y, width: fit.width, height: fit.height }
  return { role: 'figure', box: own, shapes: isUpsideDown ? upsideDown(shapes, own) : shapes, ...rest }
}
