import type { Tone } from '#solver/drawing/scene.ts'
import { SIGNS } from '../colours'
import type { Colours } from '../puzzle'
import { isDark, luminance } from '../tint'

/** The darkest and the lightest grey that stand for colours on paper, and paper itself. */
const DARKEST = 0x48
const LIGHTEST = 0xd8
const PAPER = 'ff'

/** The two forms of a colour: on a screen itself, on paper a grey of its own with its letter. */
export interface ColourTones {
  readonly sign: string
  /** The colour, and its grey. */
  readonly ground: Tone
  /** Black or white, whichever is read better on it. */
  readonly text: Tone
  /** For its letter, which is on paper only unless it is asked for: greys alone cannot be named. */
  readonly letter: Tone
}

/**
 * The tones of a palette by sign. Greys are spread evenly, the darkest for the darkest colour.
 *
 * @param isLettered whether letters are seen on a screen, too, for who cannot tell the colours
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

/** The ground of empty cells: paper stays white. */
export function backgroundTone({ background }: Pick<Colours, 'background'>): Tone {
  return `${background as '#'}/${PAPER}`
}

/** The dots of cells that are known to be empty: on a ground of the puzzle's own, whatever the window's are. */
export function dotTone({ background }: Pick<Colours, 'background'>): Tone {
  return `${isDark(background) ? '#d0d6dc' : '#59626c'}/55`
}
