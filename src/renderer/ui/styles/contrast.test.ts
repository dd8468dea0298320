import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { light } from '#solver/drawing/palette.ts'

const css = readFileSync(fileURLToPath(new URL('tokens.css', import.meta.url)), 'utf8')
const INKS = ['ink', 'ink-soft', 'ink-faint', 'accent', 'good', 'warn', 'bad']
/** The backgrounds of text, including the selected row and the row under the pointer. */
const GROUNDS = ['ground', 'surface', 'raised', 'sunken', 'hover', 'accent-soft']

function colour(token: string, isDark: boolean): string {
  const pair = new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css)
  return pair![isDark ? 2 : 1]!
}

/** Returns the relative luminance as defined by WCAG 2. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

test.for([false, true])('every ink is read on every ground (dark: %s)', (isDark) => {
  for (const ink of INKS)
    for (const ground of GROUNDS)
      expect(contrast(colour(ink, isDark), colour(ground, isDark)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
})

test('every role of a drawing has a colour in the window', () => {
  for (const role of Object.keys(light)) expect(css, role).toContain(`--scene-${role}: light-dark(`)
})

test.for([false, true])(
  'what rules call black is dark and what they call white bright, each in a rim or apart from paper (dark: %s)',
  (isDark) => {
    const [black, white, paper, rim] = ['black', 'white', 'paper', 'given'].map((role) => colour(`scene-${role}`, isDark)) as [string, string, string, string] // prettier-ignore
    expect(luminance(black)).toBeLessThan(luminance(white))
    expect(contrast(black, white)).toBeGreaterThan(10)
    for (const ink of [black, white]) expect(Math.max(contrast(ink, paper), contrast(ink, rim))).toBeGreaterThan(10)
  },
)
