import { expect, it } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import { isWhole } from '#solver/testing/for-tests.ts'
import { type Entry, sizesOf } from './model/entry'
import { refusalOf } from './findings'
import { givingWay, MOST_GIVING_WAY, usualPlanFor } from './templates/fitting'
import { layOut } from './lay-out'
import { roughMeasure } from './model/measure'
import { TRIMS, trimName } from './model/paper'
import type { Plan, Section } from './model/plan'
import { profiles } from './profiles'
import { repaired } from './model/repair'
import { genreOf, roughCode, sampleEntry, withIds } from './testing'
import { usualPlan, usualSection, usualSolutions } from './model/usual'
import { planMessages } from './model/finding-words'

const entries = withIds([0, 1, 2, 3].map((i) => sampleEntry(genres[0]!, i)))
const measure = { ...roughMeasure, missing: (text: string) => [...new Set(text.match(/[א-ת]/g) ?? [])] }
const layingOut = (plan: Plan, list: readonly Entry[] = entries) =>
  layOut(plan, { title: 'Book', entries: list }, { genreOf, measure, codeOf: roughCode })
const rulesOf = (plan: Plan, list?: readonly Entry[]) => layingOut(plan, list).findings.map(({ rule }) => rule)
const withSection = (change: Partial<Section>, more: Partial<Plan> = {}): Plan => ({
  ...usualPlan,
  ...more,
  parts: [{ ...usualSection, ...change }, usualSolutions],
})
/** A plan with this number of puzzles a page, whose solutions are printed on the same page. */
const onPage = (place: 'upside-down' | 'code', perPage: number): Plan => ({
  ...{ ...usualPlan, profile: 'kdp' },
  parts: [
    { ...usualSection, layout: { ...usualSection.layout, perPage } },
    { ...usualSolutions, place },
  ],
})
const but = (at: number, change: Partial<Entry>) => entries.map((entry, i) => (i === at ? { ...entry, ...change } : entry))

it('a sound book has none but notes', () => {
  expect(layingOut(usualPlan).findings.filter(({ severity }) => severity !== 'note')).toEqual([])
})

it.each<[string, Partial<Entry>, Partial<Section>]>([
  ['not-unique', { verdict: 'multiple', isGraded: true }, {}],
  ['not-unique', { verdict: 'none' }, {}],
  ['undecided', { verdict: 'undecided', isGraded: true }, {}],
  ['beyond-grader', { verdict: 'unique', isGraded: true }, {}],
  ['no-label', { verdict: null }, { shows: { ...usualSection.shows, level: 'label' } }],
])('tells why there is no level, and what to do: %s', (reason, change, section) => {
  const plan = withSection(section, { admits: 'all' })
  const labelled = but(2, { ...change, level: null, label: null }).map((entry, i) => (i === 2 ? entry : { ...entry, label: 1 }))
  const { findings } = layingOut(plan, labelled)
  const told = findings.filter(({ rule }) => rule === 'plan.no-level')
  expect(told.map(({ message }) => message)).toEqual([{ code: 'plan.no-level', numbers: [3], reason }])
  const { repair } = told[0]!
  expect(rulesOf(repaired(plan, repair!), labelled)).not.toContain('plan.no-level')
})

