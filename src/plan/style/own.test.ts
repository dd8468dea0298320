import { describe, expect, it } from 'vitest'
import { layOut } from '../lay-out'
import { roughMeasure } from '../model/measure'
import type { OwnValues, Plan } from '../model/plan'
import { usualPlan, usualSection, usualSolutions } from '../model/usual'
import { genreOf, sampleEntry, withIds } from '../testing'
import { flawsOfOwn, valueIn, withOwn } from './own'
import { CHOICE_NAMES, SETTING_GROUPS, STYLE_SETTINGS } from './settings'
import { shippedStyles } from './shipped'
import { readStyleFile, styleFile } from './style-file'
import { clear } from './styles/clear'
import { kiosk } from './styles/kiosk'

const entries = withIds(['sudoku', 'nonogram', 'tsume-shogi'].map((id) => sampleEntry(genreOf(id)!, 0)))
const planWithOwn = (id: string, own: OwnValues): Plan => ({
  ...{ ...usualPlan, title: 'A book', language: 'en', style: { id, own } },
  parts: [{ kind: 'title', count: true }, { kind: 'contents', by: 'part' }, { ...usualSection, heading: 'Puzzles' }, usualSolutions],
})
const laid = (plan: Plan) => layOut(plan, { title: '', entries }, { measure: roughMeasure, genreOf })

it('a book has a style with its own values, and what it does not say stays', () => {
  const own = withOwn(clear, { 'board.frame': 2, 'caption.level': 'stars', 'matter.title.align': 'middle' })
  expect(own.board).toEqual({ ...clear.board, frame: 2 })
  expect(own.caption).toEqual({ ...clear.caption, level: 'stars' })
  expect(own.matter.title).toEqual({ ...clear.matter.title, align: 'middle' })
  expect(own.type).toBe(clear.type)
})

it('0 and none take away what a style may be without, and yes gives it', () => {
  const { band: _band, hasThumbs: _thumbs, badge: _badge, ...furniture } = kiosk.furniture
  expect(withOwn(kiosk, { 'furniture.band': 0, 'furniture.hasThumbs': 'none', 'furniture.badge': 'none' }).furniture).toEqual(furniture)
  expect(withOwn(clear, { 'furniture.hasThumbs': 'yes' }).furniture.hasThumbs).toBe(true)
  expect(withOwn(kiosk, { 'opener.picture': 'none' }).opener).toBeUndefined()
})

it.each<[OwnValues, string]>([
  [{ 'board.colour': 1 }, 'style.no-setting'],
  [{ 'board.frame': 80 }, 'style.bad-value'],
  [{ 'board.frame': 'thick' }, 'style.bad-value'],
  [{ 'caption.level': 'bananas' }, 'style.bad-value'],
  [{ 'caption.level': 3 }, 'style.bad-value'],
])('%j is told as %s and left out', (own, rule) => {
  expect(flawsOfOwn(own).map((flaw) => flaw.rule)).toEqual([rule])
  expect(withOwn(clear, own)).toEqual(clear)
  expect(laid(planWithOwn('clear', own)).findings).toContainEqual(expect.objectContaining({ rule, severity: 'warning' }))
})

it('a style is written as a file and read again; a file that is none, or has wrong values, is told', () => {
  const style = { id: 'folio', own: { 'board.frame': 2, 'caption.level': 'dots' } }
  expect(readStyleFile(styleFile(style))).toEqual({ style, findings: [] })
  expect(readStyleFile(`\uFEFF${styleFile({ id: 'clear' })}`)).toEqual({ style: { id: 'clear' }, findings: [] })
  const told = (text: string) => readStyleFile(text).findings.map(({ message }) => message)
  for (const text of [
    '',
    '{',
    '[]',
    '{}',
    '{"format":"nanido-style","version":1}',
    '{"format":"nanido-style","version":2,"style":"clear"}',
  ])
    expect(told(text)).toEqual([expect.objectContaining({ code: 'style.no-file' })])
  expect(told(styleFile({ id: 'nobody' }))).toEqual([expect.objectContaining({ code: 'style.unknown', style: 'nobody' })])
  expect(told(styleFile({ id: 'clear', own: { 'board.frame': 99 } }))).toEqual([
    { code: 'style.bad-value', path: 'board.frame', value: '99', allowed: '0.25–8' },
  ])
})

