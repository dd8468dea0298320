// Not the whole package: what else it draws with takes 10 MB.
import { create } from 'qrcode/lib/core/qrcode.js'
import type { Scene, Shape } from '#solver/drawing/scene.ts'

/** Modules of white around a code that readers need. */
const QUIET = 4
/** The most bytes that a code of medium correction holds. */
export const MOST_IN_CODE = 2331

/** A text as a QR code: a drawing of boxes, in which a module of the code is one unit. Undefined where the text is too long for a code. */
export function qrScene(text: string): Scene | undefined {
  if (text === '' || Buffer.byteLength(text, 'utf8') > MOST_IN_CODE) return undefined
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * QUIET
  const shapes: Shape[] = []
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) {
      if (!modules.get(y, x)) continue
      // Modules beside each other make one box: a press would show seams between them.
      let end = x + 1
      while (end < modules.size && modules.get(y, end)) end++
      shapes.push({ kind: 'rect', x: x + QUIET, y: y + QUIET, width: end - x, height: 1, fill: 'given' })
      x = end - 1
    }
  return { width: side, height: side, shapes }
}