it.each<[string, Plan, readonly Entry[] | undefined]>([
  ['plan.empty', usualPlan, []],
  ['plan.no-such-stock', { ...usualPlan, profile: 'kdp', paper: { ...usualPlan.paper, stock: 'toString' } }, undefined],
  ['plan.left-out', { ...usualPlan, admits: 'proved' }, but(0, { verdict: 'multiple' })],
  ['plan.not-unique', { ...usualPlan, admits: 'all' }, but(0, { verdict: 'none' })],
  ['plan.no-proof', { ...usualPlan, admits: 'all' }, but(1, { verdict: null })],
  ['plan.no-level', usualPlan, but(2, { level: null, isGraded: true })],
  ['plan.ungraded', usualPlan, but(2, { level: null })],
  ['plan.drafts', usualPlan, but(2, { isDraft: true })],
  ['plan.stale', usualPlan, but(2, { stale: true })],
  ['plan.twins', usualPlan, but(0, { firstTwin: 2 })],
  ['plan.level-order', usualPlan, entries.map((entry, i) => ({ ...entry, level: 5 - i }))],
  ['plan.empty-section', { ...usualPlan, parts: [...usualPlan.parts, { ...usualSection, id: 'b' }] }, undefined],
  ['plan.homeless', withSection({ takes: { genres: ['other'] } }), undefined],
  ['plan.wrong-count', withSection({ wanted: 10 }), undefined],
  ['plan.page-not-full', withSection({ layout: { ...usualSection.layout, perPage: 3 } }), undefined],
  ['plan.no-such-section', { ...usualPlan, parts: [usualSection, { ...usualSolutions, of: ['nowhere'] }] }, undefined],
  ['plan.same-section', { ...usualPlan, parts: [usualSection, usualSection] }, undefined],
  ['plan.no-words', { ...usualPlan, language: 'sv' }, undefined],
  [
    'plan.english-sentences',
    { ...usualPlan, language: 'de', parts: [...usualPlan.parts, { kind: 'hints', of: [], what: 'next' }] },
    undefined,
  ],
  ['plan.no-such-profile', { ...usualPlan, profile: 'moon' }, undefined],
  ['plan.no-rules', { ...usualPlan, parts: [{ kind: 'how-to', genre: 'other' }, ...usualPlan.parts] }, undefined],
  ['plan.no-steps', { ...usualPlan, parts: [...usualPlan.parts, { kind: 'hints', of: [], what: 'next' }] }, but(0, { steps: [] })],
  ['plan.no-solution', { ...usualPlan, admits: 'all' }, but(0, { solution: null })],
  ['plan.no-solutions', { ...usualPlan, parts: [usualSection] }, undefined],
  ['plan.unreadable', usualPlan, but(0, { sizes: { problem: null, answer: null } })],
  ['plan.no-glyph', usualPlan, but(0, { title: 'שלום' })],
  ['plan.no-glyph-in-text', { ...usualPlan, title: 'שלום' }, undefined],
  ['plan.no-glyph-in-text', { ...usualPlan, language: 'he', words: { contents: 'תוכן' } }, undefined],
  ['plan.no-glyph-in-text', { ...usualPlan, words: { puzzles: { one: '{n} puzzle', other: '{n} שלום' } } }, undefined],
  ['plan.small-clues', withSection({ layout: { ...usualSection.layout, perPage: 24 } }, { profile: 'kdp' }), undefined],
  ['plan.crowded', withSection({ layout: { ...usualSection.layout, perPage: 24 } }, { profile: 'kdp-large-print' }), undefined],
  [
    'plan.caption-cut',
    withSection({}, { profile: 'kdp-large-print', paper: { ...usualPlan.paper, trim: { width: 60, height: 60 } } }),
    but(0, { title: 'A title much too long for so small a page' }),
  ],
  ['plan.heading-cut', withSection({ heading: 'Words and words. '.repeat(400) }), undefined],
  ['plan.no-room', { ...usualPlan, paper: { ...usualPlan.paper, margins: { top: 10, bottom: 10, inner: 200, outer: 10 } } }, undefined],
  ['plan.no-room', { ...usualPlan, paper: { ...usualPlan.paper, margins: { top: 105, bottom: 100, inner: 10, outer: 10 } } }, undefined],
  ['plan.board-too-large', { ...usualPlan, profile: 'lulu', paper: { ...usualPlan.paper, trim: { width: 70, height: 70 } } }, undefined],
  ['plan.no-glyph', usualPlan, but(0, { sizes: { ...entries[0]!.sizes, signs: '1א' } })],
  ['plan.small-solutions', { ...usualPlan, profile: 'kdp', parts: [usualSection, { ...usualSolutions, perPage: 24 }] }, undefined],
  ['plan.small-solutions', onPage('upside-down', 20), undefined],
  [
    'plan.small-steps',
    {
      ...usualPlan,
      profile: 'kdp-large-print',
      parts: [usualSection, { kind: 'steps', of: [], what: 'all', perPage: 6, most: 100 }],
      paper: { ...usualPlan.paper, trim: { width: 90, height: 120 } },
    },
    undefined,
  ],
  ['plan.small-code', onPage('code', 24), undefined],
  ['plan.no-code', onPage('code', 1), but(0, { sizes: { ...entries[0]!.sizes, solved: { en: 'x'.repeat(3000), ja: 'x'.repeat(3000) } } })],
  ['plan.solutions-twice', { ...usualPlan, parts: [usualSection, usualSolutions, { ...usualSolutions, place: 'facing' }] }, undefined],
  ['plan.file', { ...usualPlan, profile: 'kdp', file: { outlines: true } }, undefined],
  ['plan.margin', { ...usualPlan, paper: { ...usualPlan.paper, margins: { top: 1, bottom: 15, inner: 15, outer: 15 } } }, undefined],
  ['plan.trim', { ...usualPlan, profile: 'kdp' }, undefined],
  ['plan.few-pages', { ...usualPlan, profile: 'kdp' }, undefined],
  ['plan.multiple', { ...withSection({}), profile: 'offset-ja' }, undefined],
  [
    'plan.blank-pages',
    { ...usualPlan, profile: 'kdp', parts: [...usualPlan.parts, { kind: 'blank' }, { kind: 'blank' }, { kind: 'blank' }] },
    undefined,
  ],
  ['plan.last-not-blank', { ...usualPlan, profile: 'ingramspark' }, undefined],
  ['plan.bleed', { ...usualPlan, profile: 'kdp', paper: { ...usualPlan.paper, bleed: 5 } }, undefined],
  ['plan.marks', { ...usualPlan, profile: 'kdp', paper: { ...usualPlan.paper, marks: 'western' } }, undefined],
  ['plan.binding', { ...usualPlan, profile: 'kdp', paper: { ...usualPlan.paper, binding: 'right' } }, undefined],
])('%s', (rule, plan, list) => {
  expect(rulesOf(plan, list)).toContain(rule)
  for (const { message, repair } of layingOut(plan, list).findings) {
    for (const language of ['en', 'ja'] as const) {
      const phrases = planMessages[language] as unknown as Record<string, (message: unknown) => string>
      for (const told of [message, ...(repair ? [repair.message] : [])]) {
        expect(phrases[told.code]!(told)).not.toMatch(/undefined|NaN|Infinity|\[object/)
      }
    }
  }
})

it('boards whose type is too small are errors, and those that no page of the size holds refuse the book', () => {
  const small = layingOut(withSection({ layout: { ...usualSection.layout, perPage: 24 } }, { profile: 'office' })).findings
  expect(refusalOf(small)).toBeUndefined()
  const paper = { ...usualPlan.paper, trim: { width: 70, height: 70 } }
  const { findings } = layingOut({ ...usualPlan, profile: 'lulu', paper })
  expect(refusalOf(findings)).toMatchObject({
    rule: 'plan.board-too-large',
    severity: 'error',
    repair: { message: { code: 'repair.trim' } },
  })
  const { trim } = refusalOf(findings)!.repair!.message as unknown as { trim: string }
  const enlarged = repaired({ ...usualPlan, profile: 'lulu', paper }, refusalOf(findings)!.repair!)
  expect(trimName(enlarged.paper.trim)).toBe(trim)
  expect(refusalOf(layingOut(enlarged).findings)).toBeUndefined()
})

it.each(profiles)('a small book gives way until it has the pages that $id binds, and the sizes it asks', (profile) => {
  const list = withIds(Array.from({ length: 20 }, (_, i) => sampleEntry(genres[0]!, i)))
  let plan = usualPlanFor(profile, 'Book', 'en', [genres[0]!.id])
  for (let round = 0; round < MOST_GIVING_WAY; round++) {
    const repair = givingWay(layingOut(plan, list))
    if (!repair) break
    plan = repaired(plan, repair)
  }
  const told = layingOut(plan, list).findings.filter(({ severity, rule }) => severity !== 'note' && rule !== 'plan.twins')
  expect(told.map(({ rule }) => rule)).toEqual([])
})

/** A plan after its repairs were made one after the other, until no finding offers one. */
function mended(plan: Plan, list?: readonly Entry[]): Plan {
  let now = plan
  for (let round = 0; round < 8 * genres.length; round++) {
    const repair = layingOut(now, list).findings.find((finding) => finding.severity !== 'note' && finding.repair)?.repair
    if (!repair) return now
    now = repaired(now, repair)
  }
  return now
}

it.each(profiles.map(({ id }, at) => [id, at] as const))('repairs mend what they are offered for: %s', (profile, at) => {
  const plan: Plan = {
    ...withSection({ layout: { ...usualSection.layout, perPage: 12, turns: false, splits: false } }),
    ...{
      profile,
      parts: [
        { ...usualSection, layout: { ...usualSection.layout, perPage: 12 } },
        { ...usualSolutions, perPage: 24 },
      ],
    },
    paper: { ...usualPlan.paper, trim: TRIMS['6x9in']!, bleed: 7, marks: 'western', margins: { top: 2, bottom: 2, inner: 2, outer: 2 } },
  }
  // In the short form each profile is asked with every third genre, and each genre by every third profile.
  const some = genres.filter((_, i) => isWhole || i % 3 === at % 3)
  const all = withIds(some.flatMap((genre) => [0, 1, 2, 3].map((i) => sampleEntry(genre, i))))
  const left = layingOut(mended(plan, all), all).findings.filter(({ severity, repair }) => severity !== 'note' && repair)
  expect(left).toEqual([])
})

it('names the page, the puzzles and the size that a repair brings', () => {
  const plan = withSection({ layout: { ...usualSection.layout, perPage: 24 } }, { profile: 'kdp' })
  const finding = layingOut(plan).findings.find(({ rule }) => rule === 'plan.small-clues')!
  expect(finding).toMatchObject({ severity: 'error', part: 0, page: 1, puzzles: [1, 2, 3, 4] })
  const { perPage, points } = finding.repair!.message as unknown as { perPage: number; points: number }
  const facts = layingOut(repaired(plan, finding.repair!)).sketches.flatMap((sketch) => sketch.facts)
  expect(perPage).toBeLessThan(24)
  expect(Math.min(...facts.filter(({ role }) => role === 'problem').map(({ type }) => type)) * (72 / 25.4)).toBeGreaterThan(6.99)
  expect(points).toBeGreaterThan(6.99)
})

it('a finding leads to the page on which it is seen, and not to the first page of its part', () => {
  const blank = { kind: 'blank' } as const
  const pageOf = (rule: string, plan: Plan, list: readonly Entry[] = entries) => {
    const book = layingOut(plan, list)
    return { page: book.findings.find((one) => one.rule === rule)?.page, last: book.pages, refs: book.refs }
  }
  const notFull = pageOf('plan.page-not-full', withSection({ layout: { ...usualSection.layout, perPage: 3 } }))
  expect([notFull.page, notFull.refs.part(0)], 'the last page of the section').toEqual([2, 1])
  const small = pageOf('plan.small-solutions', {
    ...{ ...usualPlan, profile: 'kdp' },
    parts: [usualSection, { ...usualSolutions, perPage: 24 }],
  })
  expect(small.page, 'the page of the solutions').toBe(small.refs.solution(1))
  expect(small.page).not.toBe(small.refs.problem(1))
  const blanks = pageOf('plan.blank-pages', { ...usualPlan, profile: 'kdp', parts: [...usualPlan.parts, blank, blank, blank] })
  expect(blanks.page, 'the first of the blank pages').toBe(blanks.last - 2)
  const end = pageOf('plan.last-not-blank', { ...usualPlan, profile: 'ingramspark' })
  expect(end.page).toBe(end.last)
})

it.each(['upside-down', 'code'] as const)(
  'solutions that nobody could read on the page (%s) are told, and their repair is enough',
  (place) => {
    const plan = onPage(place, 24)
    const small = ({ rule }: { rule: string }) => rule === 'plan.small-solutions' || rule === 'plan.small-code'
    const finding = layingOut(plan).findings.find(small)!
    expect(finding).toMatchObject({ severity: 'error', part: 1, page: 1, repair: { message: { code: 'repair.problems-per-page' } } })
    expect(layingOut(repaired(plan, finding.repair!)).findings.some(small)).toBe(false)
  },
)

it('a repair whose path leads nowhere changes nothing', () => {
  const set = (path: (string | number)[], value: string | null) => repaired(usualPlan, { message: { code: '' }, set: [{ path, value }] })
  expect(set(['parts', 9, 'id'], 'x')).toEqual(usualPlan)
  expect(set(['title', 'x'], 'y')).toEqual(usualPlan)
  expect(set(['parts', 0], null).parts).toEqual(usualPlan.parts.slice(1))
})

it('offers two pages for the boards that they are enough for, although another needs a larger sheet', () => {
  const genre = genres.find(({ printing }) => printing?.large)!
  const board = (width: number, height: number): Entry => {
    const lines = (count: number) => Array.from({ length: count }, () => [1])
    const stored = { genre: genre.id, puzzle: { rows: lines(height), columns: lines(width) }, solution: null }
    return { ...entries[0]!, ...stored, sizes: sizesOf(stored, genreOf) }
  }
  const { id: profile } = profiles.find(({ clues }) => clues)!
  const plan = withSection(
    { layout: { ...usualSection.layout, perPage: 1, splits: false } },
    { profile, paper: { ...usualPlan.paper, trim: TRIMS['8.5x11in']! } },
  )
  const book = layingOut(plan, withIds([board(40, 20), board(9, 9), board(40, 90)]))
  const told = book.findings.filter(({ rule }) => rule === 'plan.board-too-large')
  expect(told.map(({ puzzles, repair }) => [puzzles, repair?.message.code])).toEqual([
    [[1], 'repair.split'],
    [[3], undefined],
  ])
  const after = layingOut(repaired(plan, told[0]!.repair!), book.entries)
  expect(after.findings.flatMap(({ rule, puzzles }) => (rule === 'plan.board-too-large' ? [puzzles] : []))).toEqual([[3]])
})

it.each<[string, Plan, readonly Entry[]]>([
  ['no-puzzles', usualPlan, []],
  ['no-section', { ...usualPlan, parts: [{ kind: 'blank' }] }, entries],
  ['not-admitted', { ...usualPlan, admits: 'proved' }, entries.map((entry) => ({ ...entry, verdict: 'multiple' as const }))],
])('says why there is nothing to print: %s', (reason, plan, list) => {
  expect(refusalOf(layingOut(plan, list).findings)?.message).toEqual({ code: 'plan.empty', reason })
})

it('drafts have no number, are not counted on the title page, and come in by their repair', () => {
  const list = but(1, { isDraft: true, level: null, verdict: null, solution: null })
  const book = layingOut(usualPlan, list)
  expect(book.entries.map(({ id, number }) => [id, number])).toEqual([[1, 1], [3, 2], [4, 3]]) // prettier-ignore
  const title = book.page(1).blocks.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])))
  expect(title).toContain('全3問')
  const told = book.findings.filter(({ severity }) => severity !== 'note')
  expect(told.map(({ message, puzzles }) => [message, puzzles])).toEqual([[{ code: 'plan.drafts', count: 1 }, [2]]])
  expect(layingOut(repaired(usualPlan, told[0]!.repair!), list).entries).toHaveLength(4)
})

