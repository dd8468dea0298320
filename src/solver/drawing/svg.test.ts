import { describe, expect, it } from 'vitest'
import { dark, light, print, type Palette } from './palette'
import type { Scene } from './scene'
import { sceneToSvg } from './svg'

const scene: Scene = {
  width: 2,
  height: 1,
  shapes: [
    { kind: 'rect', x: 0, y: 0, width: 2, height: 1, fill: 'paper' },
    { kind: 'line', x1: 0, y1: 0, x2: 1 / 3, y2: 1, width: 0.05, ink: 'grid', dash: 0.1 },
    { kind: 'circle', x: 1, y: 0.5, radius: 0.2, stroke: 'target' },
    { kind: 'polyline', points: [[0, 0], [1, 1]], closed: false, stroke: 'answer', strokeWidth: 0.1 }, // prettier-ignore
    { kind: 'text', x: 1, y: 0.5, text: '<&">', size: 0.5, ink: 'given', bold: true },
  ],
}

describe('a scene as SVG', () => {
  const svg = sceneToSvg(scene, light, { width: 100, label: 'A "board"' })
  it('has the size asked for in the proportions of the scene', () => expect(svg).toContain('viewBox="0 0 2 1" width="100" height="50"'))
  it('rounds, so that it stays small', () => expect(svg).toContain('x2="0.3333"'))
  it('escapes texts and labels', () => {
    expect(svg).toContain('>&lt;&amp;&quot;&gt;</text>')
    expect(svg).toContain('aria-label="A &quot;board&quot;"')
  })
  it('turns a text about its middle', () => {
    const turned = sceneToSvg(
      { ...scene, shapes: [{ kind: 'text', x: 1, y: 0.5, text: '玉', size: 0.5, ink: 'given', turned: true }] },
      light,
    )
    expect(turned).toContain(' transform="rotate(180 1 0.5)">玉</text>')
    expect(svg).not.toContain('transform')
  })
  it('is hidden where it has no label, and has the faces that are asked for', () => {
    expect(sceneToSvg(scene, light)).toContain(' aria-hidden="true"')
    expect(svg).not.toContain('aria-hidden')
    expect(svg).toContain('role="img"')
    expect(sceneToSvg(scene, light)).toContain("font-family=\"'Noto Sans JP'")
    expect(sceneToSvg(scene, light, { fontFamily: 'X' })).toContain('font-family="X"')
  })
  it('has each shape where it lies', () => {
    expect(svg).toContain('<rect x="0" y="0" width="2" height="1"')
    expect(svg).toContain('<line x1="0" y1="0" x2="0.3333" y2="1"')
    expect(svg).toContain('<circle cx="1" cy="0.5" r="0.2"')
    expect(svg).toContain('points="0,0 1,1"')
  })
  it('has room for itself where no width is asked for', () => expect(sceneToSvg(scene, light)).not.toMatch(/<svg[^>]* (width|height)=/))
  it('has lines, fills and letters as they are asked for, and none that are not', () => {
    const one = (shape: Scene['shapes'][number]) => sceneToSvg({ ...scene, shapes: [shape] }, light).replace(/^<svg[^>]*>|<\/svg>$/g, '')
    expect(one({ kind: 'line', x1: 0, y1: 0, x2: 1, y2: 1, width: 0.05, ink: 'grid', dash: 0.1 })).toBe(
      `<line x1="0" y1="0" x2="1" y2="1" stroke="${light.grid}" stroke-width="0.05" stroke-dasharray="0.1"/>`,
    )
    expect(one({ kind: 'line', x1: 0, y1: 0, x2: 1, y2: 1, width: 0.05, ink: 'grid' })).not.toContain('dash')
    expect(one({ kind: 'rect', x: 0, y: 0, width: 2, height: 1, fill: 'paper' })).toBe(
      `<rect x="0" y="0" width="2" height="1" fill="${light.paper}"/>`,
    )
    expect(one({ kind: 'circle', x: 1, y: 0, radius: 1, stroke: 'target' })).toBe(
      `<circle cx="1" cy="0" r="1" fill="none" stroke="${light.target}" stroke-width="0.02"/>`,
    )
    const points = [[0, 0], [1, 0.5]] as const // prettier-ignore
    expect(one({ kind: 'polyline', points, closed: true, fill: 'tint1', stroke: 'answer', strokeWidth: 0.1 })).toBe(
      `<polygon points="0,0 1,0.5" fill="${light.tint1}" stroke="${light.answer}" stroke-width="0.1" stroke-linejoin="round"/>`,
    )
    expect(one({ kind: 'polyline', points, closed: false, stroke: 'answer' })).toMatch(/^<polyline points="0,0 1,0.5" fill="none"/)
    expect(one({ kind: 'text', x: 1, y: 0.5, text: '7', size: 0.5, ink: 'given' })).toBe(
      `<text x="1" y="0.6825" font-size="0.5" text-anchor="middle" fill="${light.given}">7</text>`,
    )
    expect(one({ kind: 'text', x: 1, y: 0.5, text: '7', size: 0.5, ink: 'given', bold: true, align: 'end' })).toContain(
      ` text-anchor="end" fill="${light.given}" font-weight="700">`,
    )
  })
  it('leaves out letters that a screen shows nothing of', () => {
    const text = { kind: 'text', x: 1, y: 0.5, text: '7', size: 0.5 } as const
    expect(sceneToSvg({ ...scene, shapes: [{ ...text, ink: '#12ab9f00/7f' }] }, light)).not.toContain('<text')
    expect(sceneToSvg({ ...scene, shapes: [{ ...text, ink: '#12ab9f/7f' }] }, light)).toContain('fill="#12ab9f"')
  })
  it('has every shape, in order', () => {
    const names = [...svg.matchAll(/<(\w+)/g)].map(([, name]) => name)
    expect(names).toEqual(['svg', 'rect', 'line', 'circle', 'polyline', 'text'])
  })
  it('takes its colours from the palette', () => {
    expect(sceneToSvg(scene, dark)).toContain(dark.target)
    expect(sceneToSvg(scene, dark)).not.toContain(light.target)
  })
})

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((i) => {
    const share = parseInt(colour.slice(i, i + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours (WCAG 2.2, 1.4.3). */
function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

describe.each([
  ['light', light],
  ['dark', dark],
  ['print', print],
] as [string, Palette][])('palette %s', (_, palette) => {
  // prettier-ignore
  it.each(['paper', 'shade', 'reason', 'differs', 'tint1', 'tint2', 'tint3', 'tint4', 'tint5'] as const)('keeps givens readable on %s', (ground) => {
    expect(contrast(palette.given, palette[ground])).toBeGreaterThan(4.5)
  })
  it('keeps black dark and white bright, and each in a rim', () => {
    expect(luminance(palette.black)).toBeLessThan(luminance(palette.white))
    expect(contrast(palette.black, palette.white)).toBeGreaterThan(10)
    // The rim separates a black or white shape from paper of the same brightness.
    for (const ink of [palette.black, palette.white])
      expect(Math.max(contrast(ink, palette.paper), contrast(ink, palette.given))).toBeGreaterThan(10)
  })
  it.each(['answer', 'note', 'target', 'removed', 'error'] as const)('keeps %s readable on paper', (ink) => {
    expect(contrast(palette[ink], palette.paper)).toBeGreaterThan(4.5)
  })
})
