// Imports only the core of the package, because its drawing code takes 10 MB.
import { create } from 'qrcode/lib/core/qrcode.js'
import type { Scene, Shape } from '#solver/drawing/scene.ts'

/** The width of the white border that readers need, in modules. */
const QUIET = 4
/** The greatest number of bytes in a QR code with error correction level M. */
export const MOST_IN_CODE = 2331

/** Returns a text as a QR code, drawn as boxes with one unit for a module; undefined if the text is too long. */
export function qrScene(text: string): Scene | undefined {
  if (text === '' || Buffer.byteLength(text, 'utf8') > MOST_IN_CODE) return undefined
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * QUIET
  const shapes: Shape[] = []
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) {
      if (!modules.get(y, x)) continue
      // Adjacent modules form one box, because print would show seams between them.
      let end = x + 1
      while (end < modules.size && modules.get(y, end)) end++
      shapes.push({ kind: 'rect', x: x + QUIET, y: y + QUIET, width: end - x, height: 1, fill: 'given' })
      x = end - 1
    }
  return { width: side, height: side, shapes }
}
