import { describe, expect, it } from 'vitest'
import type { Shape } from '#solver/drawing/scene.ts'
import { layOut } from '../lay-out'
import { roughMeasure } from '../model/measure'
import { edgesOf } from '../model/shapes'
import type { Plan } from '../model/plan'
import { usualPlan } from '../model/usual'
import { limitInMm, profileOr } from '../profiles'
import { shippedStyles } from '../style/shipped'
import { genreOf, sampleEntry, withIds } from '../testing'
import { coverOf } from './cover'
import { coverFor } from './styled'

const entries = withIds(['sudoku', 'nonogram', 'tsume-shogi'].map((id) => sampleEntry(genreOf(id)!, 0)))
const tools = { measure: roughMeasure, genreOf }

function coverWith(plan: Partial<Plan>, profile = 'kdp', pages?: number) {
  const book = layOut({ ...usualPlan, language: 'en', author: 'N. N.', ...plan, profile }, { title: 'Forty quiet puzzles', entries }, tools)
  const chosen = profileOr(profile)
  const made = pages === undefined ? book : { ...book, pages }
  const cover = coverFor(made, chosen, tools)
  return { cover, size: coverOf(made.paper, chosen, made.pages), blocks: cover.page(1).blocks, least: limitInMm(chosen.type) }
}

/** The styles whose covers have the subtitle. */
const SUBTITLED = new Set(shippedStyles.flatMap(({ id, matter }) => (['arch', 'frame', 'dark'].includes(matter.cover) ? [id] : [])))

const textsIn = (shapes: readonly Shape[]) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []))

describe.each(shippedStyles.map(({ id }) => id))('the cover of a book in %s', (id) => {
  it('says title, author and how many puzzles there are, none of it beyond the cut, in type that the printer takes', () => {
    for (const [language, profile] of [
      ['en', 'kdp'],
      ['ja', 'kdp'],
      ['en', 'offset-ja'],
      ['en', 'kdp-large-print'],
    ] as const) // prettier-ignore
    {
      const { cover, blocks, least } = coverWith({ style: { id }, language }, profile, 200)
      expect(cover.findings).toEqual([])
      const told = blocks.flatMap(({ words, shapes }) => words ?? textsIn(shapes).map(({ text }) => text)).join(' ')
      expect(told.toLowerCase()).toMatch(/forty.*quiet.*puzzles/s)
      expect(told).toContain('N. N.')
      const { trim, bleed } = cover.paper
      for (const { shapes, role } of blocks)
        for (const shape of shapes) {
          if (shape.kind === 'text') {
            if (role !== 'artifact') expect(shape.size).toBeGreaterThanOrEqual(least - 1e-9)
            const half = (shape.lying ? 0 : roughMeasure.width(shape.text, 'regular', shape.size)) * (shape.align === 'middle' ? 0.5 : 1)
            expect(shape.x - (shape.align === 'start' ? 0 : half)).toBeGreaterThanOrEqual(-1e-6)
            expect(shape.x + (shape.align === 'end' ? 0 : half)).toBeLessThanOrEqual(trim.width + 1e-6)
          } else {
            const [left, top, right, bottom] = edgesOf(shape)
            expect(Math.min(left, top)).toBeGreaterThanOrEqual(-bleed - 1e-6)
            expect(right).toBeLessThanOrEqual(trim.width + bleed + 1e-6)
            expect(bottom).toBeLessThanOrEqual(trim.height + bleed + 1e-6)
          }
        }
    }
  })

  it('has its place for a barcode white, and its title on a spine that is wide enough', () => {
    const { blocks, size } = coverWith({ style: { id } }, 'kdp', 300)
    const over = blocks.flatMap(({ shapes }) => shapes).filter((shape) => shape.kind === 'rect' && shape.fill !== undefined)
    const { x, y, width, height } = size.barcode
    const last = over.findLast((shape) => {
      const [left, top, right, bottom] = shape.kind === 'rect' ? edgesOf(shape) : [0, 0, 0, 0]
      return left < x + width && right > x && top < y + height && bottom > y
    })
    expect(last === undefined || (last.kind === 'rect' && last.fill === 'paper')).toBe(true)
    const onSpine = (pages: number) => coverWith({ style: { id } }, 'kdp', pages).blocks.some(({ box }) => box.width > 0 && Math.abs(box.x - coverWith({}, 'kdp', pages).size.spineBox.x) < 1e-9 && box.height > 100) // prettier-ignore
    expect([onSpine(300), onSpine(24)]).toEqual([true, false])
  })

  it('tells a title and an author that have no room', () => {
    const long = 'puzzle '.repeat(900)
    const told = coverWith({ style: { id }, title: long, author: long }, 'kdp', 300).cover.findings.map(({ message }) => message)
    for (const what of ['title', 'author', 'spine']) expect(told).toContainEqual({ code: 'plan.cover-cut', what })
  })

  it('tells an author and a subtitle that a small or broad cover has no room for, and a subtitle that is too long', () => {
    const parts: Plan['parts'] = [{ kind: 'title', subtitle: 'For long evenings', count: false }, ...usualPlan.parts]
    for (const trim of [{ width: 200, height: 60 }, { width: 60, height: 90 }, usualPlan.paper.trim]) // prettier-ignore
    {
      const { cover, blocks } = coverWith({ style: { id }, parts, paper: { ...usualPlan.paper, trim } }, 'office', 60)
      const shown = blocks.flatMap(({ words, shapes }) => words ?? textsIn(shapes).map(({ text }) => text)).join(' ')
      const cut = cover.findings.flatMap(({ message }) => ('what' in message ? [message['what']] : []))
      expect(shown.includes('N. N.') || cut.includes('author'), `${id} ${trim.width}`).toBe(true)
      if (SUBTITLED.has(id)) expect(shown.includes('evenings') || cut.includes('subtitle'), `${id} ${trim.width}`).toBe(true)
    }
    if (!SUBTITLED.has(id)) return
    const long: Plan['parts'] = [{ kind: 'title', subtitle: 'puzzle '.repeat(900), count: false }, ...usualPlan.parts]
    expect(coverWith({ style: { id }, parts: long }).cover.findings).toEqual([
      expect.objectContaining({ message: { code: 'plan.cover-cut', what: 'subtitle' } }),
    ])
  })
})

it('a book without a style has the template that it had, with its folds', () => {
  const { blocks } = coverWith({})
  expect(blocks.some(({ shapes }) => shapes.some((shape) => shape.kind === 'line' && shape.dash !== undefined))).toBe(true)
})

it('a cover bound at the right has its front at the left', () => {
  const paper = { ...usualPlan.paper, binding: 'right' as const }
  const { blocks, size } = coverWith({ paper, style: { id: 'clear' } })
  const title = blocks.find(({ role }) => role === 'title')!
  expect(title.box.x).toBeLessThan(size.front.width)
})
