import type { Scene, Shape } from '#solver/drawing/scene.ts'
import type { Box } from '../model/box'
import type { Block } from '../model/page'
import { onItsSide, printedAt, printedWidths, shareWithin, upsideDown } from '../model/shapes'
import { dressed, dressedShare } from '../style/dressed'
import type { Setting } from './setting'
import type { Fit } from './slots'

/** A scene without its background, which on paper is the paper. */
function withoutGround(scene: Scene): Scene {
  const isGround = (shape: Shape) => shape.kind === 'rect' && shape.fill === 'paper' && !shape.stroke && shape.width >= scene.width - 1e-6
  return { ...scene, shapes: scene.shapes.filter((shape) => !isGround(shape)) }
}

/** What the look of a drawing follows from. */
type Drawing = Pick<Setting, 'floor' | 'look'>

/** How much of its size a drawing keeps, so that all its ink lies in the room of its fit. */
export function shareOf(scene: Scene, { scale, turned }: Pick<Fit, 'scale' | 'turned'>, { floor, look }: Drawing): number {
  const drawing = turned ? onItsSide(withoutGround(scene)) : withoutGround(scene)
  if (look) return dressedShare(drawing, look, scale)
  const widthOf = printedWidths(drawing, scale, floor)
  return shareWithin(drawing, scale, (shape) => widthOf(shape) / 2)
}

/**
 * A drawing as a block at the top of a box, in its middle across, in the look of the book's style where it has one. It is smaller than its
 * fit by what its lines reach beyond it, so that its ink lies in its box and not only the middle of its border.
 *
 * @param share how much of its size it keeps, where it has that in common with another drawing
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
