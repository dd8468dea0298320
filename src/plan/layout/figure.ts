import type { Scene, Shape } from '#solver/drawing/scene.ts'
import type { Box } from '../model/box'
import type { Block } from '../model/page'
import { onItsSide, printedAt, upsideDown } from '../model/shapes'
import { beyond, dressed } from '../style/dressed'
import type { Setting } from './setting'
import type { Fit } from './slots'

/** A scene without its background, which on paper is the paper. */
function withoutGround(scene: Scene): Scene {
  const isGround = (shape: Shape) => shape.kind === 'rect' && shape.fill === 'paper' && !shape.stroke && shape.width >= scene.width - 1e-6
  return { ...scene, shapes: scene.shapes.filter((shape) => !isGround(shape)) }
}

/**
 * A drawing as a block at the top of a box, in its middle across, in the look of the book's style where it has one.
 */
export function figureIn(
  scene: Scene,
  box: Box,
  fit: Fit,
  { floor, look }: Pick<Setting, 'floor' | 'look'>,
  about: Pick<Block, 'alt' | 'language' | 'puzzle' | 'anchor' | 'link'> & { readonly isUpsideDown?: boolean },
): Block {
  const { isUpsideDown = false, ...rest } = about
  const x = box.x + (box.width - fit.width) / 2
  const ground = withoutGround(scene)
  const drawing = fit.turned ? onItsSide(ground) : ground
  const shapes = look ? lookedAt(drawing, look, x, box.y, fit) : printedAt(drawing, x, box.y, fit.scale, floor)
  const own = { x, y: box.y, width: fit.width, height: fit.height }
  return { role: 'figure', box: own, shapes: isUpsideDown ? upsideDown(shapes, own) : shapes, ...rest }
}

/** A drawing in the look of a style: a little smaller where the style draws around it, so that it stays in its place. */
function lookedAt(scene: Scene, look: NonNullable<Setting['look']>, x: number, y: number, { scale, width, height }: Fit): Shape[] {
  const out = beyond(look, scene, scale)
  const share = Math.max(0.5, 1 - (2 * out) / Math.max(1, Math.min(width, height)))
  const [left, top] = [x + (width * (1 - share)) / 2, y + (height * (1 - share)) / 2]
  return dressed(scene, look, left, top, scale * share, share)
}
