/*
 * Colours as people see them: OKLab (B. Ottosson, "A perceptual color space for image processing", 2020), the contrast of WCAG 2, and
 * colour vision without one kind of cone (G. Machado, M. Oliveira, L. Fernandes, 2009, severity 1).
 */

/** A colour in OKLab: lightness from 0 to 1, and two axes of colour. */
export type Oklab = readonly [lightness: number, greenRed: number, blueYellow: number]

/** The three channels of `#rrggbb`, from 0 to 255. */
function channelsOf(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1, 7), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Converts a channel from 0 to 255 to linear light, 0 to 1. */
export function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Converts a colour of three channels in linear light to OKLab. */
export function oklabOfLinear(r: number, g: number, b: number): Oklab {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Converts `#rrggbb` to OKLab. */
export function oklabOf(colour: string): Oklab {
  const [r, g, b] = channelsOf(colour)
  return oklabOfLinear(linear(r), linear(g), linear(b))
}

/** The colour `#rrggbb` nearest to a colour in OKLab. Values outside the range of a screen are cut off. */
export function rgbOf([lightness, greenRed, blueYellow]: Oklab): string {
  const l = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3
  const m = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3
  const s = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3
  const channel = (light: number) => {
    const share = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
    return Math.max(0, Math.min(255, Math.round(255 * share)))
      .toString(16)
      .padStart(2, '0')
  }
  const red = channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  return `#${red}${green}${channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)}`
}

/** The kinds of colour blindness: without cones for long, medium or short waves. */
export type Blindness = 'protan' | 'deutan' | 'tritan'

/** The matrices that turn red, green and blue in linear light into the colours that a colour-blind person sees, row by row. */
const SEEN: Readonly<Record<Blindness, readonly number[]>> = {
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
}

/** Converts `#rrggbb`, as a colour-blind person sees it, to OKLab. */
export function oklabSeen(colour: string, blindness: Blindness): Oklab {
  const [r, g, b] = channelsOf(colour).map(linear) as [number, number, number]
  const seen = SEEN[blindness]
  const channel = (row: number) => Math.min(1, Math.max(0, seen[3 * row]! * r + seen[3 * row + 1]! * g + seen[3 * row + 2]! * b))
  return oklabOfLinear(channel(0), channel(1), channel(2))
}

/** The visible distance of two colours; that of black and white is 1. */
export function distance(a: Oklab, b: Oklab): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** The share of light that a colour gives, 0 to 1. */
export function luminance(colour: string): number {
  const [r, g, b] = channelsOf(colour)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** Whether white is more legible on a colour than black. */
export function isDark(colour: string): boolean {
  // Black and white have the same contrast where (Y + 0.05)² = 0.05 · 1.05.
  return luminance(colour) < Math.sqrt(0.05 * 1.05) - 0.05
}
