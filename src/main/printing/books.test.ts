import { expect, it } from 'vitest'
import { coverOf } from '#plan/cover/cover.ts'
import { POINTS_PER_MM } from '#plan/model/box.ts'
import { usualPlanFor } from '#plan/templates/fitting.ts'
import { profileOr } from '#plan/profiles/index.ts'
import { genres } from '#solver/genres/index.ts'
import { sampleBook } from '#test-support/pdf/sample-books.ts'
import { readBack } from '../pdf/read-back/read-back'
import { bookOrders } from './books'

const tools = { signal: new AbortController().signal, sink: () => undefined, tell: () => undefined }
const kdp = profileOr('kdp')
/** A character that no font has. */
const LETTER = '\u{10ffff}'

/** Lays out a book with the title, and returns the orders of the printing process. */
async function laidOut(title: string) {
  const orders = bookOrders(genres)
  const plan = usualPlanFor(kdp, title, 'en', ['sudoku'])
  const { pages } = await orders['lay-out']({ key: 'a', plan, title, charts: [] }, sampleBook('sudoku').slice(0, 8), tools)
  return { orders, plan, pages }
}
const rulesOf = (findings: readonly { readonly rule: string }[]) => findings.map(({ rule }) => rule)

it('the template of a cover is one sheet, as wide as both covers and the spine of the book, bleed and all', async () => {
  const { orders, plan, pages } = await laidOut('A Book')
  const pieces: Uint8Array[] = []
  const cover = await orders.print({ key: 'a', as: 'cover', when: new Date(0) }, [], { ...tools, sink: (bytes) => void pieces.push(bytes) })
  expect(cover.pages).toBe(1)
  const { bleed } = readBack(Buffer.concat(pieces))!.pages[0]!
  const { sheet } = coverOf(plan.paper, kdp, pages)
  expect(bleed[2] - bleed[0]).toBeCloseTo(sheet.width * POINTS_PER_MM, 1)
  expect(bleed[3] - bleed[1]).toBeCloseTo(sheet.height * POINTS_PER_MM, 1)
})

it('what the plan told of a book is told again of its cover, which is another file', async () => {
  const { orders } = await laidOut(`A ${LETTER}`)
  const when = new Date(0)
  const { findings } = await orders.preflight({ key: 'a', when }, [], tools)
  expect(rulesOf(findings)).toContain('plan.no-glyph-in-text')
  expect(rulesOf(findings)).not.toContain('press.letter-without-font')
  const cover = await orders.print({ key: 'a', as: 'cover', when }, [], tools)
  expect(cover.report.missing).toEqual([expect.objectContaining({ page: 1, letters: [LETTER] })])
})

it('what the plan told is told again for another printer than the book’s, whose limits the plan does not know', async () => {
  const { orders } = await laidOut(`A ${LETTER}`)
  const when = new Date(0)
  const other = rulesOf((await orders.preflight({ key: 'a', profile: 'office', when }, [], tools)).findings)
  expect(other).toContain('press.letter-without-font')
})

it('a book whose place another took is told to be overtaken, and not printed', async () => {
  const { orders } = await laidOut('A Book')
  await expect(Promise.resolve().then(() => orders.print({ key: 'b', when: new Date(0) }, [], tools))).rejects.toMatchObject({
    problem: { code: 'service.superseded' },
  })
})