it('a book of drafts alone says that they are drafts', () => {
  const { message } = refusalOf(layingOut(usualPlan, entries.map((entry) => ({ ...entry, isDraft: true as const }))).findings)! // prettier-ignore
  expect(message).toEqual({ code: 'plan.empty', reason: 'drafts' })
})

it('puzzles that nobody has graded are one line, whatever they lack', () => {
  const list = entries.map((entry) => ({ ...entry, level: null, verdict: null, solution: null, steps: [] }))
  const plan: Plan = { ...usualPlan, parts: [...usualPlan.parts, { kind: 'hints', of: [], what: 'next' }] }
  const told = layingOut(plan, list).findings.filter(({ severity }) => severity !== 'note')
  expect(told.map(({ message }) => message)).toEqual([{ code: 'plan.ungraded', count: 4 }])
})

it('solutions have a number a page by genre, and those in words do not take a page each where genres take turns', () => {
  const said = genres.find(({ printing }) => printing?.solved)!
  const list = withIds(Array.from({ length: 16 }, (_, i) => sampleEntry(i % 2 === 0 ? genres[0]! : said, i % 4)))
  const pagesOf = (byGenre: Record<string, number>) => {
    const plan: Plan = { ...usualPlan, parts: [usualSection, { ...usualSolutions, byGenre }] }
    return layingOut(plan, list).sketches.filter(({ part }) => part === 1).map(({ solutions }) => solutions.length) // prettier-ignore
  }
  expect(pagesOf({})).toEqual([8, 8])
  expect(pagesOf({ [genres[0]!.id]: 2 })).toEqual([2, 2, 2, 2, 8])
})

it('findings name one puzzle by its number, and several by their numbers', () => {
  const said = (numbers: readonly number[]) => planMessages.en['plan.unreadable']({ code: 'plan.unreadable', numbers })
  expect(said([3])).toMatch(/^No\. 3 cannot be drawn by this version and is left blank/u)
  expect(said([1, 2])).toMatch(/^Nos\. 1, 2 cannot be drawn by this version and are left blank/u)
})