describe.each(STYLE_SETTINGS.map((setting) => [setting.path, setting] as const))('%s', (path, setting) => {
  it('has names, and is read from each style as a value that it takes', () => {
    expect(SETTING_GROUPS[path.split('.')[0]!]).toBeDefined()
    for (const one of setting.kind === 'choice' ? setting.of : []) expect(CHOICE_NAMES[one], one).toBeDefined()
    for (const style of shippedStyles) {
      const value = valueIn(style, setting)
      expect(flawsOfOwn({ [path]: value }), style.id).toEqual([])
      expect(withOwn(style, { [path]: value }), style.id).toEqual(style)
    }
  })
  it('lays a book out with each of its ends, everything on the paper', () => {
    for (const value of setting.kind === 'choice' ? setting.of : [setting.from, setting.to]) {
      const { paper, pages, page } = laid(planWithOwn('clear', { [path]: value }))
      expect(pages).toBeGreaterThan(4)
      for (let number = 1; number <= pages; number++)
        for (const { box } of page(number).blocks) {
          expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(-1e-6)
          expect(box.x + box.width).toBeLessThanOrEqual(paper.trim.width + 1e-6)
          expect(box.y + box.height).toBeLessThanOrEqual(paper.trim.height + 1e-6)
        }
    }
  })
})

describe('of a style is told what concerns the book', () => {
  const rulesOf = (plan: Plan, path: string) =>
    laid(plan).findings.flatMap(({ rule, message }) => ('path' in message && message.path === path ? [rule] : []))
  const withHeading = (id: string, heading: string | undefined, own: OwnValues = {}): Plan => ({
    ...planWithOwn(id, own),
    parts: [{ ...usualSection, ...(heading !== undefined && { heading }) }, usualSolutions],
  })
  it('that pictures of openers end at the margin, where there are openers', () => {
    expect(rulesOf(withHeading('kiosk', 'Puzzles'), 'opener.picture')).toEqual(['style.no-bleed'])
    expect(rulesOf(withHeading('kiosk', undefined), 'opener.picture')).toEqual([])
  })
  it('that a band ends at the margin, where there are heads on it', () => {
    expect(rulesOf(withHeading('kiosk', undefined), 'furniture.band')).toEqual(['style.no-bleed'])
    expect(rulesOf(withHeading('kiosk', undefined, { 'furniture.verso': 'none', 'furniture.recto': 'none' }), 'furniture.band')).toEqual([])
  })
  it('that tabs have no room, also where a page has none for so many of them', () => {
    const paper = { ...usualPlan.paper, margins: { top: 15, bottom: 15, inner: 15, outer: 20 } }
    const bookOf = (sections: number): Plan => ({
      ...{ ...planWithOwn('clear', { 'furniture.hasThumbs': 'yes' }), paper },
      parts: Array.from({ length: sections }, (_, i) => ({ ...usualSection, id: `s${i}`, heading: `Part ${i}` })),
    })
    expect([1, 4, 40].map((count) => rulesOf(bookOf(count), 'furniture.hasThumbs'))).toEqual([[], [], ['style.no-room']])
  })
  it('that a number has become smaller over a board that needs the page', () => {
    const [sudoku] = entries
    const problem = { width: 30, height: 60, type: 0.6, line: 0 }
    const large = withIds([{ ...sudoku!, sizes: { ...sudoku!.sizes, problem } }])
    const toldWith = (largestCell: number) => {
      const section = { ...usualSection, layout: { ...usualSection.layout, perPage: 1, splits: false, turns: false, largestCell } }
      const plan: Plan = { ...planWithOwn('clear', {}), profile: 'kdp', parts: [section] }
      const { findings } = layOut(plan, { title: '', entries: large }, { measure: roughMeasure, genreOf })
      return findings.filter(({ rule }) => rule === 'style.number-gives-way')
    }
    expect(toldWith(9)).toMatchObject([{ severity: 'note', puzzles: [large[0]!.id], message: { path: 'caption.number', numbers: [1] } }])
    // If cells may not be larger anyway, the number keeps its size.
    expect(toldWith(2)).toEqual([])
  })
})
