import type { Scene, Shape } from '#solver/drawing/scene.ts'
import type { Box } from '../model/box'
import type { Block } from '../model/page'
import { onItsSide, printedAt, printedWidths, shareWithin, upsideDown } from '../model/shapes'
import { dressed, dressedShare } from '../style/dressed'
import type { Setting } from './setting'
import type { Fit } from './slots'

/** A scene without its white background, because paper is white already. */
function withoutGround(scene: Scene): Scene {
  const isGround = (shape: Shape) => shape.kind === 'rect' && shape.fill === 'paper' && !shape.stroke && shape.width >= scene.width - 1e-6
  return { ...scene, shapes: scene.shapes.filter((shape) => !isGround(shape)) }
}

/** The properties of a setting on which the look of a drawing depends. */
type Drawing = Pick<Setting, 'floor' | 'look'>

/** The share (up to 1) to which a drawing is made smaller, so that all of its ink lies within the room of its fit. */
export function shareOf(scene: Scene, { scale, turned }: Pick<Fit, 'scale' | 'turned'>, { floor, look }: Drawing): number {
  const drawing = turned ? onItsSide(withoutGround(scene)) : withoutGround(scene)
  if (look) return dressedShare(drawing, look, scale)
  const widthOf = printedWidths(drawing, scale, floor)
  return shareWithin(drawing, scale, (shape) => widthOf(shape) / 2)
}

/**
 * A drawing as a block, at the top of a box and centred across, in the look of the book's style where it has one. Its lines have a width
 * and would reach out of the room of its fit, so it is made smaller by that much.
 *
 * @param share the share of its size that the drawing keeps; given where it has to be the same for two drawings
 */
export function figureIn(
  scene: Scene,
  box: Box,
  fit: Fit,
  { floor, look }: Drawing,
  about: Pick<Block, 'alt' | 'language' | 'puzzle' | 'anchor' | 'link'> & { readonly isUpsideDown?: boolean },
  share = shareOf(scene, fit, { floor, ...(look && { look }) }),
): Block {
  const { isUpsideDown = false, ...rest } = about
  const own = { x: box.x + (box.width - fit.width) / 2, y: box.y, width: fit.width, height: fit.height }
  const ground = withoutGround(scene)
  const drawing = fit.turned ? onItsSide(ground) : ground
  const [x, y] = [own.x + (own.width * (1 - share)) / 2, own.y + (own.height * (1 - share)) / 2]
  const scale = fit.scale * share
  const shapes = look ? dressed(drawing, look, x, y, scale, share) : printedAt(drawing, x, y, scale, floor, share)
  return { role: 'figure', box: own, shapes: isUpsideDown ? upsideDown(shapes, own) : shapes, ...rest }
}
