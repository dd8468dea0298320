import { expect, it } from 'vitest'
import { usualPlan } from '#plan/model/usual.ts'
import { profiles } from '#plan/profiles/index.ts'
import { layOut } from '#plan/lay-out.ts'
import { repaired } from '#plan/model/repair.ts'
import { givingWay, usualPaperFor } from '#plan/templates/fitting.ts'
import { genres } from '#solver/genres/index.ts'
import { sampleBook } from '#test-support/pdf/sample-books.ts'
import { letterMeasure } from '../pdf/letters/widths'
import { laidOut } from './laying-out'

const turn = async (): Promise<void> => undefined
const findingsOf = async (plan: typeof usualPlan, entries: Parameters<typeof laidOut>[1]) => {
  const book = await laidOut({ plan, title: 'Samples', charts: [] }, entries, genres, turn)
  return book.findings.filter(({ severity }) => severity !== 'note').map(({ rule, message }) => [rule, message])
}

it.each(genres.map(({ id }) => id))('the sample book of %s that nobody has planned is printed without a finding', async (id) => {
  expect(await findingsOf(usualPlan, sampleBook(id))).toEqual([])
})

it('so is a book of all of them', async () => {
  const all = genres.flatMap(({ id }) => sampleBook(id)).map((entry, i) => ({ ...entry, id: i + 1, firstTwin: i + 1 }))
  expect(await findingsOf(usualPlan, all)).toEqual([])
})

it.each(profiles.filter(({ clues }) => !clues).map(({ id }) => id))(
  'type is legible for %s, whatever genres take turns',
  async (profile) => {
    const books = genres.map(({ id }) => sampleBook(id))
    const turns = Array.from({ length: 6 }, (_, i) => books.flatMap((book) => book[i] ?? [])).flat()
    const entries = turns.map((entry, i) => ({ ...entry, id: i + 1, firstTwin: i + 1 }))
    const plan = { ...usualPlan, profile, paper: usualPaperFor(profiles.find(({ id }) => id === profile)!) }
    const told = await findingsOf(plan, entries)
    expect(told.filter(([rule]) => String(rule).startsWith('plan.small'))).toEqual([])
  },
)

it.each(profiles)('a mixed book for $id is laid out five times at the most', (profile) => {
  const entries = genres.flatMap(({ id }) => sampleBook(id)).map((entry, i) => ({ ...entry, id: i + 1, firstTwin: i + 1 }))
  const tools = { measure: letterMeasure, genreOf: (id: string) => genres.find((genre) => genre.id === id) }
  let plan: typeof usualPlan = { ...usualPlan, profile: profile.id, paper: usualPaperFor(profile) }
  let repair = givingWay(layOut(plan, { title: 'Samples', entries }, tools))
  let layouts = 1
  while (repair && layouts < 10) {
    plan = repaired(plan, repair)
    repair = givingWay(layOut(plan, { title: 'Samples', entries }, tools))
    layouts++
  }
  expect(layouts).toBeLessThanOrEqual(5)
})
