import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { packScene } from '#solver/drawing/scene-text.ts'
import type { Scene, Shape } from '#solver/drawing/scene.ts'
import { Budget } from '#solver/kernel/budget.ts'
import { partsOf } from '#solver/drawing/face.ts'
import { layOut } from '../lay-out'
import { POINTS_PER_MM } from '../model/box'
import { clipped, onItsSide } from '../model/shapes'
import { profileOr } from '../profiles'
import { roughMeasure } from '../model/measure'
import { sceneOf } from '../model/page'
import type { Captions, LevelForm, Plan } from '../model/plan'
import { usualPlan, usualSection, usualSolutions } from '../model/usual'
import { genreOf, sampleEntry, withIds } from '../testing'
import { dressed } from './dressed'
import { limited } from './limited'
import { shippedStyles } from './shipped'
import { clear } from './styles/clear'
import { folio } from './styles/folio'

/** The genres are listed here, so that a new genre does not change the pages that are compared. */
const GENRES = ['sudoku', 'sudoku-variants', 'nonogram', 'slitherlink', 'tsume-shogi', 'x-number-place', 'akari', 'hashi']
const entries = withIds(GENRES.flatMap((id) => [sampleEntry(genreOf(id)!, 0), sampleEntry(genreOf(id)!, 1)]))
const plan: Plan = {
  ...{ ...usualPlan, title: 'A book', author: 'N. N.', language: 'en', profile: 'kdp' },
  parts: [{ kind: 'title', count: true }, { kind: 'contents', by: 'level' }, usualSection, usualSolutions],
}
const packed = Object.keys(JSON.parse(readFileSync('resources/fonts/fonts.json', 'utf8')) as object)
const laid = (of: Plan) => layOut(of, { title: '', entries }, { measure: roughMeasure, genreOf })
const pagesOf = (of: Plan): string[] => {
  const book = laid(of)
  return Array.from({ length: book.pages }, (_, i) => packScene(sceneOf(book.page(i + 1), book.paper), 1000))
}

/** The allowed rounding error, in millimetres. */
const HAIR = 1e-6

/** The edges of the ink of a line or a rectangle: left, top, right, bottom. */
function reachOf(shape: Shape): [number, number, number, number][] {
  if (shape.kind === 'line') {
    const { x1, y1, x2, y2, width } = shape
    const half = width / 2
    return [[Math.min(x1, x2) - half, Math.min(y1, y2) - half, Math.max(x1, x2) + half, Math.max(y1, y2) + half]]
  }
  if (shape.kind !== 'rect') return []
  const half = shape.stroke ? (shape.strokeWidth ?? 0) / 2 : 0
  return [[shape.x - half, shape.y - half, shape.x + shape.width + half, shape.y + shape.height + half]]
}

it('a plan without a style has the pages that it had before there were styles', () => {
  expect(pagesOf(plan).length).toBeGreaterThan(GENRES.length)
  // The digest changes only if the usual look does; styles must not change it.
  const digest = createHash('sha256').update(pagesOf(plan).join('\n')).digest('hex').slice(0, 16)
  expect(digest).toBe('c508514d1fda90d4')
})

it.each(shippedStyles.map(({ id }) => id))('%s changes the pages of a book, and everything on them stays on paper', (id) => {
  const styled = { ...plan, style: { id } }
  expect(pagesOf(styled)).not.toEqual(pagesOf(plan))
  const { paper, pages, page, findings } = laid(styled)
  for (let number = 1; number <= pages; number++)
    for (const { role, box, shapes } of page(number).blocks) {
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(paper.trim.width + 1e-6)
      expect(box.y + box.height).toBeLessThanOrEqual(paper.trim.height + 1e-6)
      for (const [left, top, right, bottom] of role === 'figure' || role === 'artifact' ? shapes.flatMap(reachOf) : []) {
        expect(left).toBeGreaterThanOrEqual(box.x - HAIR)
        expect(top).toBeGreaterThanOrEqual(box.y - HAIR)
        expect(right).toBeLessThanOrEqual(box.x + box.width + HAIR)
        expect(bottom).toBeLessThanOrEqual(box.y + box.height + HAIR)
      }
    }
  expect(findings.filter(({ rule, severity }) => rule.startsWith('style.') && severity !== 'note')).toEqual([])
})

it('a style that there is not is told, and the book has its usual look', () => {
  const unknown = { ...plan, style: { id: 'nobody' } }
  expect(pagesOf(unknown)).toEqual(pagesOf(plan))
  expect(laid(unknown).findings.find(({ rule }) => rule === 'style.unknown')).toMatchObject({
    severity: 'warning',
    message: { style: 'nobody', known: shippedStyles.map((style) => style.id) },
  })
})

it('a form of levels that a section asks for, and its style has not, is told once for the section', () => {
  const asking = (levelAs: LevelForm, level: Captions['level'] = 'level') => {
    const section = { ...usualSection, shows: { ...usualSection.shows, level, levelAs } }
    const { findings } = laid({ ...plan, style: { id: 'clear' }, parts: [section] })
    return findings.filter(({ rule }) => rule === 'style.levels')
  }
  const message = { code: 'style.levels', path: 'caption.level', from: 'dots', to: 'words' }
  expect(asking('dots')).toEqual([{ rule: 'style.levels', severity: 'note', part: 0, page: 1, message }])
  expect([...asking('stars'), ...asking('words'), ...asking('dots', 'none')]).toEqual([])
})

