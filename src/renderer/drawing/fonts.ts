import { type FontId, partsOf } from '#solver/drawing/face.ts'
import type { Shape } from '#solver/drawing/scene.ts'

/** The fonts that this page or worker has declared. */
const declared = new Set<FontId>()
/** Characters that need the second font of a face. */
const FAR_EASTERN = /[\u2e80-\uffef]/u

/**
 * Returns the fonts that drawn texts name, each with the texts that it must draw: the first font of a face draws all, the others Chinese
 * and Japanese.
 */
function fontsOf(shapes: readonly Shape[]): Map<FontId, string> {
  const found = new Map<FontId, string>()
  for (const shape of shapes) {
    if (shape.kind !== 'text' || shape.face === undefined) continue
    const [first, ...others] = partsOf(shape.face).fonts
    if (first !== undefined) found.set(first, shape.text)
    if (FAR_EASTERN.test(shape.text)) for (const font of others) found.set(font, shape.text)
  }
  return found
}

/**
 * Declares the fonts of styles that a drawing names, each as a family with its id, so that a book without a style loads none. A page
 * redraws its texts when a font arrives; code that paints on a canvas awaits the promise, which also resolves if a font cannot be loaded.
 *
 * @param set the fonts of the page or worker; left out if there are none, as in tests
 */
export async function declareFonts(shapes: readonly Shape[], set: FontFaceSet | undefined): Promise<void> {
  if (!set) return
  const fonts = fontsOf(shapes)
  for (const id of fonts.keys()) {
    if (declared.has(id)) continue
    declared.add(id)
    set.add(new FontFace(id, `url('/fonts/${id}.ttf')`))
  }
  await Promise.allSettled([...fonts].map(([id, text]) => set.load(`16px '${id}'`, text)))
}
