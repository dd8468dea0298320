import { describe, expect, it } from 'vitest'
import { layOut } from '#plan/lay-out.ts'
import type { Plan } from '#plan/model/plan.ts'
import { genreOf } from '#plan/testing.ts'
import { gutterOf } from '#plan/layout/margins.ts'
import { limitInMm, profileOr } from '#plan/profiles/index.ts'
import { usualPlanFor } from '#plan/templates/fitting.ts'
import { sampleBook } from '#test-support/pdf/sample-books.ts'
import { letterMeasure } from '../pdf/letters/widths'
import { fileFindings, pdfFindings } from '../pdf/preflight'
import { readBack } from '../pdf/read-back/read-back'
import { dateOf, settingsFor } from '../pdf/settings'
import { writePdf } from '../pdf/write'
import { toldByPlan } from './told-by-plan'

const profile = profileOr('kdp')

/** Returns the findings of a book's plan, of its file alone, and of the file without what the plan reported. */
async function told(change: (plan: Plan) => Plan, genre = 'sudoku', title = 'T') {
  const plan = change(usualPlanFor(profile, title, 'en', [genre]))
  const book = layOut(plan, { title, entries: sampleBook(genre).slice(0, 20) }, { genreOf, measure: letterMeasure })
  const pieces: Uint8Array[] = []
  const report = await writePdf(book, settingsFor(profile, dateOf(), book.file), (bytes) => void pieces.push(bytes))
  const file = readBack(Buffer.concat(pieces))
  const rules = (known?: ReturnType<typeof toldByPlan>) =>
    [...pdfFindings(report, known), ...fileFindings(file, profile, book.paper, known)].map(({ rule }) => rule)
  return { plan: book.findings.map(({ rule }) => rule), alone: rules(), beside: rules(toldByPlan(book)), book, file }
}

const crowded = (plan: Plan): Plan => ({
  ...plan,
  parts: plan.parts.map((part) =>
    part.kind === 'section'
      ? { ...part, layout: { ...part.layout, perPage: 20, byGenre: {} } }
      : part.kind === 'solutions'
        ? { ...part, perPage: 60, byGenre: {} }
        : part,
  ),
})
const withMargins =
  (inner: number, outer: number) =>
  (plan: Plan): Plan => ({
    ...plan,
    paper: { ...plan.paper, margins: { inner, outer, top: outer, bottom: outer } },
  })

describe('what plan and file both see of a page is one finding, with the measurement of the plan', () => {
  it.each([
    ['small type', 'plan.small-clues', 'press.small-type', crowded],
    ['a narrow gutter', 'plan.margin', 'press.narrow-gutter', withMargins(4, 12)],
    ['narrow margins', 'plan.margin', 'press.narrow-margin', withMargins(20, 3)],
    ['bookmarks', 'plan.file', 'press.outlines', (plan: Plan): Plan => ({ ...plan, file: { outlines: true } })],
    ['links, which go with bookmarks', 'plan.file', 'press.annotations', (plan: Plan): Plan => ({ ...plan, file: { outlines: true } })],
    ['the number of pages', 'plan.few-pages', 'press.too-few-pages', (plan: Plan) => plan],
    [
      'letters that no font has',
      'plan.no-glyph-in-text',
      'press.letter-without-font',
      (plan: Plan): Plan => ({ ...plan, title: '\u{10ffff}' }),
    ],
  ])('%s', async (_, byPlan, byFile, change) => {
    const { plan, alone, beside } = await told(change)
    expect(plan).toContain(byPlan)
    expect(alone, 'the file alone has it').toContain(byFile)
    expect(beside).not.toContain(byFile)
  })
})

it.each(['sudoku', 'nonogram'])(
  'margins at exactly the least that a printer takes are in the file as they are in the plan: %s',
  async (genre) => {
    const [gutter, edge] = [gutterOf(profile, 40), limitInMm(profile.margin)]
    const { plan, alone } = await told(withMargins(gutter, edge), genre)
    expect(plan).not.toContain('plan.margin')
    expect(alone.filter((rule) => rule.startsWith('press.narrow'))).toEqual([])
  },
)

describe('what only the file has is told', () => {
  it('type that is smaller than what the plan told of its page', async () => {
    const { book, file } = await told(crowded)
    const known = toldByPlan(book)
    const [page] = [...known.type.keys()]
    const smaller = { ...file!, pages: file!.pages.map((facts, i) => (i + 1 === page ? { ...facts, smallestType: 1 } : facts)) }
    expect(fileFindings(smaller, profile, book.paper, known)).toContainEqual(
      expect.objectContaining({ rule: 'press.small-type', page, message: expect.objectContaining({ found: 1, count: 1 }) as object }),
    )
  })

  it('print beyond the margin that the plan told of', async () => {
    const { book, file } = await told(withMargins(20, 3))
    const out = file!.pages.map((facts, i) =>
      i === 2 && facts.inked ? { ...facts, inked: [facts.inked[0], facts.trim[1] + 2, facts.inked[2], facts.inked[3]] as const } : facts,
    )
    const found = fileFindings({ ...file!, pages: out }, profile, book.paper, toldByPlan(book))
    expect(found).toContainEqual(expect.objectContaining({ rule: 'press.narrow-margin', page: 3 }))
  })
})
