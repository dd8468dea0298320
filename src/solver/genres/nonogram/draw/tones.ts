import type { Tone } from '#solver/drawing/scene.ts'
import { SIGNS } from '../colours'
import type { Colours } from '../puzzle'
import { isDark, luminance } from '../tint'

/** The darkest and the lightest grey that replace colours on paper, and the white of paper. */
const DARKEST = 0x48
const LIGHTEST = 0xd8
const PAPER = 'ff'

/** The tones of a colour: on a screen the colour itself, on paper a grey with the colour's letter. */
export interface ColourTones {
  readonly sign: string
  /** The colour with its grey. */
  readonly ground: Tone
  /** Black or white, whichever is more legible on the ground. */
  readonly text: Tone
  /** The tone of the letter. Letters are needed on paper, where greys have no names; a screen shows them only when asked. */
  readonly letter: Tone
}

/**
 * The tones of a palette, by sign. Greys are evenly spread, the darkest for the darkest colour.
 *
 * @param isLettered whether a screen shows letters, for people who cannot distinguish the colours
 */
export function tonesOf({ palette }: Pick<Colours, 'palette'>, isLettered = false): ReadonlyMap<string, ColourTones> {
  const order = [...palette.keys()].sort((a, b) => luminance(palette[a]!) - luminance(palette[b]!) || a - b)
  return new Map(
    palette.map((colour, i) => {
      const share = palette.length === 1 ? 0 : order.indexOf(i) / (palette.length - 1)
      const grey = Math.round(DARKEST + share * (LIGHTEST - DARKEST)).toString(16)
      const onGrey = isDark(`#${grey.repeat(3)}`) ? 'ff' : '00'
      const sign = SIGNS[i]!
      const onColour = isDark(colour) ? '#ffffff' : '#000000'
      const text: Tone = `${onColour as '#'}/${onGrey}`
      return [
        sign,
        { sign, ground: `${colour as '#'}/${grey}`, text, letter: isLettered ? text : `${onColour as '#'}00/${onGrey}` },
      ] as const
    }),
  )
}

/** The tone under empty cells; white on paper. */
export function backgroundTone({ background }: Pick<Colours, 'background'>): Tone {
  return `${background as '#'}/${PAPER}`
}

/** The tone of dots in empty cells. It depends on the puzzle's background, not on the window's. */
export function dotTone({ background }: Pick<Colours, 'background'>): Tone {
  return `${isDark(background) ? '#d0d6dc' : '#59626c'}/55`
}
