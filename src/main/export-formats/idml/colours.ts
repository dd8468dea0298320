import { inColour, isTone } from '#solver/drawing/palette.ts'
import type { Ink } from '#solver/drawing/scene.ts'
import { blackOf } from '#main/pdf/paint.ts'
import { element, short } from './markup'

/** No colour: the frame is not filled, or the line not drawn. */
const NO_COLOUR = 'Swatch/None'

/** The colours of a document: black and its tints, and for a book in colours those of its puzzles and its second ink. */
export class Colours {
  private readonly used = new Map<string, string>()

  /** @param inColours whether inks that have a hue keep it */
  constructor(private readonly inColours: boolean) {
    this.ofBlack(1)
    this.ofBlack(0)
  }

  /** The reference to the colour of an ink. A line has black or a grey, as in the PDF. */
  of(ink: Ink | undefined, isLine = false): string {
    if (ink === undefined) return NO_COLOUR
    if (!this.inColours || isLine || !isTone(ink)) return this.ofBlack(blackOf(ink))
    const value = Number.parseInt(inColour(ink).slice(1), 16)
    const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255]
    if (red === green && green === blue) return this.ofBlack(1 - red / 255)
    return this.added(`R=${red} G=${green} B=${blue}`, 'RGB', `${red} ${green} ${blue}`)
  }

  /** The elements of all colours, for the package's `Graphic.xml`. */
  elements(): string[] {
    return [...this.used.values()]
  }

  private ofBlack(share: number): string {
    const percent = short(Math.round(share * 1000) / 10)
    const name = percent === '100' ? 'Black' : percent === '0' ? 'Paper' : `C=0 M=0 Y=0 K=${percent}`
    return this.added(name, 'CMYK', `0 0 0 ${percent}`)
  }

  private added(name: string, space: 'CMYK' | 'RGB', value: string): string {
    const reference = `Color/${name}`
    if (!this.used.has(reference)) {
      const own = { Self: reference, Model: 'Process', Space: space, ColorValue: value, ColorOverride: 'Normal', Name: name }
      // InDesign has a black and a paper of its own, which nobody may take out.
      const isFixed = name === 'Black' || name === 'Paper'
      const about = { ColorEditable: !isFixed, ColorRemovable: !isFixed, Visible: true, SwatchCreatorID: 7937 }
      this.used.set(reference, element('Color', { ...own, ...about }))
    }
    return reference
  }
}
