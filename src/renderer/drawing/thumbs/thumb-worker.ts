import { unpackScene } from '#solver/drawing/scene-text.ts'
import { paintScene } from '../painting'
import type { Palette } from '#solver/drawing/palette.ts'

/** A drawing to paint: its scene as a text, the size of the picture in pixels, colours, and the faces of its letters. */
export interface ThumbOrder {
  readonly id: number
  readonly scene: string
  readonly width: number
  readonly height: number
  readonly palette: Palette
  readonly family: string
}

/** The line to the page; the worker's own global has no type here, which is a page's. */
const line = self as unknown as {
  onmessage: (event: MessageEvent<ThumbOrder>) => void
  postMessage(answer: { readonly id: number; readonly bitmap: ImageBitmap }, transfer: readonly Transferable[]): void
}

line.onmessage = ({ data: { id, scene: text, width, height, palette, family } }) => {
  const scene = unpackScene(text)
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')!
  const scale = Math.min(width / scene.width, height / scene.height)
  pen.translate((width - scene.width * scale) / 2, (height - scene.height * scale) / 2)
  pen.scale(scale, scale)
  paintScene(pen, scene, palette, family)
  const bitmap = canvas.transferToImageBitmap()
  line.postMessage({ id, bitmap }, [bitmap])
}
