import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const css = readFileSync(fileURLToPath(new URL('tokens.css', import.meta.url)), 'utf8')
const INKS = ['ink', 'ink-soft', 'ink-faint', 'accent', 'good', 'warn', 'bad']
/** What text stands on, among it the row that is chosen and the one that is pointed at. */
const GROUNDS = ['ground', 'surface', 'raised', 'sunken', 'hover', 'accent-soft']

function colour(token: string, isDark: boolean): string {
  const pair = new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css)
  return pair![isDark ? 2 : 1]!
}

/** Relative luminance as WCAG 2 defines it. */
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