it('lines that a profile wants thicker stay apart: cell, box and frame are .75, 1.35 and 2.25 points at KDP, each told', () => {
  const { look, notes } = limited(folio, profileOr('kdp'))
  const points = (mm: number) => Math.round(mm * POINTS_PER_MM * 100) / 100
  expect([look.board.cell, look.board.box, look.board.frame].map(points)).toEqual([0.75, 1.35, 2.25])
  expect(notes).toEqual(
    expect.arrayContaining(
      ['board.cell', 'board.box', 'board.frame'].map((path): unknown =>
        expect.objectContaining({ severity: 'note', message: expect.objectContaining({ code: 'style.line-raised', path }) as unknown }),
      ),
    ),
  )
})

it('what a profile takes as it is wished is not told', () => {
  expect(limited(clear, profileOr('kdp')).notes).toEqual([])
})

it('type grows to what the profile asks, and tints that would not print go', () => {
  const large = limited(folio, profileOr('kdp-large-print'))
  expect(large.look.type.small * POINTS_PER_MM).toBeCloseTo(16)
  expect(large.notes.map(({ rule }) => rule)).toContain('style.type-raised')
  const pale = limited({ ...clear, board: { ...clear.board, boxes: 0.05, cell: 0.5, cellInk: 0.3 } }, profileOr('office'))
  expect(pale.look.board.boxes).toBeUndefined()
  expect(pale.notes.map(({ rule }) => rule)).toEqual(['style.screened-line', 'style.tint-dropped'])
})

it('a dressed board has the lines of its style: the frame twice in folio, boxes tinted in clear', () => {
  const sudoku = genreOf('sudoku')!
  const scene = sudoku.draw(sudoku.samples[0], { show: 'problem' })
  const inFolio = dressed(scene, limited(folio, profileOr('office')).look, 0, 0, 10)
  expect(inFolio.filter((shape) => shape.kind === 'rect' && shape.stroke !== undefined)).toHaveLength(2)
  const look = limited(clear, profileOr('office')).look
  const inClear = dressed(scene, look, 0, 0, 10)
  expect(inClear.filter((shape) => shape.kind === 'rect' && shape.fill === look.board.boxes)).toHaveLength(4)
  const widthsOf = (part: string) =>
    new Set(inClear.flatMap((shape) => (shape.kind === 'line' && shape.part === part ? [shape.width] : [])))
  expect([...widthsOf('cell')]).toEqual([Math.min(look.board.cell, 0.4)])
  expect([...widthsOf('box')][0]).toBeGreaterThan(1.5 * [...widthsOf('cell')][0]!)
})

it('texts of a board have the faces of their voices, each with the baseline of its own digits', () => {
  const sudoku = genreOf('sudoku')!
  const { look } = limited(folio, profileOr('office'), { baselineOf: (face) => (face.includes('600') ? 0.3 : 0.31) })
  const puzzle = sudoku.samples[0]
  const textsOf = (scene: Scene) => dressed(scene, look, 0, 0, 10).flatMap((shape) => (shape.kind === 'text' ? [shape] : []))
  const facesOf = (scene: Scene) => new Set(textsOf(scene).map(({ face }) => face))
  expect(facesOf(sudoku.draw(puzzle, { show: 'problem' }))).toEqual(new Set([folio.faces.digit]))
  const verdict = sudoku.solve(puzzle, new Budget(10_000_000))
  const solved = sudoku.draw(puzzle, { show: 'solution', solution: verdict.kind === 'unique' ? verdict.solution : undefined })
  expect(facesOf(solved)).toEqual(new Set([folio.faces.given, folio.faces.answer]))
  for (const { face, baseline, bold } of textsOf(solved)) expect([baseline, bold]).toEqual([face!.includes('600') ? 0.3 : 0.31, undefined])
})

it.each(shippedStyles.map((style) => [style.id, style] as const))('every font that %s names ships', (_, { faces }) => {
  for (const face of Object.values(faces)) for (const font of partsOf(face).fonts) expect(packed).toContain(font)
})

it('borders of boxes end at the corners of cells, whatever width a style gives them', () => {
  const genre = genreOf('sudoku-variants')!
  const look = limited(folio, profileOr('office')).look
  const shapes = dressed(genre.draw(genre.samples[0], { show: 'problem' }), look, 0, 0, 1)
  const lines = shapes.flatMap((shape) => (shape.kind === 'line' && shape.part === 'frame' ? [shape] : []))
  expect(lines.length).toBeGreaterThan(3)
  const [left, right] = [Math.min(...lines.map(({ x1 }) => x1)), Math.max(...lines.map(({ x2 }) => x2))]
  for (const { x1, x2, y1, y2 } of lines)
    for (const at of [x1, x2, y1, y2]) expect(Math.min(Math.abs(at - left), Math.abs(at - right))).toBeCloseTo(0)
})

it('the other lines of a nonogram’s clues are tinted also where the board lies on its side or is cut', () => {
  const genre = genreOf('nonogram')!
  const scene = genre.draw(genre.samples[0], { show: 'problem' })
  const bands = (of: Scene) => of.grounds!.filter((one) => one.of === 'clue').length
  expect(bands(onItsSide(scene))).toBe(bands(scene))
  const half = clipped(scene, { x: 0, y: 0, width: scene.width / 2, height: scene.height })
  expect(half.grounds!.every(({ x, width }) => x >= 0 && x + width <= half.width + 1e-9)).toBe(true)
  expect(bands(half)).toBeGreaterThan(0)
  expect(bands(half)).toBeLessThan(bands(scene))
})
