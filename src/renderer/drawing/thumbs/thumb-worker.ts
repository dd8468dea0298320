import { unpackScene } from '#solver/drawing/scene-text.ts'
import { declareFonts } from '../fonts'
import { paintScene } from '../painting'
import type { Palette } from '#solver/drawing/palette.ts'

/** An order to paint a drawing: its scene as text, the size of the picture in pixels, colours and fonts. */
export interface ThumbOrder {
  readonly id: number
  readonly scene: string
  readonly width: number
  readonly height: number
  readonly palette: Palette
  readonly family: string
}

/** The worker's connection to the page. `self` has the type of a page here. */
const line = self as unknown as {
  readonly fonts: FontFaceSet | undefined
  onmessage: (event: MessageEvent<ThumbOrder>) => Promise<void>
  postMessage(answer: { readonly id: number; readonly bitmap: ImageBitmap }, transfer: readonly Transferable[]): void
}

line.onmessage = async ({ data: { id, scene: text, width, height, palette, family } }) => {
  const scene = unpackScene(text)
  await declareFonts(scene.shapes, line.fonts)
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')!
  const scale = Math.min(width / scene.width, height / scene.height)
  pen.translate((width - scene.width * scale) / 2, (height - scene.height * scale) / 2)
  pen.scale(scale, scale)
  paintScene(pen, scene, palette, family)
  const bitmap = canvas.transferToImageBitmap()
  line.postMessage({ id, bitmap }, [bitmap])
}
