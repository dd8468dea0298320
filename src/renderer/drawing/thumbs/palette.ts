import { light, type Palette } from '#solver/drawing/palette.ts'
import type { Role } from '#solver/drawing/scene.ts'
import { settings } from '#renderer/state/settings.svelte.ts'

/** Whether the window is dark now. */
export const isDark = (): boolean =>
  settings.kept.theme === 'dark' || (settings.kept.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)

const palettes = new Map<boolean, Palette>()

/** The colours of drawings as the window's style has them: a worker cannot read them. */
export function windowPalette(): Palette {
  const dark = isDark()
  const known = palettes.get(dark)
  if (known) return known
  const style = getComputedStyle(document.documentElement)
  const colour = (ink: string): string => {
    const [, bright, dim] = /light-dark\(\s*(#\w+)\s*,\s*(#\w+)\s*\)/u.exec(style.getPropertyValue(`--scene-${ink}`)) ?? []
    return (dark ? dim : bright) ?? light[ink as Role]
  }
  const palette = Object.fromEntries(Object.keys(light).map((ink) => [ink, colour(ink)])) as unknown as Palette
  palettes.set(dark, palette)
  return palette
}
